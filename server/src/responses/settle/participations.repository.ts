import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

export type Participant = {
  readonly employeeId: Id<'employee'>;
  readonly generation: number;
  /** The oldest generation whose sent answers have yet to follow a renewed link; null where there is none. */
  readonly renewedFrom: number | null;
  readonly isCompleted: boolean;
  /**
   * The recorded hash of a renewed link whose rows have yet to follow: of nothing until it was written. Null for other
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

/** Marks in one statement, so that no order of finishing can be read from the rows. */
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

/** Whether links of a campaign were renewed and the rows for answers have not followed yet. */
export async function hasRenewedLinks(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId }: OfCampaign,
): Promise<boolean> {
  const { rows } = await sql`
    select from participations
    where organization_id = ${organizationId}
      and campaign_id = ${campaignId} and renewed_from is not null limit 1`.execute(trx);
  return rows.length > 0;
}

type SettledLink = { readonly employeeId: string; readonly generation: number; readonly tokenHash: Buffer };

/**
 * Writes the hashes of the tokens of renewed links, which go before what the links lead to: a link that has rows for
 * answers can be ended by its hash at any moment. A link that was renewed once more meanwhile stays as it is.
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

/** Notes that the rows for answers have followed renewed links, unless they were renewed once more meanwhile. */
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
