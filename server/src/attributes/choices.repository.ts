import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

/** Counts the members of these groups, active or not. */
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
