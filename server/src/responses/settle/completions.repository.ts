import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

export type Participant = {
  readonly employeeId: Id<'employee'>;
  readonly generation: number;
  /** The oldest generation whose answers have not been moved to the renewed link; null if there is none. */
  readonly renewedFrom: number | null;
  readonly isCompleted: boolean;
  /**
   * Recorded token hash of a renewed link that is not settled yet; the hash of nothing until written. Null for other
   * links.
   */
  readonly tokenHash: Buffer | null;
};

type OfCampaign = { readonly campaignId: Id<'campaign'> };

export async function listParticipants(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId }: OfCampaign,
): Promise<readonly Participant[]> {
  const { rows } = await sql<Participant>`
    select employee_id as "employeeId", generation, renewed_from as "renewedFrom", is_completed as "isCompleted", case
      when renewed_from is not null then token_hash end as "tokenHash" from participations
    where organization_id = ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
  return rows;
}

/** Marks completion in one statement, so that rows do not reveal the order of finishing. */
export async function markCompletion(
  trx: Transaction,
  organizationId: Id<'organization'>,
  {
    campaignId,
    employeeIds,
    isCompleted,
  }: OfCampaign & { readonly employeeIds: readonly string[]; readonly isCompleted: boolean },
): Promise<void> {
  if (employeeIds.length === 0) return;
  await sql`
    update participations set is_completed = ${isCompleted}
    where organization_id = ${organizationId}
      and campaign_id = ${campaignId} and employee_id = any(${employeeIds}::bigint[])`.execute(trx);
}

/** Whether a campaign has renewed links that are not settled yet. */
export async function hasRenewedLinks(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId }: OfCampaign,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from participations
    where organization_id = ${organizationId}
      and campaign_id = ${campaignId} and renewed_from is not null limit 1`.execute(trx);
  return rows.length > 0;
}

type SettledLink = { readonly employeeId: string; readonly generation: number; readonly tokenHash: Buffer };

/**
 * Saves the token hashes of renewed links, before their response rows are written, so that a link with response rows
 * can always be revoked by its hash. Links renewed again meanwhile are left unchanged.
 */
export async function saveHashesOfLinks(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, links }: OfCampaign & { readonly links: readonly SettledLink[] },
): Promise<void> {
  if (links.length === 0) return;
  await sql`
    update participations p set token_hash = l.token_hash
    from unnest(
      ${links.map(({ employeeId }) => employeeId)}::bigint[], ${links.map(({ generation }) => generation)}::integer[],
      ${links.map(({ tokenHash }) => tokenHash)}::bytea[]
    ) as l (employee_id, generation, token_hash)
    where p.organization_id = ${organizationId}
      and p.campaign_id = ${campaignId} and p.employee_id = l.employee_id and p.generation = l.generation`.execute(trx);
}

/** Marks renewed links as settled, unless they were renewed again meanwhile. */
export async function markSettled(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, links }: OfCampaign & { readonly links: readonly Omit<SettledLink, 'tokenHash'>[] },
): Promise<void> {
  await sql`
    update participations p set renewed_from = null
    from unnest(
      ${links.map(({ employeeId }) => employeeId)}::bigint[], ${links.map(({ generation }) => generation)}::integer[]
    ) as l (employee_id, generation)
    where p.organization_id = ${organizationId}
      and p.campaign_id = ${campaignId} and p.employee_id = l.employee_id and p.generation = l.generation`.execute(trx);
}
