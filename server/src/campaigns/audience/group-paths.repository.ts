import type { GroupPath } from '@attune/domain/access';
import type { CampaignId } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { type RawBuilder, sql } from 'kysely';
import { pathToRoot, type Transaction } from '../../platform/database/index.ts';

export type FrozenPath = { readonly campaignId: CampaignId; readonly path: GroupPath };

/** A group and its ancestors in each published campaign that has the group, newest campaign first. */
export async function listFrozenPaths(
  trx: Transaction,
  organizationId: Id<'organization'>,
  groupId: Id<'group'>,
): Promise<readonly FrozenPath[]> {
  const { rows } = await sql<FrozenPath>`
    select c.id as "campaignId", array_agg(p.id order by p.level) as path
    from campaigns c
    cross join lateral (${pathToRoot(reportingGroups(organizationId, sql`c.id`), sql`${groupId}`)}) p
    where c.organization_id = ${organizationId} and c.is_published and c.deleted_at is null
    group by c.id, c.started_at
    order by c.started_at desc, c.id desc`.execute(trx);
  return rows;
}

/** Id and parent of each group in the reporting hierarchy that a published campaign has kept. */
export function reportingGroups(
  organizationId: Id<'organization'>,
  campaignId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select group_id as id, parent_id from campaign_groups
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and family = 'reporting'`;
}
