import { monthName } from '@attune/domain/kernel';
import { levelChange, levelHeadline } from '@attune/domain/results';
import {
  answeredWords,
  asSentence,
  distanceWords,
  type Overview,
  overviewSentence,
  type OverviewFrame,
  responseShare,
  type Sentence,
  withheldSentence,
} from '../results/index.ts';

/** The greeting of a person who has no access to results. */
export function welcomeWords({ firstName }: { readonly firstName: string }): string {
  return firstName.trim() === '' ? 'Welcome.' : `Welcome, ${firstName}.`;
}

/** "Acme is highly engaged: 74, up 3 since June," "a significant change."; of a group "and 1 above Acme." */
export function homeSentence(
  overview: Overview,
  { since, references }: Pick<OverviewFrame, 'since' | 'references'>,
): Sentence {
  const { engagement, name } = overview;
  const [reference] = references;
  if (overview.visibility !== 'shown') return withheldSentence(overview);
  if (!engagement) return overviewSentence(overview, { since, references });
  const sentence = levelHeadline({ name, engagement, since });
  if (!reference?.engagement) return sentence;
  return {
    fact: sentence.fact.replace(/[,.]$/u, ''),
    comparison: asSentence(`and ${distanceWords(reference.engagement.delta, reference.name)}`),
  };
}

/** "203 of 238 people answered in September. The rise took Acme from moderately to highly engaged." */
export function homeUnder(overview: Overview, { timeZone }: Pick<OverviewFrame, 'timeZone'>): string {
  const { engagement, name, trend, campaignId } = overview;
  const rate = responseShare(overview);
  const campaign = trend.find((one) => one.campaignId === campaignId);
  const when = campaign ? ` in ${monthName(campaign.startedAt, timeZone)}` : '';
  const sentences = [
    engagement && rate && `${answeredWords(rate)}${when}.`,
    engagement && levelChange({ name, engagement }),
  ];
  return sentences.filter(Boolean).join(' ');
}
