import { join } from 'node:path';
import type { Id } from '@attune/domain/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningCampaign, aRunningCampaign, keysInMemory } from '../../../test/a-running-campaign.ts';
import { aDatabase } from '../../../test/database.ts';
import { type SmtpSink, startSmtpSink } from '../../../test/smtp-sink.ts';
import { type Mailer, createSmtpMailer } from '../../platform/mail/index.ts';
import { openQueue } from '../../platform/queue/index.ts';
import type { Queue } from '../../platform/queue/index.ts';
import { createLog } from '../../platform/log.ts';
import { createTakeSurvey } from '../../responses/drafts/take-survey.ts';
import { type MessageTexts, readMessageTexts } from '../message-texts.ts';
import { createMessaging } from '../messaging.ts';
import { missingTexter } from './outbox.ts';
import { createUnsubscribing } from '../unsubscribe/unsubscribe.ts';

const database = aDatabase();
const keys = keysInMemory();
const minute = 60_000;
let sink: SmtpSink;
let mailer: Mailer;
let texts: MessageTexts;
let queue: Queue;
let campaign: RunningCampaign;
let now: Date;

beforeAll(async () => {
  sink = await startSmtpSink();
  mailer = createSmtpMailer(sink.url);
  texts = await readMessageTexts(join(import.meta.dirname, '../../../../content'));
  queue = await openQueue({ connection: database.connection, log: createLog('silent') });
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
  campaign = await aRunningCampaign(database, keys);
});

const clock = { now: () => now };
const messaging = () =>
  createMessaging({
    log: createLog('silent'),
    database,
    queue,
    keys,
    clock,
    mailer,
    texter: missingTexter,
    texts,
    surveyUrl: 'https://s.example.org',
    smsStatusUrl: 'https://a.example.org/sms/status',
    mailFrom: 'Attune <surveys@example.org>',
    supportEmail: 'help@example.org',
  });
const take = createTakeSurvey({
  database,
  keys,
  clock: { now: () => new Date() },
  assetBase: '/',
  listSharedActions: async () => [],
  supportEmail: 'help@example.org',
});
const byMail = { scope: 'all', channels: ['email'] } as const;
const unsubscribing = createUnsubscribing({ database, keys, clock, take });

