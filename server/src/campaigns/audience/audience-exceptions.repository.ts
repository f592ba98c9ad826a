import type { CampaignId } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

/** People added to a campaign's audience or removed from it manually. */
export type AudienceOverrides = {
  readonly added: readonly Id<'employee'>[];
  readonly removed: readonly Id<'employee'>[];
};

export async function listAudienceOverrides(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: CampaignId,
): Promise<AudienceOverrides> {
  const { rows } = await sql<{ readonly employeeId: Id<'employee'>; readonly isAdded: boolean }>`
    select employee_id as "employeeId", is_added as "isAdded" from campaign_audience_overrides
    where organization_id = ${organizationId} and campaign_id = ${campaignId}
    order by employee_id`.execute(trx);
  const idsOf = (wanted: boolean) =>
    rows.filter(({ isAdded }) => isAdded === wanted).map(({ employeeId }) => employeeId);
  return { added: idsOf(true), removed: idsOf(false) };
}

type ExceptionsOf = { readonly campaignId: CampaignId; readonly employeeIds: readonly Id<'employee'>[] };

/** Stores manual additions. */
export async function saveAdded(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, employeeIds }: ExceptionsOf,
): Promise<void> {
  await sql`
    insert into campaign_audience_overrides (organization_id, campaign_id, employee_id, is_added)
    select ${organizationId}, ${campaignId}, id, true from unnest(${employeeIds}::bigint[]) as u (id)
    on conflict (organization_id, campaign_id, employee_id) do update set is_added = true`.execute(trx);
}

/** Stores manual removals with the link generation that each person would get if added back. */
export async function saveRemoved(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, employeeIds }: ExceptionsOf,
): Promise<void> {
  await sql`
    insert into campaign_audience_overrides (organization_id, campaign_id, employee_id, is_added, generation)
    select ${organizationId}, ${campaignId}, u.id, false, coalesce(p.generation + 1, 0)
    from unnest(${employeeIds}::bigint[]) as u (id)
    left join participations p on p.organization_id =
      ${organizationId} and p.campaign_id = ${campaignId} and p.employee_id = u.id
    on conflict (organization_id, campaign_id, employee_id) do update
    set is_added = false, generation = greatest(campaign_audience_overrides.generation, excluded.generation)`.execute(
    trx,
  );
}

/** Link generations of people who are added back; everyone else starts at 0. */
export async function findGenerations(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, employeeIds }: ExceptionsOf,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly employeeId: string; readonly generation: number }>`
    select employee_id as "employeeId", generation from campaign_audience_overrides
    where organization_id = ${organizationId}
      and campaign_id = ${campaignId} and employee_id = any(${employeeIds}::bigint[])`.execute(trx);
  return new Map(rows.map(({ employeeId, generation }) => [employeeId, generation]));
}
