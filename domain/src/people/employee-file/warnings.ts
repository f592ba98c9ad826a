import { hasManyIdSwaps } from './guard.ts';
import type { ImportFindings } from './plan.ts';

const longestList = 20;

/** What somebody should look at before an import, in sentences; none of it stands in the way. */
export function warningsAbout({ similarGroups, idSwaps, recognized }: Pick<ImportFindings, 'similarGroups' | 'idSwaps' | 'recognized'>): readonly string[] {
  const similar = similarGroups.slice(0, longestList).map(({ column, value, other }) => `${column}: "${value}" differs from "${other}" only by case or blanks and becomes a group of its own. If they are one, write them alike and upload the file again.`);
  const more = similarGroups.length > longestList ? [`${similarGroups.length - longestList} more groups differ from others only by case or blanks.`] : [];
  const swaps = hasManyIdSwaps({ swaps: idSwaps, recognized })
    ? [`The ids of ${idSwaps} of ${recognized} people do not fit who they were before. Check that the ids were not mixed up.`]
    : [];
  return [...swaps, ...similar, ...more];
}
