/**
 * The ratings of many respondents, one row of `stride` bytes each, one byte per rated statement: 0 for no answer, 1 to
 * 5 on `likert5`, 1 to 11 for 0 to 10 on `enps`. Whoever fills it in the order of the groups lets counting read it from
 * front to back, which is several times as fast for a million rows.
 */
export type AnswerRows = { readonly respondents: number; readonly stride: number; readonly bytes: Uint8Array };

/** Rows fill whole cache lines, so that a row never costs one access to memory more than it must. */
const cacheLine = 64;

/** Room for the ratings of that many respondents, all of them unanswered. Fill row `i` from byte `i * stride` on. */
export function createAnswerRows(respondents: number, statements: number): AnswerRows {
  const stride = Math.max(1, Math.ceil(statements / cacheLine)) * cacheLine;
  return { respondents, stride, bytes: new Uint8Array(respondents * stride) };
}
