import { type GroupType, bandsOfKeys } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { GroupsToMove } from '../groups/index.ts';
import type { Transaction } from '../platform/database/index.ts';

/** A group type with the data for its page. */
export type StoredGroupType = GroupType & {
  readonly groupCount: number;
  /** For tenure: the lower bound of each group, in years of service. */
  readonly lowerBounds: readonly number[];
  /** The job that is assigning employees to its groups, until it has ended. */
  readonly assignmentJobId: Id<'job'> | null;
};

/** Lists the group types of an organization, in their order. */
export async function listGroupTypesOf(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<readonly StoredGroupType[]> {
  const { rows } = await sql<Omit<StoredGroupType, 'lowerBounds'> & { readonly valueKeys: readonly string[] }>`
    select t.id, t.organization_id as "organizationId", t.name, t.column_name as "columnName",
      t.is_reporting as "isReporting", t.include_in_results as "includeInResults",
      t.position as "order", t.kind, t.crossed_type_ids as "crossedTypeIds", g.count as "groupCount",
        g.keys as "valueKeys",
      case when (t.kind <> 'v3_groups' or t.crossed_type_ids <> '{}') and t.placed_on is null then (
        select max(j.id) from jobs j where j.organization_id = t.organization_id and j.job_type = 'place-people'
          and j.status in ('pending', 'processing')
      ) end as "assignmentJobId"
    from group_types t
    cross join lateral (
      select count(*) filter (where not g.is_root)::integer as count, case when t.kind = 'tenure_groups'
        then coalesce(array_agg(g.value_key), '{}') else '{}' end as keys
      from groups g where g.organization_id = t.organization_id and g.group_type_id = t.id and g.deleted_at is null
    ) g
    where t.organization_id = ${organizationId} and t.deleted_at is null
    order by t.position, t.id`.execute(trx);
  return rows.map(({ valueKeys, ...groupType }) => ({
    ...groupType,
    lowerBounds: groupType.kind === 'tenure_groups' ? bandsOfKeys(valueKeys).map(({ from }) => from) : [],
  }));
}

/** Lists the columns of the employee file used by group types and attributes, with their names. */
export async function listTakenNames(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<readonly Pick<GroupType, 'name' | 'columnName'>[]> {
  const { rows } = await sql<Pick<GroupType, 'name' | 'columnName'>>`
    select name, column_name as "columnName" from group_types
      where organization_id = ${organizationId} and deleted_at is null
    union all
    select name, column_name from employee_attributes where organization_id = ${organizationId}`.execute(trx);
  return rows;
}

/**
 * Counts the members of the groups who would move to the other group type, and those who already have a group there.
 */
export async function countMovedMembers(
  trx: Transaction,
  { organizationId, groupTypeId, groupIds }: GroupsToMove,
): Promise<{ readonly moved: number; readonly kept: number }> {
  const { rows } = await sql<{ readonly moved: number; readonly kept: number }>`
    select count(*) filter (where o.group_id is null)::integer as moved, count(o.group_id)::integer as kept
    from memberships m
    left join memberships o on o.organization_id =
      ${organizationId} and o.employee_id = m.employee_id and o.group_type_id = ${groupTypeId}
    where m.organization_id = ${organizationId} and m.group_id = any(${groupIds}::bigint[])`.execute(trx);
  return rows[0] ?? { moved: 0, kept: 0 };
}
