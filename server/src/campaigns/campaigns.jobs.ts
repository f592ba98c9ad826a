import { z } from 'zod';
import { defineJob, idOf } from '../platform/queue/index.ts';

const ofCampaign = z.strictObject({ organizationId: idOf('organization'), campaignId: idOf('campaign') });
const oneAtATime = ({ campaignId }: { readonly campaignId: string }) => campaignId;

/** Does with a campaign what its time has come for: prepares it, starts it, begins to close it. */
export const advanceCampaignJob = defineJob({
  name: 'advance-campaign',
  schema: ofCampaign,
  key: oneAtATime,
  retry: { times: 8, firstPauseSeconds: 2, longestPauseSeconds: 600 },
});

/** Prepares the next campaign of a series after one that is over. */
export const prepareNextJob = defineJob({ name: 'prepare-next-campaign', schema: ofCampaign, key: oneAtATime });

/** Brings the participation that is shown of a running campaign up to date. */
export const refreshParticipationJob = defineJob({
  name: 'refresh-participation',
  schema: ofCampaign,
  key: oneAtATime,
});

/** Closes a campaign that takes no more answers, and publishes its results. The slice of results does it. */
export const closeCampaignJob = defineJob({ name: 'close-campaign', schema: ofCampaign, key: oneAtATime });
