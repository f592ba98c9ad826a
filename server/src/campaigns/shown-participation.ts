import { decideGroups } from '@attune/domain/disclosure';
import type { GroupParticipation } from './participation.repository.ts';

/** `completed` is null where it would tell about fewer people than the confidentiality level. */
export type ShownParticipation = Omit<GroupParticipation, 'completed'> & { readonly completed: number | null };

type Counted = Pick<GroupParticipation, 'groupId' | 'parentId' | 'completed' | 'size'>;

/**
 * Who has finished is nobody's business either: a group with fewer people than the level is not told, and neither is one
 * that, taken from the group above, would leave fewer. The same rule as for results, over those who were invited.
 */
export function withhold<Group extends Counted>(groups: readonly Group[], level: number): readonly (Omit<Group, 'completed'> & Pick<ShownParticipation, 'completed'>)[] {
  const places = new Map(groups.map(({ groupId }, place) => [groupId, place]));
  const parent = Int32Array.from(groups, ({ parentId }) => (parentId === null ? -1 : (places.get(parentId) ?? -1)));
  const own = Int32Array.from(groups, ({ size }) => size);
  groups.forEach(({ size }, place) => {
    const above = parent[place] ?? -1;
    if (above >= 0) own[above] = Math.max(0, (own[above] ?? 0) - size);
  });
  const decisions = groups.length === 0 ? [] : decideGroups({ parent, own }, level);
  return groups.map((group, place) => (decisions[place] === 'shown' ? group : { ...group, completed: null }));
}
