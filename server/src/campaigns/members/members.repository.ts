import type { CampaignId, ParticipantState } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import type { FrozenMembership } from '../audience/frozen-audience.ts';

type OfCampaign = { readonly campaignId: CampaignId };
type Members = OfCampaign & { readonly employeeIds: readonly Id<'employee'>[] };

/** The organization of a campaign, for paths without an organization. */
export async function findOrganizationOf(
  trx: Transaction,
  campaignId: CampaignId,
): Promise<Id<'organization'> | undefined> {
  const row = await trx
    .selectFrom('campaigns')
    .select('organization_id as organizationId')
    .where('id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.organizationId;
}

/** All members of a campaign, by id. */
export async function listMembersOf(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<readonly Id<'employee'>[]> {
  const { rows } = await sql<{ readonly id: Id<'employee'> }>`
    select employee_id as id from campaign_memberships
    where organization_id = ${organizationId} and campaign_id = ${campaignId}
    order by employee_id`.execute(trx);
  return rows.map(({ id }) => id);
}

export type FrozenPlace = {
  readonly groupType: string;
  readonly groupId: string;
  readonly parentId: string | null;
  readonly name: string;
};

/** The frozen groups and values of a campaign. */
export async function listFrozenPlaces(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<readonly FrozenPlace[]> {
  const { rows } = await sql<FrozenPlace>`
    select family as "groupType", group_id as "groupId", parent_id as "parentId", name from campaign_groups
    where organization_id = ${organizationId} and campaign_id = ${campaignId}
    order by family, position`.execute(trx);
  return rows;
}

/** Deletes the frozen groups and memberships so that they can be frozen again; remaining members keep their links. */
export async function clearFrozenAudience(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, employeeIds: staying }: Members,
): Promise<void> {
  for (const table of ['campaign_groups', 'campaign_participations'] as const) {
    await trx
      .deleteFrom(table)
      .where('organization_id', '=', organizationId)
      .where('campaign_id', '=', campaignId)
      .execute();
  }
  await sql`
    delete from campaign_memberships
    where organization_id = ${organizationId}
      and campaign_id = ${campaignId} and employee_id <> all(${staying}::bigint[])`.execute(trx);
}

/** Inserts late members. `joined_release` is the number of releases before they joined. */
export async function insertLateMembers(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, memberships }: OfCampaign & { readonly memberships: readonly FrozenMembership[] },
): Promise<void> {
  await sql`
    insert into campaign_memberships (organization_id, campaign_id, employee_id, group_id, places, counts_from,
      joined_release)
    select ${organizationId}, ${campaignId}, m.employee_id, m.group_id, m.places, coalesce(m.counts_from, '-infinity'),
      (select count(*) from jobs j where j.organization_id =
        ${organizationId} and j.campaign_id = ${campaignId} and j.job_type = 'close-campaign' and j.status = 'finished')
    from unnest(
      ${memberships.map(({ employeeId }) => employeeId)}::bigint[],
        ${memberships.map(({ groupId }) => groupId)}::bigint[],
      ${memberships.map(({ places }) => JSON.stringify(places))}::jsonb[],
        ${memberships.map(({ countsFrom }) => countsFrom)}::timestamptz[]
    ) as m (employee_id, group_id, places, counts_from)`.execute(trx);
}

/** Members without a link. */
export async function listWithoutLink(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<readonly Id<'employee'>[]> {
  const { rows } = await sql<{ readonly id: Id<'employee'> }>`
    select m.employee_id as id from campaign_memberships m
    where m.organization_id = ${organizationId} and m.campaign_id = ${campaignId} and not exists (
      select 1 from participations p
      where p.organization_id = m.organization_id and p.campaign_id = m.campaign_id and p.employee_id = m.employee_id
    )
    order by m.employee_id`.execute(trx);
  return rows.map(({ id }) => id);
}

export type MemberState = ParticipantState & {
  readonly employeeId: Id<'employee'>;
  readonly generation: number;
  readonly groupId: Id<'group'>;
};

/** State of members with a link, in id order. */
export async function findParticipantStates(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, employeeIds }: Members,
): Promise<readonly MemberState[]> {
  const { rows } = await sql<MemberState>`
    select p.employee_id as "employeeId", p.generation, p.is_added or m.counts_from > c.published_at as "isAdded",
      p.is_completed as "isCompleted", p.was_completed as "wasCompleted", m.group_id as "groupId"
    from participations p
    join campaigns c on c.organization_id = p.organization_id and c.id = p.campaign_id
    join campaign_memberships m on m.organization_id = p.organization_id and m.campaign_id = p.campaign_id
      and m.employee_id = p.employee_id
    where p.organization_id = ${organizationId}
      and p.campaign_id = ${campaignId} and p.employee_id = any(${employeeIds}::bigint[])
    order by p.employee_id`.execute(trx);
  return rows;
}

/**
 * Deletes members with their memberships, links and pending messages. `gone` are those per group who remain counted in
 * the disclosed participation.
 */
export async function deleteMembers(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, employeeIds, gone }: Members & { readonly gone: ReadonlyMap<string, number> },
): Promise<void> {
  await sql`
    update campaign_participations p set withdrawn_count = p.withdrawn_count + g.gone
    from unnest(${[...gone.keys()]}::bigint[], ${[...gone.values()]}::integer[]) as g (group_id, gone)
    where p.organization_id = ${organizationId} and p.campaign_id = ${campaignId} and p.group_id = g.group_id`.execute(
    trx,
  );
  await sql`
    delete from messages
    where organization_id = ${organizationId}
      and campaign_id = ${campaignId} and employee_id =
        any(${employeeIds}::bigint[]) and status in ('queued', 'sending')`.execute(trx);
  await sql`
    delete from campaign_memberships
    where organization_id = ${organizationId}
      and campaign_id = ${campaignId} and employee_id = any(${employeeIds}::bigint[])`.execute(trx);
}

/** Campaigns whose frozen audience includes a person, newest first. */
export async function listCampaignIdsOf(
  trx: Transaction,
  organizationId: Id<'organization'>,
  employeeId: Id<'employee'>,
): Promise<readonly CampaignId[]> {
  const { rows } = await sql<{ readonly id: CampaignId }>`
    select c.id from campaign_memberships m
    join campaigns c on c.organization_id = m.organization_id and c.id = m.campaign_id
    where m.organization_id = ${organizationId}
      and m.employee_id = ${employeeId} and c.is_published and c.deleted_at is null
    order by c.started_at desc, c.id desc`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Campaigns that include a person and whose results were never published. */
export async function listUnpublishedOf(
  trx: Transaction,
  organizationId: Id<'organization'>,
  employeeId: Id<'employee'>,
): Promise<readonly CampaignId[]> {
  const { rows } = await sql<{ readonly id: CampaignId }>`
    select c.id from campaign_memberships m
    join campaigns c on c.organization_id = m.organization_id and c.id = m.campaign_id
    where m.organization_id = ${organizationId}
      and m.employee_id = ${employeeId} and c.status <> 'finished' and c.reopened_at is null and c.deleted_at is null
    order by c.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Hides or shows the insights of a campaign. */
export async function saveInsightsRemoved(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, isRemoved }: OfCampaign & { readonly isRemoved: boolean },
): Promise<void> {
  await sql`
    update campaigns set insights_removed_at = case
      when ${isRemoved} then coalesce(insights_removed_at, (select attune_now())) end, updated_at = attune_now()
    where organization_id = ${organizationId} and id = ${campaignId}`.execute(trx);
}
