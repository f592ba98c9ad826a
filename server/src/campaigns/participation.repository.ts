import type { CampaignId } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

/** Recipients who have no link yet. */
export async function listMembersWithoutLink(trx: Transaction, organizationId: Id<'organization'>, { campaignId, limit }: { readonly campaignId: CampaignId; readonly limit: number }): Promise<readonly Id<'employee'>[]> {
  const { rows } = await sql<{ readonly employeeId: Id<'employee'> }>`
    select m.employee_id as "employeeId" from campaign_memberships m
    where m.organization_id = ${organizationId} and m.campaign_id = ${campaignId} and not exists (
      select from participations p where p.organization_id = m.organization_id and p.campaign_id = m.campaign_id and p.employee_id = m.employee_id
    )
    order by m.employee_id limit ${limit}`.execute(trx);
  return rows.map(({ employeeId }) => employeeId);
}

export type NewParticipation = { readonly employeeId: Id<'employee'>; readonly tokenHash: Buffer };

export async function insertParticipations(trx: Transaction, organizationId: Id<'organization'>, { campaignId, participations }: { readonly campaignId: CampaignId; readonly participations: readonly NewParticipation[] }): Promise<void> {
  await sql`
    insert into participations (organization_id, campaign_id, employee_id, token_hash)
    select ${organizationId}, ${campaignId}, p.employee_id, p.token_hash
    from unnest(${participations.map(({ employeeId }) => employeeId)}::bigint[], ${participations.map(({ tokenHash }) => tokenHash)}::bytea[]) as p (employee_id, token_hash)
    on conflict do nothing`.execute(trx);
}

/** Which link each recipient has: the generation grows when answers are reset. */
export async function listGenerations(trx: Transaction, organizationId: Id<'organization'>, campaignId: CampaignId): Promise<readonly { readonly employeeId: Id<'employee'>; readonly generation: number }[]> {
  return trx
    .selectFrom('participations')
    .select(['employee_id as employeeId', 'generation'])
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .execute();
}

/** Shown of a group of the reporting hierarchy while a campaign runs, in the order in which the tree is read. */
export type GroupParticipation = {
  readonly groupId: Id<'group'>;
  readonly parentId: Id<'group'> | null;
  readonly completed: number;
  readonly size: number;
  readonly refreshedAt: Date;
};

export async function listGroupParticipations(trx: AnyTransaction, organizationId: Id<'organization'>, campaignId: CampaignId): Promise<readonly GroupParticipation[]> {
  const { rows } = await sql<GroupParticipation>`
    select p.group_id as "groupId", g.parent_id as "parentId", p.completed_count as completed, p.size, p.refreshed_at as "refreshedAt"
    from campaign_participations p
    join campaign_groups g on g.organization_id = p.organization_id and g.campaign_id = p.campaign_id and g.group_id = p.group_id
    where p.organization_id = ${organizationId} and p.campaign_id = ${campaignId} and g.family = 'reporting'
    order by g.position`.execute(trx);
  return rows;
}

/** The people of each group itself who have finished. */
export async function countCompleted(trx: AnyTransaction, organizationId: Id<'organization'>, campaignId: CampaignId): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly groupId: string; readonly completed: number }>`
    select m.group_id as "groupId", count(*)::int as completed
    from participations p
    join campaign_memberships m on m.organization_id = p.organization_id and m.campaign_id = p.campaign_id and m.employee_id = p.employee_id
    where p.organization_id = ${organizationId} and p.campaign_id = ${campaignId} and p.is_completed
    group by m.group_id`.execute(trx);
  return new Map(rows.map(({ groupId, completed }) => [groupId, completed]));
}

/** Shows these numbers from now on, and says of all groups that they were looked at now. */
export async function saveCompleted(trx: AnyTransaction, organizationId: Id<'organization'>, { campaignId, groups }: { readonly campaignId: CampaignId; readonly groups: readonly { readonly groupId: string; readonly completed: number }[] }): Promise<void> {
  await sql`
    update campaign_participations p set completed_count = coalesce(c.completed, p.completed_count), refreshed_at = attune_now()
    from campaign_participations own
    left join unnest(${groups.map(({ groupId }) => groupId)}::bigint[], ${groups.map(({ completed }) => completed)}::integer[]) as c (group_id, completed) on c.group_id = own.group_id
    where own.organization_id = ${organizationId} and own.campaign_id = ${campaignId}
      and p.organization_id = own.organization_id and p.campaign_id = own.campaign_id and p.group_id = own.group_id`.execute(trx);
}

/** Of whoever refreshes: the product while the campaign runs, the closing at its end. */
type AnyTransaction = Transaction | Transaction<'closing'>;
