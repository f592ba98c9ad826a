import { type Ability, type Actor, type Grant, authorize, groupsInReach } from '@attune/domain/access';
import {
  type ChangeProblem,
  type Group,
  type GroupChange,
  type GroupId,
  type GroupType,
  type Hierarchy,
  arrange,
  assertManual,
  pathOf,
  withinReach,
} from '@attune/domain/groups';
import { type Id, type Problem, Refusal, invalid } from '@attune/domain/kernel';

type InTree = { readonly organizationId: Id<'organization'>; readonly hierarchy: Hierarchy<Group> };
type GroupAbility = Extract<Ability, 'group.create' | 'group.update' | 'group.remove'>;

/**
 * Refuses with `not-authorized` operations on a group that the actor may not perform. Only actors who manage all groups
 * learn that a group does not exist.
 */
export function authorizeOn(
  actor: Actor,
  ability: GroupAbility,
  { organizationId, hierarchy, groupId }: InTree & { readonly groupId: GroupId | null },
): void {
  authorize(actor, ability, { organizationId, groupPath: groupId === null ? [] : pathOf(hierarchy, groupId) });
}

/** Moving a group requires permission on its old and its new parent, like moving a file between folders. */
export function authorizeChange(
  actor: Actor,
  { id, parentId }: GroupChange,
  { organizationId, hierarchy }: InTree,
): void {
  const at = { organizationId, hierarchy };
  authorizeOn(actor, 'group.update', { ...at, groupId: id });
  const group = hierarchy.groups[hierarchy.placeOf.get(id) ?? -1];
  if (!group || parentId === undefined || parentId === group.parentId) return;
  authorizeOn(actor, 'group.update', { ...at, groupId: group.parentId });
  authorizeOn(actor, 'group.update', { ...at, groupId: parentId });
}

type Reaches = {
  readonly before: readonly Group[];
  readonly after: readonly Group[];
  readonly grantsAfter?: readonly Grant[];
};

/**
 * Refuses with `grants-exceeded` changes after which the actor would see results of more groups. Others may gain access
 * through the hierarchy.
 */
export function assertNoOwnGain(actor: Actor, { before, after, grantsAfter = actor.grants }: Reaches): void {
  const [had, has] = [reachIn(arrange(before), actor), reachIn(arrange(after), { ...actor, grants: grantsAfter })];
  if (had === 'all' || has === 'all') return;
  if ([...has].some((id) => !had.has(id)))
    throw new Refusal(
      'grants-exceeded',
      'By this you would come to see results of groups that you do not see now. Ask somebody who sees them to do it.',
    );
}

/** The groups whose detailed results a person can see. */
export function reachIn(
  hierarchy: Hierarchy<Group>,
  person: Pick<Actor, 'role' | 'grants'>,
): 'all' | ReadonlySet<GroupId> {
  const granted = groupsInReach(person);
  if (granted === 'all') return 'all';
  return new Set(granted.length === 0 ? [] : withinReach(hierarchy, granted).map(({ id }) => id));
}

/** Refuses to change the groups or memberships of a dynamic group type. */
export function assertGroupTypesKept(types: readonly GroupType[], groups: readonly Pick<Group, 'groupTypeId'>[]): void {
  for (const id of new Set(groups.map(({ groupTypeId }) => groupTypeId))) {
    const type = types.find((each) => each.id === id);
    if (!type) throw new Refusal('not-found');
    assertManual(type);
  }
}

const wireNames: Readonly<Partial<Record<ChangeProblem['attribute'], string>>> = { parentId: 'parentGroupId' };

/** Refuses with `invalid`, with each problem at its position in the request. */
export function refuseProblems(
  problems: readonly ChangeProblem[],
  placeOf: (change: number, attribute: string) => Problem['at'],
): void {
  if (problems.length === 0) return;
  throw invalid(
    ...problems.map(({ change, attribute, detail }) => ({
      at: placeOf(change, wireNames[attribute] ?? attribute),
      detail,
    })),
  );
}
