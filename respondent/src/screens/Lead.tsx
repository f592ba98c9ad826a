import type { FollowUp, Prompt } from '@attune/contract/respondent/models';
import type { SurveyTexts } from './survey-texts.ts';

type LeadProps = { readonly prompt: Prompt; readonly texts: SurveyTexts; readonly followUp?: FollowUp | undefined };

/** The line above a statement: its sphere, and whether it can be skipped. */
export function Lead({ prompt, texts, followUp }: LeadProps) {
  return (
    <span className="lead">
      {[leadIn(prompt, texts, followUp), prompt.isRequired ? '' : texts.question.optional].join(' ').trim()}
    </span>
  );
}

/** A recommendation question has no sphere. */
function leadIn({ kind, sphere }: Prompt, texts: SurveyTexts, followUp: FollowUp | undefined): string {
  if (followUp) return followUp.about === 'improve' ? texts.writing.introImprove : texts.writing.introKeep;
  return kind === 'likert5' && sphere ? texts.sphere[sphere] : '';
}
