import { formatScore, headlineOf, levelAmong, withheldHeadline } from '@attune/domain/results';
import { capitalize } from '../../design/format/words.ts';
import { answeredWords, responseShare } from './engagement-facts.ts';
import {
  driversOf,
  type EngagementScore,
  type Headline,
  type Overview,
  type ScoredHeadline,
} from '../reading/group-overview.ts';
import type { OverviewFrame } from './overview-frame.ts';
import { movementWords } from '../reading/score-words.ts';

/** Headline of a page: a fact and a comparison. */
export type Sentence = { readonly fact: string; readonly comparison?: string };

type Dependencies = Pick<OverviewFrame, 'since' | 'references'>;

/** Headline of an overview. Without engagement statements it only states the response. */
export function overviewSentence(overview: Overview, needs: Dependencies): Sentence {
  const { engagement, name } = overview;
  if (engagement) return groupSentence({ ...overview, engagement }, needs);
  const rate = responseShare(overview);
  return {
    fact: rate ? `${name}: ${answeredWords(rate)}.` : name,
    comparison: 'This campaign did not measure engagement.',
  };
}

/** Headline without a score: the reason, and where the answers count. */
export function withheldSentence(overview: Pick<Overview, 'name' | 'visibility' | 'countedInName'>): Sentence {
  return withheldHeadline(overview);
}

/** "Engineering is at 75, up 2 since June" "and 1 above Acme. Capacity fell by 6." */
function groupSentence(
  overview: Overview & { readonly engagement: EngagementScore },
  { since, references }: Dependencies,
): Sentence {
  const { name, engagement } = overview;
  const [reference] = references;
  const whole = reference?.engagement ? { name: reference.name, difference: reference.engagement.delta } : null;
  return headlineOf({ name, engagement, since, whole, drivers: driversOf(overview) });
}

/** "Acme is highly engaged: 74, up 3 since June," "a significant change." */
export function levelSentence(
  { name, engagement }: Pick<ScoredHeadline, 'name' | 'engagement'>,
  since: string,
): Sentence {
  const fact = `${name} is ${engagement.level}: ${scoreText(engagement)}${changeSince(engagement, since)}`;
  const chance = chanceClause(engagement);
  return chance ? { fact: `${fact},`, comparison: chance } : { fact: `${fact}.` };
}

/** The headline of the organization, including campaigns without its score. */
export function organizationSentence(
  { name, engagement, ...counts }: Headline,
  since: string,
  campaignName: string,
): Sentence {
  if (engagement) return levelSentence({ name, engagement }, since);
  const rate = responseShare(counts);
  return {
    fact: `${name} has no score in ${campaignName}.`,
    ...(rate && { comparison: `${capitalize(answeredWords(rate))}.` }),
  };
}

/** "The rise took Acme from moderately to highly engaged."; undefined if the level is the same. */
export function crosstabSentence(name: string, { score, delta, level, cuts }: EngagementScore): string | undefined {
  if (delta === null) return undefined;
  const before = levelAmong(score - delta, cuts);
  if (before === level) return undefined;
  return `The ${delta > 0 ? 'rise' : 'fall'} took ${name} from ${before.replace(' engaged', '')} to ${level}.`;
}

function changeSince({ delta }: EngagementScore, since: string): string {
  return delta === null ? '' : `, ${movementWords(delta)} ${since}`;
}

function chanceClause({ delta, deltaIsLargerThanChance }: EngagementScore): string | undefined {
  if (delta === null || deltaIsLargerThanChance === null) return undefined;
  if (deltaIsLargerThanChance) return 'a significant change.';
  return Math.round(delta) === 0 ? undefined : 'not a significant change.';
}

function scoreText({ score, cuts }: EngagementScore): string {
  return formatScore(score, cuts);
}