async function aNotification(
  kind: 'invite' | 'reminder' | 'final',
  changes: { readonly subject?: string; readonly body?: string } = {},
): Promise<Id<'campaign-notification'>> {
  const { subject, body } = { ...texts.emailIn(kind, 'en'), ...changes };
  const position = { invite: 0, reminder: 1, final: 2 }[kind];
  return database.inOrganization(campaign.organizationId, async (trx) => {
    const { id } = await trx
      .insertInto('campaign_notifications')
      .values({
        organization_id: campaign.organizationId,
        campaign_id: campaign.campaignId,
        kind,
        position,
        send_at: now,
        email_subject: subject,
        email_body: body,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

async function sendDueNotifications(): Promise<void> {
  const { jobs, dueTasks } = messaging();
  for (const task of dueTasks) await task.run();
  await queue.drain(jobs);
}

async function statuses() {
  const rows = await database.inOrganization(campaign.organizationId, (trx) =>
    trx
      .selectFrom('messages')
      .select(['status', 'skip_reason as reason', 'attempts'])
      .where('organization_id', '=', campaign.organizationId)
      .where('campaign_id', '=', campaign.campaignId)
      .orderBy('employee_id')
      .execute(),
  );
  return rows.map(({ status, reason }) => (reason ? `${status}: ${reason}` : status));
}

const recipients = () => sink.mails.flatMap(({ to }) => to).toSorted();
const everybody = [
  'person0@acme.example',
  'person1@acme.example',
  'person2@acme.example',
  'person3@acme.example',
  'person4@acme.example',
  'person5@acme.example',
];

describe('the messages of a campaign', () => {
  // Shows GAP-20
  test('reach everyone once, with a personal link that opens the survey', async () => {
    await aNotification('invite');
    await sendDueNotifications();
    await sendDueNotifications();
    expect(recipients()).toEqual(everybody);
    const links = sink.mails.map(({ text }) => /https:\/\/s\.example\.org\/s\/(\w+)/.exec(text)?.[1] ?? '');
    expect(new Set(links).size).toBe(6);
    for (const link of links) expect((await take.visit(link, Buffer.alloc(16))).opened.state).toBe('open');
  });

  test('contain deadline, privacy promise and one button, as text and HTML, and the one-click header', async () => {
    await aNotification('invite');
    await sendDueNotifications();
    const mail = sink.mails.find(({ to }) => to.includes('person0@acme.example'));
    expect(mail?.text).toContain('Your answers are confidential.');
    expect(mail?.html).toContain('Your answers are confidential.');
    expect(mail?.html.match(/class="btn"/g)).toHaveLength(1);
    expect(mail?.headers).toMatchObject({
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'list-unsubscribe': expect.stringMatching(/^<https:\/\/s\.example\.org\/s\/\w+\/unsubscribe>$/) as unknown,
    });
    expect(mail?.text).not.toContain('{{');
  });

  // Shows GAP-21
  test('remind only those who have not finished, with the same link', async () => {
    await aNotification('invite');
    await sendDueNotifications();
    const invited = new Map(sink.mails.map(({ to, text }) => [to[0], /\/s\/(\w+)/.exec(text)?.[1]]));
    for (const n of [0, 3])
      await take.save(campaign.linkOf(n), {
        version: 0,
        answers: [0, 1, 2].map((index) => ({ index, value: 4, age: 0 })),
        isFinal: true,
      });
    sink.mails.length = 0;
    await aNotification('reminder');
    await sendDueNotifications();
    expect(recipients()).toEqual(everybody.filter((address) => !/person[03]/.test(address)));
    for (const { to, text } of sink.mails) expect(/\/s\/(\w+)/.exec(text)?.[1]).toBe(invited.get(to[0]));
  });

  test('wait while the organization is deleted, including claimed ones', async () => {
    const deleted = (at: Date | null) =>
      database.inOrganization(campaign.organizationId, (trx) =>
        trx.updateTable('organizations').set({ deleted_at: at }).where('id', '=', campaign.organizationId).execute(),
      );
    await deleted(now);
    await aNotification('invite');
    await sendDueNotifications();
    expect([await statuses(), recipients()]).toEqual([[], []]);
    await deleted(null);
    sink.behave(() => 'defer');
    await sendDueNotifications();
    sink.behave(() => 'take');
    await deleted(now);
    now = new Date(now.getTime() + 2 * minute);
    await sendDueNotifications();
    expect(recipients()).toEqual([]);
    await deleted(null);
    await sendDueNotifications();
    expect(recipients()).toEqual(everybody);
  });

  // Shows GAP-20
  test('are retried after a temporary rejection, and arrive once', async () => {
    sink.behave((address) => (address.startsWith('person2') ? 'defer' : 'take'));
    await aNotification('invite');
    await sendDueNotifications();
    expect(recipients()).toHaveLength(5);
    sink.behave(() => 'take');
    await sendDueNotifications();
    expect(recipients()).toHaveLength(5);
    now = new Date(now.getTime() + 2 * minute);
    await sendDueNotifications();
    expect(recipients()).toEqual(everybody);
  });

  // Shows ENT-CAMPAIGN-18
  test('use the sender name and the organization name of the campaign', async () => {
    await database.inOrganization(campaign.organizationId, async (trx) => {
      await trx
        .insertInto('message_settings')
        .values({ organization_id: campaign.organizationId, sender_name: 'Société Générale, RH' })
        .execute();
      await trx
        .updateTable('campaigns')
        .set({ template_data: JSON.stringify({ organization: 'the City' }) })
        .where('organization_id', '=', campaign.organizationId)
        .where('id', '=', campaign.campaignId)
        .execute();
    });
    await aNotification('invite', { subject: 'How is {{organization}}?' });
    await sendDueNotifications();
    expect(sink.mails[0]).toMatchObject({
      subject: 'How is the City?',
      from: { name: 'Société Générale, RH via Attune', address: 'surveys@example.org' },
    });
  });

  test('bounce once permanently, and mark the address as unreachable', async () => {
    sink.behave((address) => (address.startsWith('person1') ? 'refuse' : 'take'));
    await aNotification('invite');
    await sendDueNotifications();
    expect((await statuses())[1]).toBe('bounced');
    sink.behave(() => 'take');
    await aNotification('reminder');
    await sendDueNotifications();
    expect(await statuses()).toContain('skipped: emailBounced');
  });

  // Shows GAP-20
  test('stop for a person who unsubscribes with one click, and for nobody else', async () => {
    const madeUp = `${'A'.repeat(22)}${campaign.linkOf(4).slice(22)}`;
    expect(
      [
        await unsubscribing.messagesTo(campaign.linkOf(4)),
        await unsubscribing.messagesTo(madeUp),
        await unsubscribing.messagesTo('nonsense'),
      ].map(Boolean),
    ).toEqual([true, false, false]);
    expect([await unsubscribing.stop(campaign.linkOf(4), byMail), await unsubscribing.stop(madeUp, byMail)]).toEqual([
      true,
      false,
    ]);
    await aNotification('invite');
    await sendDueNotifications();
    expect(recipients()).toEqual(everybody.filter((address) => !address.startsWith('person4')));
  });

  test('can be stopped after the key of the campaign was destroyed', async () => {
    const link = campaign.linkOf(4);
    await keys.shredKey(campaign.campaignId);
    expect(await unsubscribing.stop(link, byMail)).toBe(true);
  });

  test('are resumed after a crash, repeating at most those in flight', async () => {
    await aNotification('invite');
    const { dueTasks } = messaging();
    for (const task of dueTasks) await task.run();
    const stale = { status: 'sending' as const, next_attempt_at: new Date(now.getTime() + 2 * minute) };
    await database.inOrganization(campaign.organizationId, (trx) =>
      trx
        .updateTable('messages')
        .set(stale)
        .where('organization_id', '=', campaign.organizationId)
        .where('employee_id', '=', campaign.employeeIds[2] as Id<'employee'>)
        .execute(),
    );
    await queue.drain(messaging().jobs);
    expect(recipients()).toHaveLength(5);
    now = new Date(now.getTime() + 3 * minute);
    await sendDueNotifications();
    expect(recipients()).toEqual(everybody);
  });

  // Shows ENT-CAMPAIGN-19
  test('contain custom texts, and never let a name become markup or a header', async () => {
    await database.inOrganization(campaign.organizationId, (trx) =>
      trx
        .updateTable('employees')
        .set({ first_name: '<img src=x onerror=alert(1)>\r\nBcc: evil@example.org' })
        .where('organization_id', '=', campaign.organizationId)
        .where('id', '=', campaign.employeeIds[0] as Id<'employee'>)
        .execute(),
    );
    await aNotification('invite', {
      subject: 'Dear {{firstName}}',
      body: 'Hello {{firstName}}\n\nStart here: {{link}}',
    });
    await sendDueNotifications();
    const mail = sink.mails.find(({ to }) => to.includes('person0@acme.example'));
    expect(mail?.to).toEqual(['person0@acme.example']);
    expect(mail?.headers['bcc']).toBeUndefined();
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).toContain('Your answers are confidential.');
  });
});
