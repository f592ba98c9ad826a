import type { CampaignId } from '@attune/domain/campaigns';
import type { CountedDay } from '@attune/domain/disclosure';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import { clearAdditions } from '../../responses/index.ts';

/** The next page of recipients, by id. */
export async function listMembersAfter(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, after, limit }: { readonly campaignId: CampaignId; readonly after: string; readonly limit: number },
): Promise<readonly Id<'employee'>[]> {
  const { rows } = await sql<{ readonly employeeId: Id<'employee'> }>`
    select employee_id as "employeeId" from campaign_memberships
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and employee_id > ${after}
    order by employee_id limit ${limit}`.execute(trx);
  return rows.map(({ employeeId }) => employeeId);
}

/** Link generation of each recipient; it increases when answers are reset. */
export async function listGenerations(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<readonly { readonly employeeId: Id<'employee'>; readonly generation: number }[]> {
  return trx
    .selectFrom('participations')
    .select(['employee_id as employeeId', 'generation'])
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .execute();
}

/** Disclosed participation of a group of the reporting hierarchy. */
export type GroupParticipation = {
  readonly groupId: Id<'group'>;
  readonly parentId: Id<'group'> | null;
  readonly completed: number;
  readonly size: number;
  readonly refreshedAt: Date;
  /** Counts that the results have disclosed since the first closing; the minimum is null before. */
  readonly disclosedCount: number | null;
  readonly disclosedMinimum: number | null;
};

/** How many of a group answered, as far as the results disclose it. */
export type DisclosedGroup = {
  readonly id: Id<'group'>;
  readonly disclosedCount: number | null;
  readonly disclosedMinimum: number;
};

/** Lists the participation of all groups, in preorder. */
export async function listGroupParticipations(
  trx: AnyTransaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<readonly GroupParticipation[]> {
  const groups = await sql<Pick<GroupParticipation, 'groupId' | 'parentId'>>`
    select group_id as "groupId", parent_id as "parentId" from campaign_groups
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and family = 'reporting'
    order by position`.execute(trx);
  const participations = await sql<Omit<GroupParticipation, 'parentId'>>`
    select group_id as "groupId", completed_count as completed, size, refreshed_at as "refreshedAt",
      disclosed_count as "disclosedCount", disclosed_minimum as "disclosedMinimum"
    from campaign_participations
    where organization_id = ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
  const ofGroup = new Map(participations.rows.map((row) => [row.groupId, row]));
  return groups.rows.flatMap((group) => {
    const participation = ofGroup.get(group.groupId);
    return participation ? [{ ...group, ...participation }] : [];
  });
}

type Completed = {
  readonly campaignId: CampaignId;
  /** Whether to include people who do not count towards the confidentiality level; true from closing on. */
  readonly withUncounted: boolean;
};

/**
 * Direct members of each group who count as completed in disclosed numbers, including people removed since: see
 * `disclosedCounts`.
 */
export async function countCompleted(
  trx: AnyTransaction,
  organizationId: Id<'organization'>,
  { campaignId, withUncounted }: Completed,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly groupId: string; readonly completed: number }>`
    select "groupId", sum(completed)::int as completed from (
      select m.group_id as "groupId", count(*) as completed
      from participations p
      join campaign_memberships m on m.organization_id = p.organization_id and m.campaign_id = p.campaign_id
        and m.employee_id = p.employee_id
      join campaigns c on c.organization_id = p.organization_id and c.id = p.campaign_id
      where p.organization_id = ${organizationId}
        and p.campaign_id = ${campaignId} and not p.is_added and (p.is_completed or p.was_completed)
        and (${withUncounted} or m.counts_from <= coalesce(c.published_at, attune_now()))
      group by m.group_id
      union all
      select group_id, withdrawn_count from campaign_participations
      where organization_id = ${organizationId} and campaign_id = ${campaignId}
    ) counted
    group by 1`.execute(trx);
  return new Map(rows.map(({ groupId, completed }) => [groupId, completed]));
}

/** Direct members of each group. */
export async function countInvited(
  trx: AnyTransaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly groupId: string; readonly asked: number }>`
    select group_id as "groupId", count(*)::int as asked from campaign_memberships
    where organization_id = ${organizationId} and campaign_id = ${campaignId}
    group by group_id`.execute(trx);
  return new Map(rows.map(({ groupId, asked }) => [groupId, asked]));
}

/** Counts all members from a closing on. The first closing also clears the adjustments for people removed or reset. */
export async function countEverybody(
  trx: AnyTransaction,
  organizationId: Id<'organization'>,
  { campaignId, isFirst }: { readonly campaignId: CampaignId; readonly isFirst: boolean },
): Promise<void> {
  await clearAdditions(trx, organizationId, { campaignId, isFirst });
  if (!isFirst) return;
  await sql`update campaign_participations set withdrawn_count = 0
    where organization_id = ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
}

export type ShownNumbers = {
  readonly campaignId: CampaignId;
  /** For the whole audience. */
  readonly completed: number | undefined;
  readonly groups: readonly { readonly groupId: string; readonly completed: number; readonly size: number }[];
  /** Number of members. */
  readonly size: number | undefined;
};

/** Saves the disclosed counts and marks all groups as refreshed now. */
export async function saveCompleted(
  trx: AnyTransaction,
  organizationId: Id<'organization'>,
  { campaignId, completed, groups, size }: ShownNumbers,
): Promise<void> {
  await sql`
    update campaign_participations p set completed_count = c.completed, size = c.size
    from unnest(
      ${groups.map(({ groupId }) => groupId)}::bigint[],
        ${groups.map((group) => group.completed)}::integer[], ${groups.map((group) => group.size)}::integer[]
    ) as c (group_id, completed, size)
    where p.organization_id = ${organizationId} and p.campaign_id = ${campaignId} and p.group_id = c.group_id`.execute(
    trx,
  );
  await sql`
    update campaign_participations set refreshed_at = attune_now()
      where organization_id = ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
  await sql`
    update campaigns set completed_count = coalesce(${completed ?? null}, completed_count),
      audience_size = coalesce(${size ?? null}, audience_size)
        where organization_id = ${organizationId} and id = ${campaignId}`.execute(trx);
}

/** Saves the disclosed count of the whole campaign today; the last one of a day remains. */
export async function saveToday(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, completed, size }: Omit<CountedDay, 'day'> & { readonly campaignId: CampaignId },
): Promise<void> {
  await sql`
    insert into participation_days (organization_id, campaign_id, day, completed_count, size)
    select ${organizationId}::bigint, ${campaignId}, (attune_now() at time zone time_zone)::date, ${completed}, ${size}
    from organizations where id = ${organizationId}
    on conflict (organization_id, campaign_id, day) do update set completed_count = excluded.completed_count`.execute(
    trx,
  );
}

/** Removes the days whose count is too close to the final one. */
export async function removeDaysAbove(
  trx: Transaction<'closing'>,
  organizationId: Id<'organization'>,
  { campaignId, most }: { readonly campaignId: CampaignId; readonly most: number },
): Promise<void> {
  await sql`delete from participation_days
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and completed_count > ${most}`.execute(
    trx,
  );
}

/** Lists the days of a campaign on which its disclosed count rose. */
export async function listCountedDays(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<readonly CountedDay[]> {
  const { rows } = await sql<CountedDay>`
    select to_char(day, 'YYYY-MM-DD') as day, completed_count as completed, size from participation_days
    where organization_id = ${organizationId} and campaign_id = ${campaignId}
    order by day`.execute(trx);
  return rows;
}

/** Saves what the results disclose next to the stepped counts. Groups without results disclose nothing. */
export async function saveDisclosed(
  trx: Transaction<'closing'>,
  organizationId: Id<'organization'>,
  { campaignId, groups }: { readonly campaignId: CampaignId; readonly groups: readonly DisclosedGroup[] },
): Promise<void> {
  if (groups.length === 0) return;
  await sql`
    update campaign_participations p set disclosed_count = d.count, disclosed_minimum = coalesce(d.minimum, 0)
    from campaign_participations every
    left join unnest(
      ${groups.map(({ id }) => id)}::bigint[],
        ${groups.map(({ disclosedCount }) => disclosedCount)}::int[],
          ${groups.map(({ disclosedMinimum }) => disclosedMinimum)}::int[]
    ) as d (group_id, count, minimum) on d.group_id = every.group_id
    where every.organization_id = ${organizationId} and every.campaign_id = ${campaignId}
      and p.organization_id = ${organizationId}
        and p.campaign_id = ${campaignId} and p.group_id = every.group_id`.execute(trx);
}

type DisclosedCounts = {
  readonly campaignId: CampaignId;
  /** For the whole audience; null if nobody was invited. */
  readonly completed: number | null;
  readonly groups: readonly DisclosedGroup[];
};

/** Replaces all counts of respondents by disclosed ones. */
export async function replaceCounts(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, completed, groups }: DisclosedCounts,
): Promise<void> {
  await sql`
    update campaign_participations p set completed_count = coalesce(d.count, d.minimum), withdrawn_count = 0,
      disclosed_count = d.count, disclosed_minimum = d.minimum
    from unnest(
      ${groups.map(({ id }) => id)}::bigint[],
        ${groups.map(({ disclosedCount }) => disclosedCount)}::int[],
          ${groups.map(({ disclosedMinimum }) => disclosedMinimum)}::int[]
    ) as d (group_id, count, minimum)
    where p.organization_id = ${organizationId}
      and p.campaign_id = ${campaignId} and p.group_id = d.group_id`.execute(trx);
  await sql`update campaigns set completed_count = ${completed}
    where organization_id = ${organizationId} and id = ${campaignId}`.execute(trx);
}

/** Updates the table statistics for the query planner. Runs in a separate transaction. */
export async function measureAudiences(trx: Transaction): Promise<void> {
  await sql`call measure_audiences()`.execute(trx);
}

/** The refreshing role: the product while the campaign runs, closing at its end. */
type AnyTransaction = Transaction | Transaction<'closing'>;
