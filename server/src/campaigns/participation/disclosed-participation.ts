import { type DisclosedCount, asPublished, decideGroups, discloseGroupCounts } from '@attune/domain/disclosure';
import type { GroupParticipation } from './participation.repository.ts';

/** The participation of a group with as much of its count as may be told. */
export type ShownParticipation = Omit<GroupParticipation, 'completed' | 'disclosedCount' | 'disclosedMinimum'> & {
  readonly completed: DisclosedCount;
};

type Counted = Pick<GroupParticipation, 'groupId' | 'parentId' | 'completed' | 'size'>;

/**
 * What is told of participation: from the first closing on what the results disclose, before that by {@link suppress}.
 * While a campaign is open again, the counts of groups stay as they were until it closes.
 */
export function discloseGroupParticipation(
  groups: readonly GroupParticipation[],
  level: number,
): readonly ShownParticipation[] {
  const running = suppress(groups, level);
  return groups.map(({ groupId, parentId, size, refreshedAt, disclosedCount, disclosedMinimum }, place) => ({
    groupId,
    parentId,
    size,
    refreshedAt,
    completed:
      disclosedMinimum === null
        ? (running[place] as DisclosedCount)
        : asPublished({ exactly: disclosedCount, atLeast: disclosedMinimum }),
  }));
}

/**
 * How many have finished, group by group, while a campaign runs. Who has finished is nobody's business either: a group
 * with fewer people than the level is not told, and neither is one that, taken from the group above, would leave fewer.
 * The same rule as for results, over those who were invited. Nor is it told that everybody in a group has finished, or
 * everybody but one.
 */
export function suppress(groups: readonly Counted[], level: number): readonly DisclosedCount[] {
  if (groups.length === 0) return [];
  const places = new Map(groups.map(({ groupId }, place) => [groupId, place]));
  const parent = Int32Array.from(groups, ({ parentId }) => (parentId === null ? -1 : (places.get(parentId) ?? -1)));
  const own = Int32Array.from(groups, ({ size }) => size);
  groups.forEach(({ size }, place) => {
    const above = parent[place] ?? -1;
    if (above >= 0) own[above] = Math.max(0, (own[above] ?? 0) - size);
  });
  return discloseGroupCounts({
    parent,
    decisions: decideGroups({ parent, own }, level),
    invited: Int32Array.from(groups, ({ size }) => size),
    completed: Int32Array.from(groups, ({ completed }) => completed),
    threshold: level,
    protection: 'strict',
  });
}
