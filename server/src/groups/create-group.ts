import { type Actor, authorize } from '@attune/domain/access';
import {
  type Group,
  type GroupChange,
  type GroupId,
  type GroupType,
  arrange,
  pathOf,
  planNewGroup,
} from '@attune/domain/groups';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import { recordChange } from '../history/index.ts';
import type { Database } from '../platform/database/index.ts';
import { assertGroupTypesKept, refuseProblems } from './group-authority.ts';
import { listStoredGroupTypes, listStoredGroups } from './groups.repository.ts';
import { addGroup, saveGroups, lockHierarchy } from './hierarchy.repository.ts';
import { type VisibleGroup, findVisibleGroup } from './visible-groups.ts';

type Dependencies = { readonly database: Database };

export type GroupCreation = {
  readonly organizationId: Id<'organization'>;
  /** The group type; by default that of the parent, or the reporting hierarchy. */
  readonly groupTypeId: Id<'group-type'> | undefined;
  readonly wanted: Omit<GroupChange, 'id'> & { readonly name: string };
};

const unnumbered = 'new' as GroupId;

/** Creates a group, by default as the last child of its parent. */
export async function createGroup(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, groupTypeId, wanted }: GroupCreation,
): Promise<VisibleGroup> {
  return database.inOrganization(organizationId, async (trx) => {
    await lockHierarchy(trx, organizationId, { movesPeople: false });
    const groups = await listStoredGroups(trx, organizationId);
    const parentId = wanted.parentId ?? null;
    authorize(actor, 'group.create', {
      organizationId,
      groupPath: parentId === null ? [] : pathOf(arrange(groups), parentId),
    });
    const types = await listStoredGroupTypes(trx, organizationId);
    const typeId = groupTypeOf(types, { asked: groupTypeId, parent: groups.find(({ id }) => id === parentId) });
    assertGroupTypesKept(types, [{ groupTypeId: typeId }]);
    const group: Group = { ...blank, organizationId, ...wanted, parentId, groupTypeId: typeId, order: 0 };
    const planned = planNewGroup(groups, { group, place: wanted.order });
    refuseProblems(planned.problems, (_change, attribute) => [attribute]);
    const placed = planned.groups.find(({ id }) => id === unnumbered) ?? group;
    const id = await addGroup(trx, organizationId, placed);
    await saveGroups(trx, organizationId, {
      before: groups,
      after: planned.groups.filter((each) => each.id !== unnumbered),
    });
    await recordChange(trx, organizationId, {
      personId: actor.personId,
      action: 'group.created',
      entityType: 'v3-groups',
      entityId: id,
      after: { name: group.name, parentId, groupTypeId: typeId },
    });
    const created = await findVisibleGroup(trx, { actor, organizationId }, id);
    if (!created) throw new Refusal('not-found');
    return created;
  });
}

const blank = {
  id: unnumbered,
  displayName: null,
  isRoot: false,
  isHidden: false,
  includeInResults: true,
  referenceId: null,
  deletedAt: null,
};

function groupTypeOf(
  types: readonly GroupType[],
  { asked, parent }: { readonly asked: Id<'group-type'> | undefined; readonly parent: Group | undefined },
): Id<'group-type'> {
  const type =
    asked === undefined
      ? ((parent && types.find(({ id }) => id === parent.groupTypeId)) ?? types.find(({ isReporting }) => isReporting))
      : types.find(({ id }) => id === asked);
  if (!type) throw invalid({ at: ['groupTypeId'], detail: 'Choose a group type of this organization.' });
  return type.id;
}
