import { type Group, type Hierarchy, pathsIn, type Placed } from '../../groups/index.ts';

type GroupId = Group['id'];

/** A group of the current hierarchy, with the number of people in it and its descendants. */
export type PulseGroup = Placed & { readonly name: string; readonly people: number };

/**
 * An audience with the same questions: one group with its own result, or several groups without one that use the result
 * of an ancestor. `sourceId` is the group whose drivers are asked about.
 */
export type PulseAudience = {
  readonly groupIds: readonly GroupId[];
  readonly sourceId: GroupId;
  readonly isOwn: boolean;
  readonly people: number;
};

/** The depths at which the hierarchy can be divided, starting at 1 below the root. */
export function pulseLevels({ depths }: Pick<Hierarchy<PulseGroup>, 'depths'>): readonly number[] {
  return Array.from({ length: Math.max(0, ...depths) }, (_, above) => above + 1);
}

/**
 * The disjoint groups at a depth: groups at that depth, and leaves above it. Empty if the hierarchy is not that deep.
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
 * Divides the groups of one level into disjoint audiences (docs/methodology.md, 16). A group with a published result is
 * an audience; groups without one are joined under the nearest ancestor that has one, because each alone may be too
 * small to ever have results. Omits groups without such an ancestor and empty groups.
 */
export function pulseAudiences(
  hierarchy: Hierarchy<PulseGroup>,
  { level, hasResult }: { readonly level: number; readonly hasResult: (groupId: GroupId) => boolean },
): readonly PulseAudience[] {
  const pathFrom = pathsIn(hierarchy.groups);
  const placed = groupsAtLevel(hierarchy, level).flatMap((group) => {
    const sourceId = pathFrom(group.id).find(hasResult);
    return sourceId && group.people > 0 ? [{ group, sourceId, isOwn: sourceId === group.id }] : [];
  });
  return [...Map.groupBy(placed, ({ sourceId, isOwn }) => `${sourceId} ${isOwn}`).values()].map((together) => ({
    groupIds: together.map(({ group }) => group.id),
    sourceId: (together[0] as (typeof placed)[number]).sourceId,
    isOwn: (together[0] as (typeof placed)[number]).isOwn,
    people: together.reduce((sum, { group }) => sum + group.people, 0),
  }));
}
