import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

/** The keys of all rows of a campaign, as hex. */
export async function listResponseKeys(trx: Transaction<'intake'>, organizationId: Id<'organization'>, campaignId: Id<'campaign'>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly key: string }>`
    select encode(response_key, 'hex') as key from answers.responses
    where organization_id = ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

/** Writes all rows of a campaign anew, in one statement and in the order of their keys: those named, as they are or empty, and no others. */
export async function rewriteResponses(trx: Transaction<'intake'>, organizationId: Id<'organization'>, { campaignId, responseKeys }: { readonly campaignId: Id<'campaign'>; readonly responseKeys: readonly Buffer[] }): Promise<void> {
  // Whoever saves answers waits for this statement: it does not have to be done with little memory.
  await sql`set local work_mem = '64MB'`.execute(trx);
  await sql`
    with taken as (
      delete from answers.responses
      where organization_id = ${organizationId} and campaign_id = ${campaignId}
      returning response_key, version, is_submitted, sealed
    )
    insert into answers.responses (organization_id, campaign_id, response_key, version, is_submitted, sealed)
    select ${organizationId}::bigint, ${campaignId}::bigint, k.key, coalesce(t.version, 0), coalesce(t.is_submitted, false), t.sealed
    from unnest(${responseKeys}::bytea[]) as k (key)
    left join taken t on t.response_key = k.key
    order by k.key`.execute(trx);
}
