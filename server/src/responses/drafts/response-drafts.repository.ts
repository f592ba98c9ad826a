import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

/** Identifies a browser's draft: by response, link hash and secret hash. */
export type DraftRef = {
  readonly campaignId: Id<'campaign'>;
  readonly responseKey: Buffer;
  readonly linkHash: Buffer;
  readonly browser: Buffer;
};

/** The draft for a link and browser, if any, and whether answers are accepted, by the database clock. */
export type StoredDraft = {
  readonly version: number;
  readonly sealed: Buffer | null;
  readonly isNotOpenYet: boolean;
  readonly isClosed: boolean;
};

/**
 * The draft that follows `version`. The first one (after version 0) is stored only while the link has fewer than
 * `limit` drafts.
 */
export type DraftChange = DraftRef & { readonly version: number; readonly sealed: Buffer; readonly limit: number };

/** A draft to be submitted as the response of the link; `sentVersion` names this submission. */
export type Sending = DraftRef & {
  readonly version: number;
  readonly sealed: Buffer;
  readonly sentVersion: number;
  readonly sent: Buffer;
};

/** The withdrawal of a browser's submission; a later submission by another browser is kept. */
export type Withdrawal = Omit<Sending, 'sent'>;

type Of<Item> = { readonly campaignId: Id<'campaign'>; readonly items: readonly Item[] };

/** Identifies a draft within its campaign. */
export function nameOfDraft({ responseKey, browser }: Pick<DraftRef, 'responseKey' | 'browser'>): string {
  return responseKey.toString('hex') + browser.toString('hex');
}

/** Finds drafts of one campaign by name. Unknown links are missing; links without a draft have version 0. */
export async function findDrafts(
  trx: Transaction<'intake'>,
  organizationId: Id<'organization'>,
  { campaignId, items }: Of<DraftRef>,
): Promise<ReadonlyMap<string, StoredDraft>> {
  const responseKeys = items.map(({ responseKey }) => responseKey);
  const { linkHashes, hasNotEnded } = linksOf(organizationId, { campaignId, items });
  const { rows } = await sql<StoredDraft & { readonly name: string }>`
    select encode(u.response_key || u.browser, 'hex') as name, coalesce(d.version, 0) as version, d.sealed,
      coalesce(w.opens_at > attune_now(), true) as "isNotOpenYet",
      coalesce(w.closes_at <= attune_now(), false) as "isClosed"
    from unnest(
      ${responseKeys}::bytea[], ${linkHashes}::bytea[], ${items.map(({ browser }) => browser)}::bytea[]
    ) as u (response_key, link_hash, browser)
    join answers.responses r on r.organization_id = ${organizationId} and r.campaign_id = ${campaignId}
      and r.response_key = any(${responseKeys}::bytea[]) and r.response_key = u.response_key
    left join answers.drafts d on d.organization_id = ${organizationId} and d.campaign_id = ${campaignId}
      and d.response_key = any(${responseKeys}::bytea[]) and d.response_key = u.response_key and d.browser = u.browser
    left join answers.windows w on w.organization_id = ${organizationId} and w.campaign_id = ${campaignId}
    where ${hasNotEnded}`.execute(trx);
  return new Map(rows.map((row) => [row.name, row]));
}

/**
 * The links of a batch, and whether the link `u.link_hash` is active. The response rows of a revoked link are deleted
 * by a job later; until then this check blocks it.
 */
function linksOf(organizationId: Id<'organization'>, { campaignId, items }: Of<DraftRef>) {
  const linkHashes = items.map(({ linkHash }) => linkHash);
  const hasNotEnded = sql`u.link_hash <> all (array(
      select e.link_hash from answers.ended_links e
      where e.organization_id = ${organizationId} and e.campaign_id = ${campaignId}
        and e.link_hash = any(${linkHashes}::bytea[])
    ))`;
  return { linkHashes, hasNotEnded };
}

/** Whether answers are accepted. */
function isOpen(organizationId: Id<'organization'>, campaignId: Id<'campaign'>) {
  return sql`exists (
        select 1 from answers.windows w
        where w.organization_id = ${organizationId} and w.campaign_id = ${campaignId}
          and w.opens_at <= attune_now() and w.closes_at > attune_now()
      )`;
}

/**
 * Writes drafts of one campaign in one statement, each only if its version matches. Returns the names of those written.
 * Except for the draft limit, no statement depends on what other browsers wrote under the same link.
 *
 * Keys are repeated outside the joins and in `exists`, which can become one: for a recently filled table the planner
 * assumes a single row per campaign and would scan all of it on every save.
 */
