import type { SurveyResource } from '@attune/contract/surveys/survey';
import type { StatusLook } from '../design/marks/Status.tsx';
import { isOwn, type SurveyScope } from './survey-scope.ts';

type Facts = Pick<SurveyResource['attributes'], 'isAvailableToSend' | 'hasBeenSent'>;

/** Whether campaigns can select a survey: not yet, now, or no longer. */
export type SurveyState = 'draft' | 'available' | 'withdrawn';

export function surveyStateOf({ isAvailableToSend, hasBeenSent }: Facts): SurveyState {
  if (isAvailableToSend) return 'available';
  return hasBeenSent ? 'withdrawn' : 'draft';
}

export const surveyStateViews: Readonly<Record<SurveyState, { readonly label: string; readonly look: StatusLook }>> = {
  available: { label: 'Can be sent', look: 'good' },
  draft: { label: 'Draft', look: 'attention' },
  withdrawn: { label: 'Withdrawn', look: 'over' },
};

/** Actions on a survey other than viewing it. */
export type SurveyAct = 'edit' | 'version' | 'copy' | 'remove';

/** Versions that a campaign has sent or confirmed are immutable; edits create the next version. */
export function surveyActsFor(
  survey: SurveyResource,
  { scope, mayWrite }: { readonly scope: SurveyScope; readonly mayWrite: boolean },
): readonly SurveyAct[] {
  if (!mayWrite) return [];
  if (!isOwn(survey, scope)) return ['copy'];
  const { isInUse, isNewest } = survey.attributes;
  if (!isInUse) return ['edit', 'copy', 'remove'];
  return isNewest ? ['version', 'copy'] : ['copy'];
}
