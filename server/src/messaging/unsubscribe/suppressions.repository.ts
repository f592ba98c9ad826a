import type { CampaignId, MessageChannel } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

/** An address as stored in the suppression list. */
export type HashedAddress = { readonly channel: MessageChannel; readonly hash: Buffer };

/** A suppression: of one campaign or, without one, all campaigns; until a date or permanently. */
export type Suppression = HashedAddress & { readonly campaignId: CampaignId | undefined; readonly endsAt: Date | null };

type Asked = { readonly hashes: readonly Buffer[]; readonly campaignId: CampaignId; readonly now: Date };

/** Which of the addresses are suppressed for a campaign, by an opt-out from this organization or from all. */
export async function findSuppressed(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { hashes, campaignId, now }: Asked,
): Promise<readonly HashedAddress[]> {
  if (hashes.length === 0) return [];
  const { rows } = await sql<HashedAddress>`
    select distinct channel, address_hash as hash from suppressions
    where organization_id in (0, ${organizationId})
      and address_hash = any(${hashes}::bytea[])
        and campaign_id in (0, ${campaignId}) and (ends_at is null or ends_at > ${now})`.execute(trx);
  return rows;
}

/** Whether any address is suppressed for a campaign; most organizations have none. */
export async function hasSuppressions(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, now }: Omit<Asked, 'hashes'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from suppressions where organization_id in (0,
      ${organizationId}) and campaign_id in (0,
        ${campaignId}) and (ends_at is null or ends_at > ${now}) limit 1`.execute(trx);
  return rows.length > 0;
}

/** Adds addresses to the suppression list. Longer suppressions are kept. */
export async function addSuppressions(
  trx: Transaction,
  organizationId: Id<'organization'>,
  added: readonly Suppression[],
): Promise<void> {
  if (added.length === 0) return;
  await sql`
    insert into suppressions as s (organization_id, channel, address_hash, campaign_id, ends_at)
    select ${organizationId}, a.channel, a.hash, a.campaign_id, a.ends_at
    from unnest(${added.map(({ channel }) => channel)}::text[],
      ${added.map(({ hash }) => hash)}::bytea[],
        ${added.map(({ campaignId }) => campaignId ?? 0)}::bigint[],
          ${added.map(({ endsAt }) => endsAt)}::timestamptz[]) as a (channel, hash, campaign_id, ends_at)
    on conflict (organization_id, channel, address_hash, campaign_id) do update
      set ends_at = case when s.ends_at is null or excluded.ends_at is null then null
        else greatest(s.ends_at, excluded.ends_at) end`.execute(trx);
}

/** Removes the organization's suppressions of these addresses. */
export async function removeSuppressions(
  trx: Transaction,
  organizationId: Id<'organization'>,
  addresses: readonly HashedAddress[],
): Promise<void> {
  await sql`
    delete from suppressions s using unnest(${addresses.map(({ channel }) => channel)}::text[],
      ${addresses.map(({ hash }) => hash)}::bytea[]) as a (channel, hash)
    where s.organization_id = ${organizationId} and s.channel = a.channel and s.address_hash = a.hash`.execute(trx);
}

/** Suppresses an address for every organization. Returns whether it was not suppressed before. */
export async function suppressEverywhere(trx: Transaction, { channel, hash }: HashedAddress): Promise<boolean> {
  const { rows } = await sql`
    insert into suppressions (organization_id, channel, address_hash) values (0, ${channel}, ${hash})
    on conflict do nothing
    returning channel`.execute(trx);
  return rows.length > 0;
}

/** Removes all suppressions of an address in every organization. Returns whether there were any. */
export async function allowEverywhere(trx: Transaction, { channel, hash }: HashedAddress): Promise<boolean> {
  const { rows } =
    await sql`delete from suppressions where channel = ${channel} and address_hash = ${hash} returning channel`.execute(
      trx,
    );
  return rows.length > 0;
}
