import { type Actor, authorize } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import { type StatementId, type SurveyStatement, expectedMinutes, reviseSurvey } from '@attune/domain/surveys';
import type { Database } from '../platform/database/index.ts';
import type { NamedSurvey, SurveyName } from './get-survey.ts';
import { type DraftedStatement, toStatements } from './survey-draft.ts';
import { type StoredSurvey, type WrittenStatement, findOrganizationName, findSurvey, listCategories, lockOwnSurvey, saveOwnSurvey } from './surveys.repository.ts';

type Needs = { readonly database: Database };

export type SurveyUpdate = SurveyName & {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly isAvailableToSend?: boolean | undefined;
  /** All statements from now on. */
  readonly statements?: readonly DraftedStatement[] | undefined;
};

/** Changes a survey that the organization wrote. Once it has been sent, what it asks stays. */
export async function updateSurvey({ database }: Needs, actor: Actor, update: SurveyUpdate): Promise<NamedSurvey> {
  const { organizationId, surveyId } = update;
  authorize(actor, 'survey.update', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    const survey = await lockOwnSurvey(trx, organizationId, surveyId);
    if (!survey) throw new Refusal('not-found');
    const written = update.statements && toStatements(update.statements, await listCategories(trx));
    const { name = survey.name, description = survey.description, isAvailableToSend = survey.isAvailableToSend } = update;
    const asked: readonly SurveyStatement[] = written?.map((statement) => recognize(statement, survey)) ?? survey.statements;
    reviseSurvey<Omit<StoredSurvey, 'statements'> & { readonly statements: readonly SurveyStatement[] }>(survey, { name, isAvailableToSend, statements: asked });
    const isChanged = asked.some(({ id }) => id === unknown) || asked.length !== survey.statements.length;
    await saveOwnSurvey(trx, organizationId, { id: surveyId, name, description, isAvailableToSend, minutes: expectedMinutes(asked), statements: isChanged ? written : undefined });
    const saved = await findSurvey(trx, organizationId, surveyId);
    return { survey: saved ?? survey, organization: await findOrganizationName(trx, organizationId) };
  });
}

const unknown = '' as StatementId;

/** The statement with the id of the one that stands in the same place and says the same. */
function recognize(statement: WrittenStatement, { statements }: StoredSurvey): SurveyStatement {
  const { body, kind, categoryId, order, isRequired } = statement;
  const same = statements.find((each) => each.order === order && each.body === body && each.kind === kind && each.categoryId === categoryId && each.isRequired === isRequired);
  return { ...statement, id: same?.id ?? unknown, driver: same?.driver ?? null };
}
