import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { beat } from '../platform/database/index.ts';
import { createDatabaseOutage, createTicker } from '../platform/queue/index.ts';
import { measureJob } from '../platform/telemetry/index.ts';
import type { Slice } from '../platform/slice.ts';
import type { Platform } from './platform.ts';

/** Background work of the product: the jobs of all slices, and the tickers that run due tasks. */
export function createBackground(platform: Platform, slices: readonly Slice[]) {
  const { database, clock, databaseClock, log, telemetry } = platform;
  const outage = createDatabaseOutage(log);
  const mayWork = () => databaseClock.agrees();
  // Runs in every process, because it maintains in-memory state.
  const alone = (_name: string, work: () => Promise<void>) => work().then(() => true);
  const eachProcess = { database: { alone, ping: () => database.ping() }, clock, log, outage };
  const dueTasks = slices.flatMap(({ dueTasks = [] }) => dueTasks);
  const { beatOnce, setWorking } = createHeartbeat(platform);
  const heartbeat = createTicker({ ...eachProcess, tasks: [{ name: 'heartbeat', run: beatOnce }] });
  return {
    work: slices.flatMap(({ jobs = [] }) => jobs.map((job) => measureJob(job, telemetry))),
    ticker: createTicker({ database, clock, log, outage, mayWork, tasks: dueTasks }),
    ownTicker: createTicker({
      ...eachProcess,
      mayWork,
      tasks: slices.flatMap(({ processTasks = [] }) => processTasks),
    }),
    heartbeat,
    /** From now on the process compares its clock with the database's, and says that it is there and what it does. */
    startBeating({ isWorking }: { readonly isWorking: boolean }): void {
      setWorking(isWorking);
      heartbeat.start();
    },
  };
}

/** Beats whatever the clock says. A process whose clock is wrong does no background work, and does not say so. */
function createHeartbeat({ config, database, databaseClock }: Platform) {
  const self = {
    id: randomUUID(),
    kind: config.telemetry.process,
    host: hostname(),
    userId: process.getuid?.() ?? null,
  };
  let isWorking = false;
  return {
    setWorking: (value: boolean) => void (isWorking = value),
    async beatOnce() {
      await databaseClock.compare();
      const state = { ...self, clockAheadSeconds: databaseClock.differenceSeconds() };
      const works = isWorking && (await databaseClock.agrees());
      await database.acrossOrganizations('operations', (trx) => beat(trx, state, { isWorking: works }));
    },
  };
}
