import type { PublishedComment } from '@attune/domain/disclosure';
import type { Id } from '@attune/domain/kernel';
import { createHmac } from 'node:crypto';
import { deriveFrom } from '../../platform/keys/index.ts';
import type { WrittenText } from './answer-collector.ts';
import type { CountedComment, CountingTask } from './counting-task.ts';
import { type SecretDraws, createSecretDraws } from './secret-draws.ts';

const threadKeyBytes = 16;

/**
 * The key under which replies to a comment are stored. It can be derived from the writer's link, also after the
 * campaign key is destroyed, but not from the link hash in the database.
 */
export function threadKeyOf(linkToken: Buffer, statementPosition: number): Buffer {
  return createHmac('sha256', linkToken).update(`thread|${statementPosition}`).digest().subarray(0, threadKeyBytes);
}

/** The random draws for the comments of one release; reproducible when it is computed again. */
export function commentDraws({ key, release }: Pick<CountingTask, 'key' | 'release'>): SecretDraws {
  return createSecretDraws(deriveFrom(Buffer.from(key)).secretFor(`comments of release ${release}`));
}

type Publishing = { readonly task: CountingTask; readonly respondents: Int32Array; readonly draws: SecretDraws };

/**
 * Assigns new ids to comments, in the planned order. Only a writer's own link leads back from a comment to its writer.
 */
export function publishComments(
  planned: readonly PublishedComment[],
  texts: readonly WrittenText[],
  { task, respondents, draws }: Publishing,
): readonly CountedComment[] {
  const { employeeIds, generations } = task.members;
  const key = deriveFrom(Buffer.from(task.key));
  return planned.map(({ comment, group }) => {
    const { respondent, statementPosition, followUp, body } = texts[comment] as WrittenText;
    const writer = respondents[respondent] as number;
    const linkToken = key.linkToken(employeeIds[writer] as Id<'employee'>, generations[writer] as number);
    return {
      id: draws.identifier(),
      group,
      statementPosition,
      followUp,
      body,
      threadKey: threadKeyOf(linkToken, statementPosition),
    };
  });
}
