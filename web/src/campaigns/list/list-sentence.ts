import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { capitalize, countInWords } from '../../design/format/words.ts';
import { missedStartWords } from '../campaign-words.ts';
import { longDay } from '../campaign-dates.ts';

type Known = {
  readonly runningCount: number;
  /** The next unconfirmed campaign. */
  readonly unconfirmed?: CampaignResource | undefined;
  /** The next confirmed campaign. */
  readonly confirmed?: CampaignResource | undefined;
  readonly lastFinished?: CampaignResource | undefined;
  readonly mayConfirm: boolean;
};

type Clock = { readonly timeZone: string; readonly now: Date };

/** Headline of the list: running campaigns and the next one. */
export function listSentence(
  known: Known,
  time: Clock,
): { readonly fact: string; readonly comparison: string | undefined } {
  const next = nextWords(known, time);
  return { fact: `${runningWords(known.runningCount)}${next ? ',' : '.'}`, comparison: next && `${next}.` };
}

function runningWords(count: number): string {
  if (count === 0) return 'No campaigns are running';
  return count === 1 ? 'One campaign is running' : `${capitalize(countInWords(count))} campaigns are running`;
}

function nextWords(
  { unconfirmed, confirmed, lastFinished, runningCount, mayConfirm }: Known,
  { timeZone, now }: Clock,
): string | undefined {
  if (unconfirmed && isFirst(unconfirmed, confirmed)) {
    const { startedAt } = unconfirmed.attributes;
    if (!mayConfirm) return 'the next is not confirmed yet';
    return new Date(startedAt) > now
      ? `the next needs your confirmation by ${longDay(startedAt, timeZone, now)}`
      : `one ${missedStartWords(unconfirmed.attributes, now)}`;
  }
  if (confirmed) return `the next starts on ${longDay(confirmed.attributes.startedAt, timeZone, now)}`;
  return runningCount === 0 && lastFinished
    ? `the last ended on ${longDay(lastFinished.attributes.endedAt, timeZone, now)}`
    : undefined;
}

function isFirst(one: CampaignResource, other: CampaignResource | undefined): boolean {
  return !other || one.attributes.startedAt <= other.attributes.startedAt;
}
