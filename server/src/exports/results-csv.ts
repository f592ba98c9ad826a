import type { HeatmapResource } from '@attune/contract/results/heatmaps';
import type { Id } from '@attune/domain/kernel';
import { segmentName } from '@attune/domain/results';
import { csvOf, type CsvCell } from '../platform/csv/index.ts';
import type { CampaignOnScreen } from '../results/index.ts';
import { createTrail, headOf, rowOf } from './result-rows.ts';

/** What a file of results is about, and who wants to know how far it is. */
export type ResultsExport = {
  readonly screen: CampaignOnScreen;
  /** With everything below it; all that may be seen without one. */
  readonly groupId: Id<'group'> | undefined;
  /** Each group is followed by the parts of it that this family splits it into. */
  readonly family: { readonly key: string; readonly name: string } | undefined;
  /** Called page by page with how many rows of the tree have been read, and how many there are. */
  readonly onProgress: (read: number, of: number) => Promise<void>;
};

type Heatmap = HeatmapResource['attributes'];
type Tally = { written: number; readonly groupIds: Set<string> };

const rowsAtOnce = 1000;

/**
 * The results of groups as the text of a CSV file, piece by piece, so that nobody ever holds all of it. Groups that are
 * hidden are left out, what is published of the rest of a group is in. `finish` refuses to call the file complete
 * unless it has a row for every cell that the disclosure plan publishes to this reader, and tells which groups are in
 * it.
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
  { screen, groupId, family, onProgress }: ResultsExport,
  tally: Tally,
): AsyncGenerator<readonly CsvCell[]> {
  const trailOf = createTrail();
  let isBegun = false;
  for await (const { page, offset } of pagesOf(screen, groupId)) {
    if (!isBegun) yield headOf(page, family?.name ?? null);
    isBegun = true;
    for (const [index, row] of page.rows.entries()) {
      const partOf = trailOf(row);
      if (row.verdict !== 'shown') continue;
      tally.written += 1;
      tally.groupIds.add(row.groupId);
      yield rowOf(page, index, { group: row.name, partOf, ...(family && { segment: null }) });
      if (family && !row.isRest) yield* segmentsOf(screen, { row, partOf, family: family.key });
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

type Split = { readonly row: Heatmap['rows'][number]; readonly partOf: readonly string[]; readonly family: string };

async function* segmentsOf(
  screen: CampaignOnScreen,
  { row, partOf, family }: Split,
): AsyncGenerator<readonly CsvCell[]> {
  const parts = await screen.heatmap({
    groupId: row.groupId as Id<'group'>,
    family,
    page: { limit: rowsAtOnce, offset: 0 },
  });
  for (const [index, { segment, verdict }] of parts.rows.entries()) {
    if (segment && verdict === 'shown')
      yield rowOf(parts, index, { group: row.name, partOf, segment: segmentName(segment) });
  }
}
