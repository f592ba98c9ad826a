import type { Actor } from '@attune/domain/access';
import { Refusal, invalid } from '@attune/domain/kernel';
import { type StatementId, type SurveyStatement, expectedMinutes, reviseSurvey } from '@attune/domain/surveys';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { assertMeant } from '../../platform/http/index.ts';
import { type WrittenStatement, findStatements, lockSurvey, saveSurvey } from './survey-drafts.repository.ts';
import { type NamedSurvey, type SurveyName, readSurvey } from './get-survey.ts';
import { onShelf, recordSurvey } from './shelves.ts';
import { type DraftedStatement, toStatements } from './survey-draft.ts';
import { getTypeName } from './survey-type.ts';
import { type Shelf, type StoredSurvey, listCategories } from '../surveys.repository.ts';

type Dependencies = { readonly database: Database };

export type SurveyUpdate = SurveyName & {
  /** The states that the caller has seen, as in `If-Match`. */
  readonly ifMatch?: string | undefined;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly surveyTypeId?: string | undefined;
  readonly isAvailableToSend?: boolean | undefined;
  /** Replaces all statements. */
  readonly statements?: readonly DraftedStatement[] | undefined;
  /** The statement ids in a new order. */
  readonly statementOrder?: readonly string[] | undefined;
};

/**
 * Updates a survey of the organization, or of the library. The statements of a sent survey are fixed. Refuses with
 * `changed-meanwhile` if the state differs from `ifMatch`. An update without effect changes nothing.
 */
export function updateSurvey(
  { database }: Dependencies,
  actor: Actor,
  { asked, surveyId, ifMatch, ...update }: SurveyUpdate,
): Promise<NamedSurvey> {
  return onShelf(database, actor, {
    visit: { asked, act: 'update' },
    work: async (trx, shelf) => {
      const survey = await lockSurvey(trx, shelf, surveyId);
      if (!survey) throw new Refusal('not-found');
      assertMeant(ifMatch, tagOf(survey));
      const isChanged = await change(trx, shelf, { survey, update });
      const named = await readSurvey(trx, shelf, surveyId);
      if (isChanged) await recordSurvey(trx, { actor, asked }, { action: 'survey.changed', survey: named.survey });
      return named;
    },
  });
}

/** The ETag of a survey state. */
export function tagOf({ revision }: Pick<StoredSurvey, 'revision'>): string {
  return `${revision}`;
}

type Change = { readonly survey: StoredSurvey; readonly update: Omit<SurveyUpdate, 'asked' | 'surveyId' | 'ifMatch'> };
type Revised = Omit<StoredSurvey, 'statements'> & { readonly statements: readonly SurveyStatement[] };

/** Applies the update; returns whether anything changed. */
async function change(trx: Transaction, shelf: Shelf, { survey, update }: Change): Promise<boolean> {
  const drafts = draftsOf(update, survey);
  const known = drafts
    ? await findStatements(trx, shelf, [
        ...drafts.flatMap(({ statementId }) => statementId ?? []),
        ...survey.statements.map(({ id }) => id),
      ])
    : [];
  const written =
    drafts && toStatements(drafts, { categories: await listCategories(trx), known, asked: survey.statements });
  const type = update.surveyTypeId ? await getTypeName(trx, update.surveyTypeId) : survey.type;
  const { name = survey.name, description = survey.description, isAvailableToSend = survey.isAvailableToSend } = update;
  const statements = written?.map((statement) => asAsked(statement, survey)) ?? survey.statements;
  reviseSurvey<Revised>(survey, { name, type, isAvailableToSend, statements });
  const asksElse = written !== undefined && !isSame(statements, survey.statements);
  const isChanged =
    name !== survey.name ||
    description !== survey.description ||
    type !== survey.type ||
    isAvailableToSend !== survey.isAvailableToSend;
  if (!asksElse && !isChanged) return false;
  await saveSurvey(trx, shelf, {
    id: survey.id,
    name,
    type,
    description,
    isAvailableToSend,
    minutes: asksElse ? expectedMinutes(statements) : survey.minutes,
    statements: asksElse ? written : undefined,
  });
  return true;
}

/** The new statements, or the current ones in the given order. */
function draftsOf(
  { statements, statementOrder }: Change['update'],
  survey: StoredSurvey,
): readonly DraftedStatement[] | undefined {
  if (!statementOrder) return statements;
  if (statements)
    throw invalid({ at: ['statementOrder'], detail: 'Statements are ordered as they are sent. Omit this field.' });
  const isWhole =
    new Set(statementOrder).size === statementOrder.length && statementOrder.length === survey.statements.length;
  if (!isWhole || !survey.statements.every(({ id }) => statementOrder.includes(id)))
    throw invalid({ at: ['statementOrder'], detail: 'Name every statement of the survey once.' });
  return statementOrder.map((id) => ({ statementId: id as StatementId }));
}

const unknown = '' as StatementId;

function asAsked(
  { id, body, kind, categoryId, sphere, order, isRequired, isChanged }: WrittenStatement,
  { statements }: StoredSurvey,
): SurveyStatement {
  const before = statements.find((each) => each.id === id);
  return {
    id: isChanged ? unknown : (id ?? unknown),
    body,
    kind,
    categoryId,
    sphere,
    order,
    isRequired,
    driver: before?.driver ?? null,
  };
}

function isSame(ones: readonly SurveyStatement[], others: readonly SurveyStatement[]): boolean {
  return (
    ones.length === others.length &&
    ones.every(({ id, isRequired }, place) => id === others[place]?.id && isRequired === others[place].isRequired)
  );
}
