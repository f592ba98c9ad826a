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
 * Refuses with `not-authorized` what the actor may not do to a group. What there is not is for those who keep all
 * groups to be told.
 */
export function authorizeOn(
  actor: Actor,
  ability: GroupAbility,
  { organizationId, hierarchy, groupId }: InTree & { readonly groupId: GroupId | null },
): void {
  authorize(actor, ability, { organizationId, groupPath: groupId === null ? [] : pathOf(hierarchy, groupId) });
}

/** Who moves a group keeps what it leaves and what it comes into as well, as one who moves a file does with folders. */
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
 * Refuses with `grants-exceeded` a change after which the actor would see results of groups that he does not see
 * before. Others may come to see more by it, as the hierarchy says whom they lead.
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

/** The groups whose results somebody sees in detail. */
export function reachIn(
  hierarchy: Hierarchy<Group>,
  person: Pick<Actor, 'role' | 'grants'>,
): 'all' | ReadonlySet<GroupId> {
  const granted = groupsInReach(person);
  if (granted === 'all') return 'all';
  return new Set(granted.length === 0 ? [] : withinReach(hierarchy, granted).map(({ id }) => id));
}

/** Refuses to change which groups there are in a family that is computed, or who is in them. */
export function assertGroupTypesKept(types: readonly GroupType[], groups: readonly Pick<Group, 'groupTypeId'>[]): void {
  for (const id of new Set(groups.map(({ groupTypeId }) => groupTypeId))) {
    const type = types.find((each) => each.id === id);
    if (!type) throw new Refusal('not-found');
    assertManual(type);
  }
}

const wireNames: Readonly<Partial<Record<ChangeProblem['attribute'], string>>> = { parentId: 'parentGroupId' };

/** Refuses with `invalid` what cannot be done, each problem at the place that is named for it. */
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
