import { z } from 'zod';
import { defineJob, idOf } from '../../platform/queue/index.ts';

/** Runs the daily work of a lifecycle campaign: invites people and starts the next period. */
export const runTriggerJob = defineJob({
  name: 'run-lifecycle-trigger',
  schema: z.strictObject({ organizationId: idOf('organization'), campaignId: idOf('campaign') }),
  key: ({ campaignId }) => campaignId,
});
