import { type Actor, authorize } from '@attune/domain/access';
import { type Id, invalid } from '@attune/domain/kernel';
import { recordChange } from '../../history/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Page } from '../../platform/json-api/index.ts';
import { type SendingHold, listHolds, retryHeld } from './sending-holds.repository.ts';
import { type SendingPart, type SendingTrouble, readInvitationTrouble } from './sending-state.repository.ts';
import {
  type UnsentMessage,
  type UnsentSelection,
  countUnsent,
  listUnsent,
  queueUnsent,
} from './unsent-messages.repository.ts';

type Dependencies = { readonly database: Database; readonly clock: Clock };
type Selection = Omit<UnsentSelection, 'now'> & { readonly organizationId: Id<'organization'> };

export type UnsentMessages = {
  readonly messages: readonly UnsentMessage[];
  readonly total: number;
  readonly sendable: number;
};

/** Lists messages that were skipped, bounced or refused, of a campaign, a person, or all. */
export async function listUnsentMessages(
  { database, clock }: Dependencies,
  actor: Actor,
  { organizationId, page, ...selection }: Selection & { readonly page: Page },
): Promise<UnsentMessages> {
  authorize(actor, 'sending.read', { organizationId });
  const now = clock.now();
  return database.inOrganization(organizationId, async (trx) => ({
    messages: await listUnsent(trx, organizationId, { ...selection, now, page }),
    ...(await countUnsent(trx, organizationId, { ...selection, now })),
  }));
}

/** Sends messages that were not sent, as far as they can be. Returns how many were queued. */
export async function sendUnsentMessages(
  { database, clock }: Dependencies,
  actor: Actor,
  { organizationId, ...selection }: Selection,
): Promise<number> {
  authorize(actor, 'sending.resend', { organizationId });
  if (!selection.messageIds && !selection.campaignId)
    throw invalid({ at: ['messageIds'], detail: 'Choose messages, or the campaign whose messages are sent.' });
  return database.inOrganization(organizationId, async (trx) => {
    const queued = await queueUnsent(trx, organizationId, { ...selection, now: clock.now() });
    for (const { campaignId, count } of queued)
      await recordChange(trx, organizationId, {
        personId: actor.personId,
        action: 'campaign.unsent-messages-sent',
        entityType: 'campaigns',
        entityId: campaignId,
        after: { messageCount: count },
      });
    return queued.reduce((sum, { count }) => sum + count, 0);
  });
}

/** The troubles of an organization as staff see them. */
export type SendingState = { readonly troubles: readonly SendingTrouble[]; readonly holds: readonly SendingHold[] };

/** Reads which first invitations should have left, and which channels are held. */
export async function getSendingState(
  { database }: Dependencies,
  actor: Actor,
  part: SendingPart,
): Promise<SendingState> {
  authorize(actor, 'sending.read', part);
  return database.inOrganization(part.organizationId, async (trx) => ({
    troubles: await readInvitationTrouble(trx, part),
    holds: await listHolds(trx, part.organizationId),
  }));
}

/** Retries what is held, now. */
export async function retrySending(
  { database, clock }: Dependencies,
  actor: Actor,
  organizationId: Id<'organization'>,
): Promise<void> {
  authorize(actor, 'sending.resend', { organizationId });
  await database.inOrganization(organizationId, async (trx) => {
    await retryHeld(trx, organizationId, clock.now());
    await recordChange(trx, organizationId, {
      personId: actor.personId,
      action: 'organization.sending-retried',
      entityType: 'organizations',
      entityId: organizationId,
    });
  });
}
