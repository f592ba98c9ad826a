import { z } from 'zod';
import { defineJob } from './index.ts';

/** A job that ends its process in its first round. */
export const fatalJob = defineJob({
  name: 'fatal',
  schema: z.strictObject({ round: z.number() }),
  retry: { times: 8, firstPauseSeconds: 1, longestPauseSeconds: 1 },
  recordsFailure: true,
});
