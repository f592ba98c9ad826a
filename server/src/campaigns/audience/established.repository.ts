import {
  daysCalledRecent,
  daysOfAbsenceTolerated,
  daysUntilEstablished,
  isFirstRoster,
  kindsThat,
} from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { extendFoundingRoster } from '../../organizations/index.ts';
import type { Transaction } from '../../platform/database/index.ts';

/** When employee `e` was recorded, without a break since. Uses the database clock; no date entered by people counts. */
const recordedSince = sql`coalesce((
  select back.created_at from employments back
  cross join lateral (
    select gone.created_at from employments gone
    where gone.organization_id = back.organization_id and gone.employee_id = back.employee_id and gone.id < back.id
    order by gone.id desc limit 1
  ) absence
  where back.organization_id = e.organization_id and back.employee_id = e.id and back.status = 'active'
    and back.created_at - absence.created_at > make_interval(days => ${daysOfAbsenceTolerated})
  order by back.id desc limit 1
), e.created_at)`;

/** An employee recorded in the last weeks, and when they start to count towards the confidentiality level. */
export type RecentEmployee = {
  readonly employeeId: Id<'employee'>;
  readonly countsFrom: Date | null;
  readonly isCounted: boolean;
};

/**
 * Lists active employees who were recorded recently. `countsFrom` is null for the first roster, which counts at once.
 * With `level`, the first roster is computed as if a campaign were published now.
 */
export async function listRecentEmployees(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { level }: { readonly level: number | null },
): Promise<ReadonlyMap<Id<'employee'>, RecentEmployee>> {
  const isFirst = level !== null && (await isRosterFirst(trx, organizationId, level));
  const { rows } = await sql<RecentEmployee>`
    select r.id as "employeeId", r.counts_from as "countsFrom", coalesce(r.counts_from <= attune_now(),
      true) as "isCounted"
    from (
      select s.id, s.since,
        case when ${isFirst} or s.since <= o.founding_roster_until then null
          else s.since + make_interval(days => ${daysUntilEstablished}) end as counts_from
      from organizations o
      cross join lateral (
        select e.id, ${recordedSince} as since from employees e
        where e.organization_id = o.id and e.employment_status = 'active' and e.deleted_at is null
      ) s
      where o.id = ${organizationId} and s.since > attune_now() - make_interval(days => ${daysCalledRecent})
    ) r
    order by r.id`.execute(trx);
  return new Map(rows.map((row) => [row.employeeId, row]));
}

/**
 * Adds everyone recorded so far to the first roster, as long as the roster is smaller than the level. Called on
 * publication.
 */
export async function extendFirstRoster(
  trx: Transaction,
  organizationId: Id<'organization'>,
  level: number,
): Promise<void> {
  if (!(await isRosterFirst(trx, organizationId, level))) return;
  await extendFoundingRoster(trx, organizationId);
}

async function isRosterFirst(trx: Transaction, organizationId: Id<'organization'>, level: number): Promise<boolean> {
  const { rows } = await sql<{ readonly known: number; readonly active: number }>`
    select
      count(*) filter (where e.created_at <= attune_now() - make_interval(days => ${daysUntilEstablished})
        or e.created_at <= o.founding_roster_until)::int as known,
      count(*) filter (where e.employment_status = 'active' and e.deleted_at is null)::int as active
    from organizations o
    join employees e on e.organization_id = o.id
    where o.id = ${organizationId}`.execute(trx);
  return rows[0] !== undefined && isFirstRoster(rows[0], level);
}

type Members = { readonly campaignId: Id<'campaign'>; readonly employeeIds: readonly Id<'employee'>[] };

/** Counts the members of a published campaign who do not count towards its confidentiality level. */
export async function countUncounted(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, employeeIds }: Members,
): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as count from campaign_memberships m
    join campaigns c on c.organization_id = m.organization_id and c.id = m.campaign_id
    where m.organization_id = ${organizationId} and m.campaign_id = ${campaignId}
      and m.employee_id = any(${employeeIds}::bigint[])
      and m.counts_from > coalesce(case when c.campaign_type <> all(${kindsThat('isTriggered')}::text[])
        then c.published_at end, attune_now())`.execute(trx);
  return rows[0]?.count ?? 0;
}
