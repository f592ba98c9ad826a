import type { FollowUp, Prompt } from '@attune/contract/respondent';
import type { SurveyTexts } from './survey-texts.ts';

type LeadProps = { readonly prompt: Prompt; readonly texts: SurveyTexts; readonly followUp?: FollowUp | undefined };

/** The line above a statement that says what to think of. */
export function Lead({ prompt, texts, followUp }: LeadProps) {
  const text = prompt.kind === 'openResponse' ? openLead(texts, followUp) : prompt.sphere && texts.sphere[prompt.sphere];
  return <span className="lead">{text}</span>;
}

function openLead({ writing }: SurveyTexts, followUp: FollowUp | undefined): string {
  if (!followUp) return writing.optional;
  return followUp.about === 'lowest' ? writing.introLowest : writing.introHighest;
}
