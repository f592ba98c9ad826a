import type { CalendarDay, Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import { orderOfReplies } from './comments.repository.ts';

/** A conversation about one comment, as its author sees it. */
export type Thread = {
  readonly id: Id<'comment'>;
  readonly comment: string;
  readonly messages: readonly {
    readonly from: 'staff' | 'respondent';
    readonly body: string;
    readonly day: CalendarDay;
  }[];
};

type CampaignRef = { readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'> };

/** The organizations of campaigns that exist. */
export async function findOrganizationsOf(
  trx: Transaction,
  campaignIds: readonly Id<'campaign'>[],
): Promise<ReadonlyMap<Id<'campaign'>, Id<'organization'>>> {
  const { rows } = await sql<CampaignRef>`
    select c.id as "campaignId", c.organization_id as "organizationId" from campaigns c
    join organizations o on o.id = c.organization_id and o.deleted_at is null
    where c.id = any(${campaignIds}::bigint[]) and c.deleted_at is null`.execute(trx);
  return new Map(rows.map(({ campaignId, organizationId }) => [campaignId, organizationId]));
}

/** The comments with one of these thread keys, in the order of their questions. */
export async function listThreads(
  trx: Transaction<'results'>,
  { organizationId, campaignId }: CampaignRef,
  keys: readonly Buffer[],
): Promise<readonly Thread[]> {
  const { rows } = await sql<Thread>`
    select c.id, c.body as comment, coalesce((
      select json_agg(json_build_object('from', case when r.is_from_respondent then 'respondent' else 'staff' end,
        'body', r.body, 'day', r.written_on) order by ${orderOfReplies})
      from comment_replies r
      where r.organization_id = ${organizationId} and r.campaign_id = ${campaignId} and r.comment_id = c.id
    ), '[]') as messages
    from results.comments c
    where c.organization_id = ${organizationId} and c.campaign_id = ${campaignId}
      and c.thread_key = any(${keys}::bytea[])
    order by c.statement_position`.execute(trx);
  return rows;
}
