import { type App, createApp } from './app.ts';
import { playDemonstration } from './demonstration/index.ts';
import { hasOrganizations } from './organizations/index.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import {
  claimSharedFolders,
  type Connection,
  createShiftedClock,
  migrate,
  openDatabase,
  startEmbedded,
  waitForDatabase,
} from './platform/database/index.ts';
import { type Logger, createLog } from './platform/log.ts';
import { installQueue } from './platform/queue/index.ts';
import { issueToken } from './sessions/index.ts';

export type Running = {
  /** Where people find the product; undefined for a process that only works in the background. */
  readonly address: string | undefined;
  /** Answers what has been accepted, hands running jobs back, and ends. */
  stop(): Promise<void>;
};

/** Starts Attune: the database, the schema, the library, the pages and the work in the background. */
export async function start(config: Config): Promise<Running> {
  const log = createLog(config.logLevel);
  const { connection, stop: stopDatabase } = await openConnection(config, log);
  try {
    await migrate({ connection, log });
    await installQueue({ connection });
    await claimSharedFolders({ connection, adopts: config.adoptsFolders, folders: sharedFolders(config) });
    if (config.hasDemonstration && (await isEmpty(connection, log)))
      await makeDemonstration({ config, log, connection });
    const app = await createApp({ config, clock: systemClock, log, connection });
    if (config.runsWeb) await app.server.listen({ port: config.port, host: config.host });
    if (config.runsWeb) app.ownTicker.start();
    const workers = config.runsWorker ? await app.startWork() : undefined;
    const health =
      config.runsWorker && !config.runsWeb && config.workerPort !== undefined ? await app.healthServer() : undefined;
    await health?.listen({ port: config.workerPort ?? 0, host: config.host });
    return {
      address: config.runsWeb ? config.url : undefined,
      async stop() {
        await health?.close();
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

function sharedFolders({ fileFolder, keyFolder }: Config) {
  return [
    { name: 'files', path: fileFolder, variable: 'ATTUNE_DATA' },
    { name: 'keys', path: keyFolder, variable: 'ATTUNE_KEYS' },
  ] as const;
}

async function isEmpty(connection: Connection, log: Logger): Promise<boolean> {
  const database = openDatabase({ connection, log });
  const isInUse = await database.acrossOrganizations('seed', hasOrganizations).finally(() => database.close());
  return !isInUse;
}

type Making = { readonly config: Config; readonly log: Logger; readonly connection: Connection };

/**
 * Plays the demonstration with a clock of its own, before anybody can look; its messages go to the outbox, never to
 * people.
 */
async function makeDemonstration({ config, log, connection }: Making): Promise<void> {
  const clock = createShiftedClock(() => connection);
  const app: App = await createApp({
    config: { ...config, mail: { ...config.mail, smtpUrl: undefined }, sms: undefined },
    clock,
    log,
    connection,
  });
  try {
    await playDemonstration({
      ...app,
      clock,
      jobs: app.work,
      tokenFor: (emailAddress) => issueToken({ database: app.database, config }, emailAddress),
    });
  } finally {
    await clock.reset();
    await app.close();
  }
}

async function openConnection(
  config: Config,
  log: Logger,
): Promise<{ readonly connection: Connection; readonly stop: () => Promise<void> }> {
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl };
    await waitForDatabase({ connection, say: (text) => process.stderr.write(`${text}\n`) });
    return { connection, stop: async () => undefined };
  }
  const embedded = await startEmbedded({ dataFolder: config.dataFolder, log });
  return { connection: embedded.connection, stop: () => embedded.stop() };
}
