import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { maxQuarterlySlots, quarterlyWindows, kindRules } from '@attune/domain/campaigns';
import { capitalize, countOfInWords } from '../../design/format/words.ts';

/** Maximum number of follow-up campaigns shown. */
const maxShown = 4;

/** The engagement campaigns that start after this one, the next first. */
export function laterQuarters(
  { id, attributes }: CampaignResource,
  campaigns: readonly CampaignResource[],
): readonly CampaignResource[] {
  return campaigns
    .filter((other) => other.id !== id && Date.parse(other.attributes.startedAt) > Date.parse(attributes.startedAt))
    .toSorted((one, other) => Date.parse(one.attributes.startedAt) - Date.parse(other.attributes.startedAt))
    .slice(0, maxShown);
}

type Clock = { readonly timeZone: string; readonly now: Date };

/** Number of quarters that can be planned, including the campaign itself; 1 if none. */
export function quartersToPlan(
  { attributes: { startedAt, campaignType } }: CampaignResource,
  { timeZone, now }: Clock,
): number {
  if (!kindRules[campaignType].isRecurring) return 1;
  const ahead = quarterlyWindows(new Date(startedAt), timeZone, maxQuarterlySlots)
    .slice(1)
    .some((window) => window.startedAt > now);
  return ahead ? maxQuarterlySlots : 1;
}

/** "Three campaigns follow", "Next campaign". */
export function quartersTitle(count: number): string {
  if (count === 0) return 'Next campaign';
  return capitalize(countOfInWords(count, 'campaign follows', 'campaigns follow'));
}

/** What happens to the follow-up campaigns. */
export function laterWords(later: readonly CampaignResource[]): string {
  const waiting = later.filter(({ attributes }) => attributes.status === 'pending').length;
  const confirmation =
    waiting === 0
      ? ''
      : `${waiting === later.length ? 'Each' : 'Each unconfirmed campaign'} needs its own confirmation. `;
  return `${confirmation}After the last one, the cadence below continues.`;
}
