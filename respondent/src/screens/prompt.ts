import type { Prompt, StatementState, SurveyModel } from '@attune/contract/respondent/models';
import { fill } from '../fill.ts';
import type { SurveyTexts } from './survey-texts.ts';

type QuestionTexts = Pick<SurveyTexts, 'question'>;

/** Returns the prompt at an index. Throws a RangeError if the survey does not have it. */
export function promptAt(survey: SurveyModel, index: number): Prompt {
  const prompt = survey.prompts[index];
  if (!prompt) throw new RangeError(`The survey has no statement ${index + 1}`);
  return prompt;
}

/** Whether an index is that of a final open question: it has the submit button, so nothing comes after it. */
export function isSentFrom(survey: SurveyModel, index: number): boolean {
  return index === survey.prompts.length - 1 && promptAt(survey, index).kind === 'openResponse';
}

/** The document's title for a statement; a missing answer is mentioned first. */
export function titleOfStatement(
  survey: SurveyModel,
  texts: QuestionTexts,
  { index, isMissing = false }: StatementState,
): string {
  const place = fill(texts.question.progress, { current: index + 1, total: survey.prompts.length });
  return isMissing ? `${askForAnswer(promptAt(survey, index), texts)} ${place}` : place;
}

/** The error text for a missing answer to a prompt. */
export function askForAnswer({ kind }: Prompt, { question }: QuestionTexts): string {
  return kind === 'openResponse' ? question.write : question.choose;
}
