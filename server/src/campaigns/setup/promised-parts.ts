import { type CampaignPart, assertCanChange, isPublished, kindRules } from '@attune/domain/campaigns';
import { Refusal } from '@attune/domain/kernel';
import type { StoredCampaign } from '../stored-campaign.ts';

/** Whether somebody may already have read what this campaign promises. */
export function isLaunched(campaign: StoredCampaign): boolean {
  return isPublished(campaign) || campaign.openedAt !== null;
}

/** Refuses with `campaign-not-editable` a campaign of a kind that can only be read. */
export function assertNotReadOnly({ kind }: StoredCampaign): void {
  if (kindRules[kind].isReadOnly) throw new Refusal('campaign-not-editable', 'Campaigns of this type are read-only.');
}

/**
 * Refuses with `campaign-not-editable` to change a part that people have been promised: from publication on it is
 * fixed.
 */
export function assertNotPromised(campaign: StoredCampaign, part: CampaignPart): void {
  assertCanChange(campaign, part);
  if (isLaunched(campaign))
    throw new Refusal(
      'campaign-not-editable',
      `The ${part} of a published campaign cannot be changed. Withdraw it first.`,
    );
}
