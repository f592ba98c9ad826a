import { type Problem, invalid } from '@attune/domain/kernel';
import {
  type CategoryId,
  type Sphere,
  type StatementId,
  type StatementKind,
  isRequiredByDefault,
  spheres,
} from '@attune/domain/surveys';
import type { KnownStatement, WrittenStatement } from './survey-drafts.repository.ts';
import { ownCategory } from '../library/library-content.ts';
import type { StoredCategory, StoredStatement } from '../surveys.repository.ts';

/** A statement as sent by a survey author; omitted attributes keep their value or get the default. */
export type DraftedStatement = {
  readonly statementId?: StatementId | undefined;
  readonly body?: string | undefined;
  readonly kind?: StatementKind | undefined;
  readonly categoryId?: CategoryId | undefined;
  readonly sphere?: Sphere | undefined;
  readonly isRequired?: boolean | undefined;
};

type DraftContext = {
  readonly categories: readonly StoredCategory[];
  /** The statements that drafts reference, as far as they exist. */
  readonly known: readonly KnownStatement[];
  /** The current statements of the survey. */
  readonly asked: readonly Pick<StoredStatement, 'id' | 'body' | 'kind' | 'isRequired'>[];
};

/** Default category per kind of statement. */
const defaultCategory: { readonly [K in StatementKind]: string } = {
  likert5: ownCategory.key,
  enps: 'enps',
  openResponse: 'open-feedback',
};

/**
 * Resolves drafts into statements in the given order, filling in omitted attributes. A draft that differs from the
 * statement it references changes that statement, unless another survey uses it. Refuses with `invalid` unknown
 * references and duplicates.
 */
export function toStatements(
  drafts: readonly DraftedStatement[],
  { categories, known, asked }: DraftContext,
): readonly WrittenStatement[] {
  const statementOf = new Map(known.map((statement) => [statement.id, statement]));
  const named = drafts.map((draft, index) => draft.statementId ?? recognized(draft, { asked, drafts, index }));
  const problems: Problem[] = [];
  const statements = drafts.map((draft, index): WrittenStatement => {
    const at = ['statements', `${index}`];
    const id = named[index];
    const there = id && statementOf.get(id);
    if (id && !there && (draft.body === undefined || draft.kind === undefined))
      problems.push({
        at: [...at, 'statementId'],
        detail: 'Choose a statement by its ID, or write a new one with a body and a kind.',
      });
    if (there && named.indexOf(id) !== index)
      problems.push({ at: [...at, 'statementId'], detail: 'List each statement once.' });
    const kind = draft.kind ?? there?.kind ?? 'likert5';
    const category = categoryOf(draft, { categories, there, kind });
    if (!category) problems.push({ at: [...at, 'categoryId'], detail: 'Choose a category by its ID.' });
    if (kind === 'openResponse' && draft.isRequired)
      problems.push({
        at: [...at, 'isRequired'],
        detail: 'An open question cannot be required: the number of comments would show who responded.',
      });
    const before = asked.find((each) => each.id === id);
    const words = {
      body: draft.body ?? there?.body ?? '',
      kind,
      categoryId: category?.id as CategoryId,
      sphere: draft.sphere ?? (there && there.categoryId === category?.id ? there.sphere : sphereOf(category)),
    };
    return {
      ...words,
      order: index + 1,
      isRequired: kind !== 'openResponse' && (draft.isRequired ?? before?.isRequired ?? isRequiredByDefault(kind)),
      ...identityOf(words, there),
    };
  });
  if (problems.length > 0) throw invalid(...problems);
  return statements;
}

/** The survey's statement with the same text, for drafts without a reference. */
function recognized(
  { body, kind }: DraftedStatement,
  {
    asked,
    drafts,
    index,
  }: Pick<DraftContext, 'asked'> & { readonly drafts: readonly DraftedStatement[]; readonly index: number },
): StatementId | undefined {
  const isSame = (one: { readonly body?: string | undefined; readonly kind?: StatementKind | undefined }) =>
    one.body === body && one.kind === kind;
  const isFirst = drafts.findIndex((other) => !other.statementId && isSame(other)) === index;
  return isFirst
    ? asked.find((each) => isSame(each) && !drafts.some(({ statementId }) => statementId === each.id))?.id
    : undefined;
}

function categoryOf(
  { categoryId, kind: wanted }: DraftedStatement,
  {
    categories,
    there,
    kind,
  }: Pick<DraftContext, 'categories'> & { readonly there: KnownStatement | undefined; readonly kind: StatementKind },
): StoredCategory | undefined {
  if (categoryId) return categories.find(({ id }) => id === categoryId);
  if (there && (wanted === undefined || wanted === there.kind))
    return categories.find(({ id }) => id === there.categoryId);
  return categories.find(({ key }) => key === defaultCategory[kind]);
}

type Words = Pick<WrittenStatement, 'body' | 'kind' | 'categoryId' | 'sphere'>;

function identityOf(
  words: Words,
  there: KnownStatement | undefined,
): Pick<WrittenStatement, 'id' | 'isFromLibrary' | 'isChanged' | 'madeFrom'> {
  if (!there) return { id: null, isFromLibrary: false, isChanged: false, madeFrom: null };
  const isSame =
    there.body === words.body &&
    there.kind === words.kind &&
    there.categoryId === words.categoryId &&
    there.sphere === words.sphere;
  if (isSame) return { id: there.id, isFromLibrary: there.isFromLibrary, isChanged: false, madeFrom: null };
  const isOnlyHere = !there.isFromLibrary && !there.isFromContent && there.askedBy <= 1;
  return isOnlyHere
    ? { id: there.id, isFromLibrary: false, isChanged: true, madeFrom: null }
    : { id: null, isFromLibrary: false, isChanged: false, madeFrom: there };
}

function sphereOf(category: StoredCategory | undefined): Sphere {
  return spheres.find((sphere) => sphere === category?.sphere) ?? spheres[0];
}
