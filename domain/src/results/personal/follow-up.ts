import { type AnswerValue, type AskedStatement, type Response, missingAnswers } from '../../responses/index.ts';
import { isDriverKey } from '../../surveys/index.ts';
import { type DrawFollowUp, type FollowUpTopic, followUpFor } from './answers.ts';
import type { ScoringKey } from '../scoring/key.ts';

/** The follow-up question of one respondent, which replaces the text of an open statement. */
export type DecidedFollowUp = { readonly index: number; readonly topic: FollowUpTopic };

type Survey = {
  readonly statements: readonly AskedStatement[];
  readonly key: ScoringKey;
  /** Always returns the same number for the same draft. */
  readonly draw: DrawFollowUp;
};

/**
 * The id of a follow-up question, such as `rest.improve`. It is sealed with the answer, to ask the same again and to
 * keep the driver of the comment.
 */
export function followUpId({ driver, about }: FollowUpTopic): string {
  return `${driver}.${about}`;
}

/** Parses the id of a follow-up question; `null` if there is no such question. */
export function topicOfFollowUp(id: string): FollowUpTopic | null {
  const [driver = '', about, ...rest] = id.split('.');
  if (!isDriverKey(driver) || (about !== 'improve' && about !== 'keep') || rest.length > 0) return null;
  return { driver, about };
}

/**
 * Draws the follow-up question for a response (docs/methodology.md, 15). It replaces the open statement directly
 * after the last agreement rating; an open statement after a likelihood rating asks for its reason and stays. The
 * ratings decide once no required one is missing. A comment keeps the question it was written for. Returns `null` if
 * that was the statement itself, if ratings are missing, or if there is no suitable statement or driver.
 */
export function decideFollowUp(
  response: Pick<Response, 'answers' | 'followUp'>,
  { statements, key, draw }: Survey,
): DecidedFollowUp | null {
  const index = statements.findLastIndex(({ kind }) => kind === 'likert5') + 1;
  if (index === 0 || statements[index]?.kind !== 'openResponse') return null;
  if (response.answers[index] != null) return keptFollowUp(response, index);
  if (missingAnswers(response.answers, statements).some((missing) => statements[missing]?.kind === 'likert5'))
    return null;
  const topic = followUpFor(ratingsIn(response.answers, statements), key, draw);
  return topic && { index, topic };
}

function keptFollowUp({ followUp }: Pick<Response, 'followUp'>, index: number): DecidedFollowUp | null {
  const topic = followUp?.index === index ? topicOfFollowUp(followUp.id) : null;
  return topic && { index, topic };
}

/** Ratings in the order of the scoring key: 0 for no answer, 1 to 11 for eNPS ratings 0 to 10. */
function ratingsIn(answers: readonly (AnswerValue | null)[], statements: readonly AskedStatement[]): Uint8Array {
  const rated = statements.flatMap(({ kind }, index) =>
    kind === 'openResponse' ? [] : [{ kind, answer: answers[index] }],
  );
  return Uint8Array.from(rated, ({ kind, answer }) =>
    typeof answer === 'number' ? answer + (kind === 'enps' ? 1 : 0) : 0,
  );
}
