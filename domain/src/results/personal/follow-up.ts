import { type AnswerValue, type AskedStatement, type Response, missingAnswers } from '../../responses/index.ts';
import { isDriverKey } from '../../surveys/index.ts';
import { type FollowUpTopic, followUpFor } from './answers.ts';
import type { ScoringKey } from '../scoring/key.ts';

/** The question that one respondent is asked in place of an open statement's words. */
export type DecidedFollowUp = { readonly index: number; readonly topic: FollowUpTopic };

type Survey = { readonly statements: readonly AskedStatement[]; readonly key: ScoringKey };

/**
 * The name of a question among all of them, such as `rest.lowest`. It is stored with the answer, so that the comment
 * can be told apart by its driver.
 */
export function followUpId({ driver, about }: FollowUpTopic): string {
  return `${driver}.${about}`;
}

/** What a question is about, by its name; `null` for a name that no question has. */
export function topicOfFollowUp(id: string): FollowUpTopic | null {
  const [driver = '', about, ...rest] = id.split('.');
  if (!isDriverKey(driver) || (about !== 'lowest' && about !== 'highest') || rest.length > 0) return null;
  return { driver, about };
}

/**
 * The question that a response decides (docs/methodology.md, 15), in place of the open statement that comes right after
 * the last one rated by agreement: an open one after a likelihood asks for its reason, and stays. It is decided by the
 * ratings of agreement once no required one is missing. What is written already keeps the question it was written to:
 * `null` when that was the statement itself, while ratings are missing, and where there is nothing to ask about.
 */
export function decideFollowUp(
  response: Pick<Response, 'answers' | 'followUp'>,
  { statements, key }: Survey,
): DecidedFollowUp | null {
  const index = statements.findLastIndex(({ kind }) => kind === 'likert5') + 1;
  if (index === 0 || statements[index]?.kind !== 'openResponse') return null;
  if (response.answers[index] != null) return keptFollowUp(response, index);
  if (missingAnswers(response.answers, statements).some((missing) => statements[missing]?.kind === 'likert5'))
    return null;
  const topic = followUpFor(ratingsIn(response.answers, statements), key);
  return topic && { index, topic };
}

function keptFollowUp({ followUp }: Pick<Response, 'followUp'>, index: number): DecidedFollowUp | null {
  const topic = followUp?.index === index ? topicOfFollowUp(followUp.id) : null;
  return topic && { index, topic };
}

/** In the order of the scoring key, with its numbers: 0 for no answer, 1 to 11 for 0 to 10. */
function ratingsIn(answers: readonly (AnswerValue | null)[], statements: readonly AskedStatement[]): Uint8Array {
  const rated = statements.flatMap(({ kind }, index) =>
    kind === 'openResponse' ? [] : [{ kind, answer: answers[index] }],
  );
  return Uint8Array.from(rated, ({ kind, answer }) =>
    typeof answer === 'number' ? answer + (kind === 'enps' ? 1 : 0) : 0,
  );
}
