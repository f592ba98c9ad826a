import { beat } from '../platform/database/index.ts';
import { createDatabaseOutage, createTicker } from '../platform/queue/index.ts';
import { measureJob } from '../platform/telemetry/index.ts';
import type { Slice } from '../platform/slice.ts';
import type { Platform } from './platform.ts';

/** Background work of the product: the jobs of all slices, and the tickers that run due tasks. */
export function createBackground({ database, clock, log, telemetry }: Platform, slices: readonly Slice[]) {
  const outage = createDatabaseOutage(log);
  // Runs in every process, because it maintains in-memory state.
  const alone = (_name: string, work: () => Promise<void>) => work().then(() => true);
  const eachProcess = { database: { alone, ping: () => database.ping() }, clock, log, outage };
  return {
    work: slices.flatMap(({ jobs = [] }) => jobs.map((job) => measureJob(job, telemetry))),
    ticker: createTicker({ database, clock, log, outage, tasks: slices.flatMap(({ dueTasks = [] }) => dueTasks) }),
    ownTicker: createTicker({ ...eachProcess, tasks: slices.flatMap(({ processTasks = [] }) => processTasks) }),
    heartbeat: createTicker({
      ...eachProcess,
      tasks: [{ name: 'worker-heartbeat', run: () => database.acrossOrganizations('operations', beat) }],
    }),
  };
}
