import { formatScore, nextLevel } from '@attune/domain/results';
import { formatCount, formatCountOf, formatDifference, formatRange, formatShare } from '../../design/format/numbers.ts';
import { capitalize } from '../../design/format/words.ts';
import type { Fact } from '../../design/marks/NumberWithComparison.tsx';
import type { Explanation } from '../explanations/index.ts';
import { type EngagementScore, type Overview, type ScoredHeadline } from '../reading/group-overview.ts';
import type { OverviewFrame } from './overview-frame.ts';
import { chanceWords, levelNames } from '../reading/score-words.ts';
import { intervalOf } from '../reading/trend-view.ts';

type Dependencies = Pick<OverviewFrame, 'since' | 'hasPrevious' | 'references'>;

/** Comparisons below a group's score. */
export function engagementFacts(
  overview: ScoredHeadline,
  { since, hasPrevious, references }: Dependencies,
): readonly Fact[] {
  const { engagement } = overview;
  const facts: Fact[] = [];
  if (hasPrevious && engagement.delta !== null)
    facts.push({
      label: capitalize(since),
      value: formatDifference(engagement.delta),
      note: chanceWords(engagement.deltaIsLargerThanChance),
    });
  for (const { name, engagement: compared } of references) {
    if (compared)
      facts.push({
        label: `Against ${name}`,
        value: formatDifference(compared.delta),
        note: chanceWords(compared.isLargerThanChance ?? null),
      });
  }
  const rate = responseShare(overview);
  const minimum = minimumWords(overview);
  if (minimum) facts.push({ label: 'Participation', value: minimum });
  if (rate)
    facts.push({
      label: 'Participation',
      value: formatShare(rate.share),
      note: `${formatCount(rate.completed)} of ${formatCount(rate.size)}`,
    });
  if (engagement.margin !== null)
    facts.push({ label: '95% interval', value: intervalWords(engagement.score, engagement.margin, 0) });
  return facts;
}

type Participated = Pick<Overview, 'completedSurveyCount' | 'campaignAudienceSize' | 'responseRate'>;
export type ResponseShare = { readonly share: number; readonly completed: number; readonly size: number };

/** Response rate with its counts; undefined if one is suppressed or no one was invited. */
export function responseShare({
  completedSurveyCount: completed,
  campaignAudienceSize: size,
  responseRate,
}: Participated): ResponseShare | undefined {
  if (completed === null || size === null || responseRate === null) return undefined;
  return { share: responseRate / 100, completed, size };
}

/** "at least 11 of 12" if the exact count is hidden; undefined otherwise. */
function minimumWords({
  completedSurveyMinimum: completed,
  campaignAudienceSize: size,
}: Pick<Overview, 'completedSurveyMinimum' | 'campaignAudienceSize'>): string | undefined {
  return completed === null || size === null ? undefined : `at least ${formatCount(completed)} of ${formatCount(size)}`;
}

/** "203 of 238 people answered". */
export function answeredWords({ completed, size }: ResponseShare): string {
  return `${formatCount(completed)} of ${formatCountOf(size, 'person', 'people')} answered`;
}

/** "2 points from highly engaged"; nothing on the highest level. */
export function distanceToNextLevel({ score, cuts }: Pick<EngagementScore, 'score' | 'cuts'>): string | undefined {
  const next = nextLevel(score, cuts);
  if (!next) return undefined;
  const points = Math.round(next.distance);
  return `${points === 0 ? 'less than a point' : formatCountOf(points, 'point', 'points')} from ${next.level}`;
}

/** Level of a score with its range: "Highly engaged, 73 to 78". */
export function levelRangeWords({ level, cuts }: Pick<EngagementScore, 'level' | 'cuts'>): string {
  const place = levelNames.findIndex((name) => name.toLowerCase() === level);
  const [from, to] = [cuts[place - 1], cuts[place]];
  if (from === undefined) return `${capitalize(level)}, below ${to}`;
  return `${capitalize(level)}, ${to === undefined ? `${from} and above` : formatRange(from, to)}`;
}

/** Explanation of an engagement score. */
export function explainEngagement(
  overview: Pick<ScoredHeadline, 'name' | 'completedSurveyCount' | 'engagement'>,
): Explanation {
  const { name, engagement, completedSurveyCount: people } = overview;
  const { score, margin, cuts } = engagement;
  const everybody = people === null ? 'its people' : formatCountOf(people, 'person', 'people');
  return {
    title: `How ${formatScore(score, cuts)} is calculated`,
    steps: [
      'Each of the 7 engagement statements counts from 0 (strongly disagree) to 100 (strongly agree).',
      "A person's score is the mean of what they answered, at least 5 of 7.",
      `The score of ${name} is the mean of ${everybody}, each with the same weight.`,
      'The level depends on cut points. Those of groups lie further apart than those of the organization, because ' +
        'scores of groups vary more.',
    ],
    facts: [
      { label: 'Mean', value: score.toFixed(1) },
      { label: '95% interval', value: margin === null ? 'from 10 answers on' : intervalWords(score, margin, 1) },
      { label: 'Level', value: levelRangeWords(engagement) },
      { label: 'Cut points', value: cuts.join(', ') },
    ],
    part: 'levels-of-engagement',
  };
}

function intervalWords(score: number, margin: number, decimals: number): string {
  const [low, high] = intervalOf(score, margin);
  return formatRange(low.toFixed(decimals), high.toFixed(decimals));
}
