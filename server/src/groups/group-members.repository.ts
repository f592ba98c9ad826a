import type { GroupId } from '@attune/domain/groups';
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

/** Numbers groups in the order given. */
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

/** Brings people into a group, out of the one of its family in which they are, and others out of it. */
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
