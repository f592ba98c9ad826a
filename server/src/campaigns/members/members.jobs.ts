import { z } from 'zod';
import { defineJob, idOf } from '../../platform/queue/index.ts';

/** Lets the rows for answers follow who takes part; asked for with every change of it, so that none is forgotten. */
export const settleResponsesJob = defineJob({
  name: 'settle-responses',
  schema: z.strictObject({ organizationId: idOf('organization'), campaignId: idOf('campaign') }),
  key: ({ campaignId }) => campaignId,
});
