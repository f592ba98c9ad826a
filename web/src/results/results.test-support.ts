import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { GroupResource } from '@attune/contract/groups/group';
import type { HeatmapResource } from '@attune/contract/results/heatmaps';
import type { CampaignResultResource } from '@attune/contract/results/overview';
import type { Comparison, Reference } from './comparison/index.ts';
import type { DriverScore, EngagementScore, Overview, SphereScore, TrendCampaign } from './reading/group-overview.ts';

export const timeZone = 'Europe/Berlin';

const groupCuts = [53, 63, 77, 87];

export function anEngagement(parts: Partial<EngagementScore> = {}): EngagementScore {
  return {
    score: 75.1,
    band: 8,
    margin: 3,
    delta: 1.8,
    deltaIsLargerThanChance: false,
    level: 'moderately engaged',
    cuts: groupCuts,
    ...parts,
  };
}

export function aDriver(title: string, parts: Partial<DriverScore> = {}): DriverScore {
  const key = title.toLowerCase().replaceAll(' ', '-');
  return {
    categoryId: key,
    key,
    title,
    categoryType: 'drivers',
    sphere: 'Work Experience',
    score: 70,
    band: 8,
    margin: 2,
    delta: 0,
    deltaIsLargerThanChance: false,
    ...parts,
  };
}

export function aSphere(title: string, parts: Partial<SphereScore> = {}): SphereScore {
  return { title, score: 70, band: 8, margin: 2, delta: 0, deltaIsLargerThanChance: false, ...parts };
}

/** The organization as reference, 74 in engagement and 23 in eNPS. */
export function aReference(parts: Partial<Reference> = {}): Reference {
  const nothing = new Map();
  return {
    kind: 'organization',
    name: 'Acme',
    engagement: { score: 74, delta: 1.1, isLargerThanChance: null },
    enps: 23,
    byCategory: nothing,
    byCondition: nothing,
    bySphere: nothing,
    ...parts,
  };
}

export function aComparison(kind: Comparison['kind'], parts: Partial<Comparison> = {}): Comparison {
  return {
    kind,
    name: kind,
    campaignId: null,
    startedAt: null,
    endedAt: null,
    engagement: null,
    enps: null,
    categories: [],
    conditions: [],
    spheres: [],
    ...parts,
  };
}

export function aTrendCampaign(campaignId: string, startedAt: string, score: number | null): TrendCampaign {
  return {
    campaignId,
    name: startedAt.slice(0, 7),
    startedAt: `${startedAt}T08:00:00Z`,
    endedAt: `${startedAt}T16:00:00Z`,
    score,
    margin: score === null ? null : 2,
    responseRate: null,
    enps: null,
    categories: {},
  };
}

export const fourCampaigns = [
  aTrendCampaign('8', '2025-12-15', 69),
  aTrendCampaign('9', '2026-03-23', 70),
  aTrendCampaign('10', '2026-06-22', 71),
  aTrendCampaign('11', '2026-09-21', 74),
];

export function anOverview(parts: Partial<Overview> = {}): Overview {
  return {
    campaignId: '11',
    campaignType: 'quarterly',
    endedAt: '2026-09-28T09:00:00Z',
    surveyVersion: 4,
    emplifyScore: 74,
    delta: 3,
    visibility: 'shown',
    message: null,
    reason: null,
    completedSurveyCount: 74,
    completedSurveyMinimum: null,
    campaignAudienceSize: 86,
    responseRate: (100 * 74) / 86,
    engagement: anEngagement(),
    engagementLevels: [],
    v3GroupId: '101',
    parentGroupId: '100',
    name: 'Engineering',
    isRest: false,
    depth: 1,
    countedInName: null,
    categoryScores: [],
    conditions: [],
    spheres: [],
    enps: null,
    enpsScore: null,
    comparisons: [],
    changes: [],
    referenceKind: 'parent',
    trend: fourCampaigns,
    strengths: [],
    opportunities: [],
    referenceName: 'Acme',
    ...parts,
  };
}

export function aGroup(id: string, name: string, parts: Partial<GroupResource['attributes']> = {}): GroupResource {
  const attributes = {
    organizationId: '4',
    name,
    displayName: name,
    parentGroupId: null,
    parentGroupName: null,
    groupTypeId: '1',
    isRoot: false,
    isOrganizationGroup: false,
    isHidden: false,
    includeInResults: true,
    order: 0,
    referenceId: null,
    deletedAt: null,
    revision: 'as it was',
    activeMembershipCount: 20,
    campaignMembershipCount: null,
    explicitPermissionCount: null,
  };
  return { type: 'v3-groups', id, attributes: { ...attributes, ...parts } };
}

export function aResult(
  campaignId: string,
  endedAt: string,
  parts: Partial<CampaignResultResource['attributes']> = {},
): CampaignResultResource {
  const attributes = {
    campaignId,
    visibility: 'shown' as const,
    message: null,
    reason: null,
    completedSurveyCount: 203,
    completedSurveyMinimum: null,
    campaignAudienceSize: 238,
    responseRate: (100 * 203) / 238,
    engagement: anEngagement(),
    engagementLevels: [],
    name: `Campaign ${campaignId}`,
    campaignType: 'quarterly' as const,
    startedAt: `${endedAt}T08:00:00Z`,
    endedAt: `${endedAt}T16:00:00Z`,
    surveyVersion: 1,
    emplifyScore: 75.1,
    delta: 1.8,
    isSurveyUpgrade: false,
    usesPresentSurveys: true,
    smartPulseIds: [],
  };
  return { type: 'campaign-results', id: `result-${campaignId}`, attributes: { ...attributes, ...parts } };
}

/** A running campaign with the fields that results use. */
export function aRunningCampaign(parts: Partial<CampaignResource['attributes']> = {}): CampaignResource {
  return {
    type: 'campaigns',
    id: '12',
    attributes: { name: 'November 2026', status: 'inprogress', audienceSize: 236, completedCount: 149, ...parts },
  } as CampaignResource;
}

type RowParts = Partial<HeatmapResource['attributes']['rows'][number]> & { readonly scores?: readonly number[] };

/** A heatmap page with the columns Manager and Capacity, in this order; engagement is first in each row. */
export function aHeatmap(rows: readonly RowParts[]): HeatmapResource {
  const columns = [
    { categoryId: '2', key: 'manager', title: 'Manager', sphere: 'Manager' },
    { categoryId: '1', key: 'capacity', title: 'Capacity', sphere: 'Work Experience' },
  ];
  const scores = rows.flatMap((row) => row.scores ?? [-1, -1, -1]);
  const withoutScores = rows.map((row) => ({ ...row, scores: undefined }));
  return {
    type: 'heatmaps',
    id: '11',
    attributes: {
      campaignId: '11',
      columns,
      rows: withoutScores.map((row, index) => ({
        groupId: String(index + 1),
        name: `Group ${index + 1}`,
        isRest: false,
        segment: null,
        depth: 0,
        people: 10,
        peopleMinimum: null,
        audience: 12,
        verdict: 'shown',
        message: null,
        countedInName: null,
        hasChildren: false,
        ...row,
      })),
      scores,
      deltas: scores.map((score) => (score < 0 ? null : 1)),
      enps: rows.map(() => null),
      comparisons: [],
      rowCount: rows.length,
      groupTypes: [],
      unsplit: null,
    },
  };
}
