import { type CampaignId, type MessageChannel, messageChannels } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

type HashedLink = { readonly campaignId: CampaignId; readonly tokenHash: Buffer };

/** The holder of a personal link, with their message preferences. */
export type LinkHolder = {
  readonly employeeId: Id<'employee'>;
  readonly emailAddress: string | null;
  readonly mobilePhoneNumber: string | null;
  readonly unsubscribedChannels: readonly MessageChannel[];
};

export async function findHolder(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, tokenHash }: HashedLink,
): Promise<LinkHolder | undefined> {
  const { rows } = await sql<LinkHolder>`
    select e.id as "employeeId", e.email_address as "emailAddress", e.mobile_phone_number as "mobilePhoneNumber",
      e.unsubscribed_channels as "unsubscribedChannels"
    from participations p
    join employees e on e.organization_id = p.organization_id and e.id = p.employee_id
    where p.organization_id = ${organizationId}
      and p.campaign_id = ${campaignId} and p.token_hash = ${tokenHash}`.execute(trx);
  return rows[0];
}

export type Wish = {
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
  { employeeId, channels, isWanted }: Wish,
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
