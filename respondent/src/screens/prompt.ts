import type { Prompt, StatementState, SurveyModel } from '@attune/contract/respondent/models';
import { fill } from '../fill.ts';
import type { SurveyTexts } from './survey-texts.ts';

type QuestionTexts = Pick<SurveyTexts, 'question'>;

/** The prompt at a place, counted from 0. Refuses with a RangeError a place the survey does not have. */
export function promptAt(survey: SurveyModel, index: number): Prompt {
  const prompt = survey.prompts[index];
  if (!prompt) throw new RangeError(`The survey has no statement ${index + 1}`);
  return prompt;
}

/**
 * Whether a place is the last one and an open question: it carries the button that sends, so nothing comes after it.
 */
export function isSentFrom(survey: SurveyModel, index: number): boolean {
  return index === survey.prompts.length - 1 && promptAt(survey, index).kind === 'openResponse';
}

/** What names the document while a statement is shown; says first when an answer is missing. */
export function titleOfStatement(
  survey: SurveyModel,
  texts: QuestionTexts,
  { index, isMissing = false }: StatementState,
): string {
  const place = fill(texts.question.progress, { current: index + 1, total: survey.prompts.length });
  return isMissing ? `${askForAnswer(promptAt(survey, index), texts)} ${place}` : place;
}

/** What is said where the answer to a prompt is missing. */
export function askForAnswer({ kind }: Prompt, { question }: QuestionTexts): string {
  return kind === 'openResponse' ? question.write : question.choose;
}
