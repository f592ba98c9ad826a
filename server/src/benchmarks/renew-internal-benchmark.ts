import { type CalendarDay, addMonths } from '@attune/domain/kernel';
import { internalBenchmark, internalBenchmarkMonths, isInternalBenchmarkDue } from '@attune/domain/results';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { type Enqueue, defineJob } from '../platform/queue/index.ts';
import { findLatestScores } from '../results/index.ts';
import { listLibraryKeys } from './benchmarks.repository.ts';
import {
  getInternalBenchmark,
  listOrganizationsToCount,
  saveInternalBenchmark,
  withdrawInternalBenchmark,
} from './internal-benchmark.repository.ts';
import { organizationScores } from './organization-scores.ts';

type Dependencies = { readonly database: Database; readonly clock: Clock };

export const renewInternalBenchmarkJob = defineJob({
  name: 'renew-internal-benchmark',
  schema: z.object({}),
  key: () => 'internal',
  secondsAtMost: 3600,
});

/** Queues the renewal of the internal benchmark when it is due. */
export async function startRenewal({
  database,
  queue,
  now,
}: {
  readonly database: Database;
  readonly queue: Enqueue;
  readonly now: Date;
}): Promise<void> {
  await database.acrossOrganizations('internal-benchmark', async (trx) => {
    if (isInternalBenchmarkDue(await getInternalBenchmark(trx), dayOf(now)))
      await queue.enqueue(trx, renewInternalBenchmarkJob, {});
  });
}

/** Renews the internal benchmark from the latest results of each organization, or withdraws it if there are too few. */
export async function renewInternalBenchmark({ database, clock }: Dependencies): Promise<void> {
  const now = clock.now();
  const to = dayOf(now);
  const { internal, organizationIds, library } = await database.acrossOrganizations(
    'internal-benchmark',
    async (trx) => ({
      internal: await getInternalBenchmark(trx),
      organizationIds: await listOrganizationsToCount(trx),
      library: await listLibraryKeys(trx),
    }),
  );
  if (!isInternalBenchmarkDue(internal, to)) return;
  const from = addMonths(to, -internalBenchmarkMonths);
  const organizations = [];
  for (const organizationId of organizationIds) {
    const scores = await findLatestScores(database, organizationId, { since: new Date(from), until: now });
    if (scores) organizations.push(organizationScores(scores, library));
  }
  const scores = internalBenchmark(organizations);
  await database.acrossOrganizations('internal-benchmark', (trx) =>
    scores
      ? saveInternalBenchmark(trx, internal.id, {
          made: { scores, organizationCount: organizations.length, from, to },
          now,
        })
      : withdrawInternalBenchmark(trx, internal.id, now),
  );
}

function dayOf(now: Date): CalendarDay {
  return now.toISOString().slice(0, 10) as CalendarDay;
}
