import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

/** How many people are in any of the groups, active or not. */
export async function countMembersOf(
  trx: Transaction,
  organizationId: Id<'organization'>,
  groupIds: readonly GroupId[],
): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as count from memberships
      where organization_id = ${organizationId} and group_id = any(${groupIds}::bigint[])`.execute(trx);
  return rows[0]?.count ?? 0;
}

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
