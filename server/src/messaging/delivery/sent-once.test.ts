import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Id } from '@attune/domain/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningCampaign, aRunningCampaign, keysInMemory } from '../../../test/a-running-campaign.ts';
import { aDatabase } from '../../../test/database.ts';
import { type SmtpSink, startSmtpSink } from '../../../test/smtp-sink.ts';
import { type Database, DatabaseUnavailable } from '../../platform/database/index.ts';
import { createLog } from '../../platform/log.ts';
import { type Mailer, createSmtpMailer } from '../../platform/mail/index.ts';
import { type Queue, openQueue } from '../../platform/queue/index.ts';
import { type MessageTexts, readMessageTexts } from '../message-texts.ts';
import { createMessaging } from '../messaging.ts';
import { missingTexter } from './outbox.ts';
import { sendNotification } from './send-notification.ts';
import { openSentJournal } from './sent-journal.ts';

const database = aDatabase();
const keys = keysInMemory();
const log = createLog('silent');
const lease = 121_000;
const people = 6;
let sink: SmtpSink;
let mailer: Mailer;
let texts: MessageTexts;
let queue: Queue;
let campaign: RunningCampaign;
let folder: string;
let now: Date;

beforeAll(async () => {
  sink = await startSmtpSink();
  mailer = createSmtpMailer(sink.url);
  texts = await readMessageTexts(join(import.meta.dirname, '../../../../content'));
  queue = await openQueue({ connection: database.connection, log });
});
afterAll(async () => {
  await mailer.close();
  await sink.stop();
  await queue.close();
});
beforeEach(async () => {
  sink.mails.length = 0;
  sink.behave(() => 'take');
  now = new Date();
  folder = await mkdtemp(join(tmpdir(), 'attune-sent-'));
  campaign = await aRunningCampaign(database, keys);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A worker process, with notes in the folder of its machine. */
function aWorker(own: Database = database, notes = folder) {
  const needs = {
    database: own,
    queue,
    keys,
    clock: { now: () => now },
    mailer,
    texter: missingTexter,
    texts,
    surveyUrl: 'https://s.example.org',
    smsStatusUrl: 'https://a.example.org/sms/status',
    mailFrom: 'Attune <surveys@example.org>',
    supportEmail: 'help@example.org',
    journal: openSentJournal({ folder: notes, log }),
    log,
  };
  return { ...createMessaging(needs), needs };
}

async function anInvitation() {
  const { organizationId, campaignId } = campaign;
  const { subject, body } = texts.emailIn('invite', 'en');
  const { id } = await database.inOrganization(organizationId, (trx) =>
    trx
      .insertInto('campaign_notifications')
      .values({
        organization_id: organizationId,
        campaign_id: campaignId,
        kind: 'invite',
        position: 0,
        send_at: now,
        email_subject: subject,
        email_body: body,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { organizationId, notificationId: id as unknown as Id<'notification'> };
}

async function plan(): Promise<void> {
  for (const task of aWorker().dueTasks) await task.run();
}

const work = async ({ jobs, dueTasks }: ReturnType<typeof aWorker>) => {
  for (const task of dueTasks) await task.run();
  await queue.drain(jobs);
};

const statuses = () =>
  database.inOrganization(campaign.organizationId, (trx) =>
    trx
      .selectFrom('messages')
      .select(['status', 'attempts'])
      .where('organization_id', '=', campaign.organizationId)
      .where('campaign_id', '=', campaign.campaignId)
      .execute(),
  );

/** A database that is away as soon as a mail was taken; `fail` is what its users get. */
function awayAfterMail(fail: () => Error | undefined): Database {
  return {
    ...database,
    inOrganization: async (organizationId, run) => {
      const error = sink.mails.length > 0 ? fail() : undefined;
      if (error) throw error;
      return database.inOrganization(organizationId, run);
    },
  };
}
const away = () => new DatabaseUnavailable(new Error('killed'));

describe('a mail that was taken before process and database were killed together', () => {
  /** Sends everything, and ends before an outcome is recorded. */
  async function killedWorker(notes = folder): Promise<void> {
    const at = await anInvitation();
    await plan();
    let isDead = false;
    const dying = sendNotification(
      aWorker(
        awayAfterMail(() => (isDead ? new Error('dead') : away())),
        notes,
      ).needs,
      at,
    );
    dying.catch(() => undefined);
    await expect.poll(() => sink.mails.length).toBe(people);
    isDead = true;
    await expect(dying).rejects.toThrow('dead');
    expect(await statuses()).toEqual(Array.from({ length: people }, () => ({ status: 'sending', attempts: 1 })));
    now = new Date(now.getTime() + lease);
  }

  test('is not sent again by the next process on the machine', async () => {
    await killedWorker();
    await work(aWorker());
    expect(sink.mails).toHaveLength(people);
    expect(new Set((await statuses()).map(({ status }) => status))).toEqual(new Set(['sent']));
  });

  test('is sent again, with the same Message-ID, if no notes are left', async () => {
    await killedWorker();
    await rm(folder, { recursive: true });
    await work(aWorker());
    expect(sink.mails).toHaveLength(2 * people);
    expect(new Set(sink.mails.map(({ headers }) => headers['message-id'])).size).toBe(people);
  });

  test('is sent again if notes cannot be written, which keeps nobody from a mail', async () => {
    await writeFile(join(folder, 'file'), '');
    await killedWorker(join(folder, 'file', 'sent'));
    await work(aWorker(database, join(folder, 'file', 'sent')));
    expect(sink.mails).toHaveLength(2 * people);
  });
});

describe('a database that goes away while mails are sent', () => {
  test('gets their outcome when it is back, and no mail is sent twice', async () => {
    const at = await anInvitation();
    await plan();
    let failures = 3;
    const worker = aWorker(awayAfterMail(() => ((failures -= 1) >= 0 ? away() : undefined)));
    await sendNotification(worker.needs, at);
    expect(failures).toBeLessThan(0);
    expect(sink.mails).toHaveLength(people);
    expect(await statuses()).toEqual(Array.from({ length: people }, () => ({ status: 'sent', attempts: 1 })));
  });
});

describe('the notes of sent mails', () => {
  const sizes = async () =>
    Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));

  test('are empty once the database knows them, and gone when the process ends', async () => {
    await anInvitation();
    const worker = aWorker();
    await work(worker);
    await setImmediate();
    expect(await sizes()).toEqual([0]);
    await worker.settled();
    expect(await sizes()).toEqual([]);
  });

  test('do not hold back a mail that was refused for a while', async () => {
    await anInvitation();
    sink.behave(() => 'defer');
    await work(aWorker());
    sink.behave(() => 'take');
    now = new Date(now.getTime() + 60 * 60_000);
    await work(aWorker());
    expect(sink.mails).toHaveLength(people);
  });
});
