import type { AnswersReply, AnswersSent } from '@attune/contract/respondent/saved-answers';
import type { Respondent } from './survey-data.ts';

const atOnce = 16;

/**
 * Opens every employee's link and answers through the API of the survey pages. Returns the number of submitted
 * responses.
 */
export async function answerAll(
  productAddress: string,
  links: ReadonlyMap<string, string>,
  respondents: readonly Respondent[],
): Promise<number> {
  let sent = 0;
  const waiting = [...respondents];
  const workers = Array.from({ length: atOnce }, async () => {
    for (let respondent = waiting.pop(); respondent; respondent = waiting.pop()) {
      const link = links.get(respondent.email);
      if (!link) throw new Error('Somebody was not invited.');
      await answer(`${productAddress}${new URL(link).pathname}`, respondent.answers);
      sent += 1;
    }
  });
  await Promise.all(workers);
  return sent;
}

async function answer(page: string, values: readonly (number | null)[]): Promise<void> {
  const opened = await fetch(page);
  await opened.text();
  if (!opened.ok) throw new Error(`The survey page answered ${opened.status}.`);
  const answers = values.flatMap((value, index) => (value === null ? [] : [{ index, value, age: 0 }]));
  const message: AnswersSent = { version: 0, answers, isFinal: true };
  const response = await fetch(`${page}/answers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
  const reply = (await response.json()) as AnswersReply;
  if (!reply.isSent) throw new Error(`A response was not taken: ${response.status}.`);
}
