import { type Actor, authorize } from '@attune/domain/access';
import { assertGroupTypeRemovable } from '@attune/domain/groups';
import { deletePermissionsOfGroupType } from '../access/index.ts';
import { deleteGroupType, emptyGroupType, lockHierarchy } from '../groups/index.ts';
import { recordChange } from '../history/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { type GroupTypeRef, getGroupTypeOf } from './get-group-type.ts';

type Dependencies = { readonly database: Database };

/**
 * Deletes a group type: its groups lose their members and can no longer be selected. Campaigns keep what they froze or
 * published.
 */
export async function removeGroupType({ database }: Dependencies, actor: Actor, at: GroupTypeRef): Promise<void> {
  const { organizationId } = at;
  authorize(actor, 'groupType.update', { organizationId });
  await database.inOrganization(organizationId, async (trx) => {
    await lockHierarchy(trx, organizationId, { movesPeople: true });
    await dissolveGroupType(trx, actor, at);
  });
}

/** Deletes a group type within a transaction that has locked the hierarchy. */
export async function dissolveGroupType(trx: Transaction, actor: Actor, at: GroupTypeRef): Promise<void> {
  const { groupType, groupTypes } = await getGroupTypeOf(trx, at);
  assertGroupTypeRemovable(groupType, groupTypes);
  const membershipCount = await emptyGroupType(trx, at);
  const grantCount = await deletePermissionsOfGroupType(trx, at);
  const groupCount = await deleteGroupType(trx, at);
  await recordChange(trx, at.organizationId, {
    personId: actor.personId,
    action: 'group-type.removed',
    entityType: 'group-types',
    entityId: at.groupTypeId,
    before: { name: groupType.name, groupCount, membershipCount, grantCount },
  });
}
