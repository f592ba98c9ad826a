import { z } from 'zod';
import { defineJob, idOf } from '../../platform/queue/index.ts';

/** Does with a lifecycle campaign what its day has come for: asks people, and begins the next period. */
export const runTriggerJob = defineJob({
  name: 'run-lifecycle-trigger',
  schema: z.strictObject({ organizationId: idOf('organization'), campaignId: idOf('campaign') }),
  key: ({ campaignId }) => campaignId,
});
