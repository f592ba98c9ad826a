import { countText, percentText } from './figures.ts';
import type { Heatmap } from './report-source.ts';

/** How many of a group answered, or why that is not told. `share` in percent. */
export type Participation = {
  readonly name: string;
  readonly depth: number;
  readonly audience: string;
  readonly completed: string;
  readonly rate: string;
  readonly share: number | null;
};

/** How deep below the group the table goes: a report is for reading, the file of all groups is for looking up. */
const deepest = 2;
const maxGroups = 60;

/**
 * The group, and the groups below it down to the second level. Of a group smaller than the level it is not told how
 * many answered.
 */
export function participationOf(rows: Heatmap['rows'], level: number): readonly Participation[] {
  const groups = rows.filter(
    ({ isRest, segment, depth, audience }) =>
      !isRest && segment === null && depth <= deepest && audience !== null && audience > 0,
  );
  return groups.slice(0, maxGroups).map(({ name, depth, people, audience }) => {
    const share = people === null || !audience ? null : (100 * people) / audience;
    return {
      name,
      depth,
      audience: countText(audience ?? 0),
      completed: people === null ? `fewer than ${level} people` : countText(people),
      rate: share === null ? 'hidden' : percentText(share),
      share,
    };
  });
}
