import type { MessageChannel } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { quietHours } from '@attune/domain/messaging';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import { isInForce } from './address-checks.repository.ts';

type OrganizationId = Id<'organization'>;
export type NoticeReference = { readonly organizationId: OrganizationId; readonly noticeId: Id<'address-notice'> };

/** A previously recorded address, and why it is notified: it was replaced or removed, or another one was added. */
export type AddressToNotify = {
  readonly employeeId: Id<'employee'>;
  readonly channel: MessageChannel;
  readonly address: string;
  readonly about: 'replaced' | 'added';
};

/**
 * Queues at most one notice per address and day. Skips organizations that have never started a campaign, because
 * addresses are still being set up there. Notices to inactive employees are suspended until they return, because a
 * successor may read the mailbox. An existing notice is kept; if it is locked, this waits until it is sent or dropped.
 * Must be called before changes are marked as unconfirmed, because an unconfirmed address cannot confirm another one.
 */
export async function recordNotices(
  trx: Transaction,
  organizationId: OrganizationId,
  notices: readonly AddressToNotify[],
): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    insert into address_notices (organization_id, employee_id, channel, about, is_trusted, old_address, address_hash)
    select e.organization_id, e.id, old.channel, old.about, not exists (
        select 1 from address_checks k
        where k.organization_id = e.organization_id and k.employee_id = e.id and k.channel = old.channel
          and ${isInForce}
      ), old.address,
      sha256(convert_to(e.organization_id || ' ' || e.id || ' ' || old.address, 'UTF8'))
    from unnest(
      ${notices.map(({ employeeId }) => employeeId)}::bigint[], ${notices.map(({ channel }) => channel)}::text[],
      ${notices.map(({ about }) => about)}::text[], ${notices.map(({ address }) => address)}::text[]
    ) as old (employee_id, channel, about, address)
    join employees e on e.organization_id = ${organizationId} and e.id = old.employee_id
    where e.deleted_at is null and exists (
      select 1 from campaigns c
      where c.organization_id = e.organization_id and c.status in ('active', 'prepared', 'inprogress', 'finished')
    )
    on conflict (organization_id, employee_id, address_hash) do update set old_address = address_notices.old_address,
      about = case when 'added' in (address_notices.about, excluded.about) then 'added' else 'replaced' end,
      is_trusted = address_notices.is_trusted and excluded.is_trusted`.execute(trx);
}

/** Resumes suspended notices of reactivated employees. */
export async function wakeNotices(
  trx: Transaction,
  organizationId: OrganizationId,
  employeeIds: readonly Id<'employee'>[],
): Promise<void> {
  await sql`
    update address_notices set noted_at = attune_now()
    where organization_id = ${organizationId}
      and employee_id = any(${[...employeeIds]}::bigint[]) and old_address is not null`.execute(trx);
}

/** Queues a notice to the previous sign-in address of an account. */
export async function recordOldSignInAddress(trx: Transaction, personId: Id<'person'>, address: string): Promise<void> {
  await sql`
    insert into account_notices (person_id, old_address, address_hash)
    values (${personId}, ${address}, sha256(convert_to(${personId}::bigint || ' ' || ${address}::text, 'UTF8')))
    on conflict (person_id, address_hash) do update set old_address = account_notices.old_address`.execute(trx);
}

/** Lists pending notices of all organizations, oldest first. Suspended ones and those older than a day are excluded. */
export async function listPending(trx: Transaction, limit: number): Promise<readonly NoticeReference[]> {
  const { rows } = await sql<NoticeReference>`
    select n.organization_id as "organizationId", n.id as "noticeId" from address_notices n
    where n.old_address is not null and n.noted_at > attune_now() - interval '1 day' and not ${isAsleep}
      and not (n.channel = 'sms' and ${isNight})
    order by n.noted_at limit ${limit}`.execute(trx);
  return rows;
}

/** Whether it is night for the employee of a notice `n`. */
const isNight = sql`exists (
  select 1 from employees e join organizations o on o.id = e.organization_id
  where e.organization_id = n.organization_id and e.id = n.employee_id
    and extract(hour from attune_now() at time zone coalesce(e.time_zone,
      o.time_zone)) not between ${quietHours.until / 60} and ${quietHours.from / 60 - 1}
)`;

/** Whether the employee of a notice `n` is inactive. */
const isAsleep = sql`exists (select 1 from employees away
  where away.organization_id = n.organization_id and away.id = n.employee_id and away.employment_status = 'inactive'
    and away.deleted_at is null)`;

export async function listPendingOfAccounts(trx: Transaction, limit: number): Promise<readonly Id<'account-notice'>[]> {
  const rows = await trx
    .selectFrom('account_notices')
    .select('id')
    .where('old_address', 'is not', null)
    .where('noted_at', '>', sql<Date>`attune_now() - interval '1 day'`)
    .orderBy('noted_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export type PendingNotice = {
  readonly oldAddress: string;
  readonly channel: MessageChannel;
  readonly employeeId: Id<'employee'>;
  /** Whether its owner can confirm the change, because the address itself was confirmed. */
  readonly isTrusted: boolean;
  /** The current email address. */
  readonly emailAddress: string | null;
  readonly locale: string | null;
  readonly zone: string;
  readonly organization: string;
  readonly supportEmail: string | null;
};

/**
 * Locks a pending notice and returns the data for its message. Undefined if it is suspended, or if the previous address
 * is current again and nothing was sent to the other one. Such a notice is dropped, so that a reverted change cannot
 * block the notice about the next one. Other employees with the same address make no difference; otherwise an attacker
 * could assign it to somebody to prevent the notice.
 */
export async function lockPending(
  trx: Transaction,
  { organizationId, noticeId }: NoticeReference,
): Promise<PendingNotice | undefined> {
  const { rows: waiting } = await sql`
    select 1 from address_notices n where n.organization_id =
      ${organizationId} and n.id = ${noticeId} and n.old_address is not null and not ${isAsleep} for update`.execute(
    trx,
  );
  if (waiting.length === 0) return undefined;
  const { rows } = await sql<PendingNotice>`
    select n.old_address as "oldAddress", n.channel, n.employee_id as "employeeId", n.is_trusted as "isTrusted",
      e.email_address as "emailAddress",
      coalesce(e.locale, o.locale) as locale, coalesce(e.time_zone, o.time_zone) as zone,
        o.display_name as organization, o.support_email as "supportEmail"
    from address_notices n
    join employees e on e.organization_id = ${organizationId} and e.id = n.employee_id
    join organizations o on o.id = ${organizationId}
    where n.organization_id = ${organizationId}
      and n.id = ${noticeId} and n.old_address is not null and o.deleted_at is null
      and e.deleted_at is null and (n.about = 'added'
        or case n.channel when 'email' then e.email_address else e.mobile_phone_number end is distinct
          from n.old_address
        or exists (select 1 from messages m where m.organization_id =
          ${organizationId} and m.employee_id = n.employee_id and m.channel = n.channel and m.sent_at >= n.noted_at)
        or exists (select 1 from link_requests l where l.organization_id =
          ${organizationId} and l.employee_id = n.employee_id and l.requested_on >= n.noted_at::date))`.execute(trx);
  if (rows.length === 0)
    await trx
      .deleteFrom('address_notices')
      .where('organization_id', '=', organizationId)
      .where('id', '=', noticeId)
      .execute();
  return rows[0];
}

export type PendingOfAccount = Pick<PendingNotice, 'oldAddress' | 'locale'>;

/** Locks a pending notice of an account and returns the data for its message. */
export async function lockPendingOfAccount(
  trx: Transaction,
  noticeId: Id<'account-notice'>,
): Promise<PendingOfAccount | undefined> {
  const waiting = await trx
    .selectFrom('account_notices')
    .select('id')
    .where('id', '=', noticeId)
    .where('old_address', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!waiting) return undefined;
  const { rows } = await sql<PendingOfAccount>`
    select n.old_address as "oldAddress", p.locale
    from account_notices n join people p on p.id = n.person_id
    where n.id = ${noticeId} and n.old_address is not null and p.deactivated_at is null
      and lower(p.email_address) is distinct from lower(n.old_address)`.execute(trx);
  if (rows.length === 0) await trx.deleteFrom('account_notices').where('id', '=', noticeId).execute();
  return rows[0];
}

/** Marks a notice as sent and deletes its address. The record remains for a day. */
export async function markNotified(trx: Transaction, { organizationId, noticeId }: NoticeReference): Promise<void> {
  await trx
    .updateTable('address_notices')
    .set({ old_address: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', noticeId)
    .execute();
}

export async function markAccountNotified(trx: Transaction, noticeId: Id<'account-notice'>): Promise<void> {
  await trx.updateTable('account_notices').set({ old_address: null }).where('id', '=', noticeId).execute();
}

/** Deletes notices of all organizations and accounts after a day, except suspended ones. */
export async function removeOld(trx: Transaction): Promise<void> {
  await sql`delete from address_notices n where n.noted_at < attune_now() - interval '1 day' and (n.old_address is null
    or not ${isAsleep})`.execute(trx);
  await trx
    .deleteFrom('account_notices')
    .where('noted_at', '<', sql<Date>`attune_now() - interval '1 day'`)
    .execute();
}
