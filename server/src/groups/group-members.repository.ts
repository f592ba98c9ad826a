import type { GroupId, PlacesToChange } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

export async function removeEmptyGroups(
  trx: Transaction,
  organizationId: Id<'organization'>,
  groupIds: readonly GroupId[],
): Promise<void> {
  if (groupIds.length === 0) return;
  await sql`update groups set deleted_at = attune_now()
    where organization_id = ${organizationId} and id = any(${groupIds}::bigint[])`.execute(trx);
}

/** Numbers groups in the given order. */
export async function orderGroups(
  trx: Transaction,
  organizationId: Id<'organization'>,
  groupIds: readonly GroupId[],
): Promise<void> {
  if (groupIds.length === 0) return;
  await sql`
    update groups g set position = o.position::integer - 1
      from unnest(${groupIds}::bigint[]) with ordinality as o (id, position)
    where g.organization_id = ${organizationId} and g.id = o.id and g.position <> o.position - 1`.execute(trx);
}

type Moves = {
  readonly groupId: GroupId;
  readonly groupTypeId: Id<'group-type'>;
  readonly joining: readonly string[];
  readonly leaving: readonly string[];
};

/** Moves employees into a group, replacing their membership in its group type, and removes others from it. */
export async function moveMembers(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { groupId, groupTypeId, joining, leaving }: Moves,
): Promise<void> {
  await sql`delete from memberships where organization_id =
    ${organizationId} and group_id = ${groupId} and employee_id = any(${leaving}::bigint[])`.execute(trx);
  await sql`
    insert into memberships (organization_id, employee_id, group_type_id, group_id)
    select ${organizationId}::bigint, joining.id,
      ${groupTypeId}::bigint, ${groupId}::bigint from unnest(${joining}::bigint[]) as joining (id)
    on conflict (organization_id, employee_id, group_type_id) do update
      set group_id = excluded.group_id, previous_group_id = null`.execute(trx);
}

type GroupAssignment = PlacesToChange & { readonly employeeId: Id<'employee'> };

/** Assigns an employee to a group of each given type, and removes them from groups of all other types. */
export async function saveEmployeeGroups(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { employeeId, joined, left }: GroupAssignment,
): Promise<void> {
  if (left.length > 0) {
    await trx
      .deleteFrom('memberships')
      .where('organization_id', '=', organizationId)
      .where('employee_id', '=', employeeId)
      .where('group_type_id', 'in', left)
      .execute();
  }
  if (joined.length === 0) return;
  await trx
    .insertInto('memberships')
    .values(
      joined.map(({ groupId, groupTypeId }) => ({
        organization_id: organizationId,
        employee_id: employeeId,
        group_type_id: groupTypeId,
        group_id: groupId,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'employee_id', 'group_type_id'])
        .doUpdateSet((membership) => ({ group_id: membership.ref('excluded.group_id'), previous_group_id: null })),
    )
    .execute();
}

type Assignment = { readonly employeeId: Id<'employee'>; readonly groupId: GroupId | null };

/** Assigns each employee to a group of the type, or to none. */
export async function assignEmployees(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { groupTypeId, places }: { readonly groupTypeId: Id<'group-type'>; readonly places: readonly Assignment[] },
): Promise<void> {
  const leaving = places.filter(({ groupId }) => groupId === null).map(({ employeeId }) => employeeId);
  const joining = places.filter(({ groupId }) => groupId !== null);
  await sql`
    delete from memberships m where m.organization_id =
      ${organizationId} and m.employee_id = any(${leaving}::bigint[]) and m.group_type_id = ${groupTypeId}`.execute(
    trx,
  );
  await sql`
    insert into memberships (organization_id, employee_id, group_type_id, group_id)
    select ${organizationId}, joining.employee_id, ${groupTypeId}, joining.group_id
    from unnest(${joining.map(({ employeeId }) => employeeId)}::bigint[],
      ${joining.map(({ groupId }) => groupId)}::bigint[]) as joining (employee_id, group_id)
    on conflict (organization_id, employee_id, group_type_id) do update
      set group_id = excluded.group_id, previous_group_id = null`.execute(trx);
}
