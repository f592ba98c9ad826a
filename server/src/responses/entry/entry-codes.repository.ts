import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

export type CampaignRef = { readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'> };

/** Lists open campaigns of all organizations with members who use access codes. */
export async function listCampaignsWithCodes(trx: Transaction): Promise<readonly CampaignRef[]> {
  const { rows } = await sql<CampaignRef>`
    select c.organization_id as "organizationId", c.id as "campaignId" from campaigns c
    where c.status = 'inprogress' and c.deleted_at is null and exists (
      select 1 from participations p where p.organization_id = c.organization_id and p.campaign_id = c.id and p.by_code
    )`.execute(trx);
  return rows;
}

type HashedCode = CampaignRef & { readonly codeHash: Buffer };
export type FoundCode = HashedCode & { readonly sealedToken: Buffer };

/** The unused codes among these. Used and unknown codes are not distinguished. */
export async function findUnusedCodes(
  trx: Transaction<'intake'>,
  codes: readonly HashedCode[],
): Promise<readonly FoundCode[]> {
  const { rows } = await sql<FoundCode>`
    select e.organization_id as "organizationId", e.campaign_id as "campaignId", e.code_hash as "codeHash",
      e.sealed as "sealedToken"
    from answers.entry_codes e
    join unnest(${codes.map(({ organizationId }) => organizationId)}::bigint[],
      ${codes.map(({ campaignId }) => campaignId)}::bigint[], ${codes.map(({ codeHash }) => codeHash)}::bytea[])
      as u (organization_id, campaign_id, code_hash)
      on u.organization_id = e.organization_id and u.campaign_id = e.campaign_id and u.code_hash = e.code_hash
    where not e.is_used`.execute(trx);
  return rows;
}

/** Marks a code as used. Returns whether this call did; of two concurrent calls one does. */
export async function useCode(
  trx: Transaction<'intake'>,
  organizationId: Id<'organization'>,
  { campaignId, codeHash }: Pick<HashedCode, 'campaignId' | 'codeHash'>,
): Promise<boolean> {
  const { rows } = await sql`
    update answers.entry_codes set is_used = true
    where organization_id = ${organizationId}
      and campaign_id = ${campaignId} and code_hash = ${codeHash} and not is_used
    returning 1`.execute(trx);
  return rows.length > 0;
}

/** The hashes of all codes of a campaign (hex), locked against changes until the transaction ends. */
export async function lockCodeHashes(
  trx: Transaction<'intake'>,
  organizationId: Id<'organization'>,
  campaignId: Id<'campaign'>,
): Promise<ReadonlySet<string>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`codes of ${campaignId} in ${organizationId}`},
    0))`.execute(trx);
  const { rows } = await sql<{ readonly hash: string }>`
    select encode(code_hash, 'hex') as hash from answers.entry_codes
      where organization_id = ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
  return new Set(rows.map(({ hash }) => hash));
}

export type NewCode = { readonly codeHash: Buffer; readonly sealedToken: Buffer };

/** Rewrites all codes of a campaign in hash order: exactly the given ones, keeping used ones as used. */
export async function rewriteCodes(
  trx: Transaction<'intake'>,
  organizationId: Id<'organization'>,
  { campaignId, codes }: { readonly campaignId: Id<'campaign'>; readonly codes: readonly NewCode[] },
): Promise<void> {
  await sql`
    with taken as (
      delete from answers.entry_codes where organization_id = ${organizationId} and campaign_id = ${campaignId}
      returning code_hash, is_used
    )
    insert into answers.entry_codes (organization_id, campaign_id, code_hash, is_used, sealed)
    select ${organizationId}::bigint, ${campaignId}::bigint, u.code_hash, coalesce(t.is_used, false), u.sealed
    from unnest(${codes.map(({ codeHash }) => codeHash)}::bytea[],
      ${codes.map(({ sealedToken }) => sealedToken)}::bytea[]) as u (code_hash, sealed)
    left join taken t on t.code_hash = u.code_hash
    order by u.code_hash`.execute(trx);
}

/** Whether a campaign accepts answers on shared devices now. */
export async function findOpenKiosk(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: Id<'campaign'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from campaigns c
    join campaign_access_code_settings e on e.organization_id = c.organization_id and e.campaign_id = c.id
    where c.organization_id = ${organizationId}
      and c.id = ${campaignId} and c.status = 'inprogress' and c.deleted_at is null and e.is_kiosk_open`.execute(trx);
  return rows.length > 0;
}

/** Members who use access codes, with their link generation. */
export async function listHolders(
  trx: Transaction,
  organizationId: Id<'organization'>,
  campaignId: Id<'campaign'>,
): Promise<readonly { readonly employeeId: Id<'employee'>; readonly generation: number }[]> {
  return trx
    .selectFrom('participations')
    .select(['employee_id as employeeId', 'generation'])
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .where('by_code', '=', true)
    .execute();
}
