import { z } from 'zod';
import { defineJob, idOf } from '../../platform/queue/index.ts';

/** Settles the response rows after membership changes; enqueued with every change. */
export const settleResponsesJob = defineJob({
  name: 'settle-responses',
  schema: z.strictObject({ organizationId: idOf('organization'), campaignId: idOf('campaign') }),
  key: ({ campaignId }) => campaignId,
});
