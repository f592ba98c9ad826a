import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

export type Participant = { readonly employeeId: Id<'employee'>; readonly generation: number; readonly isCompleted: boolean };

type OfCampaign = { readonly campaignId: Id<'campaign'> };

export async function listParticipants(trx: Transaction, organizationId: Id<'organization'>, { campaignId }: OfCampaign): Promise<readonly Participant[]> {
  const { rows } = await sql<Participant>`
    select employee_id as "employeeId", generation, is_completed as "isCompleted" from participations
    where organization_id = ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
  return rows;
}

/** Marks in one statement, so that no order of finishing can be read from the rows. */
export async function markCompletion(trx: Transaction, organizationId: Id<'organization'>, { campaignId, employeeIds, isCompleted }: OfCampaign & { readonly employeeIds: readonly string[]; readonly isCompleted: boolean }): Promise<void> {
  if (employeeIds.length === 0) return;
  await sql`
    update participations set is_completed = ${isCompleted}
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and employee_id = any(${employeeIds}::bigint[])`.execute(trx);
}
