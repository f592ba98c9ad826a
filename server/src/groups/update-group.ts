import { type Actor, authorize } from '@attune/domain/access';
import { type Group, type GroupId, arrange, assertPlacement } from '@attune/domain/groups';
import { type Id, Refusal } from '@attune/domain/kernel';
import { recordChange } from '../history/index.ts';
import type { Database } from '../platform/database/index.ts';
import { type GroupChanges, groupPathOf, listStoredGroups, saveGroup } from './groups.repository.ts';
import { type VisibleGroup, listVisibleGroups } from './visible-groups.ts';

type Needs = { readonly database: Database };

export type GroupUpdate = { readonly organizationId: Id<'organization'>; readonly groupId: GroupId; readonly wanted: GroupChanges };

/** Changes what people read of a group, its place among its siblings or its visibility, and writes down who changed what. */
export async function updateGroup({ database }: Needs, actor: Actor, { organizationId, groupId, wanted }: GroupUpdate): Promise<VisibleGroup> {
  return database.inOrganization(organizationId, async (trx) => {
    authorize(actor, 'group.update', { organizationId, groupPath: await groupPathOf(trx, organizationId, groupId) });
    const groups = await listStoredGroups(trx, organizationId);
    const group = groups.find(({ id }) => id === groupId);
    if (!group) throw new Refusal('not-found');
    const changes = differing(group, wanted);
    if (changes.name !== undefined) assertPlacement(arrange(groups.filter(({ groupTypeId }) => groupTypeId === group.groupTypeId)), { ...group, name: changes.name });
    if (Object.keys(changes).length > 0) {
      await saveGroup(trx, organizationId, { groupId, changes });
      const before = Object.fromEntries(Object.keys(changes).map((key) => [key, group[key as keyof GroupChanges]]));
      await recordChange(trx, organizationId, { personId: actor.personId, action: 'group.changed', entityType: 'v3-groups', entityId: groupId, before, after: changes });
    }
    const updated = (await listVisibleGroups(trx, { actor, organizationId })).find(({ id }) => id === groupId);
    if (!updated) throw new Refusal('not-found');
    return updated;
  });
}

function differing(group: Group, wanted: GroupChanges): GroupChanges {
  return Object.fromEntries(Object.entries(wanted).filter(([key, value]) => value !== group[key as keyof GroupChanges]));
}
