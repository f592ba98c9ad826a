import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { GroupParticipationResource } from '@attune/contract/campaigns/participations';
import type { FeedbackResource, ResponseResource } from '@attune/contract/feedback/responses';
import type { CategoryCorrelationResource } from '@attune/contract/results/correlations';
import type { GroupResource } from '@attune/contract/groups/group';
import type { HeatmapResource } from '@attune/contract/results/heatmaps';
import type {
  CampaignResultResource,
  GroupOverviewResource,
  GroupResultResource,
} from '@attune/contract/results/overview';
import type { StatementResultResource } from '@attune/contract/results/statements';
import { type Generated, isMeant, skippable, valueIn } from './a-generated-organization.ts';
import type { Reader } from './a-reader.ts';
import type { Part } from './an-organization-seen.ts';
import type { Crawl } from './crawl.ts';

/** The reported number of respondents in a set of people, exact or a minimum. */
export type SeenCount = {
  readonly group: string;
  readonly part: Exclude<Part, 'first'>;
  readonly attribute?: string;
  readonly isExact: boolean;
  readonly value: number;
  readonly place: string;
};

type At = Pick<SeenCount, 'group' | 'part' | 'attribute' | 'place'>;
type SeenParticipation = Pick<
  GroupResultResource['attributes'],
  'completedSurveyCount' | 'completedSurveyMinimum' | 'responseRate' | 'campaignAudienceSize' | 'engagementLevels'
>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function exactly(at: At, ...values: readonly (number | null | undefined)[]): readonly SeenCount[] {
  return values.flatMap((value) => (value == null ? [] : [{ ...at, isExact: true, value }]));
}

function atLeast(at: At, value: number | null): readonly SeenCount[] {
  return value === null ? [] : [{ ...at, isExact: false, value }];
}

/**
 * What one resource reveals about the number of respondents: its counts, its rate, and numbers that add up to a count.
 */
function fromState(
  at: At,
  {
    completedSurveyCount,
    completedSurveyMinimum,
    responseRate,
    campaignAudienceSize,
    engagementLevels,
  }: SeenParticipation,
): readonly SeenCount[] {
  const rate =
    responseRate === null || campaignAudienceSize === null
      ? null
      : Math.round((responseRate * campaignAudienceSize) / 100);
  const levels = engagementLevels.map(({ count }) => count);
  const known = levels.length > 0 && levels.every((count) => count !== null) ? sum(levels) : null;
  return [...exactly(at, completedSurveyCount, rate, known), ...atLeast(at, completedSurveyMinimum)];
}

/** Reads every endpoint that shows numbers of respondents, as one reader, and collects each count. */
export async function crawlCounts(
  { read }: Reader,
  { campaignId, groupIds, splits }: Crawl,
  filters: readonly string[],
): Promise<readonly SeenCount[]> {
  const nameOf = (id: string) => Object.entries(groupIds).find(([, each]) => each === id)?.[0] ?? '';
  const [top = ''] = Object.keys(groupIds);
  const params = { campaignId };
  const seen: SeenCount[] = [];

  async function readHeatmap(groupType: string | undefined, attribute?: string): Promise<void> {
    const query = [
      groupType && `filter[groupType]=${encodeURIComponent(groupType)}`,
      attribute && `filter[attribute]=${encodeURIComponent(attribute)}`,
      'page[limit]=500',
    ]
      .filter(Boolean)
      .join('&');
    const map = await read<HeatmapResource>('getHeatmap', { params, query: `?${query}` });
    for (const { groupId, isRest, segment, people, peopleMinimum } of map?.attributes.rows ?? []) {
      const part: SeenCount['part'] =
        segment && groupType !== undefined ? { groupType, values: segment } : isRest ? 'rest' : 'group';
      const at = { group: nameOf(groupId), part, place: 'heatmap', ...(attribute !== undefined && { attribute }) };
      seen.push(...exactly(at, people), ...atLeast(at, peopleMinimum));
    }
  }

  async function readStatements(groupId: string, groupType: string | undefined): Promise<void> {
    const ofGroupType = groupType === undefined ? '' : `&filter[groupType]=${encodeURIComponent(groupType)}`;
    const query = `?filter[v3GroupId]=${groupId}${ofGroupType}`;
    for (const { attributes } of (await read<readonly StatementResultResource[]>('listStatementResults', {
      params,
      query,
    })) ?? []) {
      const { segment, answerCount, distribution, statementId } = attributes;
      if (Number(statementId) - 1 === skippable) continue;
      const part: SeenCount['part'] = segment ? { groupType: segment.groupType, values: segment.labels } : 'group';
      seen.push(
        ...exactly(
          { group: nameOf(groupId), part, place: 'statements' },
          answerCount,
          distribution && sum(distribution),
        ),
      );
    }
  }

  const whole = { group: top, part: 'group' } as const;
  const campaign = await read<CampaignResource>('getCampaign', { params, query: '?include=campaign-participations' });
  seen.push(...exactly({ ...whole, place: 'campaign' }, campaign?.attributes.completedCount));
  for (const { id, attributes } of (await read<readonly CampaignResultResource[]>('listCampaignResults')) ?? [])
    if (id === campaignId) seen.push(...fromState({ ...whole, place: 'headline' }, attributes));
  for (const { attributes } of (await read<readonly CategoryCorrelationResource[]>('listCategoryCorrelations', {
    params,
  })) ?? [])
    seen.push(...exactly({ ...whole, place: 'correlations' }, attributes.people));
  for (const { attributes } of (await read<readonly GroupParticipationResource[]>('listParticipations', { params })) ??
    []) {
    const at = { group: nameOf(attributes.v3GroupId), part: 'group', place: 'participation' } as const;
    seen.push(...exactly(at, attributes.completedCount), ...atLeast(at, attributes.completedMinimum));
  }
  for (const groupType of [undefined, ...splits]) await readHeatmap(groupType);
  for (const attribute of filters) await readHeatmap(undefined, attribute);
  for (const [group, groupId] of Object.entries(groupIds)) {
    const at = { group, part: 'group' } as const;
    const overview = await read<GroupOverviewResource>('getGroupOverview', { params: { campaignId, groupId } });
    const results = (await read<readonly GroupResultResource[]>('listGroupResults', { params: { groupId } })) ?? [];
    for (const each of [overview, ...results])
      if (each?.attributes.campaignId === campaignId)
        seen.push(
          ...fromState({ ...at, place: 'results' }, each.attributes),
          ...classesOf({ ...at, place: 'eNPS' }, each.attributes),
        );
    const history =
      (await read<GroupResource>('getGroup', { params: { groupId } }))?.attributes.historicalGroupCampaignAggregates ??
      [];
    for (const { campaignId: then, completed } of history)
      if (then === campaignId) seen.push(...exactly({ ...at, place: 'history' }, completed));
    for (const groupType of [undefined, ...splits]) await readStatements(groupId, groupType);
  }
  return seen;
}

