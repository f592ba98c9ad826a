import { createApp } from './app.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { type Connection, migrate, startEmbedded } from './platform/database/index.ts';
import { type Logger, createLog } from './platform/log.ts';
import { installQueue } from './platform/queue/index.ts';

export type Running = {
  /** Where people find the product; undefined for a process that only works in the background. */
  readonly address: string | undefined;
  /** Answers what has been accepted, hands running jobs back, and ends. */
  stop(): Promise<void>;
};

/** Starts Attune: the database, the schema, the library, the pages and the work in the background. */
export async function start(config: Config, clock: Clock = systemClock): Promise<Running> {
  const log = createLog(config.logLevel);
  const { connection, stop: stopDatabase } = await openConnection(config, log);
  try {
    await migrate({ connection, log });
    await installQueue({ connection });
    const app = await createApp({ config, clock, log, connection });
    if (config.runsWeb) await app.server.listen({ port: config.port, host: config.host });
    const workers = config.runsWorker ? await app.startWork() : undefined;
    if (config.runsWorker) app.ticker.start();
    return {
      address: config.runsWeb ? config.url : undefined,
      async stop() {
        await workers?.stop();
        await app.close();
        await stopDatabase();
      },
    };
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}

async function openConnection(config: Config, log: Logger): Promise<{ readonly connection: Connection; readonly stop: () => Promise<void> }> {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, stop: async () => undefined };
  const embedded = await startEmbedded({ dataFolder: config.dataFolder, log });
  return { connection: embedded.connection, stop: () => embedded.stop() };
}
