import type { Id } from '@attune/domain/kernel';
import type { Protection } from '@attune/domain/organizations';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import type { GroupOfGroupType } from './group-types.ts';

type Campaign = { readonly campaignId: Id<'campaign'> };

/**
 * A frozen group of the reporting hierarchy with its direct recipients: those who count towards the confidentiality
 * level, and the others.
 */
export type FrozenGroup = Omit<GroupOfGroupType, 'descendantCount'> & { readonly own: number; readonly others: number };

/**
 * The frozen hierarchy of a campaign, in preorder. People are counted by a statement of their own: publishing counts
 * right after it inserts them, when the database still takes the table for empty and would read it for each group.
 */
export async function listFrozenGroups(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId }: Campaign,
): Promise<readonly FrozenGroup[]> {
  const { rows } = await sql<Omit<FrozenGroup, 'own' | 'others'>>`
    select group_id as id, parent_id as "parentId", name, include_in_results as "includeInResults"
    from campaign_groups
    where organization_id = ${organizationId} and campaign_id = ${campaignId} and family = 'reporting'
    order by position`.execute(trx);
  const directOf = await countDirectRecipients(trx, organizationId, { campaignId });
  return rows.map((group) => ({ ...group, ...(directOf.get(group.id) ?? { own: 0, others: 0 }) }));
}

type DirectRecipients = Pick<FrozenGroup, 'own' | 'others'>;

async function countDirectRecipients(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId }: Campaign,
): Promise<ReadonlyMap<Id<'group'>, DirectRecipients>> {
  const { rows } = await sql<DirectRecipients & { readonly groupId: Id<'group'> }>`
    select group_id as "groupId", count(*) filter (where is_counted)::int as own,
      count(*) filter (where not is_counted)::int as others
    from (
      select s.group_id, s.counts_from <= coalesce(c.published_at, attune_now()) as is_counted
      from campaign_memberships s join campaigns c on c.organization_id = s.organization_id and c.id = s.campaign_id
      where s.organization_id = ${organizationId} and s.campaign_id = ${campaignId}
    ) asked
    group by group_id`.execute(trx);
  return new Map(rows.map(({ groupId, own, others }) => [groupId, { own, others }]));
}

export type FrozenPromise = {
  readonly confidentialityLevel: number;
  readonly protection: Protection;
  readonly splits: readonly string[];
  readonly groupTypeNames: Readonly<Record<string, string>>;
};

/** The privacy terms of a published campaign and the names of its splits. */
export async function findFrozenPromise(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId }: Campaign,
): Promise<FrozenPromise | undefined> {
  const { rows } = await sql<FrozenPromise>`
    select c.confidentiality_level as "confidentialityLevel", c.protection, c.splits,
      coalesce((select jsonb_object_agg(g.family, g.family_name) from campaign_groups g
        where g.organization_id = c.organization_id and g.campaign_id = c.id), '{}') as "groupTypeNames"
    from campaigns c
    where c.organization_id = ${organizationId} and c.id = ${campaignId} and c.is_published`.execute(trx);
  return rows[0];
}
