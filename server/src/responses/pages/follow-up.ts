import type { FollowUp, SurveyModel } from '@attune/contract/respondent/models';
import type { Response } from '@attune/domain/responses';
import { type DrawFollowUp, decideFollowUp, followUpId } from '@attune/domain/results';
import type { SurveyContext } from '../context/survey-context.ts';
import type { FollowUpQuestions } from './follow-up-questions.ts';

/** A response, with the number by which the driver of its follow-up question is drawn. */
export type DrawnResponse = { readonly response: Response; readonly draw: DrawFollowUp };

/** The follow-up question of a response, in the reader's language; undefined until there are enough answers. */
export function createFollowUps({ ask, neutral }: FollowUpQuestions) {
  return (
    { language }: SurveyModel,
    { statements, scoring, naming }: SurveyContext,
    { response, draw }: DrawnResponse,
  ): FollowUp | undefined => {
    const decided = decideFollowUp(response, { statements, key: scoring, draw });
    const body = decided && ask(decided.topic, language, naming);
    if (!decided || !body) return undefined;
    const { index, topic } = decided;
    return { index, id: followUpId(topic), about: topic.about, body, shownAs: neutral(topic.driver, language) };
  };
}
