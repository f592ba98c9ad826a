import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { SurveyId } from '@attune/domain/surveys';
import type { Database } from '../platform/database/index.ts';
import { type StoredSurvey, findOrganizationName, findSurvey } from './surveys.repository.ts';

type Needs = { readonly database: Database };

/** A survey, and what its readers call the organization, where there is one. */
export type NamedSurvey = { readonly survey: StoredSurvey; readonly organization: string | undefined };

export type SurveyName = { readonly organizationId: Id<'organization'>; readonly surveyId: SurveyId };

/** One survey of the organization or of the library. */
export async function getSurvey({ database }: Needs, actor: Actor, { organizationId, surveyId }: SurveyName): Promise<NamedSurvey> {
  authorize(actor, 'survey.read', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    const survey = await findSurvey(trx, organizationId, surveyId);
    if (!survey) throw new Refusal('not-found');
    return { survey, organization: await findOrganizationName(trx, organizationId) };
  });
}

/** One survey of the library. */
export async function getLibrarySurvey({ database }: Needs, actor: Actor, surveyId: SurveyId): Promise<NamedSurvey> {
  authorize(actor, 'survey.readGlobal', 'platform');
  const survey = await database.acrossOrganizations('library', (trx) => findSurvey(trx, 'library', surveyId));
  if (!survey) throw new Refusal('not-found');
  return { survey, organization: undefined };
}
