import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

type Holders = { readonly campaignId: Id<'campaign'>; readonly employeeIds: readonly string[] };

/**
 * Revokes the current links of employees in a campaign, in the transaction that replaces them: from the commit on,
 * intake treats them as unknown. Call before the hashes of the new links are written.
 */
export async function endLinks(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, employeeIds }: Holders,
): Promise<void> {
  await sql`
    with ending as (
      select token_hash from participations
      where organization_id = ${organizationId} and campaign_id = ${campaignId}
        and employee_id = any(${[...employeeIds]}::bigint[])
      order by employee_id for update
    )
    insert into answers.ended_links (organization_id, campaign_id, link_hash)
    select ${organizationId}::bigint, ${campaignId}::bigint, token_hash from ending
    on conflict do nothing`.execute(trx);
}
