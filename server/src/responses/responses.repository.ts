import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

/** A response as it lies in the database, and whether answers are taken at this moment by the database's clock. */
export type StoredResponse = {
  readonly version: number;
  readonly isSubmitted: boolean;
  readonly sealed: Buffer | null;
  readonly isNotOpenYet: boolean;
  readonly isClosed: boolean;
};

export type ResponseAt = { readonly campaignId: Id<'campaign'>; readonly responseKey: Buffer };

/** One change of a response: what it was before, and what it shall hold. */
export type ResponseChange = ResponseAt & { readonly version: number; readonly sealed: Buffer | null; readonly isSubmitted: boolean };

/** Responses of one campaign by their keys, as hex. */
export async function findResponses(trx: Transaction<'intake'>, organizationId: Id<'organization'>, { campaignId, responseKeys }: { readonly campaignId: Id<'campaign'>; readonly responseKeys: readonly Buffer[] }): Promise<ReadonlyMap<string, StoredResponse>> {
  const { rows } = await sql<StoredResponse & { readonly key: string }>`
    select encode(r.response_key, 'hex') as key, r.version, r.is_submitted as "isSubmitted", r.sealed,
      coalesce(w.opens_at > attune_now(), true) as "isNotOpenYet", coalesce(w.closes_at <= attune_now(), false) as "isClosed"
    from answers.responses r
    left join answers.windows w on w.organization_id = r.organization_id and w.campaign_id = r.campaign_id
    where r.organization_id = ${organizationId} and r.campaign_id = ${campaignId} and r.response_key = any(${responseKeys}::bytea[])`.execute(trx);
  return new Map(rows.map((row) => [row.key, row]));
}

/**
 * Changes responses of one campaign in one statement, each only if it is still as it was and the window is open.
 * `mayChangeSubmitted` is for taking sent answers back. Gives the keys of those that were changed, as hex.
 *
 * The keys are named a second time, outside of the join: of a table that was filled a moment ago the database knows
 * nothing yet, takes a campaign for a single row, and would read all of it with every save.
 *
 * Before it touches a row it waits while all rows are written anew. If it waited in the middle, holding some rows, each
 * of the two could wait for the other.
 */
export async function changeResponses(
  trx: Transaction<'intake'>,
  organizationId: Id<'organization'>,
  { campaignId, changes, mayChangeSubmitted = false }: { readonly campaignId: Id<'campaign'>; readonly changes: readonly ResponseChange[]; readonly mayChangeSubmitted?: boolean },
): Promise<ReadonlySet<string>> {
  const responseKeys = changes.map(({ responseKey }) => responseKey);
  const { rows } = await sql<{ readonly key: string }>`
    update answers.responses r
    set version = r.version + 1, sealed = u.sealed, is_submitted = u.is_submitted
    from unnest(
      ${responseKeys}::bytea[], ${changes.map(({ version }) => version)}::int[],
      ${changes.map(({ sealed }) => sealed)}::bytea[], ${changes.map(({ isSubmitted }) => isSubmitted)}::boolean[]
    ) as u (response_key, version, sealed, is_submitted)
    where r.organization_id = ${organizationId} and r.campaign_id = ${campaignId} and r.response_key = any(${responseKeys}::bytea[])
      and r.response_key = u.response_key and r.version = u.version and (not r.is_submitted or ${mayChangeSubmitted})
      and (select pg_advisory_xact_lock_shared(${rewriting(organizationId, campaignId)}))::text is not null
      and exists (
        select from answers.windows w
        where w.organization_id = ${organizationId} and w.campaign_id = ${campaignId} and w.opens_at <= attune_now() and w.closes_at > attune_now()
      )
    returning encode(r.response_key, 'hex') as key`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

/** Makes the empty rows of a campaign, in the order given, which has to be a shuffled one. Those that are there stay as they are. */
export async function prepareResponses(trx: Transaction<'intake'>, organizationId: Id<'organization'>, { campaignId, responseKeys }: { readonly campaignId: Id<'campaign'>; readonly responseKeys: readonly Buffer[] }): Promise<void> {
  await sql`
    insert into answers.responses (organization_id, campaign_id, response_key)
    select ${organizationId}::bigint, ${campaignId}::bigint, key from unnest(${responseKeys}::bytea[]) as u (key)
    on conflict do nothing`.execute(trx);
}

/** The keys, as hex, under which finished responses lie. */
export async function listSubmittedKeys(trx: Transaction<'intake'>, organizationId: Id<'organization'>, campaignId: Id<'campaign'>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly key: string }>`
    select encode(response_key, 'hex') as key from answers.responses
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and is_submitted`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

/** Lets whoever saves answers wait until the transaction ends: for as long as it takes to write rows anew that are being answered. */
export async function holdSaving(trx: Transaction<'intake'>, organizationId: Id<'organization'>, campaignId: Id<'campaign'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${rewriting(organizationId, campaignId)})`.execute(trx);
}

function rewriting(organizationId: Id<'organization'>, campaignId: Id<'campaign'>) {
  return sql`hashtextextended(${`saving to ${organizationId} ${campaignId}`}, 0)`;
}

/** Lets nobody else write rows of the campaign anew until the transaction ends; who saves answers waits for nothing. */
export async function lockResponses(trx: Transaction<'intake'>, organizationId: Id<'organization'>, campaignId: Id<'campaign'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`responses of ${organizationId} ${campaignId}`}, 0))`.execute(trx);
}

/**
 * Writes the finished responses anew, all in one transaction and in the order of their keys. What the database notes
 * of a row beside its columns (the transaction that wrote it, its place, the places of long texts) follows the order of
 * arrival until then. Nobody waits for it but who takes sent answers back.
 */
export async function mixResponses(trx: Transaction<'intake'>, organizationId: Id<'organization'>, campaignId: Id<'campaign'>): Promise<void> {
  await lockResponses(trx, organizationId, campaignId);
  await sql`
    with taken as (
      delete from answers.responses
      where organization_id = ${organizationId} and campaign_id = ${campaignId} and is_submitted
      returning response_key, version, sealed
    )
    insert into answers.responses (organization_id, campaign_id, response_key, version, is_submitted, sealed)
    select ${organizationId}::bigint, ${campaignId}::bigint, response_key, version, true, sealed from taken order by response_key`.execute(trx);
}
