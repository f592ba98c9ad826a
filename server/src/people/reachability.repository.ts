import { type MessageChannel, messageChannels } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

export type Unreachable = { readonly employeeId: string; readonly channel: MessageChannel };

/** Marks the addresses of these employees as unreachable. */
export async function markUnreachable(
  trx: Transaction,
  organizationId: Id<'organization'>,
  unreachable: readonly Unreachable[],
): Promise<void> {
  if (unreachable.length === 0) return;
  await sql`
    update employees e set unreachable_channels = array_append(array_remove(e.unreachable_channels, u.channel),
      u.channel)
    from unnest(${unreachable.map(({ employeeId }) => employeeId)}::bigint[],
      ${unreachable.map(({ channel }) => channel)}::text[]) as u (id, channel)
    where e.organization_id = ${organizationId} and e.id = u.id`.execute(trx);
}

/** Removes the marks of employees whose addresses can be reached after all, also for campaigns that run. */
export async function clearUnreachable(
  trx: Transaction,
  organizationId: Id<'organization'>,
  reachable: readonly Unreachable[],
): Promise<void> {
  if (reachable.length === 0) return;
  await sql`
    update employees e set unreachable_channels = array_remove(e.unreachable_channels, u.channel),
      bounces_cleared_at = attune_now()
    from unnest(${reachable.map(({ employeeId }) => employeeId)}::bigint[],
      ${reachable.map(({ channel }) => channel)}::text[]) as u (id, channel)
    where e.organization_id = ${organizationId} and e.id = u.id and u.channel = any(e.unreachable_channels)`.execute(
    trx,
  );
}

/** Removes all marks of employees. `updated_at` stays: what people and directories have entered is the same. */
export async function clearBounces(
  trx: Transaction,
  organizationId: Id<'organization'>,
  employeeIds: readonly Id<'employee'>[],
): Promise<void> {
  await sql`update employees set unreachable_channels = '{}', bounces_cleared_at = attune_now()
    where organization_id = ${organizationId} and id = any(${employeeIds}::bigint[])`.execute(trx);
}

/** Removes the mark of an address, after an e-mail to it was taken. */
export async function clearUnreachableAddress(
  trx: Transaction,
  organizationId: Id<'organization'>,
  emailAddress: string,
): Promise<void> {
  await sql`
    update employees set unreachable_channels = array_remove(unreachable_channels, 'email'),
      bounces_cleared_at = attune_now()
    where organization_id = ${organizationId} and email_address = ${emailAddress}
      and 'email' = any(unreachable_channels)`.execute(trx);
}

type MessagePreference = {
  readonly employeeId: Id<'employee'>;
  readonly channels: readonly MessageChannel[];
  readonly isWanted: boolean;
};

/**
 * Records the channels on which an employee wants survey messages of the organization, or none. The time is not stored,
 * not even in `updated_at`, which directories read: a person who reacts to a reminder has not finished.
 */
export async function recordPreference(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { employeeId, channels, isWanted }: MessagePreference,
): Promise<void> {
  const others = messageChannels.filter((channel) => !channels.includes(channel));
  await sql`
    update employees set unsubscribed_channels = array(select unnest(unsubscribed_channels) intersect
      select unnest(${others}::text[])) || ${isWanted ? [] : channels}::text[]
    where organization_id = ${organizationId} and id = ${employeeId}`.execute(trx);
}

export type PhoneOwner = { readonly locale: string | null };

/**
 * Records for every employee with a phone number, in every organization, whether text messages are wanted; returns
 * them, active employees first.
 */
export async function recordPreferenceOfPhone(
  trx: Transaction,
  phone: string,
  isWanted: boolean,
): Promise<readonly PhoneOwner[]> {
  const { rows } = await sql<PhoneOwner>`
    with owners as (
      update employees set unsubscribed_channels = array_remove(unsubscribed_channels,
        'sms') || ${isWanted ? [] : ['sms']}::text[]
      where mobile_phone_number = ${phone} and deleted_at is null
      returning locale, employment_status
    )
    select locale from owners order by employment_status`.execute(trx);
  return rows;
}

export async function listPhoneOwners(trx: Transaction, phone: string): Promise<readonly PhoneOwner[]> {
  const { rows } = await sql<PhoneOwner>`select locale from employees
      where mobile_phone_number = ${phone} and deleted_at is null order by employment_status`.execute(trx);
  return rows;
}
