import type { Answer, FollowUp } from './models.ts';

/**
 * What the server holds for one browser, and those that were paired with it. `version` grows by one with every change
 * and starts at 0; where it is lower than one that was heard before, the server no longer has what it had.
 */
export type SavedAnswers = {
  readonly version: number;
  readonly answers: readonly Answer[];
  readonly followUp?: FollowUp;
};

/**
 * GET `survey.json`, with `survey` as {@link RespondentPages.survey} wrote it: `{"survey":` + text + `,"saved":` + JSON
 * + `}`.
 */
export type SurveyAnswer = { readonly survey: unknown; readonly saved: SavedAnswers };

/**
 * One answer on its way. `age` is the milliseconds since it was chosen, `followUp` the id of the question it answers.
 */
export type AnswerSent = Answer & { readonly age: number; readonly followUp?: string | undefined };

/**
 * POST `answers`: what was chosen on this device and is not acknowledged yet. `version` is the newest one the device
 * knows. Of two answers to one statement the one chosen last stands; sending the same again changes nothing.
 * `isFinal` sends the survey after saving. The server reads it with `answersSent` of `respondent-answers.ts`.
 */
export type AnswersSent = {
  readonly version: number;
  readonly answers: readonly AnswerSent[];
  readonly isFinal: boolean;
};

/**
 * 200 to {@link AnswersSent}. After 404 unknown link, 409 already sent and 410 closed the script opens the welcome
 * page, which says so, or `thanks` when the message was final. Every other status is tried again.
 */
export type AnswersReply = {
  readonly version: number;
  /** True once the survey is sent. */
  readonly isSent: boolean;
  /**
   * Everything that is saved; present when the version sent was not the newest one: a paired device has written, or the
   * browser has lost its cookie and what it knows of has to be sent again.
   */
  readonly saved?: readonly Answer[];
  /** With `isFinal`: required statements without an answer, which is why it is not sent. */
  readonly missing?: readonly number[];
  /** The question for the open prompt, as soon as the answers decide it. */
  readonly followUp?: FollowUp;
};
