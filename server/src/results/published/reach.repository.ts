import type { Id } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';

export type GroupOfToday = { readonly id: Id<'group'>; readonly parentId: Id<'group'> | null };

/**
 * Lists today's groups for traversal in memory: recursive queries are planned badly before the table has statistics.
 */
export async function listGroupsOfToday(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<readonly GroupOfToday[]> {
  return trx
    .selectFrom('groups')
    .select(['id', 'parent_id as parentId'])
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function isGroupOfToday(
  trx: Transaction,
  organizationId: Id<'organization'>,
  groupId: Id<'group'>,
): Promise<boolean> {
  const group = await trx
    .selectFrom('groups')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', groupId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return group !== undefined;
}
