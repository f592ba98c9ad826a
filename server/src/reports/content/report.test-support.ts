import { drivers } from '@attune/domain/surveys';
import type { Overview, ReportSource } from './report-source.ts';

const spheres = ['Work Experience', 'Leadership', 'Manager', 'Coworkers'] as const;
const conditions = ['Meaning', 'Safety', 'Capacity'] as const;
const scoreAt = (place: number) => 58 + ((place * 7) % 36) + 0.37;
const bandAt = (score: number) => Math.max(6, Math.min(10, Math.floor(score / 10) + 1));
const scored = (score: number, delta: number | null = -4) => ({
  score,
  band: bandAt(score),
  margin: 3.2,
  delta,
  deltaIsLargerThanChance: delta !== null && delta < -3,
});

const categoryScores: Overview['categoryScores'] = drivers.map(({ key, name, sphere }, place) => ({
  ...scored(scoreAt(place), place % 3 === 0 ? -5 : 2),
  categoryId: String(place + 1),
  key,
  title: name,
  categoryType: 'drivers',
  sphere,
}));

function insight(place: number): Overview['strengths'][number] {
  const { categoryId = '', title = '', sphere = '', score = 0, band = 6 } = categoryScores[place] ?? {};
  return {
    categoryId,
    title,
    sphere,
    score,
    band,
    reference: score - 3,
    difference: 3,
    correlation: 0.4,
    reading: 'People say that this goes well.',
    nextStep: 'Ask two people what makes it so.',
  };
}

const compared = { score: 74, delta: 1.2, isLargerThanChance: false };

/** The overview of a group with many results, with some changes. */
function anOverview(changes: Partial<Overview> = {}): Overview {
  return {
    campaignId: '12',
    campaignType: 'quarterly',
    endedAt: '2026-09-28T09:00:00Z',
    surveyVersion: 4,
    emplifyScore: 75.2,
    delta: 2.1,
    visibility: 'shown',
    message: null,
    reason: null,
    completedSurveyCount: 62,
    completedSurveyMinimum: null,
    campaignAudienceSize: 71,
    responseRate: 87.3239,
    engagement: { ...scored(75.2, 2.1), level: 'moderately engaged', cuts: [53, 63, 77, 87] },
    engagementLevels: [
      { levels: ['highly disengaged', 'disengaged'], count: 8, share: 12.9 },
      { levels: ['moderately engaged'], count: 30, share: 48.4 },
      { levels: ['highly engaged', 'extremely engaged'], count: 24, share: 38.7 },
    ],
    v3GroupId: '31',
    parentGroupId: '30',
    name: 'Engineering',
    isRest: false,
    depth: 1,
    countedInName: null,
    categoryScores,
    conditions: conditions.map((title, place) => ({ ...scored(scoreAt(place + 3)), title })),
    spheres: spheres.map((title, place) => ({ ...scored(scoreAt(place)), title })),
    enps: { score: -12, promoters: 14, passives: 26, detractors: 22, delta: -3 },
    enpsScore: -12,
    comparisons: [
      {
        kind: 'previous',
        name: 'June',
        campaignId: '11',
        startedAt: '2026-06-07T08:00:00Z',
        endedAt: '2026-06-14T21:00:00Z',
        engagement: { ...compared, score: 73.1, delta: 2.1 },
        enps: -9,
        categories: [],
        conditions: [],
        spheres: [],
      },
      {
        kind: 'organization',
        name: 'Acme',
        campaignId: '12',
        startedAt: '2026-09-07T08:00:00Z',
        endedAt: '2026-09-14T21:00:00Z',
        engagement: compared,
        enps: 4,
        categories: categoryScores.map(({ categoryId, score }) => ({
          categoryId,
          score: score - 3,
          delta: 3,
          isLargerThanChance: null,
        })),
        conditions: conditions.map((title) => ({ title, score: 70, delta: 2 })),
        spheres: spheres.map((title) => ({ title, score: 70, delta: -2 })),
      },
    ],
    trend: [
      {
        campaignId: '9',
        name: 'December',
        startedAt: '2025-12-07T08:00:00Z',
        endedAt: '2025-12-14T21:00:00Z',
        score: 70.4,
        margin: 3,
        responseRate: 80,
        enps: -20,
        categories: {},
      },
      {
        campaignId: '10',
        name: 'March',
        startedAt: '2026-03-07T08:00:00Z',
        endedAt: '2026-03-14T21:00:00Z',
        score: 71.8,
        margin: 3,
        responseRate: 82,
        enps: -15,
        categories: {},
      },
      {
        campaignId: '11',
        name: 'June',
        startedAt: '2026-06-07T08:00:00Z',
        endedAt: '2026-06-14T21:00:00Z',
        score: 73.1,
        margin: 3,
        responseRate: 84,
        enps: -9,
        categories: {},
      },
      {
        campaignId: '12',
        name: 'September',
        startedAt: '2026-09-07T08:00:00Z',
        endedAt: '2026-09-14T21:00:00Z',
        score: 75.2,
        margin: 3,
        responseRate: 87,
        enps: -12,
        categories: {},
      },
    ],
    strengths: [insight(5), insight(10), insight(3)],
    opportunities: [insight(0), insight(6), insight(12)],
    changes: [],
    referenceKind: 'parent',
    referenceName: 'Acme',
    ...changes,
  };
}

type Row = ReportSource['heatmap']['rows'][number];
const row = (name: string, depth: number, changes: Partial<Row> = {}): Row => ({
  groupId: '31',
  name,
  isRest: false,
  segment: null,
  depth,
  people: 20,
  peopleMinimum: null,
  audience: 24,
  verdict: 'shown',
  message: null,
  countedInName: null,
  hasChildren: false,
  ...changes,
});

/** The data of a report about a group with many results. */
export function aReportSource(changes: Partial<Overview> = {}): ReportSource {
  return {
    overview: anOverview(changes),
    heatmap: {
      rows: [
        row('Engineering', 0, { people: 62, audience: 71 }),
        row('Platform', 1),
        row('Web', 1, { people: 4, verdict: 'too-few' }),
        row('Quality', 1, { people: null, audience: 3, verdict: 'too-few' }),
        row('Rest of Engineering', 1, { isRest: true, audience: null, people: 9 }),
      ],
    },
    campaign: { name: 'September 2026', endedAt: '2026-09-14T21:00:00Z', promise: 'strict' },
    organization: { name: 'Acme', timeZone: 'Europe/Berlin' },
    isWhole: false,
    level: 5,
  };
}

/** The overview of a suppressed group. */
export const hidden: Partial<Overview> = {
  visibility: 'withheld',
  message: 'Group has fewer than 5 responses. Current survey results are unavailable.',
  reason: 'too-few',
  engagement: null,
  engagementLevels: [],
  categoryScores: [],
  conditions: [],
  spheres: [],
  enps: null,
  enpsScore: null,
  comparisons: [],
  trend: [],
  strengths: [],
  opportunities: [],
  countedInName: 'Acme',
};
