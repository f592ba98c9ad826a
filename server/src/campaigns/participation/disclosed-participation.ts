import { type DisclosedCount, asPublished, decideGroups, discloseGroupCounts } from '@attune/domain/disclosure';
import type { GroupParticipation } from './participation.repository.ts';

/** The participation of a group, with its count as far as it may be disclosed. */
export type ShownParticipation = Omit<GroupParticipation, 'completed' | 'disclosedCount' | 'disclosedMinimum'> & {
  readonly completed: DisclosedCount;
};

type Counted = Pick<GroupParticipation, 'groupId' | 'parentId' | 'completed' | 'size'>;

/**
 * Discloses participation: after the first closing, what the results disclose; before, by {@link discloseWhileRunning}.
 * While a campaign is reopened, group counts stay unchanged until it closes.
 */
export function discloseGroupParticipation(
  groups: readonly GroupParticipation[],
  level: number,
): readonly ShownParticipation[] {
  const running = discloseWhileRunning(groups, level);
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
 * Completed counts per group while a campaign runs. Whether someone has finished is confidential: groups smaller than
 * the level are suppressed, as are groups whose difference to the parent is smaller. Same rule as for results, applied
 * to invited people. Counts that would reveal that everyone in a group, or all but one, has finished are suppressed
 * too; what follows by subtraction is hidden by the lags of the counts.
 */
export function discloseWhileRunning(groups: readonly Counted[], level: number): readonly DisclosedCount[] {
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
    protection: 'threshold',
  });
}
