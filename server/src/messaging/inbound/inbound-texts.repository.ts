import { type CampaignId } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { RefusalCause } from '@attune/domain/messaging';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

/** Records an incoming text message. Returns whether it is new. */
export async function recordReceived(trx: Transaction, providerId: string): Promise<boolean> {
  const { rows } = await sql`insert into received_texts (provider_id)
      values (${providerId}) on conflict do nothing returning provider_id`.execute(trx);
  return rows.length > 0;
}

/** Deletes records of text messages that will not be delivered again. */
export async function purgeReceived(trx: Transaction, before: Date): Promise<void> {
  await sql`delete from received_texts where received_at < ${before}`.execute(trx);
}

type MessageAt = { readonly messageId: Id<'message'>; readonly providerId: string };

/** The text message that a delivery report is about. */
export type ReportedMessage = {
  readonly employeeId: Id<'employee'>;
  readonly campaignId: CampaignId;
  /** The employee's current number. */
  readonly phone: string | null;
  /** Hash of the number that the message was sent to, if stored. */
  readonly addressHash: Buffer | null;
  readonly isFirstInvitation: boolean;
};

export async function lockReported(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { messageId, providerId }: MessageAt,
): Promise<ReportedMessage | undefined> {
  const { rows } = await sql<ReportedMessage>`
    select m.employee_id as "employeeId", m.campaign_id as "campaignId", e.mobile_phone_number as phone,
      m.address_hash as "addressHash", (n.kind = 'invite' and m.repetition = 0) as "isFirstInvitation"
    from messages m
    join campaign_notifications n on n.organization_id = m.organization_id and n.id = m.notification_id
    join employees e on e.organization_id = m.organization_id and e.id = m.employee_id
    where m.organization_id = ${organizationId}
      and m.id = ${messageId} and m.channel = 'sms' and m.status in ('sending', 'sent')
        and coalesce(m.provider_id, ${providerId}) = ${providerId}
    for no key update of m`.execute(trx);
  return rows[0];
}

export async function markDelivered(
  trx: Transaction,
  organizationId: Id<'organization'>,
  messageId: Id<'message'>,
): Promise<void> {
  await sql`update messages set is_delivered = true
    where organization_id = ${organizationId} and id = ${messageId}`.execute(trx);
}

export async function markUndelivered(
  trx: Transaction,
  organizationId: Id<'organization'>,
  {
    messageId,
    status,
    error,
  }: { readonly messageId: Id<'message'>; readonly status: 'bounced' | 'failed'; readonly error: string },
): Promise<void> {
  await sql`update messages set status = ${status},
    error = ${error}, is_delivered = false where organization_id = ${organizationId} and id = ${messageId}`.execute(
    trx,
  );
}

/** Queues a message again, to be sent as a new one: the provider knows the key of the one that it did not deliver. */
export async function queueAgain(
  trx: Transaction,
  organizationId: Id<'organization'>,
  {
    messageId,
    error,
    cause,
    retryAt,
  }: {
    readonly messageId: Id<'message'>;
    readonly error: string;
    readonly cause: RefusalCause;
    readonly retryAt: Date;
  },
): Promise<void> {
  await sql`update messages set status = 'queued', refusal = ${cause}, error = ${error}, next_attempt_at = ${retryAt},
      provider_id = null, is_delivered = false, resends = resends + 1
    where organization_id = ${organizationId} and id = ${messageId}`.execute(trx);
}
