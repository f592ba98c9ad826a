import { type Actor, type Subjects, authorize } from '@attune/domain/access';
import type { Sentiment, Theme } from '@attune/domain/feedback';
import { pathOf } from '@attune/domain/groups';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import { recordChange } from '../history/index.ts';
import { deleteResponsesNaming } from '../platform/database/index.ts';
import type { Enqueue } from '../platform/queue/index.ts';
import { LimitReached, type SharedLimiter } from '../platform/rate-limits/index.ts';
import { redactComment } from '../results/index.ts';
import type { StoredComment } from './comments.repository.ts';
import { type ShownComments, getResponse } from './list-responses.ts';
import { addReply, correctLabels, countReplies, findThreatContact, saveForLater } from './notes.repository.ts';
import type { FeedbackDependencies } from './open-feedback.ts';
import { reportThreatJob } from './report-threat.ts';

export type ResponseRef = { readonly organizationId: Id<'organization'>; readonly responseId: Id<'comment'> };

/** Further replies wait for an answer of the respondent. */
const maxRepliesInARow = 10;

export const repliesOfOnePerson = { name: 'comment-replies', most: 60, withinSeconds: 3600 };

type Found = { readonly comment: StoredComment; readonly subject: Subjects['response.reply'] };

/** Gets a comment that the actor may read, as the subject of access. */
async function find(needs: FeedbackDependencies, actor: Actor, ref: ResponseRef): Promise<Found> {
  const shown = await getResponse(needs, actor, ref);
  const comment = shown.comments[0] as StoredComment;
  const { organizationId } = ref;
  const groupPath = pathOf(shown.open.published.hierarchy, shown.groupIdOf(comment));
  return { comment, subject: { organizationId, groupPath, openTextFeedbackAccess: shown.open.access } };
}

/**
 * Replies to a comment. Refuses with `conflict` an eleventh reply before staff see an answer: a hidden one must not be
 * noticeable.
 */
export async function replyToComment(
  needs: FeedbackDependencies & { readonly replyLimiter: SharedLimiter },
  actor: Actor,
  { body, ...ref }: ResponseRef & { readonly body: string },
): Promise<ShownComments> {
  const { comment, subject } = await find(needs, actor, ref);
  authorize(actor, 'response.reply', subject);
  const { isWithin, secondsToNext } = await needs.replyLimiter.take(actor.personId);
  if (!isWithin)
    throw new LimitReached(repliesOfOnePerson, secondsToNext, 'You replied often within an hour. Try again later.');
  const at = { campaignId: comment.campaignId, commentId: comment.id };
  await needs.database.inOrganization(ref.organizationId, async (trx) => {
    const { staff, respondent, disclosed } = await countReplies(trx, ref.organizationId, at);
    if (disclosed === 0 && staff >= maxRepliesInARow)
      throw new Refusal('conflict', `There are ${maxRepliesInARow} replies already. Wait until the author answers.`);
    await addReply(trx, ref.organizationId, {
      ...at,
      body,
      authorPersonId: actor.personId,
      position: staff + respondent + 1,
    });
    await recordChange(trx, ref.organizationId, {
      personId: actor.personId,
      action: 'comment.replied',
      entityType: 'responses',
      entityId: comment.id,
    });
  });
  return getResponse(needs, actor, ref);
}

export type ResponseChange = ResponseRef & {
  readonly sentiment?: Sentiment | undefined;
  readonly themes?: readonly Theme[] | undefined;
  readonly isSaved?: boolean | undefined;
};

/** Corrects sentiment or themes for everyone, or saves the comment for the actor alone. */
export async function updateComment(
  needs: FeedbackDependencies,
  actor: Actor,
  { sentiment, themes, isSaved, ...ref }: ResponseChange,
): Promise<ShownComments> {
  const { comment, subject } = await find(needs, actor, ref);
  const { personId } = actor;
  const at = { campaignId: comment.campaignId, commentId: comment.id, personId };
  const isCorrection = sentiment !== undefined || themes !== undefined;
  if (isCorrection) authorize(actor, 'response.correct', subject);
  await needs.database.inOrganization(ref.organizationId, async (trx) => {
    if (isSaved !== undefined) await saveForLater(trx, ref.organizationId, { ...at, isSaved });
    if (!isCorrection) return;
    if (!(await correctLabels(trx, ref.organizationId, { ...at, sentiment, themes })))
      throw new Refusal('conflict', 'Sentiment and themes are still being determined. Try again in a moment.');
    await recordChange(trx, ref.organizationId, {
      personId,
      action: 'comment.corrected',
      entityType: 'responses',
      entityId: comment.id,
      after: { fields: [...(sentiment ? ['sentiment'] : []), ...(themes ? ['themes'] : [])] },
    });
  });
  return getResponse(needs, actor, ref);
}

const placeholder = '[removed]';

/** Removes a passage from a comment for good. Refuses with `invalid` a passage that the comment does not contain. */
export async function redactPassage(
  needs: FeedbackDependencies,
  actor: Actor,
  { passage, reason, ...ref }: ResponseRef & { readonly passage: string; readonly reason: string },
): Promise<ShownComments> {
  const { comment, subject } = await find(needs, actor, ref);
  authorize(actor, 'response.redact', subject);
  if (!comment.body.includes(passage))
    throw invalid({ at: ['passage'], detail: 'The comment does not contain this passage. Copy it exactly.' });
  if (reason.includes(passage))
    throw invalid({ at: ['reason'], detail: 'Do not repeat the passage: the reason is kept in the audit log.' });
  const { campaignId, id: commentId } = comment;
  const body = comment.body.replaceAll(passage, placeholder);
  await needs.database.as('closing').inOrganization(ref.organizationId, async (trx) => {
    await redactComment(trx, ref.organizationId, { campaignId, commentId, body });
    await recordChange(trx, ref.organizationId, {
      personId: actor.personId,
      action: 'comment.redacted',
      entityType: 'responses',
      entityId: commentId,
      after: { reason },
    });
  });
  await needs.database.inOrganization(ref.organizationId, (trx) =>
    deleteResponsesNaming(trx, ref.organizationId, commentId),
  );
  return getResponse(needs, actor, ref);
}

/** Notifies the contact that the organization named for threats. Refuses with `conflict` if it named none. */
export async function reportThreat(
  needs: FeedbackDependencies & { readonly queue: Enqueue },
  actor: Actor,
  ref: ResponseRef,
): Promise<void> {
  const { organizationId, responseId } = ref;
  const { comment, subject } = await find(needs, actor, ref);
  authorize(actor, 'response.reportThreat', subject);
  await needs.database.inOrganization(organizationId, async (trx) => {
    if (!(await findThreatContact(trx, organizationId)))
      throw new Refusal(
        'conflict',
        'No contact for threats is set. An administrator can name one in Campaign Settings.',
      );
    await needs.queue.enqueue(trx, reportThreatJob, { organizationId, responseId });
    await recordChange(trx, organizationId, {
      personId: actor.personId,
      action: 'comment.threatReported',
      entityType: 'responses',
      entityId: comment.id,
    });
  });
}
