import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

/** Inserts the empty rows of a campaign in the given order, which must be shuffled. Existing rows are kept. */
export async function prepareResponses(
  trx: Transaction<'intake'>,
  organizationId: Id<'organization'>,
  { campaignId, responseKeys }: { readonly campaignId: Id<'campaign'>; readonly responseKeys: readonly Buffer[] },
): Promise<void> {
  await sql`
    insert into answers.responses (organization_id, campaign_id, response_key)
    select ${organizationId}::bigint, ${campaignId}::bigint, key from unnest(${responseKeys}::bytea[]) as u (key)
    on conflict do nothing`.execute(trx);
}

/** The keys (hex) of submitted responses. */
export async function listSubmittedKeys(
  trx: Transaction<'intake'>,
  organizationId: Id<'organization'>,
  campaignId: Id<'campaign'>,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly key: string }>`
    select encode(response_key, 'hex') as key from answers.responses
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and is_submitted`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

/** Blocks saving until the transaction ends, while rows that are being answered are rewritten. */
export async function holdSaving(
  trx: Transaction<'intake'>,
  organizationId: Id<'organization'>,
  campaignId: Id<'campaign'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${savingTo(organizationId, campaignId)}, 0))`.execute(trx);
}

/** The lock that saving shares and rewriting a campaign's rows holds exclusively. */
export function savingTo(organizationId: Id<'organization'>, campaignId: Id<'campaign'>): string {
  return `saving to ${organizationId} ${campaignId}`;
}

/** Locks the rows of a campaign against rewriting until the transaction ends; saving is not blocked. */
export async function lockResponses(
  trx: Transaction<'intake'>,
  organizationId: Id<'organization'>,
  campaignId: Id<'campaign'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`responses of ${organizationId} ${campaignId}`},
    0))`.execute(trx);
}

/**
 * Rewrites submitted responses and their drafts in one transaction, in key order. Until then the database's row
 * metadata (transaction, position, positions of long texts) follows the order of arrival. Saving waits for it,
 * regardless of what is stored for the link.
 */
export async function mixResponses(
  trx: Transaction<'intake'>,
  organizationId: Id<'organization'>,
  campaignId: Id<'campaign'>,
): Promise<void> {
  await lockResponses(trx, organizationId, campaignId);
  await holdSaving(trx, organizationId, campaignId);
  const { rows } = await sql<{ readonly key: Buffer }>`
    with taken as (
      delete from answers.responses
      where organization_id = ${organizationId} and campaign_id = ${campaignId} and is_submitted
      returning response_key, version, sealed
    )
    insert into answers.responses (organization_id, campaign_id, response_key, version, is_submitted, sealed)
    select ${organizationId}::bigint, ${campaignId}::bigint, response_key, version, true, sealed from taken
      order by response_key
    returning response_key as key`.execute(trx);
  await sql`
    with taken as (
      delete from answers.drafts
      where organization_id = ${organizationId}
        and campaign_id = ${campaignId} and response_key = any(${rows.map(({ key }) => key)}::bytea[])
      returning response_key, browser, version, sealed
    )
    insert into answers.drafts (organization_id, campaign_id, response_key, browser, version, sealed)
    select ${organizationId}::bigint, ${campaignId}::bigint, response_key, browser, version, sealed from taken
    order by response_key, browser`.execute(trx);
}
