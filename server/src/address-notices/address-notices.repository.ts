import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

type OrganizationId = Id<'organization'>;
export type NoticeReference = { readonly organizationId: OrganizationId; readonly noticeId: Id<'address-notice'> };

/** The address that was recorded of somebody until now. */
export type OldAddress = { readonly employeeId: Id<'employee'>; readonly address: string | null };

/**
 * To be called by whoever has given employees other addresses: the old ones are told so, once a day for each person. Nobody
 * is told of an organization that has sent no campaign yet, where addresses are put right before anybody depends on them, nor
 * at the address of somebody who does not work here any more: it may be read by whoever took the place over. A notice that is
 * there stays, and is waited for where it is just being looked at: one that is dropped holds nothing back.
 */
export async function noteOldAddresses(trx: Transaction, organizationId: OrganizationId, old: readonly OldAddress[]): Promise<void> {
  if (old.length === 0) return;
  await sql`
    insert into address_notices (organization_id, employee_id, old_address)
    select ${organizationId}, e.id, old.address
    from unnest(${old.map(({ employeeId }) => employeeId)}::bigint[], ${old.map(({ address }) => address)}::text[]) as old (employee_id, address)
    join employees e on e.organization_id = ${organizationId} and e.id = old.employee_id
    where old.address is not null and e.email_address is distinct from old.address and e.deleted_at is null and e.employment_status = 'active'
      and exists (select from campaigns c where c.organization_id = ${organizationId} and c.status in ('active', 'prepared', 'inprogress', 'finished'))
    on conflict (organization_id, employee_id) do update set old_address = address_notices.old_address`.execute(trx);
}

/** The same of the address that somebody signs in with. */
export async function noteOldSignInAddress(trx: Transaction, personId: Id<'person'>, address: string): Promise<void> {
  await trx
    .insertInto('account_notices')
    .values({ person_id: personId, old_address: address })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet((notice) => ({ old_address: notice.ref('account_notices.old_address') })))
    .execute();
}

/** Notices of all organizations that wait to be sent, the oldest first. After a day nobody is told any more. */
export async function listWaiting(trx: Transaction, limit: number): Promise<readonly NoticeReference[]> {
  return trx
    .selectFrom('address_notices')
    .select(['organization_id as organizationId', 'id as noticeId'])
    .where('old_address', 'is not', null)
    .where('noted_at', '>', sql<Date>`attune_now() - interval '1 day'`)
    .orderBy('noted_at')
    .limit(limit)
    .execute();
}

export async function listWaitingOfAccounts(trx: Transaction, limit: number): Promise<readonly Id<'account-notice'>[]> {
  const rows = await trx.selectFrom('account_notices').select('id').where('old_address', 'is not', null).where('noted_at', '>', sql<Date>`attune_now() - interval '1 day'`).orderBy('noted_at').limit(limit).execute();
  return rows.map(({ id }) => id);
}

export type WaitingNotice = { readonly oldAddress: string; readonly locale: string | null; readonly organization: string; readonly supportEmail: string | null };

/**
 * A notice with what its mail says; undefined where nobody is to be told any more: the old address counts again, whoever had
 * it has left, or somebody else who works here has it now and goes on getting messages there. Such a notice is dropped, so that
 * it does not stand in the way of the next one: nobody keeps an address from being told by changing it there and back before.
 */
export async function takeWaiting(trx: Transaction, { organizationId, noticeId }: NoticeReference): Promise<WaitingNotice | undefined> {
  const { rows: waiting } = await sql`
    select from address_notices where organization_id = ${organizationId} and id = ${noticeId} and old_address is not null for update`.execute(trx);
  if (waiting.length === 0) return undefined;
  const { rows } = await sql<WaitingNotice>`
    select n.old_address as "oldAddress", coalesce(e.locale, o.locale) as locale, o.display_name as organization, o.support_email as "supportEmail"
    from address_notices n
    join employees e on e.organization_id = ${organizationId} and e.id = n.employee_id
    join organizations o on o.id = ${organizationId}
    where n.organization_id = ${organizationId} and n.id = ${noticeId} and n.old_address is not null and o.deleted_at is null
      and e.deleted_at is null and e.employment_status = 'active' and e.email_address is distinct from n.old_address
      and not exists (
        select from employees holder
        where holder.organization_id = ${organizationId} and holder.email_address = n.old_address and holder.deleted_at is null and holder.employment_status = 'active' and holder.receiving_surveys)`.execute(trx);
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

/** Notices of all organizations and accounts that are older than a day. */
export async function removeOld(trx: Transaction): Promise<void> {
  await trx.deleteFrom('address_notices').where('noted_at', '<', sql<Date>`attune_now() - interval '1 day'`).execute();
  await trx.deleteFrom('account_notices').where('noted_at', '<', sql<Date>`attune_now() - interval '1 day'`).execute();
}
