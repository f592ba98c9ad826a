import type { Connection } from '../database/index.ts';
import { createLog } from '../log.ts';
import { fatalJob } from './fatal-job.test-support.ts';
import { type Failure, handled, openQueue, startWorkers } from './index.ts';

export type FatalTask = {
  readonly connection: Connection;
  /** Whether the second round is still running when the first ends the process. */
  readonly isBeside: boolean;
};

/** Works until a job ends the process. Once a failure is recorded, prints it and exits when no job is left. */
const { connection, isBeside } = JSON.parse(process.argv[2] ?? '') as FatalTask;
const log = createLog('silent');
const { promise: bothRun, resolve: otherRuns } = Promise.withResolvers<void>();
const { promise: failed, resolve: recorded } = Promise.withResolvers<Failure>();
const running = new Set<number>();

async function run(round: number): Promise<void> {
  if (round === 1) {
    if (isBeside) await bothRun;
    process.kill(process.pid, 'SIGKILL');
  }
  otherRuns();
  if (isBeside) await failed;
}

const job = handled(
  fatalJob,
  async ({ round }) => {
    running.add(round);
    await run(round);
    running.delete(round);
  },
  async ({ round }, failure) => {
    process.stdout.write(JSON.stringify({ round, ...failure }));
    recorded(failure);
  },
);

const queue = await openQueue({ connection, log });
const workers = await startWorkers({ connection, log, jobs: [job] });
await failed;
while (running.size > 0 || (await queue.state()).waiting > 0) await new Promise((resolve) => setTimeout(resolve, 50));
await workers.stop();
await queue.close();
