import type { ComparisonKind } from '@attune/contract/results/scores';
import { type DisclosedCount, undisclosed } from '@attune/domain/disclosure';
import type { Id } from '@attune/domain/kernel';
import { type Measure, type Visibility, encodedEnps } from '@attune/domain/results';
import { drivers, spheres } from '@attune/domain/surveys';
import type { Page } from '../platform/json-api/index.ts';
import { earlierCampaigns } from './published/campaign-comparison.ts';
import { type HeatmapColumns, type RowScores, readReferences, scoresInColumns } from './heatmap-references.ts';
import { type HeatmapRowPlace, rowsInReach } from './heatmap-rows.ts';
import { findGroup, rootOf, visibilityIn } from './published/published-campaign.ts';
import { type PublishedCampaign, type PublishedGroup } from './published/published-group.ts';
import type { CampaignOfResults, PublishedPart } from './published/published.repository.ts';
import type { Reading } from './published/reading.ts';
import { labelsOf, segmentsOf } from './published/segments.ts';

/**
 * A row of a heatmap: the scores for engagement and each column, null if there is none, and the differences to the
 * comparison. `segment` names the values of a group type that the row is about; null means the whole group.
 */
export type HeatmapRow = HeatmapRowPlace & {
  readonly segment: readonly string[] | null;
  readonly visibility: Visibility;
  readonly countedIn: PublishedGroup | undefined;
  readonly people: DisclosedCount;
  readonly scores: RowScores;
  readonly deltas: RowScores;
  readonly enps: number | null;
};

export type Heatmap = {
  readonly campaign: CampaignOfResults;
  readonly published: PublishedCampaign;
  readonly columns: readonly Measure[];
  readonly rows: readonly HeatmapRow[];
  readonly rowCount: number;
  /** The available comparisons; one without a name differs per row. */
  readonly comparisons: readonly { readonly kind: ComparisonKind; readonly name: string | null }[];
  /** Why the group is not split by the requested group type. */
  readonly unsplit: string | null;
};

export type HeatmapRef = {
  readonly campaignId: Id<'campaign'>;
  readonly groupId?: Id<'group'> | undefined;
  readonly groupType?: string | undefined;
  readonly comparison: ComparisonKind;
  readonly page: Page;
};

/**
 * Gets one page of the driver heatmap of a campaign, filtered by access; or, with a group type, one group and its
 * segments. `unlessKnown` may end the request once access is checked.
 */
export async function getHeatmap(
  reading: Reading,
  { campaignId, groupId, groupType, comparison, page }: HeatmapRef,
  unlessKnown: (tag: string) => void,
): Promise<Heatmap> {
  const campaign = reading.getCampaign(campaignId);
  const published = await reading.published(campaign);
  const wanted = groupId ?? (groupType === undefined ? undefined : rootOf(published)?.id);
  const top = wanted && reading.reach.getGroup(published, wanted);
  if (published.release > 0) unlessKnown(reading.tag);
  const inColumns = { campaign, published, columns: columnsOf(published) };
  const at = { ...inColumns, referenceOf: await readReferences(reading, inColumns, comparison) };
  const map = { ...inColumns, comparisons: comparisonsFor(reading, inColumns) };
  if (top && groupType !== undefined) return { ...map, ...readSegments(reading, at, { top, groupType }) };
  const places = rowsInReach(published, reading.reach, top?.id);
  const rows = places.slice(page.offset, page.offset + page.limit).map((place) => readRow(reading, at, place));
  return { ...map, rows, rowCount: places.length, unsplit: null };
}

function comparisonsFor(
  { campaigns, benchmark }: Reading,
  { campaign, published }: HeatmapColumns,
): Heatmap['comparisons'] {
  const [before] = earlierCampaigns(campaigns, campaign);
  const root = rootOf(published);
  return [
    ...(before ? [{ kind: 'previous', name: before.name } as const] : []),
    { kind: 'parent', name: null },
    ...(root ? [{ kind: 'organization', name: root.name } as const] : []),
    ...(benchmark ? [{ kind: 'benchmark', name: benchmark.name } as const] : []),
  ];
}

type RowsAt = HeatmapColumns & { readonly referenceOf: Awaited<ReturnType<typeof readReferences>> };

/** A group, followed by the classes in which it publishes a group type. */
function readSegments(
  reading: Reading,
  at: RowsAt,
  { top, groupType }: { readonly top: PublishedGroup; readonly groupType: string },
): Pick<Heatmap, 'rows' | 'rowCount' | 'unsplit'> {
  const { parts, visibility } = segmentsOf(at.published, top, groupType);
  const whole = readRow(reading, at, { group: top, isRest: false, depth: 0, hasChildren: parts.length > 0 });
  const segments = parts.map((part): HeatmapRow => {
    const place = { group: top, isRest: false, depth: 1, hasChildren: false };
    return {
      ...place,
      segment: labelsOf(part),
      visibility,
      countedIn: undefined,
      people: part.people,
      ...numbersIn(at, { ...place, segment: part }, part),
    };
  });
  return {
    rows: [whole, ...segments],
    rowCount: 1 + segments.length,
    unsplit: parts.length > 0 || visibility.kind === 'shown' ? null : visibility.message,
  };
}

function readRow({ reach }: Reading, at: RowsAt, place: HeatmapRowPlace): HeatmapRow {
  const { published } = at;
  const { group, isRest } = place;
  const visibility: Visibility = isRest ? { kind: 'shown' } : visibilityIn(published, group);
  const part = visibility.kind === 'shown' ? published.partOf(group.id, isRest ? 'rest' : 'group') : undefined;
  return {
    ...place,
    segment: null,
    visibility,
    countedIn:
      group.countedIn && reach.canRead(published, group.countedIn) ? findGroup(published, group.countedIn) : undefined,
    people: isRest ? (part?.people ?? undisclosed) : group.completed,
    ...numbersIn(at, { ...place, segment: undefined }, part),
  };
}

type RowOfPart = Parameters<RowsAt['referenceOf']>[0];

function numbersIn(
  { published, columns, referenceOf }: RowsAt,
  row: RowOfPart,
  part: PublishedPart | undefined,
): Pick<HeatmapRow, 'scores' | 'deltas' | 'enps'> {
  if (!part) {
    const nothing = [null, ...columns.map(() => null)];
    return { scores: nothing, deltas: nothing, enps: null };
  }
  const scores = scoresInColumns(part, published, columns);
  const reference = referenceOf(row);
  return {
    scores,
    deltas: scores.map((score, column) => differenceOf(score, reference?.[column] ?? null)),
    enps: encodedEnps(part.data, published.key),
  };
}

function differenceOf(score: number | null, reference: number | null): number | null {
  return score === null || reference === null ? null : score - reference;
}

/** The drivers of the campaign by sphere, within a sphere in display order, custom categories last. */
function columnsOf({ key }: PublishedCampaign): readonly Measure[] {
  const placeOf = ({ driver, columns }: Measure): number => {
    const sphere = spheres.findIndex((name) => name === key.statements[columns[0] ?? 0]?.sphere);
    const place = drivers.findIndex((each) => each.key === driver);
    return sphere * (drivers.length + 1) + (place < 0 ? drivers.length : place);
  };
  return key.measures.filter(({ kind }) => kind === 'driver').toSorted((one, other) => placeOf(one) - placeOf(other));
}
