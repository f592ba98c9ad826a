import type { HeatmapResource } from '@attune/contract/results/heatmaps';
import type { Id } from '@attune/domain/kernel';
import { segmentName } from '@attune/domain/results';
import { csvOf, type CsvCell } from '../platform/csv/index.ts';
import type { CampaignOnScreen } from '../results/index.ts';
import { createTrail, headOf, rowOf } from './result-rows.ts';

/** The scope of a results export, and its progress callback. */
export type ResultsExport = {
  readonly screen: CampaignOnScreen;
  /** Includes all descendants; undefined for everything that the reader may see. */
  readonly groupId: Id<'group'> | undefined;
  /** Each group is followed by its segments by this group type. */
  readonly groupType: { readonly key: string; readonly name: string } | undefined;
  /** Called per page with the number of tree rows read so far, and the total. */
  readonly onProgress: (read: number, of: number) => Promise<void>;
};

type Heatmap = HeatmapResource['attributes'];
type Tally = { written: number; readonly groupIds: Set<string> };

const rowsAtOnce = 1000;

/**
 * Streams the results of groups as CSV, so that they are never in memory as a whole. Suppressed groups are omitted;
 * "Rest of" rows are included if published. `finish` throws unless the file has a row for every cell that the
 * disclosure plan publishes to this reader, and returns the groups in the file.
 */
export function resultsCsv(wanted: ResultsExport) {
  const tally: Tally = { written: 0, groupIds: new Set() };
  return {
    content: csvOf(rowsOf(wanted, tally)),
    finish() {
      const published = wanted.screen.countPublished(wanted.groupId);
      if (tally.written !== published)
        throw new Error(`The file has ${tally.written} rows of groups, and ${published} are published.`);
      return { rows: tally.written, groupIds: [...tally.groupIds] as Id<'group'>[] };
    },
  };
}

async function* rowsOf(
  { screen, groupId, groupType, onProgress }: ResultsExport,
  tally: Tally,
): AsyncGenerator<readonly CsvCell[]> {
  const trailOf = createTrail();
  let isBegun = false;
  for await (const { page, offset } of pagesOf(screen, groupId)) {
    if (!isBegun) yield headOf(page, groupType?.name ?? null);
    isBegun = true;
    for (const [index, row] of page.rows.entries()) {
      const partOf = trailOf(row);
      if (row.verdict !== 'shown') continue;
      tally.written += 1;
      tally.groupIds.add(row.groupId);
      yield rowOf(page, index, { group: row.name, partOf, ...(groupType && { segment: null }) });
      if (groupType && !row.isRest) yield* segmentsOf(screen, { row, partOf, groupType: groupType.key });
    }
    await onProgress(Math.min(offset + page.rows.length, page.rowCount), page.rowCount);
  }
}

async function* pagesOf(
  screen: CampaignOnScreen,
  groupId: Id<'group'> | undefined,
): AsyncGenerator<{ readonly page: Heatmap; readonly offset: number }> {
  for (let offset = 0, rowCount = 1; offset < rowCount; offset += rowsAtOnce) {
    const page = await screen.heatmap({ groupId, page: { limit: rowsAtOnce, offset } });
    rowCount = page.rowCount;
    yield { page, offset };
  }
}

type Split = { readonly row: Heatmap['rows'][number]; readonly partOf: readonly string[]; readonly groupType: string };

async function* segmentsOf(
  screen: CampaignOnScreen,
  { row, partOf, groupType }: Split,
): AsyncGenerator<readonly CsvCell[]> {
  const parts = await screen.heatmap({
    groupId: row.groupId as Id<'group'>,
    groupType,
    page: { limit: rowsAtOnce, offset: 0 },
  });
  for (const [index, { segment, verdict }] of parts.rows.entries()) {
    if (segment && verdict === 'shown')
      yield rowOf(parts, index, { group: row.name, partOf, segment: segmentName(segment) });
  }
}
