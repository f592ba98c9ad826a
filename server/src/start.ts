import { type App, createApp } from './app.ts';
import { hasDemonstration, playDemonstration } from './demonstration/index.ts';
import { hasOrganizations } from './organizations/index.ts';
import type { Config } from './platform/config.ts';
import {
  claimSharedStores,
  type Connection,
  DatabaseRefused,
  createShiftedClock,
  externalDatabase,
  migrate,
  openDatabase,
  startEmbedded,
  tryRoles,
  waitForDatabase,
} from './platform/database/index.ts';
import { foldersInUse, watchDiskSpace } from './platform/disk-space.ts';
import { sharedStores } from './platform/installation-stores.ts';
import { type Logger, createLog } from './platform/log.ts';
import { installQueue } from './platform/queue/index.ts';
import { dangerousVariable, refuseReachableAddresses, refuseServedDemonstration } from './platform/serving.ts';
import { openTelemetry } from './platform/telemetry/index.ts';
import { readVersion } from './platform/version.ts';
import { readyWords, startWords } from './start-words.ts';
import { issueToken } from './sessions/index.ts';

export type Running = {
  /** The URL of the product; undefined for a process that only does background work. */
  readonly address: string | undefined;
  /** What to tell whoever started it. */
  readonly words: string;
  /** Completes accepted requests, returns running jobs to the queue, and ends. */
  stop(): Promise<void>;
};

/**
 * Starts Attune: the database, its schema, the survey library, the pages and the background work. `say` tells what
 * takes long.
 */
export async function start(config: Config, say: (text: string) => void): Promise<Running> {
  const log = createLog(config.logLevel);
  const { connection, stop: stopDatabase } = await openConnection({ config, log, say });
  try {
    const migrations = await migrate({ connection, log });
    if (migrations.length > 0) log.info({ migrations: migrations.length, last: migrations.at(-1) }, 'migrated');
    await assertRoles(connection, config);
    await installQueue({ connection });
    await claimSharedStores({ connection, adopts: config.adoptsFolders, stores: sharedStores(config) });
    const contents = await readContents(connection, log);
    if (contents.hasDemonstration) refuseServedDemonstration(config);
    if (config.hasDemonstration && contents.isEmpty) {
      say(startWords.demonstrating);
      await makeDemonstration({ config, log, connection });
    }
    const telemetry = await telemetryOf(config);
    const app = await createApp({ config, log, connection, telemetry });
    if (config.runsWeb) {
      await app.server.listen({ port: config.port, host: config.host });
      refuseReachableAddresses(config, app.server.addresses());
    }
    if (!config.runsWorker) app.startBeating({ isWorking: false });
    if (config.runsWeb) app.ownTicker.start();
    const workers = config.runsWorker ? await app.startWork() : undefined;
    const watchers = await listenForWatchers(app, config);
    const stopWatchingDisk = watchDiskSpace({ log, folders: [...foldersInUse(config).keys()] });
    const line = { version: await readVersion(), process: config.telemetry.process, node: process.versions.node };
    log.info(line, 'started');
    warnOf(config, log);
    return {
      address: config.runsWeb ? config.url : undefined,
      words: config.runsWeb ? await wordsWhenReady({ config, log, connection }) : startWords.working,
      async stop() {
        log.info(line, 'stopping');
        stopWatchingDisk();
        for (const watcher of watchers) await watcher.close();
        await workers?.stop();
        await app.close();
        await telemetry.close();
        await stopDatabase();
        log.info(line, 'stopped');
      },
    };
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}

/** A pooler that drops the roles would give every request the rights of the owner. */
async function assertRoles(connection: Connection, { databaseUrl }: Config): Promise<void> {
  if (databaseUrl === undefined) return;
  const [wrong] = await tryRoles(connection);
  if (wrong) throw new DatabaseRefused(`${wrong.fact} ${wrong.advice}`);
}

async function telemetryOf({ telemetry: { serviceName: name, process, collector, metricsPort } }: Config) {
  const service = { name, version: await readVersion(), process };
  return openTelemetry({ service, collector, isScraped: metricsPort !== undefined });
}

/** Ports for monitoring: the health check of a process that only does background work, and metrics. */
async function listenForWatchers(app: App, config: Config) {
  const { host, runsWeb, workerPort, telemetry } = config;
  const watchers: App['server'][] = [];
  const listen = async (open: () => Promise<App['server']>, at: { readonly port: number; readonly host: string }) => {
    const server = await open();
    await server.listen(at);
    watchers.push(server);
  };
  if (!runsWeb && workerPort !== undefined) await listen(app.healthServer, { port: workerPort, host });
  const { metricsPort, metricsHost } = telemetry;
  if (metricsPort !== undefined) await listen(app.watchServer, { port: metricsPort, host: metricsHost });
  return watchers;
}

/** What an operator should know of every start. */
function warnOf({ signIn, mail, letsAnyoneSignIn }: Config, log: Logger): void {
  if (signIn.isEmbedded && letsAnyoneSignIn)
    log.warn(`anyone who reaches this installation can sign in as anyone: ${dangerousVariable} is on`);
  if (!signIn.isEmbedded && mail.smtpUrl === undefined) log.warn('no mail is sent: SMTP_URL is not set');
}

async function wordsWhenReady({ config, log, connection }: Making): Promise<string> {
  const { url: address, signIn, mail, databaseUrl } = config;
  return readyWords({
    address,
    databaseUrl,
    letsAnyoneSignIn: config.letsAnyoneSignIn,
    ...(await readContents(connection, log)),
    hasOutbox: mail.smtpUrl === undefined,
    hasEmbeddedSignIn: signIn.isEmbedded,
  });
}

type Contents = { readonly isEmpty: boolean; readonly hasDemonstration: boolean };

async function readContents(connection: Connection, log: Logger): Promise<Contents> {
  const database = openDatabase({ connection, log });
  try {
    return {
      isEmpty: !(await database.acrossOrganizations('seed', hasOrganizations)),
      hasDemonstration: await hasDemonstration(database),
    };
  } finally {
    await database.close();
  }
}

type Making = { readonly config: Config; readonly log: Logger; readonly connection: Connection };

/**
 * Creates the demonstration with a separate clock, before the product accepts requests; its messages go to the outbox,
 * never to people.
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

async function openConnection({
  config,
  log,
  say,
}: {
  readonly config: Config;
  readonly log: Logger;
  readonly say: (text: string) => void;
}): Promise<{ readonly connection: Connection; readonly stop: () => Promise<void> }> {
  const connection = externalDatabase(config);
  if (connection) {
    await waitForDatabase({ connection, say: (text) => process.stderr.write(`${text}\n`) });
    return { connection, stop: async () => undefined };
  }
  say(startWords.starting(config.dataFolder));
  const embedded = await startEmbedded({ dataFolder: config.dataFolder, log });
  return { connection: embedded.connection, stop: () => embedded.stop() };
}