/** Comments on one statement that the same groups list: each is of another respondent of these groups. */
export type SeenBlock = { readonly groups: readonly string[]; readonly count: number };

/** Reads every list of comments, as one reader, and counts the comments of each question in each set of lists. */
export async function crawlComments({ read }: Reader, { campaignId, groupIds }: Crawl): Promise<readonly SeenBlock[]> {
  const listedIn = new Map<string, { readonly question: string; readonly groups: string[] }>();
  for (const [group, groupId] of Object.entries(groupIds)) {
    const ofGroup = `?filter[campaignId]=${campaignId}&filter[v3GroupId]=${groupId}`;
    const comments =
      (await read<readonly ResponseResource[]>('listResponses', { query: `${ofGroup}&page[limit]=200` })) ?? [];
    const counted = (await read<FeedbackResource>('getFeedback', { query: ofGroup }))?.attributes.count ?? 0;
    if (counted !== comments.length) throw new Error(`${group} counts ${counted} of ${comments.length} comments`);
    for (const { id, attributes } of comments) {
      const known = listedIn.get(id) ?? { question: attributes.question, groups: [] };
      known.groups.push(group);
      listedIn.set(id, known);
    }
  }
  const blocks = Map.groupBy(listedIn.values(), ({ question, groups }) => JSON.stringify([question, groups]));
  return [...blocks.values()].map((comments) => ({ groups: comments[0]?.groups ?? [], count: comments.length }));
}

/** The invited people who could have written the comments of a block; `listing` are the groups that list comments. */
export function invitedInBlock(
  world: Generated,
  { groups }: Pick<SeenBlock, 'groups'>,
  listing: ReadonlySet<string>,
): Int32Array {
  const lowest = groups.find((group) =>
    namesBelow(world, group, () => true).every((name) => name === group || !groups.includes(name)),
  );
  const names = new Set(namesBelow(world, lowest ?? '', (name) => !listing.has(name)));
  return Int32Array.from(world.company.employees.keys()).filter((employee) =>
    names.has(world.company.employees[employee]?.group ?? ''),
  );
}

function classesOf(at: At, { enps }: Pick<GroupResultResource['attributes'], 'enps'>): readonly SeenCount[] {
  return enps ? exactly(at, sum([enps.promoters, enps.passives, enps.detractors])) : [];
}

/**
 * The invited people that a count is about. Everyone in the organization was invited; `shown` lists the groups with
 * results.
 */
export function invitedIn(
  world: Generated,
  { group, part, attribute }: Omit<SeenCount, 'isExact' | 'value' | 'place'>,
  shown: ReadonlySet<string>,
): Int32Array {
  const { company } = world;
  const groups = new Set(
    part === 'rest' ? namesBelow(world, group, (name) => !shown.has(name)) : namesBelow(world, group, () => true),
  );
  const isIn = (employee: number): boolean =>
    typeof part !== 'object' ||
    !('groupType' in part) ||
    part.values.includes(valueIn(world, part.groupType, employee));
  return Int32Array.from(company.employees.keys()).filter(
    (employee) =>
      groups.has(company.employees[employee]?.group ?? '') &&
      isIn(employee) &&
      (attribute === undefined || isMeant(world, attribute, employee)),
  );
}

function namesBelow(
  { company: { tree } }: Generated,
  group: string,
  goesOn: (name: string) => boolean,
): readonly string[] {
  type Branch = typeof tree;
  const find = (branch: Branch): Branch | undefined =>
    branch.name === group ? branch : (branch.below ?? []).map(find).find(Boolean);
  const names = (branch: Branch): readonly string[] => [
    branch.name,
    ...(branch.below ?? []).filter(({ name }) => goesOn(name)).flatMap(names),
  ];
  const found = find(tree);
  return found ? names(found) : [];
}
