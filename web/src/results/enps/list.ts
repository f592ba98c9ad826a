import { fuzzySearch } from '@attune/domain/kernel';
import { formatDifference } from '../../design/format/numbers.ts';
import { type Sort, sortRows, type SortValue } from '../../design/table/sorting.ts';
import type { HeatmapGroup } from '../reading/heatmap-table.ts';

export const enpsFields = ['name', 'enps', 'people'] as const;

/** Default: highest first. */
export const enpsSort: Sort = { field: 'enps', direction: 'descending' };

/** Groups that match the search, sorted; those without an eNPS come last. */
export function listByEnps(
  groups: readonly HeatmapGroup[],
  query: string,
  { field, direction }: Sort,
): readonly HeatmapGroup[] {
  return sortRows(
    fuzzySearch(query, groups, ({ name }) => name),
    (group) => valueOf(group, field),
    direction,
  );
}

/** "Design recommends most (+50), Support least (−8)". The first group is the parent of the others. */
export function enpsGroupsFinding(groups: readonly HeatmapGroup[]): string {
  const sorted = groups
    .slice(1)
    .flatMap(({ name, enps }) => (enps === null ? [] : [{ name, enps }]))
    .toSorted((a, b) => b.enps - a.enps);
  const [highest, lowest] = [sorted.at(0), sorted.at(-1)];
  if (!highest || !lowest) return 'eNPS by group';
  if (highest === lowest) return `${highest.name} is at ${formatDifference(highest.enps)}`;
  return (
    `${highest.name} recommends most (${formatDifference(highest.enps)}), ${lowest.name} least ` +
    `(${formatDifference(lowest.enps)})`
  );
}

function valueOf({ name, enps, people }: HeatmapGroup, field: string): SortValue {
  if (field === 'name') return name;
  return field === 'people' ? people : enps;
}
