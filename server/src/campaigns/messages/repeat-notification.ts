import type { Actor } from '@attune/domain/access';
import { assertIdempotent } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { recordAct } from '../campaign-history.ts';
import type { CampaignRef } from '../stored-campaign.ts';
import { messageAmong, lockMessages } from './lock-notifications.ts';

/**
 * Begins to send a message again; the slice of messaging does. It decides at the moment of sending who still gets it.
 */
export type BeginRepetition = (
  trx: Transaction,
  organizationId: Id<'organization'>,
  repetition: { readonly notificationId: Id<'campaign-notification'>; readonly now: Date },
) => Promise<void>;

type Dependencies = { readonly database: Database; readonly beginRepetition: BeginRepetition };

/**
 * Sends a message again to those whom it was for and who have not finished. What is answered and written down is the
 * same however many these are, and whether there is anybody at all.
 */
export async function repeatNotification(
  { database, beginRepetition }: Dependencies,
  actor: Actor,
  { notificationId, ...at }: CampaignRef & { readonly notificationId: Id<'campaign-notification'> },
): Promise<void> {
  await database.inOrganization(at.organizationId, async (trx) => {
    const taken = await lockMessages(trx, actor, at);
    const notification = messageAmong(taken, notificationId);
    assertIdempotent(notification, taken.campaign, taken.now);
    await beginRepetition(trx, at.organizationId, { notificationId, now: taken.now });
    await recordAct(trx, actor, {
      ...at,
      action: 'campaign.message-resent',
      after: { kind: notification.kind, repetition: notification.repetitions + 1 },
    });
  });
}
