import { type Actor, authorize } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import { assertRemovable } from '@attune/domain/surveys';
import type { Database } from '../platform/database/index.ts';
import type { SurveyName } from './get-survey.ts';
import { lockOwnSurvey, markRemoved } from './surveys.repository.ts';

type Needs = { readonly database: Database };

/** Takes a survey that was never sent out of the organization's list. */
export async function removeSurvey({ database }: Needs, actor: Actor, { organizationId, surveyId }: SurveyName): Promise<void> {
  authorize(actor, 'survey.update', { organizationId });
  await database.inOrganization(organizationId, async (trx) => {
    const survey = await lockOwnSurvey(trx, organizationId, surveyId);
    if (!survey) throw new Refusal('not-found');
    assertRemovable(survey);
    await markRemoved(trx, organizationId, surveyId);
  });
}
