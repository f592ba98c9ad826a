import type { Group, Hierarchy, Placed } from '../../groups/index.ts';

type GroupId = Group['id'];

/** A group of today's hierarchy, with how many people are in it or below it. */
export type PulseGroup = Placed & { readonly name: string; readonly people: number };

/**
 * Those who are asked the same: one group with a result of its own, or several without one below the same group, which
 * lends them its result. `sourceId` is the group by whose drivers they are asked.
 */
export type PulseAudience = {
  readonly groupIds: readonly GroupId[];
  readonly sourceId: GroupId;
  readonly isOwn: boolean;
  readonly people: number;
};

/** How deep the hierarchy can be cut, from 1 below its top on. */
export function pulseLevels({ depths }: Pick<Hierarchy<PulseGroup>, 'depths'>): readonly number[] {
  return Array.from({ length: Math.max(0, ...depths) }, (_, above) => above + 1);
}

/**
 * The groups at a depth, and those above it that have none below them: nobody is in two of them. Empty for a depth
 * there is not.
 */
export function groupsAtLevel<G extends Placed>(
  { groups, depths, descendantCounts }: Hierarchy<G>,
  level: number,
): readonly G[] {
  return groups.filter(
    (_, place) =>
      depths[place] === level || ((depths[place] ?? 0) < level && depths[place] !== 0 && descendantCounts[place] === 0),
  );
}

/**
 * Divides the groups of one level into audiences that have nobody in common. A group with a published result of its own
 * is one; groups without are put together below the nearest group above that has one, because each alone may be too
 * small for its answers ever to be shown. Groups below none are left out, as are those with nobody in them.
 */
export function pulseAudiences(
  hierarchy: Hierarchy<PulseGroup>,
  { level, hasResult }: { readonly level: number; readonly hasResult: (groupId: GroupId) => boolean },
): readonly PulseAudience[] {
  const parents = new Map(hierarchy.groups.map(({ id, parentId }) => [id, parentId]));
  const sourceOf = (groupId: GroupId): GroupId | undefined => {
    for (let at: GroupId | null | undefined = groupId; at; at = parents.get(at)) if (hasResult(at)) return at;
    return undefined;
  };
  const placed = groupsAtLevel(hierarchy, level).flatMap((group) => {
    const sourceId = sourceOf(group.id);
    return sourceId && group.people > 0 ? [{ group, sourceId, isOwn: sourceId === group.id }] : [];
  });
  return [...Map.groupBy(placed, ({ sourceId, isOwn }) => `${sourceId} ${isOwn}`).values()].map((together) => ({
    groupIds: together.map(({ group }) => group.id),
    sourceId: (together[0] as (typeof placed)[number]).sourceId,
    isOwn: (together[0] as (typeof placed)[number]).isOwn,
    people: together.reduce((sum, { group }) => sum + group.people, 0),
  }));
}
