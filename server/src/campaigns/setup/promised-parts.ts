import { type CampaignPart, assertCanChange, isPublished, kindRules } from '@attune/domain/campaigns';
import { Refusal } from '@attune/domain/kernel';
import type { StoredCampaign } from '../stored-campaign.ts';

/** Whether participants may already have read the campaign's privacy terms. */
export function isLaunched(campaign: StoredCampaign): boolean {
  return isPublished(campaign) || campaign.openedAt !== null;
}

/** Refuses with `campaign-not-editable` a read-only kind of campaign. */
export function assertNotReadOnly({ kind }: StoredCampaign): void {
  if (kindRules[kind].isReadOnly) throw new Refusal('campaign-not-editable', 'Campaigns of this type are read-only.');
}

/**
 * Refuses with `campaign-not-editable` to change a part that was promised to participants and is fixed from
 * publication.
 */
export function assertNotPromised(campaign: StoredCampaign, part: CampaignPart): void {
  assertCanChange(campaign, part);
  if (isLaunched(campaign))
    throw new Refusal(
      'campaign-not-editable',
      `The ${part} of a published campaign cannot be changed. Withdraw it first.`,
    );
}
