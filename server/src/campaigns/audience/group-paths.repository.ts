import type { GroupPath } from '@attune/domain/access';
import type { CampaignId } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

export type FrozenPath = { readonly campaignId: CampaignId; readonly path: GroupPath };

/** A group and its ancestors in each published campaign that has the group, newest campaign first. */
export async function listFrozenPaths(
  trx: Transaction,
  organizationId: Id<'organization'>,
  groupId: Id<'group'>,
): Promise<readonly FrozenPath[]> {
  const { rows } = await sql<FrozenPath>`
    with recursive path as (
      select g.campaign_id, g.group_id, g.parent_id, 1 as level
      from campaign_groups g
      join campaigns c on c.organization_id = g.organization_id and c.id = g.campaign_id and c.is_published
        and c.deleted_at is null
      where g.organization_id = ${organizationId} and g.family = 'reporting' and g.group_id = ${groupId}
      union all
      select g.campaign_id, g.group_id, g.parent_id, p.level + 1
      from path p
      join campaign_groups g on g.organization_id =
        ${organizationId} and g.campaign_id = p.campaign_id and g.family = 'reporting' and g.group_id = p.parent_id
    )
    select p.campaign_id as "campaignId", array_agg(p.group_id order by p.level) as path
    from path p
    join campaigns c on c.organization_id = ${organizationId} and c.id = p.campaign_id
    group by p.campaign_id, c.started_at
    order by c.started_at desc, p.campaign_id desc`.execute(trx);
  return rows;
}
