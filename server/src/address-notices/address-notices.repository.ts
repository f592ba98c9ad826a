import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

type OrganizationId = Id<'organization'>;
export type NoticeReference = { readonly organizationId: OrganizationId; readonly noticeId: Id<'address-notice'> };

/** The address that was recorded of somebody until now. */
export type OldAddress = { readonly employeeId: Id<'employee'>; readonly address: string | null };

/**
 * To be called by whoever has given employees other addresses: the old ones are told so, each once a day. Nobody is told of an
 * organization that has sent no campaign yet, where addresses are put right before anybody depends on them. At the address of
 * somebody who does not work here it may be read by whoever took the place over: that notice sleeps until the person comes
 * back. A notice that is there stays, and is waited for where it is just being looked at: one that is dropped holds nothing back.
 */
export async function noteOldAddresses(trx: Transaction, organizationId: OrganizationId, old: readonly OldAddress[]): Promise<void> {
  if (old.length === 0) return;
  await sql`
    insert into address_notices (organization_id, employee_id, old_address, address_hash)
    select ${organizationId}, e.id, old.address, sha256(convert_to(${organizationId}::bigint || ' ' || e.id || ' ' || old.address, 'UTF8'))
    from unnest(${old.map(({ employeeId }) => employeeId)}::bigint[], ${old.map(({ address }) => address)}::text[]) as old (employee_id, address)
    join employees e on e.organization_id = ${organizationId} and e.id = old.employee_id
    where old.address is not null and e.email_address is distinct from old.address and e.deleted_at is null
      and exists (select from campaigns c where c.organization_id = ${organizationId} and c.status in ('active', 'prepared', 'inprogress', 'finished'))
    on conflict (organization_id, employee_id, address_hash) do update set old_address = address_notices.old_address`.execute(trx);
}

/** Lets notices that slept while employees did not work here be sent from now on. To be called when they have come back. */
export async function wakeNotices(trx: Transaction, organizationId: OrganizationId, employeeIds: readonly Id<'employee'>[]): Promise<void> {
  await sql`
    update address_notices set noted_at = attune_now()
    where organization_id = ${organizationId} and employee_id = any(${[...employeeIds]}::bigint[]) and old_address is not null`.execute(trx);
}

/** The same of the address that somebody signs in with. */
export async function noteOldSignInAddress(trx: Transaction, personId: Id<'person'>, address: string): Promise<void> {
  await sql`
    insert into account_notices (person_id, old_address, address_hash)
    values (${personId}, ${address}, sha256(convert_to(${personId}::bigint || ' ' || ${address}::text, 'UTF8')))
    on conflict (person_id, address_hash) do update set old_address = account_notices.old_address`.execute(trx);
}

/** Notices of all organizations that wait to be sent and do not sleep, the oldest first. After a day nobody is told any more. */
export async function listWaiting(trx: Transaction, limit: number): Promise<readonly NoticeReference[]> {
  const { rows } = await sql<NoticeReference>`
    select n.organization_id as "organizationId", n.id as "noticeId" from address_notices n
    where n.old_address is not null and n.noted_at > attune_now() - interval '1 day' and not ${isAsleep}
    order by n.noted_at limit ${limit}`.execute(trx);
  return rows;
}

/** Whether the employee of a notice `n` does not work here. */
const isAsleep = sql`exists (select from employees away where away.organization_id = n.organization_id and away.id = n.employee_id and away.employment_status = 'inactive' and away.deleted_at is null)`;

export async function listWaitingOfAccounts(trx: Transaction, limit: number): Promise<readonly Id<'account-notice'>[]> {
  const rows = await trx.selectFrom('account_notices').select('id').where('old_address', 'is not', null).where('noted_at', '>', sql<Date>`attune_now() - interval '1 day'`).orderBy('noted_at').limit(limit).execute();
  return rows.map(({ id }) => id);
}

export type WaitingNotice = { readonly oldAddress: string; readonly locale: string | null; readonly organization: string; readonly supportEmail: string | null };

/**
 * A notice with what its mail says; undefined where nobody is to be told, because it sleeps or the old address counts again and
 * nothing was sent to the other one. The latter is dropped, so that it does not stand in the way of the next one: nobody keeps an
 * address from being told by changing it there and back before. Who else has the address now does not matter: whoever wanted
 * to keep it from being told could give it to somebody.
 */
export async function takeWaiting(trx: Transaction, { organizationId, noticeId }: NoticeReference): Promise<WaitingNotice | undefined> {
  const { rows: waiting } = await sql`
    select from address_notices n where n.organization_id = ${organizationId} and n.id = ${noticeId} and n.old_address is not null and not ${isAsleep} for update`.execute(trx);
  if (waiting.length === 0) return undefined;
  const { rows } = await sql<WaitingNotice>`
    select n.old_address as "oldAddress", coalesce(e.locale, o.locale) as locale, o.display_name as organization, o.support_email as "supportEmail"
    from address_notices n
    join employees e on e.organization_id = ${organizationId} and e.id = n.employee_id
    join organizations o on o.id = ${organizationId}
    where n.organization_id = ${organizationId} and n.id = ${noticeId} and n.old_address is not null and o.deleted_at is null
      and e.deleted_at is null and (e.email_address is distinct from n.old_address
        or exists (select from messages m where m.organization_id = ${organizationId} and m.employee_id = n.employee_id and m.channel = 'email' and m.sent_at >= n.noted_at)
        or exists (select from link_requests l where l.organization_id = ${organizationId} and l.employee_id = n.employee_id and l.requested_on >= n.noted_at::date))`.execute(trx);
  if (rows.length === 0) await trx.deleteFrom('address_notices').where('organization_id', '=', organizationId).where('id', '=', noticeId).execute();
  return rows[0];
}

export type WaitingOfAccount = Pick<WaitingNotice, 'oldAddress' | 'locale'>;

/** The same of an account. */
export async function takeWaitingOfAccount(trx: Transaction, noticeId: Id<'account-notice'>): Promise<WaitingOfAccount | undefined> {
  const waiting = await trx.selectFrom('account_notices').select('id').where('id', '=', noticeId).where('old_address', 'is not', null).forUpdate().executeTakeFirst();
  if (!waiting) return undefined;
  const { rows } = await sql<WaitingOfAccount>`
    select n.old_address as "oldAddress", p.locale
    from account_notices n join people p on p.id = n.person_id
    where n.id = ${noticeId} and n.old_address is not null and p.deactivated_at is null and lower(p.email_address) is distinct from lower(n.old_address)`.execute(trx);
  if (rows.length === 0) await trx.deleteFrom('account_notices').where('id', '=', noticeId).execute();
  return rows[0];
}

/** That somebody was told stays for a day; the address does not. */
export async function markTold(trx: Transaction, { organizationId, noticeId }: NoticeReference): Promise<void> {
  await trx.updateTable('address_notices').set({ old_address: null }).where('organization_id', '=', organizationId).where('id', '=', noticeId).execute();
}

export async function markToldOfAccount(trx: Transaction, noticeId: Id<'account-notice'>): Promise<void> {
  await trx.updateTable('account_notices').set({ old_address: null }).where('id', '=', noticeId).execute();
}

/** Notices of all organizations and accounts that are older than a day, unless they sleep. */
export async function removeOld(trx: Transaction): Promise<void> {
  await sql`delete from address_notices n where n.noted_at < attune_now() - interval '1 day' and (n.old_address is null or not ${isAsleep})`.execute(trx);
  await trx.deleteFrom('account_notices').where('noted_at', '<', sql<Date>`attune_now() - interval '1 day'`).execute();
}
