import { Refusal } from '../kernel/index.ts';
import { raiseLevel } from '../organizations/index.ts';
import type { Campaign } from './campaign.ts';
import { kindRules } from './campaign-kinds.ts';

/** What can be changed about a campaign: what is asked, when it is open, who is meant, what they are told. */
export const campaignParts = ['surveys', 'window', 'audience', 'messages'] as const;

export type CampaignPart = (typeof campaignParts)[number];

/**
 * Whether a part can still be changed. Everything can until the campaign takes its first answer; then surveys and
 * window are fixed, audience and messages stay open until it is finished.
 */
export function canChange(
  { kind, status, openedAt }: Pick<Campaign, 'kind' | 'status' | 'openedAt'>,
  part: CampaignPart,
): boolean {
  if (kindRules[kind].isReadOnly || status === 'finished') return false;
  return openedAt === null || part === 'audience' || part === 'messages';
}

/** Refuses with `campaign-not-editable` to change a part that is fixed. */
export function assertCanChange(campaign: Pick<Campaign, 'kind' | 'status' | 'openedAt'>, part: CampaignPart): void {
  if (!canChange(campaign, part))
    throw new Refusal('campaign-not-editable', `The ${part} of this campaign cannot be changed any more.`);
}

/**
 * The campaign with a higher confidentiality level. Before it is published the level is that of the organization,
 * and afterwards it never falls, because people answer under it: both are refused with `confidentiality-level`.
 */
export function raiseConfidentialityLevel<C extends Campaign>(campaign: C, level: number): C {
  if (!campaign.publishedAt)
    throw new Refusal(
      'confidentiality-level',
      'A campaign takes over the level of its organization when it is published.',
    );
  return { ...campaign, confidentialityLevel: raiseLevel(campaign.confidentialityLevel, level) };
}
