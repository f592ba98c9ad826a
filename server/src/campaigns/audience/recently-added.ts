import { type Audience, dependsOnRecent } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { Member } from './audience.repository.ts';
import type { RecentEmployee } from './established.repository.ts';
import type { GroupOfGroupType } from './group-types.ts';
import { rollUp } from './frozen-audience.ts';

/** A group that has enough recipients for results only because of recently added people. */
export type DependentGroup = {
  readonly groupId: Id<'group'>;
  readonly name: string;
  readonly size: number;
  /** Recipients who were recorded recently, and those who do not count towards the confidentiality level yet. */
  readonly recent: number;
  readonly uncounted: number;
};

/** Recipients who do not count yet, and the groups that depend on recently added people, largest share first. */
export type RecentlyAdded = { readonly uncountedCount: number; readonly groups: readonly DependentGroup[] };

/** Direct recipients per group of the reporting hierarchy. */
export type RecipientsByGroup = {
  readonly own: ReadonlyMap<string, number>;
  readonly others: ReadonlyMap<string, number>;
  readonly recent: ReadonlyMap<string, number>;
  /** All recipients of each group including descendants. */
  readonly sizes: readonly number[];
};

type Reached = {
  readonly members: ReadonlyMap<Id<'employee'>, Member>;
  readonly audience: Pick<Audience, 'reached'>;
  readonly recent: ReadonlyMap<Id<'employee'>, RecentEmployee>;
};

/**
 * Counts the recipients per group: those who count towards the level, the others, and the recently recorded. Undefined
 * without groups.
 */
export function recipientsByGroup(
  groups: readonly GroupOfGroupType[],
  { members, audience, recent }: Reached,
): RecipientsByGroup | undefined {
  const [top] = groups;
  if (!top) return undefined;
  const ids = new Set<string>(groups.map(({ id }) => id));
  const counts = {
    own: new Map<string, number>(),
    others: new Map<string, number>(),
    recent: new Map<string, number>(),
  };
  const add = (to: Map<string, number>, groupId: string): void => void to.set(groupId, (to.get(groupId) ?? 0) + 1);
  for (const { employeeId } of audience.reached) {
    const groupId = members.get(employeeId)?.groupIds.find((id) => ids.has(id)) ?? top.id;
    const added = recent.get(employeeId);
    add(added?.isCounted === false ? counts.others : counts.own, groupId);
    if (added && added.countsFrom !== null) add(counts.recent, groupId);
  }
  return { ...counts, sizes: rollUp(groups, ({ id }) => (counts.own.get(id) ?? 0) + (counts.others.get(id) ?? 0)) };
}

/**
 * The groups that reach the level only with recently added people, so that reviewers can check who these people are.
 */
export function groupsDependingOnRecent(
  groups: readonly GroupOfGroupType[],
  recipients: RecipientsByGroup,
  level: number,
): RecentlyAdded {
  const uncounted = rollUp(groups, ({ id }) => recipients.others.get(id) ?? 0);
  const recent = rollUp(groups, ({ id }) => recipients.recent.get(id) ?? 0);
  const found = groups.map(({ id, name }, place): DependentGroup => {
    const [size = 0, ofThese = 0, notCounted = 0] = [recipients.sizes[place], recent[place], uncounted[place]];
    return { groupId: id, name, size, recent: ofThese, uncounted: notCounted };
  });
  const dependent = found.filter((group, place) => groups[place]?.includeInResults && dependsOnRecent(group, level));
  return {
    uncountedCount: uncounted[0] ?? 0,
    groups: dependent.toSorted((one, other) => other.recent / other.size - one.recent / one.size),
  };
}
