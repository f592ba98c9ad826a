import {
  closeCampaign,
  createCampaign,
  getCampaign,
  listCampaigns,
  listNotifications,
  listParticipations,
  publishCampaign,
  previewMessage,
  removeCampaign,
  reopenCampaign,
  retryCampaign,
  reviewCampaign,
  sendTestMessage,
  unpublishCampaign,
  updateCampaign,
  updateNotification,
} from '@attune/contract/campaigns';
import { listJobs } from '@attune/contract/jobs';
import { listSurveys } from '@attune/contract/surveys';
import { useWrite, type WriteTexts, writeTexts } from '../platform/writes.ts';

const ofCampaigns = [listCampaigns, getCampaign, listNotifications, reviewCampaign, previewMessage] as const;
const updateTexts = writeTexts('update', 'campaign');

/** The specification gives these three their own words, and keeps an older name in one of them. */
const publishTexts: WriteTexts = { success: 'Successfully updated assessment', failure: 'Failed to update assessment' };
const reopenTexts: WriteTexts = { success: 'Campaign has been reopened and will automatically close again in 24 hours', failure: updateTexts.failure };
const testTexts: WriteTexts = { success: 'The test is on its way to you', failure: 'Failed to send the test' };

export function usePublishCampaign(onSuccess: () => void) {
  return useWrite(publishCampaign, { texts: publishTexts, refetches: [...ofCampaigns, listSurveys], onSuccess });
}

export function useUnpublishCampaign() {
  return useWrite(unpublishCampaign, { texts: updateTexts, refetches: ofCampaigns });
}

export function useCloseCampaign() {
  return useWrite(closeCampaign, { texts: updateTexts, refetches: [...ofCampaigns, listParticipations, listJobs] });
}

export function useReopenCampaign() {
  return useWrite(reopenCampaign, { texts: reopenTexts, refetches: [...ofCampaigns, listParticipations] });
}

export function useRetryCampaign() {
  return useWrite(retryCampaign, { texts: updateTexts, refetches: ofCampaigns });
}

export function useRemoveCampaign(onSuccess: () => void) {
  return useWrite(removeCampaign, { texts: writeTexts('delete', 'campaign'), refetches: [listCampaigns], onSuccess });
}

/** A draft is saved while somebody works on it: how that went stands beside the work, not in a toast. */
export function useCreateDraft() {
  return useWrite(createCampaign, { texts: {}, refetches: [listCampaigns] });
}

export function useUpdateDraft() {
  return useWrite(updateCampaign, { texts: {}, refetches: ofCampaigns });
}

export function useUpdateMessage() {
  return useWrite(updateNotification, { texts: {}, refetches: [listNotifications, reviewCampaign, previewMessage] });
}

export function useSendTest() {
  return useWrite(sendTestMessage, { texts: testTexts });
}
