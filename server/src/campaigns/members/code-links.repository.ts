import type { CampaignId } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import { endLinks } from '../../responses/index.ts';

type NewLink = { readonly employeeId: string; readonly generation: number; readonly tokenHash: Buffer };

/**
 * Switches participants to access codes, with links that nobody has received. Earlier answers no longer count; recorded
 * completions are kept, as after a reset.
 */
export async function switchToCodes(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, links }: { readonly campaignId: CampaignId; readonly links: readonly NewLink[] },
): Promise<void> {
  await endLinks(trx, organizationId, { campaignId, employeeIds: links.map(({ employeeId }) => employeeId) });
  await sql`
    update participations p set by_code = true, generation = u.generation, token_hash = u.token_hash,
      renewed_from = null, is_completed = false, was_completed = p.was_completed or p.is_completed
    from unnest(${links.map(({ employeeId }) => employeeId)}::bigint[],
      ${links.map(({ generation }) => generation)}::integer[],
        ${links.map(({ tokenHash }) => tokenHash)}::bytea[]) as u (employee_id, generation, token_hash)
    where p.organization_id = ${organizationId}
      and p.campaign_id = ${campaignId} and p.employee_id = u.employee_id`.execute(trx);
}
