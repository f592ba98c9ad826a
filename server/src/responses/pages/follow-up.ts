import type { FollowUp, SurveyModel } from '@attune/contract/respondent/models';
import type { Response } from '@attune/domain/responses';
import { decideFollowUp, followUpId } from '@attune/domain/results';
import type { SurveyContext } from '../context/survey-context.ts';
import type { FollowUpQuestions } from './follow-up-questions.ts';

/** The follow-up question chosen by the answers, in the reader's language; undefined until there are enough answers. */
export function createFollowUps(followUpQuestion: FollowUpQuestions) {
  return (
    { language }: SurveyModel,
    { statements, scoring, naming }: SurveyContext,
    response: Response,
  ): FollowUp | undefined => {
    const decided = decideFollowUp(response, { statements, key: scoring });
    const body = decided && followUpQuestion(decided.topic, language, naming);
    return decided && body
      ? { index: decided.index, id: followUpId(decided.topic), about: decided.topic.about, body }
      : undefined;
  };
}
