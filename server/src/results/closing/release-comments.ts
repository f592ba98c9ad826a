import type { PublishedComment } from '@attune/domain/disclosure';
import { deriveFrom, threadKeyOf } from '../../platform/keys/index.ts';
import type { WrittenText } from './answer-collector.ts';
import type { CountedComment, CountingTask } from './counting-task.ts';
import { type SecretDraws, createSecretDraws } from './secret-draws.ts';

/** The random draws for the comments of one release; reproducible when it is computed again. */
export function commentDraws({ key, release }: Pick<CountingTask, 'key' | 'release'>): SecretDraws {
  return createSecretDraws(deriveFrom(Buffer.from(key)).secretFor(`comments of release ${release}`));
}

/**
 * Assigns new ids to comments, in the planned order. Only the browser that sent a comment can derive the key of its
 * thread; without a reply key nobody can.
 */
export function publishComments(
  planned: readonly PublishedComment[],
  texts: readonly WrittenText[],
  draws: SecretDraws,
): readonly CountedComment[] {
  return planned.map(({ comment, group }) => {
    const { statementPosition, followUp, body, replyKey } = texts[comment] as WrittenText;
    const secret = replyKey === undefined ? Buffer.from(draws.identifier()) : Buffer.from(replyKey, 'hex');
    const threadKey = threadKeyOf(secret, statementPosition);
    return { id: draws.identifier(), group, statementPosition, followUp, body, threadKey };
  });
}
