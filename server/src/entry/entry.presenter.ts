import type { CampaignEntryResource } from '@attune/contract/campaigns/entries';
import { type Entry, canMakeCards } from './get-entry.ts';

export function presentEntry(entry: Entry): CampaignEntryResource {
  const {
    campaignId,
    includesUnreachable,
    isKioskOpen,
    hasKioskMode,
    codeAddress,
    kioskAddress,
    unreachedCount,
    byCodeCount,
  } = entry;
  return {
    type: 'campaign-entries',
    id: campaignId,
    attributes: {
      campaignId,
      includesUnreachable,
      isKioskOpen,
      hasKioskMode,
      codeAddress,
      kioskAddress,
      canMakeCards: canMakeCards(entry),
      unreachedCount,
      byCodeCount,
    },
  };
}
