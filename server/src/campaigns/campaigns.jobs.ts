import { z } from 'zod';
import { defineJob, idOf } from '../platform/queue/index.ts';

const ofCampaign = z.strictObject({ organizationId: idOf('organization'), campaignId: idOf('campaign') });
const oneAtATime = ({ campaignId }: { readonly campaignId: string }) => campaignId;

/** Advances a campaign that is due: prepares it, starts it, or starts closing it. */
export const advanceCampaignJob = defineJob({
  name: 'advance-campaign',
  schema: ofCampaign,
  key: oneAtATime,
  retry: { times: 8, firstPauseSeconds: 2, longestPauseSeconds: 600 },
  recordsFailure: true,
});

/** Drafts the next campaign of a series after a completed one. */
export const prepareNextJob = defineJob({ name: 'prepare-next-campaign', schema: ofCampaign, key: oneAtATime });

/** Refreshes the disclosed participation of a running campaign. */
export const refreshParticipationJob = defineJob({
  name: 'refresh-participation',
  schema: ofCampaign,
  key: oneAtATime,
});

/** Closes a campaign and publishes its results. Implemented in `results`. */
export const closeCampaignJob = defineJob({
  name: 'close-campaign',
  schema: ofCampaign,
  key: oneAtATime,
  recordsFailure: true,
});
