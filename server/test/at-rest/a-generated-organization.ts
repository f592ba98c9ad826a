import type { Id } from '@attune/domain/kernel';
import { isMeantBy } from '../../src/results/filters/filtered-world.test-support.ts';
import { type Campaign, type Values, aCampaign, always } from '../../src/results/results.test-support.ts';
import { asked } from '../../src/results/asked-statements.test-support.ts';
import { type Branch, type Company, type GroupType, aCompany } from '../../src/results/company.test-support.ts';
import { shuffled } from './seeded.ts';

type Draw = (limit: number) => number;
type Dependencies = Parameters<typeof aCampaign>[0];

/**
 * A campaign and its answers: each respondent chooses the same point for every statement. Late respondents answered
 * after a release.
 */
export type Asked = { readonly campaign: Campaign; readonly ratings: Map<number, number> };

/** A randomly generated organization, with everything that an insider who knows who responded would know. */
export type Generated = {
  readonly organizationId: Id<'organization'>;
  readonly company: Company;
  readonly groupTypes: readonly GroupType[];
  /** The attributes that results are split by: group types and crosstabs. */
  readonly splits: readonly string[];
  /** Whether an employee skips the one optional statement. */
  readonly skipsAStatement: (employee: number) => boolean;
  readonly draw: Draw;
};

const notStated = 'Not stated';
/** The index of the statement that some people skip, and of another statement in its category. */
export const skippable = asked.rest - 1;

export async function aGeneratedOrganization(
  database: Dependencies['database'],
  { people, draw }: { readonly people: number; readonly draw: Draw },
): Promise<Generated> {
  const company = await aCompany(database, aTree(people, draw));
  const groupTypes = someGroupTypes(people, draw);
  const skippers = draw(2) === 0 ? 0 : 5;
  const skips = company.employees.map(() => draw(10) < skippers);
  return {
    organizationId: company.organizationId,
    company,
    groupTypes,
    splits: someSplits(
      groupTypes.map(({ key }) => key),
      draw,
    ),
    skipsAStatement: (employee) => skips[employee] ?? false,
    draw,
  };
}

/** Runs a campaign that `rate` percent of the people answer, and closes it. */
export async function surveyAndClose(
  needs: Dependencies,
  organization: Generated,
  input: {
    readonly level: number;
    readonly protection?: 'strict' | 'threshold';
    readonly daysAgo?: number;
    readonly rate?: number;
    readonly text?: (employee: number) => string | null;
  },
): Promise<Asked> {
  const { company, groupTypes, splits, draw } = organization;
  const { level, protection = 'strict', daysAgo = 0, rate = 85, text } = input;
  const campaign = await aCampaign(needs, company, {
    level,
    protection,
    groupTypes,
    splits,
    daysAgo,
    skippable: [skippable],
  });
  const asked: Asked = { campaign, ratings: new Map() };
  await answerAsWell(organization, asked, {
    who: [...company.employees.keys()].filter(() => draw(100) < rate),
    ...(text && { text }),
  });
  await campaign.close();
  return asked;
}

/** Lets these people answer everything they have not answered yet. */
export async function answerAsWell(
  { draw, skipsAStatement }: Generated,
  { campaign, ratings }: Asked,
  { who, text = () => null }: { readonly who: readonly number[]; readonly text?: (employee: number) => string | null },
): Promise<void> {
  for (const employee of who) ratings.set(employee, [1, 3, 4, 5, 1 + draw(5)][draw(5)] as number);
  const answersOf = (employee: number): Values =>
    always(ratings.get(employee) as number, text(employee)).map((value, place) =>
      place === skippable && skipsAStatement(employee) ? null : value,
    );
  await campaign.answerAll(who, answersOf);
}

/** Returns the label of the segment of a split that an employee belongs to. */
export function valueIn({ groupTypes }: Generated, split: string, employee: number): string {
  const values = split.split('*').map((key) => {
    const groupType = groupTypes.find((each) => each.key === key);
    return groupType?.values[groupType.of(employee) ?? -1] ?? notStated;
  });
  return values.every((value) => value === notStated) ? notStated : values.join(', ');
}

/** Whether a filter, as sent to the API, includes an employee. */
export function isMeant({ groupTypes }: Generated, attribute: string, employee: number): boolean {
  return isMeantBy(attribute, groupTypes, employee);
}

/** Lists every single value, every pair of values of one group type, and every pair of values of two group types. */
export function allFilters({ groupTypes }: Generated): readonly string[] {
  const pairs = groupTypes.flatMap(({ key, values }) => [
    ...values.map((_, value) => `${key}:${value + 1}`),
    `${key}:none`,
  ]);
  return [...pairs, ...pairs.flatMap((one, place) => pairs.slice(place + 1).map((other) => `${one},${other}`))];
}

/** Creates one group per eight people or so, each below an earlier group, and assigns people to groups at random. */
function aTree(people: number, draw: Draw): Branch {
  const groups = 3 + draw(Math.ceil(people / 6));
  const above = Array.from({ length: groups }, (_, place) => (place === 0 ? -1 : draw(Math.min(place, 12))));
  const sizes = Array.from({ length: groups }, () => 0);
  for (let person = 0; person < people; person += 1) {
    const group = draw(groups);
    sizes[group] = (sizes[group] ?? 0) + 1;
  }
  const branch = (group: number): Branch => ({
    name: `Group ${group}`,
    people: sizes[group] ?? 0,
    below: above.flatMap((parent, child) => (parent === group ? [branch(child)] : [])),
  });
  return branch(0);
}

/** Creates up to three group types of two to five values, some of them rare; the second may almost copy the first. */
function someGroupTypes(people: number, draw: Draw): readonly GroupType[] {
  const first = Array.from({ length: people }, () => Math.min(draw(5), draw(5)));
  const second = first.map((value) => (draw(6) === 0 ? draw(4) : value % 4));
  const third = Array.from({ length: people }, () => draw(3));
  const made = [
    {
      key: 'office',
      values: ['Oslo', 'Porto', 'Quito', 'Riga'],
      of: (employee: number) => ((first[employee] ?? 0) < 4 ? first[employee] : undefined),
    },
    {
      key: 'shift',
      values: ['Early', 'Late', 'Night'],
      of: (employee: number) => ((second[employee] ?? 0) < 3 ? second[employee] : undefined),
    },
    { key: 'unit', values: ['North', 'South', 'West'], of: (employee: number) => third[employee] },
  ];
  return made.slice(0, 1 + draw(people > 60 ? 3 : 2));
}

/** Chooses the campaign's splits: all group types, or some of them with one crosstab at a random position. */
function someSplits(keys: readonly string[], draw: Draw): readonly string[] {
  if (keys.length < 2 || draw(3) === 0) return keys;
  return shuffled([...keys.filter(() => draw(3) > 0), keys.slice(0, 2).join('*')], draw);
}
