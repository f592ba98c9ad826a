import { type Problem, Refusal, invalid } from '../kernel/index.ts';
import { type Answers, type AnswerValue, type AskedStatement, isAnswer, normalizeText } from './answer.ts';

/** The question about one driver that took the place of an open statement's words for this respondent. */
export type FollowUp = { readonly index: number; readonly id: string };

/**
 * The set of answers of one respondent. `chosenAt` holds, per statement, when the answer was chosen or taken back, in
 * whole seconds since 1970; 0 where nothing was ever chosen, and everywhere once the response is submitted.
 */
export type Response = {
  readonly answers: Answers;
  readonly chosenAt: readonly number[];
  readonly followUp: FollowUp | null;
  readonly isSubmitted: boolean;
};

/**
 * What a respondent chose on one statement, which counts from 0, and when. An empty text takes an answer back.
 * `followUp` names the question that a text answers, where it is another one than the statement.
 */
export type Choice = {
  readonly index: number;
  readonly value: AnswerValue;
  readonly chosenAt: Date;
  readonly followUp?: string | undefined;
};

/** The response of somebody who has not answered anything yet. */
export function emptyResponse(statements: readonly AskedStatement[]): Response {
  return { answers: statements.map(() => null), chosenAt: statements.map(() => 0), followUp: null, isSubmitted: false };
}

/**
 * The response after a partial save: of two answers to one statement the one chosen last stands, at the same second the
 * one that arrives later. Saves may arrive late, twice or in any order. Refuses with `invalid`, one problem per choice,
 * what is not an answer to a statement of this survey, and with `conflict` any change to a submitted response.
 */
export function acceptChoices(
  response: Response,
  choices: readonly Choice[],
  statements: readonly AskedStatement[],
): Response {
  assertNotSubmitted(response);
  const settled = choices.map((choice) => ({ ...choice, value: normalize(choice.value) }));
  const problems = settled.flatMap((choice) => problemsOf(choice, statements[choice.index]));
  if (problems.length > 0) throw invalid(...problems);
  const answers = [...response.answers];
  const chosenAt = [...response.chosenAt];
  let { followUp } = response;
  for (const choice of settled) {
    const second = Math.floor(choice.chosenAt.getTime() / 1000);
    if (second < (chosenAt[choice.index] ?? 0)) continue;
    answers[choice.index] = choice.value === '' ? null : choice.value;
    chosenAt[choice.index] = second;
    if (statements[choice.index]?.kind === 'openResponse') followUp = followUpAfter(followUp, choice);
  }
  return { ...response, answers, chosenAt, followUp };
}

/** A response holds one question: that of the text written last. */
function followUpAfter(before: FollowUp | null, { index, value, followUp }: Choice): FollowUp | null {
  if (value !== '' && followUp !== undefined) return { index, id: followUp };
  return before?.index === index ? null : before;
}

/**
 * The indexes of required statements that have no answer, ascending. Open statements are required only if they say so.
 */
export function missingAnswers(answers: Answers, statements: readonly AskedStatement[]): readonly number[] {
  return statements.flatMap(({ isRequired }, index) => (isRequired && answers[index] == null ? [index] : []));
}

/**
 * Where somebody goes on who comes back: the index of the first open statement, or their number. A statement that can
 * be skipped is open only while nothing behind it is answered: who has passed it is not led back to it.
 */
export function placeToGoOn(answers: Answers, statements: readonly AskedStatement[]): number {
  const last = answers.findLastIndex((answer) => answer !== null);
  const open = statements.findIndex(({ isRequired }, index) => answers[index] == null && (isRequired || index > last));
  return open < 0 ? statements.length : open;
}

/**
 * The finished response. Its times are dropped, because nothing can be merged into it any more. Refuses with `invalid`,
 * one problem per required statement without an answer, and with `conflict` a second submission.
 */
export function submit(response: Response, statements: readonly AskedStatement[]): Response {
  assertNotSubmitted(response);
  const missing = missingAnswers(response.answers, statements);
  if (missing.length > 0) throw invalid(...missing.map((index) => problemAt(index, 'This statement needs an answer.')));
  return { ...response, chosenAt: response.chosenAt.map(() => 0), isSubmitted: true };
}

function assertNotSubmitted({ isSubmitted }: Response): void {
  if (isSubmitted) throw new Refusal('conflict', 'These answers have already been sent.');
}

function normalize(value: AnswerValue): AnswerValue {
  return typeof value === 'string' ? normalizeText(value) : value;
}

function problemsOf({ index, value }: Choice, statement: AskedStatement | undefined): readonly Problem[] {
  if (!statement) return [problemAt(index, 'This survey has no such statement.')];
  if (statement.kind === 'openResponse' && value === '') return [];
  return isAnswer(value, statement.kind) ? [] : [problemAt(index, rangeOf[statement.kind])];
}

const rangeOf = {
  likert5: 'Choose one of the five points.',
  enps: 'Choose a number from 0 to 10.',
  openResponse: 'Write at most 2,000 characters.',
} as const;

function problemAt(index: number, detail: string): Problem {
  return { at: ['answers', String(index)], detail };
}
