import type { Id } from '@attune/domain/kernel';
import { type Measure, type Visibility, encodedScores } from '@attune/domain/results';
import { drivers, spheres } from '@attune/domain/surveys';
import type { Page } from '../platform/json-api/index.ts';
import { earlierCampaigns } from './campaign-comparison.ts';
import { type HeatmapRowPlace, heatmapRows } from './heatmap-rows.ts';
import { type PublishedCampaign, type PublishedGroup, findGroup, rootOf, visibilityIn } from './published-campaign.ts';
import type { CampaignOfResults, PublishedPart } from './published.repository.ts';
import type { Reading } from './results-reader.ts';
import { labelsOf, segmentsOf } from './segments.ts';

/**
 * A row of a heatmap: the scores on engagement and on each column, null where there is none, and how they differ from
 * the previous campaign. `segment` names the values of a family whose people the row is about; null is all of the group.
 */
export type HeatmapRow = HeatmapRowPlace & {
  readonly segment: readonly string[] | null;
  readonly visibility: Visibility;
  readonly countedIn: PublishedGroup | undefined;
  readonly people: number;
  readonly scores: readonly (number | null)[];
  readonly deltas: readonly (number | null)[];
};

export type Heatmap = {
  readonly campaign: CampaignOfResults;
  readonly published: PublishedCampaign;
  readonly columns: readonly Measure[];
  readonly rows: readonly HeatmapRow[];
  readonly rowCount: number;
  /** Why the group is not split by the family that was asked for. */
  readonly unsplit: string | null;
};

export type HeatmapAt = { readonly campaignId: Id<'campaign'>; readonly groupId?: Id<'group'> | undefined; readonly family?: string | undefined; readonly page: Page };

/**
 * One page of the groups by drivers of a campaign, cut to what may be seen; or, with a family, one group and its
 * segments by drivers. `unlessKnown` may end it, once it is clear what may be seen.
 */
export async function getHeatmap(reading: Reading, { campaignId, groupId, family, page }: HeatmapAt, unlessKnown: (tag: string) => void): Promise<Heatmap> {
  const campaign = reading.getCampaign(campaignId);
  const published = await reading.published(campaign);
  const wanted = groupId ?? (family === undefined ? undefined : rootOf(published)?.id);
  const top = wanted && reading.reach.getGroup(published, wanted);
  if (published.release > 0) unlessKnown(reading.tag);
  const columns = columnsOf(published);
  const before = await readEarlier(reading, campaign, columns);
  const at = { published, columns, before };
  if (top && family !== undefined) return { campaign, published, columns, ...readSegments(reading, at, { top, family }) };
  const places = heatmapRows(published, (id) => reading.reach.canRead(published, id), top?.id);
  const rows = places.slice(page.offset, page.offset + page.limit).map((place) => readRow(reading, at, place));
  return { campaign, published, columns, rows, rowCount: places.length, unsplit: null };
}

/** A group, and below it the classes in which it publishes a family. */
function readSegments(reading: Reading, at: RowsAt, { top, family }: { readonly top: PublishedGroup; readonly family: string }): Pick<Heatmap, 'rows' | 'rowCount' | 'unsplit'> {
  const { parts, visibility } = segmentsOf(at.published, top, family);
  const whole = readRow(reading, at, { group: top, isRest: false, depth: 0, hasChildren: parts.length > 0 });
  const segments = parts.map((part): HeatmapRow => {
    const scores = scoresIn(part, at);
    return { group: top, isRest: false, depth: 1, hasChildren: false, segment: labelsOf(part), visibility, countedIn: undefined, people: part.respondents, scores, deltas: nothing(at.columns) };
  });
  return { rows: [whole, ...segments], rowCount: 1 + segments.length, unsplit: parts.length > 0 || visibility.kind === 'shown' ? null : visibility.message };
}

type Scores = readonly (number | null)[];
/** Finds the scores that a group had before, in the order of the columns. */
type Before = (groupId: Id<'group'>) => Scores | undefined;
type RowsAt = { readonly published: PublishedCampaign; readonly columns: readonly Measure[]; readonly before: Before };

function readRow({ reach }: Reading, at: RowsAt, place: HeatmapRowPlace): HeatmapRow {
  const { published, columns, before } = at;
  const { group, isRest } = place;
  const visibility: Visibility = isRest ? { kind: 'shown' } : visibilityIn(published, group);
  const part = visibility.kind === 'shown' ? published.partOf(group.id, isRest ? 'rest' : 'group') : undefined;
  const scores = part ? scoresIn(part, at) : nothing(columns);
  const previous = part && !isRest ? before(group.id) : undefined;
  return {
    ...place,
    segment: null,
    visibility,
    countedIn: group.countedIn && reach.canRead(published, group.countedIn) ? findGroup(published, group.countedIn) : undefined,
    people: isRest ? (part?.respondents ?? 0) : group.completed,
    scores,
    deltas: scores.map((score, column) => differenceOf(score, previous?.[column] ?? null)),
  };
}

function scoresIn({ data }: PublishedPart, { published: { key }, columns }: RowsAt): Scores {
  const all = encodedScores(data, key);
  return [all[0] ?? null, ...columns.map((column) => all[key.measures.indexOf(column)] ?? null)];
}

function nothing(columns: readonly Measure[]): Scores {
  return [null, ...columns.map(() => null)];
}

function differenceOf(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : now - before;
}

/** Each group is compared with the last campaign in which it has a result that may be seen, driver by driver. */
async function readEarlier(reading: Reading, campaign: CampaignOfResults, columns: readonly Measure[]): Promise<Before> {
  const earlier = await Promise.all(earlierCampaigns(reading.campaigns, campaign).map(reading.published));
  const matched = earlier.map((published) => ({ published, columns: columns.map(({ id }) => published.key.measures.find((measure) => measure.id === id)) }));
  return (groupId) => {
    const last = matched.find(({ published }) => published.partOf(groupId, 'group') && reading.reach.canRead(published, groupId));
    const part = last?.published.partOf(groupId, 'group');
    if (!last || !part) return undefined;
    const all = encodedScores(part.data, last.published.key);
    return [all[0] ?? null, ...last.columns.map((column) => (column ? (all[last.published.key.measures.indexOf(column)] ?? null) : null))];
  };
}

/** The drivers of the campaign: sphere by sphere, and within a sphere in the order in which people see them, own categories last. */
function columnsOf({ key }: PublishedCampaign): readonly Measure[] {
  const placeOf = ({ driver, columns }: Measure): number => {
    const sphere = spheres.findIndex((name) => name === key.statements[columns[0] ?? 0]?.sphere);
    const place = drivers.findIndex((each) => each.key === driver);
    return sphere * (drivers.length + 1) + (place < 0 ? drivers.length : place);
  };
  return key.measures.filter(({ kind }) => kind === 'driver').toSorted((one, other) => placeOf(one) - placeOf(other));
}
