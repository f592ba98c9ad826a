import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

/** All keys (hex) of a campaign with a response or a draft. */
export async function listResponseKeys(
  trx: Transaction<'intake'>,
  organizationId: Id<'organization'>,
  campaignId: Id<'campaign'>,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly key: string }>`
    select encode(response_key, 'hex') as key from answers.responses
    where organization_id = ${organizationId} and campaign_id = ${campaignId}
    union
    select encode(response_key, 'hex') from answers.drafts
    where organization_id = ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

/** Submitted answers moved to the key of a renewed link, sealed for it. */
export type MovedResponse = { readonly from: Buffer; readonly to: Buffer; readonly sealed: Buffer };

/** Submitted answers by key (hex). */
export async function listSent(
  trx: Transaction<'intake'>,
  organizationId: Id<'organization'>,
  { campaignId, responseKeys }: { readonly campaignId: Id<'campaign'>; readonly responseKeys: readonly Buffer[] },
): Promise<ReadonlyMap<string, { readonly version: number; readonly sealed: Buffer }>> {
  const { rows } = await sql<{ readonly key: string; readonly version: number; readonly sealed: Buffer }>`
    select encode(response_key, 'hex') as key, version, sealed from answers.responses
    where organization_id = ${organizationId}
      and campaign_id = ${campaignId} and response_key = any(${responseKeys}::bytea[])
      and is_submitted and sealed is not null`.execute(trx);
  return new Map(rows.map(({ key, ...sent }) => [key, sent]));
}

type Rewriting = {
  readonly campaignId: Id<'campaign'>;
  readonly responseKeys: readonly Buffer[];
  readonly moved?: readonly MovedResponse[];
};

/**
 * Rewrites all rows of a campaign in key order: exactly the given ones, with content and drafts, or empty. Moved
 * answers keep their state.
 */
export async function rewriteResponses(
  trx: Transaction<'intake'>,
  organizationId: Id<'organization'>,
  { campaignId, responseKeys, moved = [] }: Rewriting,
): Promise<void> {
  // Saving waits for this statement, so it gets enough memory to be fast.
  await sql`set local work_mem = '64MB'`.execute(trx);
  await sql`
    with taken as (
      delete from answers.responses
      where organization_id = ${organizationId} and campaign_id = ${campaignId}
      returning response_key, version, is_submitted, sealed
    )
    insert into answers.responses (organization_id, campaign_id, response_key, version, is_submitted, sealed)
    select ${organizationId}::bigint, ${campaignId}::bigint, k.key, coalesce(t.version, 0), coalesce(t.is_submitted,
      false), coalesce(m.sealed, t.sealed)
    from unnest(${responseKeys}::bytea[]) as k (key)
    left join unnest(
      ${moved.map(({ from }) => from)}::bytea[],
        ${moved.map(({ to }) => to)}::bytea[], ${moved.map(({ sealed }) => sealed)}::bytea[]
    ) as m (old_key, new_key, sealed) on m.new_key = k.key
    left join taken t on t.response_key = coalesce(m.old_key, k.key)
    order by k.key`.execute(trx);
  await sql`
    with taken as (
      delete from answers.drafts
      where organization_id = ${organizationId} and campaign_id = ${campaignId}
      returning response_key, browser, version, sealed
    )
    insert into answers.drafts (organization_id, campaign_id, response_key, browser, version, sealed)
    select ${organizationId}::bigint, ${campaignId}::bigint, t.response_key, t.browser, t.version, t.sealed
    from taken t where t.response_key = any(${responseKeys}::bytea[])
    order by t.response_key, t.browser`.execute(trx);
}
