import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

export type NewReplies = {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
  readonly lastReplyId: string;
};

/** Campaigns with replies of staff that participants were not told of, a week after the last notice at the earliest. */
export async function listCampaignsWithNewReplies(trx: Transaction): Promise<readonly NewReplies[]> {
  const { rows } = await sql<NewReplies>`
    select r.organization_id as "organizationId", r.campaign_id as "campaignId", max(r.id)::text as "lastReplyId"
    from comment_replies r
    join organizations o on o.id = r.organization_id and o.deleted_at is null
    left join lateral (
      select max(p.queued_at) as queued_at, max(p.last_reply_id) as last_reply_id from participant_notices p
      where p.organization_id = r.organization_id and p.campaign_id = r.campaign_id and p.kind = 'replies'
    ) n on true
    where not r.is_from_respondent and (n.queued_at is null or n.queued_at <= attune_now() - interval '7 days')
    group by 1, 2, n.last_reply_id having max(r.id) > coalesce(n.last_reply_id, 0)
    limit 100`.execute(trx);
  return rows;
}
