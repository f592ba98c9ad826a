import { capitalize, dayAt, formatCount, formatFullDay, formatMonth, formatPercent } from '@attune/domain/kernel';
import {
  type Headline,
  headlineOf,
  periodOf,
  sinceWords,
  withheldHeadline,
  formatScore,
  rangeAround,
  peopleWords,
} from '@attune/domain/results';
import { type Bar, type BarGroup, barsOf, driverGroups, referenceOf } from './bars.ts';
import { type Comparison, comparisonsOf } from './report-comparisons.ts';
import { type EnpsPart, enpsOf } from './enps.ts';
import { type Advice, adviceOf } from './insights.ts';
import { type LevelPart, levelPartsOf } from './levels.ts';
import { type Notes, notesOf } from './notes.ts';
import { type Participation, participationOf } from './participation.ts';
import type { Overview, ReportSource } from './report-source.ts';

/** One campaign in a trend; `score` is between 0 and 100, or null without one. */
export type TrendMark = { readonly label: string; readonly score: number | null };

/** The content of a group's report, in reading order. Numbers are texts unless they are drawn. */
export type GroupReport = {
  readonly title: string;
  readonly group: string;
  readonly campaign: string;
  readonly organization: string;
  readonly ended: string;
  readonly headline: Headline;
  /** Why there are no results. */
  readonly withheld: string | null;
  readonly participated: string | null;
  readonly score: Score | null;
  readonly comparisons: readonly Comparison[];
  readonly trend: readonly TrendMark[];
  readonly cuts: readonly number[];
  readonly levels: { readonly parts: readonly LevelPart[]; readonly withheld: string | null };
  readonly spheres: readonly Bar[];
  readonly conditions: readonly Bar[];
  readonly drivers: readonly BarGroup[];
  /** Legend of the bars. */
  readonly key: string;
  readonly strengths: readonly Advice[];
  readonly opportunities: readonly Advice[];
  readonly enps: EnpsPart;
  readonly participation: readonly Participation[];
  readonly notes: Notes;
};

export function groupReport(source: ReportSource): GroupReport {
  const { overview, campaign, organization, level } = source;
  const { timeZone } = organization;
  const since = sinceOf(overview, timeZone);
  const reference = referenceOf(overview.comparisons);
  return {
    title: `${overview.name}, ${campaign.name}`,
    group: overview.name,
    campaign: campaign.name,
    organization: organization.name,
    ended: formatFullDay(dayAt(campaign.endedAt, timeZone)),
    headline: headlineIn(source, since),
    withheld: overview.visibility === 'shown' ? null : (overview.message ?? 'No score is available for this period.'),
    participated: participatedIn(overview),
    score: scoreOf(overview),
    comparisons: comparisonsOf(overview.comparisons, timeZone),
    trend: overview.trend
      .toSorted((a, b) => Date.parse(a.endedAt) - Date.parse(b.endedAt))
      .map(({ startedAt, score }) => ({ label: formatMonth(dayAt(startedAt, timeZone)), score })),
    cuts: overview.engagement?.cuts ?? [],
    levels: levelPartsOf(overview),
    spheres: barsOf('sphere', overview.spheres, reference?.spheres),
    conditions: barsOf('condition', overview.conditions, reference?.conditions),
    drivers: driverGroups(overview.categoryScores, reference),
    key: keyOf(overview, since, reference?.name),
    strengths: overview.strengths.map((insight) => adviceOf(insight, overview, since)),
    opportunities: overview.opportunities.map((insight) => adviceOf(insight, overview, since)),
    enps: enpsOf(overview, since),
    participation: participationOf(source.heatmap.rows, level),
    notes: notesOf(level, campaign.promise),
  };
}

/** The headline, identical to the one on the results page. */
function headlineIn({ overview, organization, isWhole, campaign }: ReportSource, since: string): Headline {
  const { name, engagement, visibility, countedInName, comparisons, categoryScores } = overview;
  if (visibility !== 'shown') return withheldHeadline({ name, visibility, countedInName });
  if (!engagement)
    return {
      fact: [name, participatedIn(overview)].filter(Boolean).join(': '),
      comparison: `${campaign.name} did not ask about engagement.`,
    };
  const whole = isWhole ? undefined : comparisons.find(({ kind }) => kind === 'organization')?.engagement;
  const drivers = categoryScores.filter(({ categoryType }) => categoryType === 'drivers');
  return headlineOf({
    name,
    engagement,
    since,
    whole: whole ? { name: organization.name, difference: whole.delta } : null,
    drivers,
  });
}

/** "since June": the latest previous campaign with a score. */
function sinceOf({ trend, campaignId }: Overview, timeZone: string): string {
  const campaigns = trend.toSorted((a, b) => Date.parse(a.endedAt) - Date.parse(b.endedAt));
  const now = campaigns.findIndex((each) => each.campaignId === campaignId);
  return sinceWords(
    campaigns.slice(0, Math.max(0, now)).findLast(({ score }) => score !== null),
    campaigns[now],
    timeZone,
  );
}

function participatedIn({
  completedSurveyCount,
  completedSurveyMinimum,
  campaignAudienceSize,
  responseRate,
}: Overview): string | null {
  if (completedSurveyMinimum !== null && campaignAudienceSize)
    return `At least ${formatCount(completedSurveyMinimum)} of ${peopleWords(campaignAudienceSize)} answered`;
  if (completedSurveyCount === null || !campaignAudienceSize || responseRate === null) return null;
  return (
    `${formatCount(completedSurveyCount)} of ${peopleWords(campaignAudienceSize)} answered, ` +
    formatPercent(responseRate)
  );
}

function keyOf({ name, engagement, categoryScores }: Overview, since: string, reference: string | undefined): string {
  const hasChanges = engagement?.delta != null || categoryScores.some(({ delta }) => delta !== null);
  const keys = [
    `Bar: ${name}, coloured by band`,
    hasChanges ? `ring: ${periodOf(since).replace(/^the /u, '')}` : '',
    reference ? `line: ${reference}` : '',
  ];
  return `${capitalize(keys.filter(Boolean).join('; '))}.`;
}

/** The engagement score as text; `interval` is its 95% confidence interval. */
type Score = { readonly text: string; readonly level: string; readonly interval: string | null };

/** The score of a group; null if there is none or it is suppressed. */
function scoreOf({ engagement }: Overview): Score | null {
  if (!engagement) return null;
  const { score, level, cuts, margin } = engagement;
  const range = margin === null ? null : rangeAround(score, margin);
  return {
    text: formatScore(score, cuts),
    level: capitalize(level),
    interval: range && `95% interval ${range.from.toFixed(0)} to ${range.to.toFixed(0)}`,
  };
}
