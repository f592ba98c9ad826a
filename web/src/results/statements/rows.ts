import type { CampaignCategoryResource } from '@attune/contract/campaigns/surveys';
import type { StatementResultResource } from '@attune/contract/results/statements';
import { fuzzySearch } from '@attune/domain/kernel';
import { drivers, isDriverKey, spheres } from '@attune/domain/surveys';
import { type Sort, sortRows, type SortValue } from '../../design/table/sorting.ts';

type Result = StatementResultResource['attributes'];

/** Category of a statement. */
export type StatementCategory = { readonly id: string; readonly key: string; readonly title: string };

/** Results of one statement. */
export type StatementRow = Pick<
  Result,
  | 'statementType'
  | 'score'
  | 'answerCount'
  | 'distribution'
  | 'pointShares'
  | 'shares'
  | 'favorable'
  | 'delta'
  | 'deltaIsLargerThanChance'
  | 'references'
  | 'surveyName'
  | 'order'
> & { readonly id: string; readonly text: string; readonly category: StatementCategory };

type Categories = readonly Pick<CampaignCategoryResource, 'attributes'>[];

/** Statements by category: engagement, drivers by sphere, then others in survey order. */
export function statementRows(
  results: readonly StatementResultResource[],
  categories: Categories,
): readonly StatementRow[] {
  const known = new Map(
    categories.map(({ attributes: { categoryId, key, title } }) => [categoryId, { id: categoryId, key, title }]),
  );
  return results
    .map(({ attributes }): StatementRow => {
      const { statementId, promptDisplayValue, categoryId, surveyName } = attributes;
      return {
        ...attributes,
        id: statementId,
        text: promptDisplayValue,
        category: known.get(categoryId) ?? { id: categoryId, key: categoryId, title: surveyName },
      };
    })
    .toSorted((a, b) => placeOf(a.category) - placeOf(b.category) || a.order - b.order);
}

export const statementFields = ['order', 'score', 'favorable', 'change'] as const;

/** Default: by category. */
export const statementSort: Sort = { field: 'order', direction: 'ascending' };

type StatementQuery = { readonly query: string; readonly category: string | undefined; readonly sort: Sort };

/** Matching statements of one category, sorted; those without a value come last. */
export function listStatements(
  rows: readonly StatementRow[],
  { query, category, sort }: StatementQuery,
): readonly StatementRow[] {
  const about = category === undefined ? rows : rows.filter((row) => row.category.key === category);
  const words = query.trim().toLowerCase();
  const found =
    words === ''
      ? about
      : about.filter(({ text, category: { title } }) => `${text} ${title}`.toLowerCase().includes(words));
  const matching = found.length > 0 || words === '' ? found : fuzzySearch(query, about, ({ text }) => text);
  return sort.field === 'order' ? matching : sortRows(matching, (row) => valueOf(row, sort.field), sort.direction);
}

/** Filter options of statements, without duplicates, in statement order. */
export function categoriesOf(rows: readonly StatementRow[]): readonly StatementCategory[] {
  return [...new Map(rows.map(({ category }) => [category.key, category])).values()];
}

/** Custom statements: beyond engagement, the 17 drivers and eNPS. */
export function customStatements(rows: readonly StatementRow[]): readonly StatementRow[] {
  return rows.filter(({ category: { key } }) => placeOfKey(key) === beyond && key !== enpsKey);
}

/** Engagement has three facets, which have no bands as drivers do. */
export function isPartOfEngagement(key: string): boolean {
  return engagementKeys.includes(key);
}

const engagementKeys: readonly string[] = ['force', 'feeling', 'focus'];
const enpsKey = 'enps';
const beyond = engagementKeys.length + drivers.length;

function valueOf(row: StatementRow, field: string): SortValue {
  switch (field) {
    case 'favorable':
      return row.favorable;
    case 'change':
      return row.delta;
    default:
      return row.score;
  }
}

function placeOf({ key }: StatementCategory): number {
  return placeOfKey(key);
}

function placeOfKey(key: string): number {
  if (engagementKeys.includes(key)) return engagementKeys.indexOf(key);
  return isDriverKey(key) ? engagementKeys.length + inOrder.findIndex((driver) => driver.key === key) : beyond;
}

const inOrder = drivers.toSorted((a, b) => spheres.indexOf(a.sphere) - spheres.indexOf(b.sphere));
