import type { MessageChannel } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

type OrganizationId = Id<'organization'>;
type EmployeeRef = { readonly organizationId: OrganizationId; readonly employeeId: Id<'employee'> };

/** One address of an employee before and after a change, with the email address before it. */
export type ChangedAddress = {
  readonly employeeId: Id<'employee'>;
  readonly emailBefore: string | null;
  readonly channel: MessageChannel;
  readonly before: string | null;
  readonly after: string | null;
};

/**
 * Marks changed addresses as unconfirmed unless their owner has changed them. The owner is the account that was linked
 * before the first unconfirmed change and that signs in with the email address before the change; an account linked by
 * a temporary address does not count. Objections remain. Reverting to the address before the first change needs no
 * confirmation.
 */
export async function saveChecks(
  trx: Transaction,
  organizationId: OrganizationId,
  { changed, by }: { readonly changed: readonly ChangedAddress[]; readonly by: Id<'person'> | null },
): Promise<void> {
  if (changed.length === 0) return;
  const columns = sql`unnest(
    ${changed.map(({ employeeId }) => employeeId)}::bigint[], ${changed.map(({ channel }) => channel)}::text[],
    ${changed.map(({ before }) => before)}::text[], ${changed.map(({ after }) => after)}::text[],
    ${changed.map(({ emailBefore }) => emailBefore)}::text[]) as u (employee_id, channel, before, after, email_before)`;
  const hashOf = (address: string) => sql`
    sha256(convert_to(${organizationId}::bigint || ' ' || u.employee_id || ' ' || ${sql.ref(address)}, 'UTF8'))`;
  await sql`
    insert into address_checks (organization_id, employee_id, channel, person_id, earlier_hash)
    select ${organizationId}, u.employee_id, u.channel, owner.id, case when u.before is not null
      then ${hashOf('u.before')} end
    from ${columns}
    join employees e on e.organization_id = ${organizationId} and e.id = u.employee_id
    left join lateral (
      select k.employee_id, k.person_id from address_checks k
      where k.organization_id = ${organizationId} and k.employee_id = u.employee_id
      order by k.person_id nulls first limit 1
    ) w on true
    left join people owner on owner.id = e.person_id and case
      when w.employee_id is null then lower(owner.email_address) = lower(u.email_before)
      else owner.id = w.person_id end
    where ${by}::bigint is null or owner.id is distinct from ${by}
    on conflict (organization_id, employee_id, channel) do update set changed_at = excluded.changed_at`.execute(trx);
  await sql`
    delete from address_checks k using ${columns}
    where k.organization_id = ${organizationId} and k.employee_id = u.employee_id and k.channel = u.channel
      and (k.earlier_hash = ${hashOf('u.after')} or k.earlier_hash is null and u.after is null
        and k.state = 'waiting')`.execute(trx);
}

/** Whether a check `k` holds back messages in a running campaign. */
export const isInForce = sql`exists (
  select 1 from participations p join campaigns c on c.organization_id = p.organization_id and c.id = p.campaign_id
  where p.organization_id = k.organization_id and p.employee_id = k.employee_id and c.status = 'inprogress'
    and c.deleted_at is null
    and c.started_at <= k.changed_at
)`;

/** Whether a record `k` can still matter: a campaign with the employee is running or can be reopened. */
const mayMatter = sql`exists (
  select 1 from participations p join campaigns c on c.organization_id = p.organization_id and c.id = p.campaign_id
  where p.organization_id = k.organization_id and p.employee_id = k.employee_id
    and c.status in ('inprogress', 'finished')
    and c.deleted_at is null and c.key_shredded_at is null and c.started_at <= k.changed_at
)`;

/** Marks every unconfirmed address of an employee as objected to. */
export async function saveObjection(trx: Transaction, { organizationId, employeeId }: EmployeeRef): Promise<void> {
  await sql`
    update address_checks set state = 'objected'
      where organization_id = ${organizationId} and employee_id = ${employeeId}`.execute(trx);
}

/** Ends the checks of addresses changed before an instant; returns whether there were any. */
export async function removeChecks(
  trx: Transaction,
  { organizationId, employeeId }: EmployeeRef,
  until: Date,
): Promise<boolean> {
  const { rows } = await sql`
    delete from address_checks where organization_id = ${organizationId} and employee_id = ${employeeId} 
      and date_trunc('milliseconds', changed_at) <= ${until} returning 1`.execute(trx);
  return rows.length > 0;
}

/** A changed address without confirmation. */
export type UnconfirmedContact = {
  readonly channel: MessageChannel;
  readonly state: 'waiting' | 'objected';
  readonly changedAt: Date;
};

/** Lists the unconfirmed addresses of an employee, in the order of their channels. */
export async function listUnconfirmedContacts(
  trx: Transaction,
  { organizationId, employeeId }: EmployeeRef,
): Promise<readonly UnconfirmedContact[]> {
  const { rows } = await sql<UnconfirmedContact>`
    select k.channel, k.state, k.changed_at as "changedAt" from address_checks k
    where k.organization_id = ${organizationId} and k.employee_id = ${employeeId} and ${isInForce}
    order by k.channel`.execute(trx);
  return rows;
}

export type OwnContactChange = UnconfirmedContact &
  EmployeeRef & { readonly organization: string; readonly address: string | null };

/**
 * Lists unconfirmed addresses across organizations that this account can confirm: it was linked to the employee before
 * the change.
 */
export async function listOwnChecks(trx: Transaction, personId: Id<'person'>): Promise<readonly OwnContactChange[]> {
  const { rows } = await sql<OwnContactChange>`
    select k.organization_id as "organizationId", k.employee_id as "employeeId", o.display_name as organization,
      k.channel, k.state,
      k.changed_at as "changedAt", case k.channel when 'email' then e.email_address
        else e.mobile_phone_number end as address
    from address_checks k
    join employees e on e.organization_id = k.organization_id and e.id = k.employee_id and e.person_id = k.person_id
      and e.deleted_at is null
    join organizations o on o.id = k.organization_id and o.deleted_at is null
    where k.person_id = ${personId} and ${isInForce}
    order by k.changed_at, k.organization_id, k.employee_id, k.channel
    limit 50`.execute(trx);
  return rows;
}

/** Records changed addresses of employees, for campaigns that are reopened later. */
export async function recordChanges(
  trx: Transaction,
  organizationId: OrganizationId,
  employeeIds: readonly Id<'employee'>[],
): Promise<void> {
  if (employeeIds.length === 0) return;
  await sql`
    insert into address_changes (organization_id, employee_id)
    select ${organizationId}, u.id from unnest(${[...employeeIds]}::bigint[]) as u (id)
    on conflict (organization_id, employee_id) do update set changed_at = excluded.changed_at`.execute(trx);
}

/** Purges checks of all organizations that no longer matter to any campaign, and expired links. */
export async function purgeChecks(trx: Transaction): Promise<void> {
  await sql`delete from address_checks k where not ${mayMatter}`.execute(trx);
  await sql`delete from address_changes k where not ${mayMatter}`.execute(trx);
  await sql`delete from address_replies where expires_at <= attune_now()`.execute(trx);
}
