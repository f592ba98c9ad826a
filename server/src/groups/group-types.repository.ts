import type { GroupId, GroupType } from '@attune/domain/groups';
import type { CalendarDay, Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

type GroupTypeRef = { readonly organizationId: Id<'organization'>; readonly groupTypeId: Id<'group-type'> };

export async function saveGroupType(
  trx: Transaction,
  { organizationId, groupTypeId }: GroupTypeRef,
  { name, includeInResults }: Pick<GroupType, 'name' | 'includeInResults'>,
): Promise<void> {
  await trx
    .updateTable('group_types')
    .set({ name, include_in_results: includeInResults })
    .where('organization_id', '=', organizationId)
    .where('id', '=', groupTypeId)
    .execute();
}

/** Numbers group types in the given order. */
export async function saveGroupTypeOrder(
  trx: Transaction,
  organizationId: Id<'organization'>,
  groupTypeIds: readonly Id<'group-type'>[],
): Promise<void> {
  await sql`
    update group_types t set position = o.position::integer
      from unnest(${groupTypeIds}::bigint[]) with ordinality as o (id, position)
    where t.organization_id = ${organizationId} and t.id = o.id`.execute(trx);
}

/** Removes all memberships of a group type. Returns how many there were. */
export async function emptyGroupType(trx: Transaction, { organizationId, groupTypeId }: GroupTypeRef): Promise<number> {
  const { numAffectedRows } = await sql`delete from memberships where organization_id =
      ${organizationId} and group_type_id = ${groupTypeId}`.execute(trx);
  return Number(numAffectedRows);
}

/** Deletes a group type with its groups. Returns how many groups there were. */
export async function deleteGroupType(
  trx: Transaction,
  { organizationId, groupTypeId }: GroupTypeRef,
): Promise<number> {
  const { numAffectedRows } = await sql`update groups set deleted_at = attune_now()
      where organization_id = ${organizationId} and group_type_id = ${groupTypeId} and deleted_at is null`.execute(trx);
  await sql`update group_types set deleted_at = attune_now()
    where organization_id = ${organizationId} and id = ${groupTypeId}`.execute(trx);
  return Number(numAffectedRows);
}

export type GroupsToMove = GroupTypeRef & {
  readonly groupIds: readonly GroupId[];
  readonly topIds: readonly GroupId[];
};

/** Moves groups with their members into another group type; employees who already have a group there keep it. */
export async function moveGroups(
  trx: Transaction,
  { organizationId, groupTypeId, groupIds, topIds }: GroupsToMove,
): Promise<void> {
  await sql`
    delete from memberships m using memberships o
    where m.organization_id = ${organizationId} and m.group_id = any(${groupIds}::bigint[])
      and o.organization_id = ${organizationId} and o.employee_id = m.employee_id
        and o.group_type_id = ${groupTypeId}`.execute(trx);
  await sql`update memberships set group_type_id =
    ${groupTypeId} where organization_id = ${organizationId} and group_id = any(${groupIds}::bigint[])`.execute(trx);
  await sql`
    update groups set group_type_id = ${groupTypeId}, parent_id = case
      when id = any(${topIds}::bigint[]) then null else parent_id end
    where organization_id = ${organizationId} and id = any(${groupIds}::bigint[])`.execute(trx);
}

/**
 * Records the employees version of the last assignment to dynamic groups, and for an assignment of everyone the date.
 */
export async function recordPlacement(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { day, version }: { readonly day?: CalendarDay; readonly version: number },
): Promise<void> {
  await sql`
    update group_types set placed_on = coalesce(${day ?? null}::date, placed_on), placed_version = ${version}
    where organization_id = ${organizationId} and deleted_at is null and (kind <> 'v3_groups'
      or crossed_type_ids <> '{}')`.execute(trx);
}

/** Marks the memberships of dynamic groups as outdated until everyone has been assigned again. */
export async function markPlacementOutdated(
  trx: Transaction,
  organizationId: Id<'organization'>,
  groupTypeIds: readonly Id<'group-type'>[],
): Promise<void> {
  await sql`update group_types set placed_on = null, placed_version = null
    where organization_id = ${organizationId} and id = any(${groupTypeIds}::bigint[])`.execute(trx);
}
