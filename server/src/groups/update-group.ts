import { type Actor, authorize } from '@attune/domain/access';
import type { GroupChange, GroupId } from '@attune/domain/groups';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { assertMeant } from '../platform/http/index.ts';
import { applyChanges } from './change-groups.ts';
import { revisionOf } from './group-revision.ts';
import { groupPathOf, listStoredGroups } from './groups.repository.ts';
import { lockHierarchy } from './hierarchy.repository.ts';
import { restoreGroup } from './restore-group.ts';
import { type VisibleGroup, findVisibleGroup } from './visible-groups.ts';

type Dependencies = { readonly database: Database };

export type GroupUpdate = {
  readonly organizationId: Id<'organization'>;
  readonly groupId: GroupId;
  readonly wanted: Omit<GroupChange, 'id'>;
  /** Whether to restore the group if it was deleted. */
  readonly restores: boolean;
  /** The revisions in `If-Match`. */
  readonly ifMatch: string | undefined;
};

/** Updates, moves or restores a group, and records it in the audit log. */
export async function updateGroup(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, groupId, wanted, restores, ifMatch }: GroupUpdate,
): Promise<VisibleGroup> {
  return database.inOrganization(organizationId, async (trx) => {
    await lockHierarchy(trx, organizationId, { movesPeople: restores });
    const group = (await listStoredGroups(trx, organizationId)).find(({ id }) => id === groupId);
    if (!group && restores) await restoreGroup(trx, actor, { organizationId, groupId, wanted, ifMatch });
    else {
      authorize(actor, 'group.update', { organizationId, groupPath: await groupPathOf(trx, organizationId, groupId) });
      if (group) assertMeant(ifMatch, revisionOf(group));
      await applyChanges(trx, actor, {
        organizationId,
        changes: [{ id: groupId, ...wanted }],
        placeOf: (_change, attribute) => [attribute],
      });
    }
    const updated = await findVisibleGroup(trx, { actor, organizationId }, groupId);
    if (!updated) throw new Refusal('not-found');
    return updated;
  });
}
