import { getCampaign, listCampaigns } from '@attune/contract/campaigns/campaign';
import {
  closeCampaign,
  createCampaign,
  planQuarters,
  publishCampaign,
  removeCampaign,
  reopenCampaign,
  retryCampaign,
  sendInvitations,
  unpublishCampaign,
  updateCampaign,
} from '@attune/contract/campaigns/writing';
import { reviewCampaign } from '@attune/contract/campaigns/review';
import { listParticipations } from '@attune/contract/campaigns/participations';
import { listJobs } from '@attune/contract/jobs';
import { getLifecycleForecast } from '@attune/contract/campaigns/lifecycle-series';
import { listNotifications, previewMessage } from '@attune/contract/messages/notifications';
import { listSurveys } from '@attune/contract/surveys/survey';
import { useWrite, type WriteTexts, writeTexts } from '../platform/writes.ts';

/** Queries to invalidate after a campaign has changed. */
export const ofCampaigns = [
  listCampaigns,
  getCampaign,
  listNotifications,
  reviewCampaign,
  previewMessage,
  getLifecycleForecast,
] as const;
const updateTexts = writeTexts('update', 'campaign');

/** The specification fixes these texts, including an older name in one of them. */
const publishTexts: WriteTexts = { success: 'Successfully updated assessment', failure: 'Failed to update assessment' };
const reopenTexts: WriteTexts = {
  success: 'Campaign has been reopened and will automatically close again in 24 hours',
  failure: updateTexts.failure,
};

export function usePublishCampaign(onSuccess: () => void) {
  return useWrite(publishCampaign, { texts: publishTexts, refetches: [...ofCampaigns, listSurveys], onSuccess });
}

export function useSendInvitations(onSuccess: () => void = () => undefined) {
  return useWrite(sendInvitations, {
    texts: { success: 'The invitations are being sent', failure: 'Failed to send the invitations' },
    refetches: ofCampaigns,
    onSuccess,
  });
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

/** Drafts are saved while editing, so their status is shown inline, not in a toast. */
export function useCreateDraft() {
  return useWrite(createCampaign, { texts: {}, refetches: [listCampaigns] });
}

/** Changes one attribute outside of the setup. */
export function useUpdateCampaign(onSuccess: () => void = () => undefined) {
  return useWrite(updateCampaign, { texts: updateTexts, refetches: ofCampaigns, onSuccess });
}

export function usePlanQuarters() {
  return useWrite(planQuarters, {
    texts: { success: 'The quarters are planned', failure: 'Failed to plan the quarters' },
    refetches: ofCampaigns,
  });
}