export async function saveDrafts(
  trx: Transaction<'intake'>,
  organizationId: Id<'organization'>,
  { campaignId, items }: Of<DraftChange>,
): Promise<ReadonlySet<string>> {
  const responseKeys = items.map(({ responseKey }) => responseKey);
  const { linkHashes, hasNotEnded } = linksOf(organizationId, { campaignId, items });
  const { rows } = await sql<{ readonly name: string }>`
    insert into answers.drafts as d (organization_id, campaign_id, response_key, browser, version, sealed)
    select ${organizationId}::bigint, ${campaignId}::bigint, u.response_key, u.browser, u.version + 1, u.sealed
    from unnest(
      ${responseKeys}::bytea[], ${items.map(({ browser }) => browser)}::bytea[],
      ${items.map(({ version }) => version)}::int[], ${items.map(({ sealed }) => sealed)}::bytea[],
      ${items.map(({ limit }) => limit)}::int[], ${linkHashes}::bytea[]
    ) as u (response_key, browser, version, sealed, most, link_hash)
    where ${isOpen(organizationId, campaignId)}
      and exists (
        select 1 from answers.responses r
        where r.organization_id = ${organizationId} and r.campaign_id = ${campaignId}
          and r.response_key = any(${responseKeys}::bytea[]) and r.response_key = u.response_key
      )
      and case when not (${hasNotEnded}) then false when u.version = 0 then (
        select count(*) from answers.drafts o
        where o.organization_id = ${organizationId}
          and o.campaign_id = ${campaignId} and o.response_key = u.response_key
      ) < u.most else exists (
        select 1 from answers.drafts o
        where o.organization_id = ${organizationId} and o.campaign_id = ${campaignId}
          and o.response_key = any(${responseKeys}::bytea[]) and o.response_key = u.response_key
          and o.browser = u.browser
      ) end
    on conflict (organization_id, campaign_id, response_key, browser) do update
      set version = excluded.version, sealed = excluded.sealed
      where d.version = excluded.version - 1
    returning encode(d.response_key || d.browser, 'hex') as name`.execute(trx);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Submits drafts of one campaign in one statement: each replaces the link's submission without reading it. Returns the
 * names of the drafts marked as sent.
 */
export async function sendDrafts(
  trx: Transaction<'intake'>,
  organizationId: Id<'organization'>,
  { campaignId, items }: Of<Sending>,
): Promise<ReadonlySet<string>> {
  const responseKeys = items.map(({ responseKey }) => responseKey);
  const { linkHashes, hasNotEnded } = linksOf(organizationId, { campaignId, items });
  const { rows } = await sql<{ readonly name: string }>`
    with sent as (
      update answers.responses r
      set version = u.sent_version, sealed = u.sent, is_submitted = true
      from unnest(
        ${responseKeys}::bytea[], ${items.map(({ browser }) => browser)}::bytea[],
        ${items.map(({ version }) => version)}::int[], ${items.map(({ sealed }) => sealed)}::bytea[],
        ${items.map(({ sentVersion }) => sentVersion)}::int[], ${items.map(({ sent }) => sent)}::bytea[],
        ${linkHashes}::bytea[]
      ) as u (response_key, browser, version, sealed, sent_version, sent, link_hash)
      where r.organization_id = ${organizationId} and r.campaign_id = ${campaignId}
        and r.response_key = any(${responseKeys}::bytea[]) and r.response_key = u.response_key
        and ${isOpen(organizationId, campaignId)} and ${hasNotEnded}
        and u.version = coalesce((
          select o.version from answers.drafts o
          where o.organization_id = ${organizationId} and o.campaign_id = ${campaignId}
            and o.response_key = u.response_key and o.browser = u.browser
        ), 0)
      returning r.response_key, u.browser, u.version, u.sealed
    )
    insert into answers.drafts as d (organization_id, campaign_id, response_key, browser, version, sealed)
    select ${organizationId}::bigint, ${campaignId}::bigint, response_key, browser, version + 1, sealed from sent
    on conflict (organization_id, campaign_id, response_key, browser) do update
      set version = excluded.version, sealed = excluded.sealed
      where d.version = excluded.version - 1
    returning encode(d.response_key || d.browser, 'hex') as name`.execute(trx);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Withdraws submissions in one statement, whether or not they are still current. Returns the names of the drafts
 * written.
 */
export async function withdrawDrafts(
  trx: Transaction<'intake'>,
  organizationId: Id<'organization'>,
  { campaignId, items }: Of<Withdrawal>,
): Promise<ReadonlySet<string>> {
  const responseKeys = items.map(({ responseKey }) => responseKey);
  const { linkHashes, hasNotEnded } = linksOf(organizationId, { campaignId, items });
  const { rows } = await sql<{ readonly name: string }>`
    with written as (
      update answers.drafts d set version = u.version + 1, sealed = u.sealed
      from unnest(
        ${responseKeys}::bytea[], ${items.map(({ browser }) => browser)}::bytea[],
        ${items.map(({ version }) => version)}::int[], ${items.map(({ sealed }) => sealed)}::bytea[],
        ${items.map(({ sentVersion }) => sentVersion)}::int[], ${linkHashes}::bytea[]
      ) as u (response_key, browser, version, sealed, sent_version, link_hash)
      where d.organization_id = ${organizationId} and d.campaign_id = ${campaignId}
        and d.response_key = any(${responseKeys}::bytea[]) and d.response_key = u.response_key
        and d.browser = u.browser and d.version = u.version
        and ${isOpen(organizationId, campaignId)} and ${hasNotEnded}
      returning d.response_key, d.browser, u.sent_version
    ), emptied as (
      update answers.responses r set version = 0, sealed = null, is_submitted = false
      from written
      where r.organization_id = ${organizationId} and r.campaign_id = ${campaignId}
        and r.response_key = any(${responseKeys}::bytea[]) and r.response_key = written.response_key
        and r.version = written.sent_version
    )
    select encode(response_key || browser, 'hex') as name from written`.execute(trx);
  return new Set(rows.map(({ name }) => name));
}
