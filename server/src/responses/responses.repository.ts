import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

/**
 * Makes the empty rows of a campaign, in the order given, which has to be a shuffled one. Those that are there stay as
 * they are.
 */
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

/** The keys, as hex, under which finished responses lie. */
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

/**
 * Lets whoever saves answers wait until the transaction ends: for as long as it takes to write rows anew that are being
 * answered.
 */
export async function holdSaving(
  trx: Transaction<'intake'>,
  organizationId: Id<'organization'>,
  campaignId: Id<'campaign'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${rewriting(organizationId, campaignId)})`.execute(trx);
}

/** The lock that saving shares and rewriting all rows of a campaign holds alone. */
export function rewriting(organizationId: Id<'organization'>, campaignId: Id<'campaign'>) {
  return sql`hashtextextended(${`saving to ${organizationId} ${campaignId}`}, 0)`;
}

/** Lets nobody else write rows of the campaign anew until the transaction ends; who saves answers waits for nothing. */
export async function lockResponses(
  trx: Transaction<'intake'>,
  organizationId: Id<'organization'>,
  campaignId: Id<'campaign'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`responses of ${organizationId} ${campaignId}`},
    0))`.execute(trx);
}

/**
 * Writes the finished responses anew, with the drafts beside them, all in one transaction and in the order of their
 * keys. What the database notes of a row beside its columns (the transaction that wrote it, its place, the places of
 * long texts) follows the order of arrival until then. Whoever saves answers waits for it, whatever lies under the
 * link.
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
