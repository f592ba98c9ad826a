import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createFlags } from '../flags/index.ts';
import { createStaffMails, readMessageTexts } from '../messaging/index.ts';
import type { Clock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import type { Delivery, Mail } from '../platform/mail/index.ts';
import { type Queue, openQueue } from '../platform/queue/index.ts';
import { createFileStore, folderObjects } from '../platform/storage/index.ts';
import type { TestDatabase } from '../../test/database.ts';
import { type TestApi, anApi } from '../../test/sign-in.ts';
import { createAccounts } from './index.ts';

const contentFolder = join(import.meta.dirname, '../../../content');
const url = 'http://localhost:3000';
const supportEmail = 'support@attune.example';

/** The accounts of an installation, with sent mail and requested links. */
export type AccountsAtWork = {
  readonly api: TestApi;
  readonly mails: Mail[];
  readonly linksSentTo: string[];
  /** Sets the mail server's response to every later mail. */
  answer: Delivery;
  /** Advances the clock. */
  wait(minutes: number): void;
  /** Runs the queued jobs. */
  work(): Promise<void>;
  /** Makes the store of files unusable until the returned function is called. */
  breakStore(): () => void;
  /** Runs the due tasks. */
  tick(): Promise<void>;
};

/** Call at file level. */
export function accountsAtWork(database: TestDatabase): AccountsAtWork {
  const folder = mkdtempSync(join(tmpdir(), 'attune-accounts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  let shift = 0;
  const clock: Clock = { now: () => new Date(Date.now() + shift) };
  const mails: Mail[] = [];
  const linksSentTo: string[] = [];
  let queue: Queue | undefined;
  let accounts: ReturnType<typeof createAccounts> | undefined;
  const atWork = { mails, linksSentTo, answer: { outcome: 'sent' } as Delivery } as {
    -readonly [K in keyof AccountsAtWork]: AccountsAtWork[K];
  };
  const mailer = {
    deliver: async (mail: Mail) => {
      mails.push(mail);
      return atWork.answer;
    },
    close: async () => undefined,
  };
  atWork.api = anApi(database, async ({ router, authentication, sessions, server }) => {
    queue = await openQueue({ connection: database.connection, log: createLog('silent') });
    const written = await createStaffMails({
      contentFolder,
      texts: await readMessageTexts(contentFolder),
      mailFrom: 'Attune <surveys@attune.example>',
    });
    accounts = createAccounts({
      database,
      authentication,
      flags: createFlags(database),
      queue,
      clock,
      files: createFileStore(folderObjects(folder)),
      mailer,
      mails: written,
      url,
      supportEmail,
      sendLinks: (address) => void linksSentTo.push(address),
    });
    accounts.routes(router);
    sessions.routes(router);
    await accounts.mount(server);
  });
  afterAll(async () => queue?.close());
  atWork.breakStore = () => {
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, '');
    return () => {
      rmSync(folder);
      mkdirSync(folder);
    };
  };
  atWork.wait = (minutes) => void (shift += minutes * 60_000);
  atWork.work = async () => void (await queue?.drain(accounts?.jobs ?? []));
  atWork.tick = async () => {
    for (const task of accounts?.dueTasks ?? []) await task.run(clock.now());
  };
  return atWork;
}
