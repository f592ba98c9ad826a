import { type Problem, Refusal, invalid } from '../kernel/index.ts';
import { type Answers, type AnswerValue, type AskedStatement, isAnswer, normalizeText } from './answer.ts';

/** The follow-up question that replaced the text of an open statement for this respondent. */
export type FollowUp = { readonly index: number; readonly id: string };

/**
 * The answers of one respondent. `chosenAt` has, per statement, when the answer was chosen or withdrawn, in whole
 * seconds since 1970; 0 if it was never chosen, and for all statements after submission.
 */
export type Response = {
  readonly answers: Answers;
  readonly chosenAt: readonly number[];
  readonly followUp: FollowUp | null;
  readonly isSubmitted: boolean;
  /**
   * The key under which replies to the comments of this response are found: 16 bytes in hexadecimal. Only the browser
   * that submitted the response can derive it.
   */
  readonly replyKey?: string | undefined;
};

/**
 * An answer to one statement, by its index from 0, and when it was chosen. An empty text withdraws an answer.
 * `followUp` is the question that a text answers, if it is not the statement itself.
 */
export type Choice = {
  readonly index: number;
  readonly value: AnswerValue;
  readonly chosenAt: Date;
  readonly followUp?: string | undefined;
};

/** A response without answers. */
export function emptyResponse(statements: readonly AskedStatement[]): Response {
  return { answers: statements.map(() => null), chosenAt: statements.map(() => 0), followUp: null, isSubmitted: false };
}

/**
 * Merges a partial save into a response: of two answers to one statement, the one chosen last wins; in the same second,
 * the one that arrives last. Saves may arrive late, twice or in any order. Refuses `invalid` for values that are no
 * answer to a statement of this survey, with one problem per choice, and `conflict` for a submitted response.
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

/** A response stores one follow-up question: that of the text written last. */
function followUpAfter(before: FollowUp | null, { index, value, followUp }: Choice): FollowUp | null {
  if (value !== '' && followUp !== undefined) return { index, id: followUp };
  return before?.index === index ? null : before;
}

/** Indices of required statements without an answer, ascending. Open statements are required only if marked so. */
export function missingAnswers(answers: Answers, statements: readonly AskedStatement[]): readonly number[] {
  return statements.flatMap(({ isRequired }, index) => (isRequired && answers[index] == null ? [index] : []));
}

/**
 * Where a returning respondent continues: the index of the first unanswered statement, or the number of statements. An
 * optional statement counts as unanswered only if no later statement is answered, because the respondent has skipped
 * it.
 */
export function placeToGoOn(answers: Answers, statements: readonly AskedStatement[]): number {
  const last = answers.findLastIndex((answer) => answer !== null);
  const open = statements.findIndex(({ isRequired }, index) => answers[index] == null && (isRequired || index > last));
  return open < 0 ? statements.length : open;
}

/**
 * Submits a response. Removes the times, because nothing can be merged any more. Refuses `invalid`, with one problem
 * per required statement without an answer, and `conflict` for a second submission.
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
