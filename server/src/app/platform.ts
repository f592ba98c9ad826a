import { findLastBackup } from '../backup/index.ts';
import { createBrands } from '../branding/index.ts';
import {
  createBrandedMailer,
  createOutboxMailer,
  createOutboxTexter,
  createReachingMailer,
  missingTexter,
  readSending,
} from '../messaging/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { type Connection, createDatabaseClock, openDatabase } from '../platform/database/index.ts';
import { readFreeSpace } from '../platform/disk-space.ts';
import { openKeyEntries, openKeyStore } from '../platform/keys/index.ts';
import type { Logger } from '../platform/log.ts';
import { type WatchedMailer, createSmtpMailer, missingMailer, watchMailer } from '../platform/mail/index.ts';
import { openQueue } from '../platform/queue/index.ts';
import { createSharedBudgets } from '../platform/rate-limits/index.ts';
import { createProviderSender, watchTextSender } from '../platform/sms/index.ts';
import { createFileStore, openObjects } from '../platform/storage/index.ts';
import { type Telemetry, countDeliveries, noTelemetry, statementCounter } from '../platform/telemetry/index.ts';

export type Dependencies = {
  readonly config: Config;
  /** The time that decides what is due; that of the database by default. Tests and the demonstration set their own. */
  readonly clock?: Clock;
  readonly log: Logger;
  readonly connection: Connection;
  /** Measures nothing by default. */
  readonly telemetry?: Telemetry;
};

export type Platform = Awaited<ReturnType<typeof openPlatform>>;

/** The infrastructure of the product: storage, queue, mail and text messages. */
export async function openPlatform({ config, log, connection, telemetry = noTelemetry, ...given }: Dependencies) {
  const onStatement = statementCounter(telemetry);
  const database = openDatabase({ connection, log, ...(onStatement && { onStatement }) });
  const databaseClock = await createDatabaseClock({ readTime: () => database.time(), log });
  const clock = given.clock ?? databaseClock;
  const queue = await openQueue({ connection, log });
  const provider = config.sms && watchTextSender(createProviderSender(config.sms), log);
  const texter = provider ?? (config.signIn.isEmbedded ? createOutboxTexter(database) : missingTexter);
  const brands = createBrands({ database });
  const smtp = openMailServer(config, log);
  const branded = createBrandedMailer(smtp ?? createOutboxMailer(database), brands);
  const mailer = { ...branded, deliver: countDeliveries(branded, 'email', telemetry) };
  const sending = remembered(() => readSending(database));
  telemetry.observe({
    queue: () => queue.state(),
    connections: () => database.connections(),
    sending,
    disks: () => readFreeSpace(config),
    lastBackupAt: () => database.acrossOrganizations('operations', findLastBackup),
  });
  const keys = openKeyStore({ entries: openKeyEntries(config.keys), clock, log });
  return {
    config,
    clock,
    /** The real time, which says whether this process may work. */
    databaseClock,
    log,
    telemetry,
    connection,
    database,
    queue,
    mailer: createReachingMailer(mailer, database),
    campaignMailer: mailer,
    sending,
    brands,
    mailOutage: () => smtp?.outage(),
    textOutage: () => provider?.outage(),
    texter: { ...texter, deliver: countDeliveries(texter, 'text', telemetry) },
    files: createFileStore(openObjects(config.files)),
    keys,
    budgets: createSharedBudgets({ database, keys }),
    async close() {
      await queue.close();
      await mailer.close();
      await database.close();
    },
  };
}

/** The mail server; undefined where the outbox replaces it, which nobody could read behind a real sign-in. */
function openMailServer({ mail: { smtpUrl }, signIn }: Config, log: Logger): WatchedMailer | undefined {
  if (smtpUrl !== undefined) return watchMailer(createSmtpMailer(smtpUrl), log);
  return signIn.isEmbedded ? undefined : watchMailer(missingMailer, log);
}

const rememberedMs = 10_000;

/** Reads at most every ten seconds, however often it is asked. */
function remembered<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let last: { readonly at: number; readonly result: Promise<Result> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > rememberedMs) {
      last = { at: now, result: read() };
      last.result.catch(() => (last = undefined));
    }
    return last.result;
  };
}
