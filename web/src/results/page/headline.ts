import { headlineOf, levelHeadline, withheldHeadline } from '@attune/domain/results';
import { capitalize } from '../../design/format/words.ts';
import { answeredWords, responseShare } from './engagement-facts.ts';
import { driversOf, type EngagementScore, type Headline, type Overview } from '../reading/group-overview.ts';
import type { OverviewFrame } from './overview-frame.ts';

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

/** "Engineering is at 75, up 2 since June" "and 1 above Acme. Capacity (driver) fell by 6." */
function groupSentence(
  overview: Overview & { readonly engagement: EngagementScore },
  { since, references }: Dependencies,
): Sentence {
  const { name, engagement } = overview;
  const [reference] = references;
  const whole = reference?.engagement ? { name: reference.name, difference: reference.engagement.delta } : null;
  return headlineOf({ name, engagement, since, whole, drivers: driversOf(overview) });
}

/** The headline of the organization, including campaigns without its score. */
export function organizationSentence(
  { name, engagement, ...counts }: Headline,
  since: string,
  campaignName: string,
): Sentence {
  if (engagement) return levelHeadline({ name, engagement, since });
  const rate = responseShare(counts);
  return {
    fact: `${name} has no score in ${campaignName}.`,
    ...(rate && { comparison: `${capitalize(answeredWords(rate))}.` }),
  };
}
