import {
  type Concealed,
  type DisclosedCount,
  asPublished,
  discloseClassCounts,
  discloseRestCount,
  undisclosed,
} from '@attune/domain/disclosure';
import type { Hierarchy } from '@attune/domain/groups';
import type { PublishedCampaign, PublishedGroup } from './published-group.ts';
import type { PublishedPart, StoredCell } from './published.repository.ts';

type Tree = Hierarchy<PublishedGroup>;
type Rules = Pick<PublishedCampaign, 'level' | 'protection'>;
type Stored = Concealed<StoredCell>;

/** Replaces the number of respondents of each cell by what may be disclosed of it. */
export function disclosePartCounts(
  cells: readonly Stored[],
  tree: Tree,
  { level: threshold, protection }: Rules,
): readonly PublishedPart[] {
  const { groups, placeOf } = tree;
  const below = shownBelow(tree);
  return [...Map.groupBy(cells, ({ groupId }) => groupId)].flatMap(([groupId, parts]) => {
    const group = groups[placeOf.get(groupId) ?? -1];
    const whole = group?.completed ?? undisclosed;
    const of = { whole, threshold, protection };
    const children = below.get(groupId) ?? [];
    const isApart = children.every(({ completed }) => completed.exactly !== null);
    const classes = countClasses(parts, of);
    return parts.map((cell): PublishedPart => {
      if (cell.part === 'group') return counted(cell, whole);
      if (cell.part === 'late') return counted(cell, undisclosed);
      if (cell.part !== 'rest') return counted(cell, classes.get(cell) ?? undisclosed);
      const invited = children.reduce((sum, { audience }) => sum - (audience ?? 0), group?.audience ?? 0);
      return counted(cell, discloseRestCount({ invited, completed: cell.respondents }, { ...of, isApart }));
    });
  });
}

function countClasses(
  parts: readonly Stored[],
  of: Parameters<typeof discloseClassCounts>[1],
): ReadonlyMap<Stored, DisclosedCount> {
  const labelled = parts.filter(({ label }) => label !== null);
  return new Map(
    [...Map.groupBy(labelled, ({ label }) => label?.split).values()].flatMap((classes) => {
      const counts = discloseClassCounts(
        classes.map(({ label, respondents }) => ({ invited: label?.audience ?? 0, completed: respondents })),
        of,
      );
      return classes.map((cell, place) => [cell, counts[place] ?? undisclosed] as const);
    }),
  );
}

/** Groups are in preorder: for each shown group, the nearest shown descendants. */
function shownBelow({ groups }: Tree): ReadonlyMap<string, readonly PublishedGroup[]> {
  const nearest = new Map<string | null, string>();
  const below = new Map<string, PublishedGroup[]>();
  for (const group of groups) {
    const above = group.parentId === null ? undefined : nearest.get(group.parentId);
    if (group.decision === 'shown') {
      if (above !== undefined) below.get(above)?.push(group);
      below.set(group.id, []);
      nearest.set(group.id, group.id);
    } else if (above !== undefined) nearest.set(group.id, above);
  }
  return below;
}

function counted({ groupId, part, label, data }: Stored, people: DisclosedCount): PublishedPart {
  return asPublished({ groupId, part, label, data, people });
}
