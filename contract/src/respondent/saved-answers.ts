import type { Answer, FollowUp } from './models.ts';

/**
 * The saved answers of a browser and of those paired with it. `version` starts at 0 and increases with every change; a
 * version lower than one received before means that the server has lost data.
 */
export type SavedAnswers = {
  readonly version: number;
  readonly answers: readonly Answer[];
  readonly followUp?: FollowUp;
};

/**
 * GET `survey.json`, with `survey` as returned by {@link RespondentPages.survey}: `{"survey":` + text + `,"saved":` +
 * JSON + `}`.
 */
export type SurveyAnswer = { readonly survey: unknown; readonly saved: SavedAnswers };

/**
 * An answer to be saved. `age` is the number of milliseconds since it was chosen, `followUp` the id of the question it
 * answers.
 */
export type AnswerSent = Answer & { readonly age: number; readonly followUp?: string | undefined };

/**
 * POST `answers`: answers chosen on this device and not yet acknowledged. `version` is the latest one the device knows.
 * Of two answers to one statement, the one chosen last wins; sending is idempotent. `isFinal` submits the survey after
 * saving. The server parses it with `answersSent` of `answers.ts`.
 */
export type AnswersSent = {
  readonly version: number;
  readonly answers: readonly AnswerSent[];
  readonly isFinal: boolean;
};

/**
 * 200 to {@link AnswersSent}. After 404 (unknown link), 409 (already sent) and 410 (closed), the script opens the
 * welcome page, which explains the reason, or `thanks` if the request was final. It retries after any other status.
 */
export type AnswersReply = {
  readonly version: number;
  /** Whether the survey has been submitted. */
  readonly isSent: boolean;
  /**
   * All saved answers; present if the sent version was not the latest: a paired device has saved answers, or the
   * browser has lost its cookie and has to send its answers again.
   */
  readonly saved?: readonly Answer[];
  /** With `isFinal`: the unanswered required statements that prevented submission. */
  readonly missing?: readonly number[];
  /** The question for the open prompt, once the answers determine it. */
  readonly followUp?: FollowUp;
};
