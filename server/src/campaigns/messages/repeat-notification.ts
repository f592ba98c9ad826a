import type { Actor } from '@attune/domain/access';
import { assertCanResend } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { recordAct } from '../campaign-history.ts';
import type { CampaignRef } from '../stored-campaign.ts';
import { messageAmong, lockMessages } from './lock-notifications.ts';

/** Starts sending a message again; implemented in `messaging`. Recipients are decided at the time of sending. */
export type BeginRepetition = (
  trx: Transaction,
  organizationId: Id<'organization'>,
  repetition: { readonly notificationId: Id<'campaign-notification'>; readonly now: Date },
) => Promise<void>;

type Dependencies = { readonly database: Database; readonly beginRepetition: BeginRepetition };

/**
 * Sends a message again to recipients who have not finished. Response and audit log do not depend on how many there
 * are, or whether there are any.
 */
export async function repeatNotification(
  { database, beginRepetition }: Dependencies,
  actor: Actor,
  { notificationId, ...at }: CampaignRef & { readonly notificationId: Id<'campaign-notification'> },
): Promise<void> {
  await database.inOrganization(at.organizationId, async (trx) => {
    const locked = await lockMessages(trx, actor, at);
    const notification = messageAmong(locked, notificationId);
    assertCanResend(notification, locked.campaign, locked.now);
    await beginRepetition(trx, at.organizationId, { notificationId, now: locked.now });
    await recordAct(trx, actor, {
      ...at,
      action: 'campaign.message-resent',
      after: { kind: notification.kind, repetition: notification.repetitions + 1 },
    });
  });
}
