import { createEntryCards, getCampaignEntry, updateCampaignEntry } from '@attune/contract/campaigns/entries';
import { reviewCampaign } from '@attune/contract/campaigns/review';
import { listJobs } from '@attune/contract/jobs';
import { read } from '../../platform/queries.ts';
import { useWrite } from '../../platform/writes.ts';

type Place = { readonly organizationId: string; readonly campaignId: string };

export function entryQuery({ organizationId, campaignId }: Place) {
  return read(getCampaignEntry, { params: { organizationId, campaignId } });
}

export function useUpdateEntry() {
  return useWrite(updateCampaignEntry, {
    texts: { failure: 'Failed to update access options' },
    refetches: [getCampaignEntry, reviewCampaign],
  });
}

export function useCreateCards(onStarted: (jobId: string) => void) {
  return useWrite(createEntryCards, {
    texts: { failure: 'Failed to create cards' },
    refetches: [listJobs, getCampaignEntry],
    onSuccess: ({ data }) => onStarted(data.id),
  });
}
