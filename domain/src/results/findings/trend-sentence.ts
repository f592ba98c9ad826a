import { capitalize } from '../../kernel/index.ts';
import { exceedsMargins } from '../statistics/intervals.ts';
import { type Opened, sinceWords } from './periods.ts';
import { changeWords } from './words.ts';

type TrendCampaign = Opened & { readonly score: number | null; readonly margin: number | null };

/** What a trend shows between its first and last score: "Up 4 since December", "No significant change since December". */
export function trendSentence(campaigns: readonly TrendCampaign[], timeZone: string): string {
  const scored = campaigns.flatMap(({ score, ...campaign }) => (score === null ? [] : [{ ...campaign, score }]));
  const [first, last] = [scored.at(0), scored.at(-1)];
  if (!first || !last || first === last) return 'First score; the next campaign will show the trend';
  const change = { delta: last.score - first.score, deltaIsLargerThanChance: exceedsMargins(last, first) };
  return capitalize(changeWords(change, sinceWords(first, last, timeZone)) ?? '');
}
