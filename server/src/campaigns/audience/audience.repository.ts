import type { CampaignId, Candidate } from '@attune/domain/campaigns';
import type { CalendarDay, Id } from '@attune/domain/kernel';
import { nameInLists } from '@attune/domain/people';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

/** A person who may be in a campaign's audience, with their groups. */
export type Member = Candidate & { readonly bornOn: CalendarDay | null; readonly groupIds: readonly Id<'group'>[] };

export type MembersMeant = {
  /** Direct members of any of these groups, without descendants; everyone when the list is empty. */
  readonly groupIds: readonly Id<'group'>[];
  /** Included even when no longer active. */
  readonly employeeIds: readonly Id<'employee'>[];
  /** Added manually, independent of any group. */
  readonly addedIds?: readonly Id<'employee'>[];
  /** Excludes people whom this campaign already includes. */
  readonly notAskedBy?: CampaignId | undefined;
};

/** Lists the active employees from whom an audience is chosen, by id. */
export async function listMembers(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { groupIds, employeeIds, addedIds = [], notAskedBy }: MembersMeant,
): Promise<readonly Member[]> {
  const { rows } = await sql<Member>`
    select e.id, e.employment_status as "employmentStatus", e.receiving_surveys as "receivingSurveys",
      e.started_on as "startedOn", e.born_on as "bornOn",
      e.email_address as "emailAddress", e.mobile_phone_number as "mobilePhoneNumber",
      e.unreachable_channels as "unreachableChannels", e.unsubscribed_channels as "unsubscribedChannels",
        coalesce(m.group_ids, '{}') as "groupIds"
    from employees e
    left join (
      select organization_id, employee_id, array_agg(group_id) as group_ids from memberships
        where organization_id = ${organizationId} group by 1, 2
    ) m on m.organization_id = e.organization_id and m.employee_id = e.id
    where e.organization_id = ${organizationId} and e.deleted_at is null
      and (e.employment_status = 'active' or e.id = any(${[...employeeIds, ...addedIds]}::bigint[]))
      and (${notAskedBy ?? null}::bigint is null or not exists (select 1 from campaign_memberships a
        where a.organization_id = e.organization_id and a.campaign_id = ${notAskedBy ?? null} and a.employee_id = e.id))
      and (${groupIds.length === 0} or m.group_ids && ${groupIds}::bigint[] or e.id = any(${addedIds}::bigint[]))
    order by e.id`.execute(trx);
  return rows;
}

/** Employees by id, active or not, in no particular order. */
export async function listCandidates(
  trx: Transaction,
  organizationId: Id<'organization'>,
  employeeIds: readonly Id<'employee'>[],
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    select id, employment_status as "employmentStatus", receiving_surveys as "receivingSurveys",
      started_on as "startedOn",
      email_address as "emailAddress", mobile_phone_number as "mobilePhoneNumber",
        unreachable_channels as "unreachableChannels", unsubscribed_channels as "unsubscribedChannels"
    from employees
    where organization_id = ${organizationId} and deleted_at is null and id = any(${employeeIds}::bigint[])`.execute(
    trx,
  );
  return rows;
}

/** Employee names as shown to staff. */
export async function listNames(
  trx: Transaction,
  organizationId: Id<'organization'>,
  employeeIds: readonly Id<'employee'>[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Parameters<typeof nameInLists>[0] & { readonly id: string }>`
    select id, first_name as "firstName", last_name as "lastName", email_address as "emailAddress" from employees
    where organization_id = ${organizationId} and id = any(${employeeIds}::bigint[])`.execute(trx);
  return new Map(rows.map(({ id, ...person }) => [id, nameInLists(person)]));
}

export type PastParticipation = { readonly groupId: Id<'group'>; readonly completed: number; readonly size: number };

/**
 * Participation per group in the most recently completed campaign, as far as its results disclose it. Used in
 * forecasts.
 */
export async function listLastParticipation(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<readonly PastParticipation[]> {
  const { rows } = await sql<PastParticipation>`
    select p.group_id as "groupId", coalesce(p.disclosed_count, p.disclosed_minimum) as completed, p.size
    from campaign_participations p
    join campaigns c on c.organization_id = p.organization_id and c.id = p.campaign_id
    where p.organization_id = ${organizationId} and (p.disclosed_count is not null or p.disclosed_minimum >= p.size - 1)
      and c.id = (
      select l.id from campaigns l
      where l.organization_id = ${organizationId} and l.status = 'finished' and l.deleted_at is null
      order by l.ended_at desc, l.id desc limit 1
    )`.execute(trx);
  return rows;
}
