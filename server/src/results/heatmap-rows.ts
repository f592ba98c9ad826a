import type { Hierarchy } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { LRUCache } from 'lru-cache';
import type { PublishedCampaign, PublishedGroup } from './published/published-group.ts';
import type { Reach } from './published/reach.ts';

/** A row of a heatmap before its numbers are read: a group, or its rest. `depth` is the number of ancestor rows. */
export type HeatmapRowPlace = {
  readonly group: PublishedGroup;
  readonly isRest: boolean;
  readonly depth: number;
  readonly hasChildren: boolean;
};

/** Rows during layout, before it is known whether they have children. */
type Row = Omit<HeatmapRowPlace, 'hasChildren'> & { hasChildren: boolean };
type Open = { readonly group: PublishedGroup; readonly end: number; readonly row: Row };

/**
 * The visible rows in preorder: a group, its descendants, and last its rest. `top` limits them to one group and its
 * descendants.
 */
export function heatmapRows(
  { hierarchy, partOf }: PublishedCampaign,
  canRead: (groupId: Id<'group'>) => boolean,
  top?: Id<'group'>,
): readonly HeatmapRowPlace[] {
  const { groups, descendantCounts } = hierarchy;
  const [from, to] = rangeOf(hierarchy, top);
  const rows: Row[] = [];
  const open: Open[] = [];

  function add(group: PublishedGroup, isRest: boolean): Row {
    const above = open.at(-1);
    if (above) above.row.hasChildren = true;
    const row = { group, isRest, depth: open.length, hasChildren: false };
    rows.push(row);
    return row;
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
    if (canRead(group.id))
      open.push({ group, end: place + 1 + (descendantCounts[place] ?? 0), row: add(group, false) });
  }
  closeUntil(to);
  return rows;
}

function rangeOf(
  { groups, placeOf, descendantCounts }: Hierarchy<PublishedGroup>,
  top: Id<'group'> | undefined,
): readonly [from: number, to: number] {
  const place = top && placeOf.get(top);
  return place === undefined ? [0, groups.length] : [place, place + 1 + (descendantCounts[place] ?? 0)];
}

type Rows = readonly HeatmapRowPlace[];

/** Number of layouts cached per campaign, by reader and group. */
const keptOfCampaign = 16;
const kept = new WeakMap<PublishedCampaign, LRUCache<string, Rows>>();

/**
 * The rows visible to a reader, laid out once for all pages while the campaign is in memory: with thousands of groups,
 * layout takes longer than reading a page.
 */
export function rowsInReach(published: PublishedCampaign, reach: Reach, top?: Id<'group'>): Rows {
  const ofCampaign = kept.get(published) ?? new LRUCache<string, Rows>({ max: keptOfCampaign });
  kept.set(published, ofCampaign);
  const name = `${top ?? ''} ${reach.tag}`;
  const rows = ofCampaign.get(name) ?? heatmapRows(published, (id) => reach.canRead(published, id), top);
  ofCampaign.set(name, rows);
  return rows;
}
