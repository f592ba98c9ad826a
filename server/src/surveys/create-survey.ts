import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { assertAskable, expectedMinutes } from '@attune/domain/surveys';
import type { Database } from '../platform/database/index.ts';
import type { NamedSurvey } from './get-survey.ts';
import { type DraftedStatement, toStatements } from './survey-draft.ts';
import { type WrittenSurvey, findOrganizationName, findSurvey, insertSurvey, listCategories } from './surveys.repository.ts';

type Needs = { readonly database: Database };

export type SurveyCreation = {
  readonly organizationId: Id<'organization'>;
  readonly name: string;
  readonly description?: string | undefined;
  readonly isAvailableToSend?: boolean | undefined;
  readonly statements: readonly DraftedStatement[];
};

/** Makes a survey of the organization. */
export async function createSurvey({ database }: Needs, actor: Actor, creation: SurveyCreation): Promise<NamedSurvey> {
  const { organizationId } = creation;
  authorize(actor, 'survey.update', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    const statements = toStatements(creation.statements, await listCategories(trx));
    const { name, description = '', isAvailableToSend = true } = creation;
    const written: WrittenSurvey = { name, description, isAvailableToSend, version: 1, type: 'custom', minutes: expectedMinutes(statements), statements };
    assertAskable(written);
    const survey = await findSurvey(trx, organizationId, await insertSurvey(trx, organizationId, written));
    if (!survey) throw new Refusal('not-found');
    return { survey, organization: await findOrganizationName(trx, organizationId) };
  });
}
