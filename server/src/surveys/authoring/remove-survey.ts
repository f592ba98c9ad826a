import type { Actor } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import { assertRemovable } from '@attune/domain/surveys';
import type { Database } from '../../platform/database/index.ts';
import { assertMeant } from '../../platform/http/index.ts';
import { lockSurvey, markRemoved } from './survey-drafts.repository.ts';
import type { SurveyName } from './get-survey.ts';
import { onShelf, recordSurvey } from './shelves.ts';
import { tagOf } from './update-survey.ts';

type Dependencies = { readonly database: Database };

type Removal = SurveyName & { readonly ifMatch: string | undefined };

/** Deletes a survey that was never sent. Refuses with `changed-meanwhile` if the state differs from `ifMatch`. */
export async function removeSurvey(
  { database }: Dependencies,
  actor: Actor,
  { asked, surveyId, ifMatch }: Removal,
): Promise<void> {
  await onShelf(database, actor, {
    visit: { asked, act: 'update' },
    work: async (trx, shelf) => {
      const survey = await lockSurvey(trx, shelf, surveyId);
      if (!survey) throw new Refusal('not-found');
      assertMeant(ifMatch, tagOf(survey));
      assertRemovable(survey);
      await markRemoved(trx, shelf, surveyId);
      await recordSurvey(trx, { actor, asked }, { action: 'survey.removed', survey });
    },
  });
}
