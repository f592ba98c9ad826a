import { formatCount, formatPercent } from '@attune/domain/kernel';
import type { Heatmap } from './report-source.ts';

/** The participation of a group, or why it is suppressed. `share` in percent. */
export type Participation = {
  readonly name: string;
  readonly depth: number;
  readonly audience: string;
  readonly completed: string;
  readonly rate: string;
  readonly share: number | null;
};

/** Depth of the table below the group. Deeper groups are in the CSV export. */
const deepest = 2;
const maxGroups = 60;

/**
 * Lists the group and its descendants down to the second level. Participation of groups below the confidentiality level
 * is suppressed.
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
      audience: formatCount(audience ?? 0),
      completed: people === null ? `fewer than ${level} people` : formatCount(people),
      rate: share === null ? 'hidden' : formatPercent(share),
      share,
    };
  });
}
