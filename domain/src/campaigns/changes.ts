import { Refusal } from '../kernel/index.ts';
import { raiseLevel } from '../organizations/index.ts';
import type { Campaign } from './campaign.ts';
import { kindRules } from './campaign-kinds.ts';

/** The parts of a campaign that can be changed. */
export const campaignParts = ['surveys', 'window', 'audience', 'messages'] as const;

export type CampaignPart = (typeof campaignParts)[number];

/**
 * Whether a part can be changed. Surveys and window are editable until the first answer; audience and messages until
 * the campaign is finished.
 */
export function canChange(
  { kind, status, openedAt }: Pick<Campaign, 'kind' | 'status' | 'openedAt'>,
  part: CampaignPart,
): boolean {
  if (kindRules[kind].isReadOnly || status === 'finished') return false;
  return openedAt === null || part === 'audience' || part === 'messages';
}

/** Refuses `campaign-not-editable` if the part can no longer be changed. */
export function assertCanChange(campaign: Pick<Campaign, 'kind' | 'status' | 'openedAt'>, part: CampaignPart): void {
  if (!canChange(campaign, part))
    throw new Refusal('campaign-not-editable', `The ${part} of this campaign cannot be changed any more.`);
}

/**
 * Raises the confidentiality level of a campaign. Refuses `confidentiality-level` before publication, when the
 * organization's level applies, and for a lower level afterwards, because people answered under the higher one.
 */
export function raiseConfidentialityLevel<C extends Campaign>(campaign: C, level: number): C {
  if (!campaign.publishedAt)
    throw new Refusal(
      'confidentiality-level',
      'A campaign takes over the level of its organization when it is published.',
    );
  return { ...campaign, confidentialityLevel: raiseLevel(campaign.confidentialityLevel, level) };
}
