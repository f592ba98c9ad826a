import type { Id } from '@attune/domain/kernel';
import { type Measure, type Visibility, encodedScores } from '@attune/domain/results';
import { drivers, spheres } from '@attune/domain/surveys';
import type { Page } from '../platform/json-api/index.ts';
import { earlierCampaigns } from './campaign-comparison.ts';
import { type HeatmapRowPlace, heatmapRows } from './heatmap-rows.ts';
import { type PublishedCampaign, type PublishedGroup, findGroup, visibilityIn } from './published-campaign.ts';
import type { CampaignOfResults } from './published.repository.ts';
import type { Reading } from './results-reader.ts';

/** A row of a heatmap: the scores on engagement and on each column, null where there is none, and how they differ from the previous campaign. */
export type HeatmapRow = HeatmapRowPlace & {
  readonly visibility: Visibility;
  readonly countedIn: PublishedGroup | undefined;
  readonly people: number;
  readonly scores: readonly (number | null)[];
  readonly deltas: readonly (number | null)[];
};

export type Heatmap = { readonly campaign: CampaignOfResults; readonly published: PublishedCampaign; readonly columns: readonly Measure[]; readonly rows: readonly HeatmapRow[]; readonly rowCount: number };

export type HeatmapAt = { readonly campaignId: Id<'campaign'>; readonly groupId?: Id<'group'> | undefined; readonly page: Page };

/** One page of the groups by drivers of a campaign, cut to what may be seen. `unlessKnown` may end it, once that is clear. */
export async function getHeatmap(reading: Reading, { campaignId, groupId, page }: HeatmapAt, unlessKnown: (tag: string) => void): Promise<Heatmap> {
  const campaign = reading.getCampaign(campaignId);
  const published = await reading.published(campaign);
  if (groupId) reading.reach.getGroup(published, groupId);
  if (published.release > 0) unlessKnown(reading.tag);
  const columns = columnsOf(published);
  const places = heatmapRows(published, (id) => reading.reach.canRead(published, id), groupId);
  const before = await readEarlier(reading, campaign, columns);
  const rows = places.slice(page.offset, page.offset + page.limit).map((place) => readRow(reading, { published, place, columns, before }));
  return { campaign, published, columns, rows, rowCount: places.length };
}

type Scores = readonly (number | null)[];
/** Finds the scores that a group had before, in the order of the columns. */
type Before = (groupId: Id<'group'>) => Scores | undefined;
type RowAt = { readonly published: PublishedCampaign; readonly place: HeatmapRowPlace; readonly columns: readonly Measure[]; readonly before: Before };

function readRow({ reach }: Reading, { published, place, columns, before }: RowAt): HeatmapRow {
  const { group, isRest } = place;
  const visibility: Visibility = isRest ? { kind: 'shown' } : visibilityIn(published, group);
  const scores = visibility.kind === 'shown' ? scoresOf(published, columns, place) : undefined;
  const previous = scores && !isRest ? before(group.id) : undefined;
  return {
    ...place,
    visibility,
    countedIn: group.countedIn && reach.canRead(published, group.countedIn) ? findGroup(published, group.countedIn) : undefined,
    people: isRest ? (published.partOf(group.id, 'rest')?.respondents ?? 0) : group.completed,
    scores: scores ?? nothing(columns),
    deltas: (scores ?? nothing(columns)).map((score, column) => differenceOf(score, previous?.[column] ?? null)),
  };
}

function scoresOf(published: PublishedCampaign, columns: readonly Measure[], { group, isRest }: Pick<HeatmapRowPlace, 'group' | 'isRest'>): Scores | undefined {
  const part = published.partOf(group.id, isRest ? 'rest' : 'group');
  if (!part) return undefined;
  const all = encodedScores(part.data, published.key);
  return [all[0] ?? null, ...columns.map((column) => all[published.key.measures.indexOf(column)] ?? null)];
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
