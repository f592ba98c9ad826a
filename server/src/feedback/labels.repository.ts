import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

/** Incremented when comments that were already analysed have to be analysed again. */
export const analysisRevision = 2;

const isUnlabelled = sql`not exists (select 1 from comment_labels l where l.organization_id = c.organization_id
  and l.campaign_id = c.campaign_id and l.comment_id = c.id
  and (l.revision = ${sql.lit(analysisRevision)} or l.corrected_at is not null))`;

/** The campaigns with comments that were not analysed, in all organizations. */
export async function listUnlabelledCampaigns(
  trx: Transaction<'results'>,
): Promise<readonly { readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'> }[]> {
  const { rows } = await sql<{ readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'> }>`
    select r.organization_id as "organizationId", r.campaign_id as "campaignId"
    from (select distinct organization_id, campaign_id from results.releases) r
    where exists (select 1 from results.comments c where c.organization_id = r.organization_id
      and c.campaign_id = r.campaign_id and ${isUnlabelled})
    limit 100`.execute(trx);
  return rows;
}

export async function listUnlabelledComments(
  trx: Transaction<'results'>,
  organizationId: Id<'organization'>,
  { campaignId, limit }: { readonly campaignId: Id<'campaign'>; readonly limit: number },
): Promise<readonly { readonly commentId: Id<'comment'>; readonly body: string }[]> {
  const { rows } = await sql<{ readonly commentId: Id<'comment'>; readonly body: string }>`
    select c.id as "commentId", c.body from results.comments c
    where c.organization_id = ${organizationId} and c.campaign_id = ${campaignId} and ${isUnlabelled}
    order by c.position limit ${limit}`.execute(trx);
  return rows;
}
