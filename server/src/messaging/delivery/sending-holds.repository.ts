import type { MessageChannel } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { RefusalCause } from '@attune/domain/messaging';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

/** Messages of an organization wait on the channel, because its server refuses most of them. */
export type SendingHold = {
  readonly channel: MessageChannel;
  readonly retryAt: Date;
  /** How often it was tried since, and refused again. */
  readonly failedProbes: number;
  readonly heldSince: Date;
  readonly cause: RefusalCause;
  /** The words of the server, without addresses. */
  readonly answer: string;
};

export async function listHolds(trx: Transaction, organizationId: Id<'organization'>): Promise<readonly SendingHold[]> {
  return trx
    .selectFrom('sending_holds')
    .select(['channel', 'retry_at as retryAt', 'failed_probes as failedProbes', 'cause', 'answer'])
    .select('held_since as heldSince')
    .where('organization_id', '=', organizationId)
    .execute() as Promise<readonly SendingHold[]>;
}

/** Postpones the next attempt while some messages are tried, so that no others are. */
export async function occupyHold(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { channel, until }: { readonly channel: MessageChannel; readonly until: Date },
): Promise<void> {
  await trx
    .updateTable('sending_holds')
    .set({ retry_at: until })
    .where('organization_id', '=', organizationId)
    .where('channel', '=', channel)
    .execute();
}

type Refused = {
  readonly channel: MessageChannel;
  readonly now: Date;
  readonly retryAt: Date;
  readonly failedProbes: number;
  readonly cause: RefusalCause;
  readonly answer: string;
};

/** Holds the messages of a channel, or goes on holding them. */
export async function holdSending(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { channel, now, retryAt, failedProbes, cause, answer }: Refused,
): Promise<void> {
  const state = { retry_at: retryAt, failed_probes: failedProbes, cause, answer };
  await trx
    .insertInto('sending_holds')
    .values({ organization_id: organizationId, channel, held_since: now, ...state })
    .onConflict((conflict) => conflict.columns(['organization_id', 'channel']).doUpdateSet(state))
    .execute();
}

/** Ends the hold of a channel. What was refused for a reason that is ours is due at once. */
export async function releaseSending(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { channel, now }: { readonly channel: MessageChannel; readonly now: Date },
): Promise<void> {
  await trx
    .deleteFrom('sending_holds')
    .where('organization_id', '=', organizationId)
    .where('channel', '=', channel)
    .execute();
  await sql`update messages set next_attempt_at = ${now}
    where organization_id = ${organizationId} and channel = ${channel} and refusal is not null
      and status = 'queued' and next_attempt_at > ${now}`.execute(trx);
}

/**
 * Queues messages again that had bounced in the present run, because the server refuses most recipients.
 */
export async function takeBackBounces(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { messageIds, retryAt }: { readonly messageIds: readonly Id<'message'>[]; readonly retryAt: Date },
): Promise<void> {
  if (messageIds.length === 0) return;
  await sql`update messages set status = 'queued', refusal = 'most-recipients', next_attempt_at = ${retryAt},
      address_hash = null
    where organization_id = ${organizationId} and id = any(${messageIds}::bigint[]) and status = 'bounced'`.execute(
    trx,
  );
}

/** Makes everything that is held due at once. The channel stays held until its server takes a message. */
export async function retryHeld(trx: Transaction, organizationId: Id<'organization'>, now: Date): Promise<void> {
  await sql`update sending_holds set retry_at = ${now}
    where organization_id = ${organizationId} and retry_at > ${now}`.execute(trx);
  await sql`update messages set next_attempt_at = ${now}
    where organization_id = ${organizationId} and refusal is not null and status = 'queued'
      and next_attempt_at > ${now}`.execute(trx);
}
