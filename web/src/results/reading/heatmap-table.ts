import { measureName } from '@attune/domain/results';
import type { HeatmapResource } from '@attune/contract/results/heatmaps';
import { inSphereOrder } from './group-overview.ts';

type Heatmap = HeatmapResource['attributes'];
export type HeatmapColumn = Heatmap['columns'][number];

/** A score with its difference to the previous campaign or the requested reference. */
export type HeatmapScore = { readonly score: number; readonly delta: number | null };

/** A group, or the rest of one, with its depth in the tree and its scores in column order. */
export type HeatmapGroup = Pick<
  Heatmap['rows'][number],
  | 'groupId'
  | 'name'
  | 'isRest'
  | 'segment'
  | 'depth'
  | 'people'
  | 'peopleMinimum'
  | 'audience'
  | 'verdict'
  | 'message'
  | 'countedInName'
> & {
  readonly id: string;
  readonly parentId: string | null;
  readonly isShown: boolean;
  /** `null` if there is none. */
  readonly engagement: HeatmapScore | null;
  readonly drivers: readonly (HeatmapScore | null)[];
  readonly enps: number | null;
};

export type HeatmapTable = {
  readonly columns: readonly HeatmapColumn[];
  /** In tree order. With a group type, the group and its segments. */
  readonly groups: readonly HeatmapGroup[];
  /** Available comparisons of rows. */
  readonly comparisons: Heatmap['comparisons'];
  /** Group types that rows can be split by. */
  readonly groupTypes: Heatmap['groupTypes'];
  /** Why a group has no segments of the requested type. */
  readonly unsplit: string | null;
};

/** Placeholder in the numeric arrays for suppressed values. */
const nothing = -1;

const beforeAnyPage: Pick<Heatmap, 'columns' | 'comparisons' | 'groupTypes' | 'unsplit'> = {
  columns: [],
  comparisons: [],
  groupTypes: [],
  unsplit: null,
};

/** Decodes the numeric arrays of one or more heatmap pages into groups and columns, ordered by sphere. */
export function readHeatmap(pages: readonly HeatmapResource[]): HeatmapTable {
  const { columns: given, comparisons, groupTypes, unsplit } = pages[0]?.attributes ?? beforeAnyPage;
  const ordered = inSphereOrder(given);
  const columns = ordered.map((column) => ({ ...column, title: measureName(column.title, 'driver') }));
  const places = ordered.map((column) => given.indexOf(column) + 1);
  const rows = pages.flatMap(({ attributes }) =>
    attributes.rows.map((row, index) => {
      const first = index * (given.length + 1);
      const at = (place: number) => scoreAt(attributes, first + place);
      return {
        ...row,
        isShown: row.verdict === 'shown',
        engagement: at(0),
        drivers: places.map(at),
        enps: attributes.enps[index] ?? null,
      };
    }),
  );
  return { columns, groups: withParents(rows), comparisons, groupTypes, unsplit };
}

function scoreAt({ scores, deltas }: Heatmap, place: number): HeatmapScore | null {
  const score = scores[place] ?? nothing;
  return score === nothing ? null : { score, delta: deltas[place] ?? null };
}

/** Rests and segments have the id of their parent group. */
function idOf({ groupId, isRest, segment }: Pick<HeatmapGroup, 'groupId' | 'isRest' | 'segment'>): string {
  return [groupId, ...(isRest ? ['rest'] : []), ...(segment ?? [])].join(' ');
}

/** Rows are in tree order, so a row's parent is the last previous row with less depth. */
function withParents(rows: readonly Omit<HeatmapGroup, 'id' | 'parentId'>[]): readonly HeatmapGroup[] {
  const lineage: string[] = [];
  return rows.map((row) => {
    const id = idOf(row);
    const parentId = lineage.slice(0, row.depth).findLast((ancestor) => ancestor !== undefined) ?? null;
    lineage.length = row.depth;
    lineage[row.depth] = id;
    return { ...row, id, parentId };
  });
}

/** Removes hidden groups; their children move up to the next visible group. */
export function onlyShown(groups: readonly HeatmapGroup[]): readonly HeatmapGroup[] {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const shownAncestor = (id: string | null): string | null => {
    const ancestor = id === null ? undefined : byId.get(id);
    return ancestor === undefined || ancestor.isShown ? id : shownAncestor(ancestor.parentId);
  };
  return groups
    .filter((group) => group.isShown)
    .map((group) => ({ ...group, parentId: shownAncestor(group.parentId) }));
}

/** Groups without the "Rest of" rows. */
export function withoutRests(groups: readonly HeatmapGroup[]): readonly HeatmapGroup[] {
  return groups.filter((group) => !group.isRest);
}

/** The children of the first group; in a list without a common root, its top groups. */
export function groupsBelowTop(groups: readonly HeatmapGroup[]): readonly HeatmapGroup[] {
  const real = withoutRests(groups);
  const tops = real.filter(({ parentId }) => parentId === null);
  const [top] = tops;
  return top && tops.length === 1 ? real.filter(({ parentId }) => parentId === top.id) : tops;
}
