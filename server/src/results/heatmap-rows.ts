import type { Hierarchy } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { PublishedCampaign, PublishedGroup } from './published-campaign.ts';

/** A row of a heatmap before its numbers are read: a group, or the rest of it. `depth` counts the rows above that it belongs to. */
export type HeatmapRowPlace = { readonly group: PublishedGroup; readonly isRest: boolean; readonly depth: number; readonly hasChildren: boolean };

type Open = { readonly group: PublishedGroup; readonly end: number; readonly row: number };

/**
 * The rows of what may be seen, in the order in which a tree is read: below a group everything of it, and last its rest.
 * `top` cuts out one group with everything below it.
 */
export function heatmapRows({ hierarchy, partOf }: PublishedCampaign, canRead: (groupId: Id<'group'>) => boolean, top?: Id<'group'>): readonly HeatmapRowPlace[] {
  const { groups, descendantCounts } = hierarchy;
  const [from, to] = rangeOf(hierarchy, top);
  const rows: HeatmapRowPlace[] = [];
  const open: Open[] = [];

  function add(group: PublishedGroup, isRest: boolean): number {
    const above = open.at(-1);
    if (above) rows[above.row] = { ...(rows[above.row] as HeatmapRowPlace), hasChildren: true };
    return rows.push({ group, isRest, depth: open.length, hasChildren: false }) - 1;
  }

  function closeUntil(place: number): void {
    for (let last = open.at(-1); last && last.end <= place; last = open.at(-1)) {
      if (partOf(last.group.id, 'rest')) add(last.group, true);
      open.pop();
    }
  }

  for (let place = from; place < to; place += 1) {
    closeUntil(place);
    const group = groups[place] as PublishedGroup;
    if (canRead(group.id)) open.push({ group, end: place + 1 + (descendantCounts[place] ?? 0), row: add(group, false) });
  }
  closeUntil(to);
  return rows;
}

function rangeOf({ groups, placeOf, descendantCounts }: Hierarchy<PublishedGroup>, top: Id<'group'> | undefined): readonly [from: number, to: number] {
  const place = top && placeOf.get(top);
  return place === undefined ? [0, groups.length] : [place, place + 1 + (descendantCounts[place] ?? 0)];
}
