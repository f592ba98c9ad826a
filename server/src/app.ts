import { createBackground } from './app/background.ts';
import { readContent } from './app/content.ts';
import { createIdentity } from './app/identity.ts';
import { createMessageSlices } from './app/messages.ts';
import { createOperationSlices } from './app/operation.ts';
import { createPeopleSlices } from './app/people.ts';
import { type Dependencies, type Platform, openPlatform } from './app/platform.ts';
import { createResultSlices } from './app/results.ts';
import { createHealthServer, createServer, createWatchServer } from './app/server.ts';
import { createSurveyingSlices } from './app/surveying.ts';
import { startWorkers } from './platform/queue/index.ts';
import type { Slice } from './platform/slice.ts';
import { seedLibrary } from './surveys/index.ts';

export type App = Awaited<ReturnType<typeof createApp>>;

/** The whole product, composed by hand: each slice receives its dependencies here. */
export async function createApp(needs: Dependencies) {
  const platform = await openPlatform(needs);
  const { database, queue, keys } = platform;
  const { take, slices, ...areas } = await createSlices(platform);
  const server = await createServer({ platform, slices, ...areas });
  const { work, ticker, ownTicker, heartbeat, startBeating } = createBackground(platform, slices);
  return {
    server,
    database,
    queue,
    ticker,
    ownTicker,
    keys,
    startBeating,
    take,
    work,
    async startWork() {
      const { connection, log } = needs;
      const workers = await startWorkers({ connection, log, jobs: work, mayWork: platform.databaseClock.agrees });
      ticker.start();
      startBeating({ isWorking: true });
      return workers;
    },
    healthServer: () => createHealthServer(platform),
    watchServer: () => createWatchServer(platform),
    async close() {
      await server.close();
      for (const slice of slices) await slice.settled?.();
      await ticker.stop();
      await ownTicker.stop();
      await heartbeat.stop();
      await platform.close();
    },
  };
}

/** The slices, area by area. Due tasks run in the order of the list. */
async function createSlices(platform: Platform) {
  const content = await readContent(platform.config);
  await seedLibrary(platform.database, content.library);
  const identity = await createIdentity(platform);
  const results = createResultSlices(platform, content, identity);
  const people = createPeopleSlices({ platform, identity, results });
  const messages = createMessageSlices(platform, content);
  const areas = { platform, content, identity, results, people, messages };
  const surveying = createSurveyingSlices(areas);
  const operation = createOperationSlices(areas);
  const slices: readonly Slice[] = [identity, surveying, people, results, messages, operation].flatMap(
    (area) => area.slices,
  );
  return { identity, operation, take: surveying.take, slices };
}
