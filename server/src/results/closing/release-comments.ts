import { type PublishedComment, withoutFullCounts } from '@attune/domain/disclosure';
import { deriveFrom, threadKeyOf } from '../../platform/keys/index.ts';
import type { WrittenText } from './answer-collector.ts';
import type { CountedComment, CountingTask } from './counting-task.ts';
import { type SecretDraws, createSecretDraws } from './secret-draws.ts';

/** The random draws for the comments of one release; reproducible when it is computed again. */
export function commentDraws({ key, release }: Pick<CountingTask, 'key' | 'release'>): SecretDraws {
  return createSecretDraws(deriveFrom(Buffer.from(key)).secretFor(`comments of release ${release}`));
}

/** The comments of a release that can be listed without counting its respondents; `isBlock` are its groups with a list. */
export function limitComments(
  { tree: { parent }, members }: Pick<CountingTask, 'tree' | 'members'>,
  {
    planned,
    texts,
    isBlock,
  }: {
    readonly planned: readonly PublishedComment[];
    readonly texts: readonly WrittenText[];
    readonly isBlock: (group: number) => boolean;
  },
): readonly PublishedComment[] {
  const statementOf = (comment: number): number => (texts[comment] as WrittenText).statementPosition;
  const groupOf = members.groupOf.filter((_, member) => members.isReleased[member] === 0);
  return withoutFullCounts(planned, statementOf, { parent, isBlock, groupOf });
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
    const { statementPosition, driver, body, replyKey } = texts[comment] as WrittenText;
    const secret = replyKey === undefined ? Buffer.from(draws.identifier()) : Buffer.from(replyKey, 'hex');
    const threadKey = threadKeyOf(secret, statementPosition);
    return { id: draws.identifier(), group, statementPosition, driver, body, threadKey };
  });
}
