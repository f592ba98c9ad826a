import { join } from 'node:path';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningCampaign, aRunningCampaign } from '../../../test/a-running-campaign.ts';
import { aMember } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { type SmtpSink, startSmtpSink } from '../../../test/smtp-sink.ts';
import { createMessaging, readMessageTexts } from '../../messaging/index.ts';
import { missingTexter } from '../../messaging/delivery/outbox.ts';
import { type Mailer, createSmtpMailer } from '../../platform/mail/index.ts';
import { createLog } from '../../platform/log.ts';
import { createTakeSurvey } from '../../responses/drafts/take-survey.ts';
import { aCampaignApi } from '../campaigns.test-support.ts';

const database = aDatabase();
const campaignApi = aCampaignApi(database);
let sink: SmtpSink;
let mailer: Mailer;
let texts: Awaited<ReturnType<typeof readMessageTexts>>;
let campaign: RunningCampaign;
let admin: string;
let now: Date;

beforeAll(async () => {
  sink = await startSmtpSink();
  mailer = createSmtpMailer(sink.url);
  texts = await readMessageTexts(join(import.meta.dirname, '../../../../content'));
});
afterAll(async () => {
  await mailer.close();
  await sink.stop();
});

beforeEach(async () => {
  sink.mails.length = 0;
  sink.behave(() => 'take');
  now = new Date();
  campaign = await aRunningCampaign(database, campaignApi.keys);
  admin = await aMember(database, campaign.organizationId, { role: 'engagement-admin' });
});

type Kind = 'invite' | 'reminder';

async function aNotification(kind: Kind): Promise<Id<'campaign-notification'>> {
  const { subject, body } = texts.emailIn(kind, 'en');
  const values = {
    organization_id: campaign.organizationId,
    campaign_id: campaign.campaignId,
    kind,
    position: kind === 'invite' ? 0 : 1,
    send_at: now,
    email_subject: subject,
    email_body: body,
  };
  const insert = await database.inOrganization(campaign.organizationId, (trx) =>
    trx.insertInto('campaign_notifications').values(values).returning('id').executeTakeFirstOrThrow(),
  );
  return insert.id;
}

/** Sends what is due and returns the recipients. */
async function send(): Promise<readonly string[]> {
  sink.mails.length = 0;
  now = new Date();
  const { jobs, dueTasks } = createMessaging({
    log: createLog('silent'),
    database,
    queue: campaignApi.queue,
    keys: campaignApi.keys,
    clock: { now: () => now },
    mailer,
    texter: missingTexter,
    texts,
    surveyUrl: 'https://s.example.org',
    smsStatusUrl: 'https://a.example.org/sms/status',
    mailFrom: 'Attune <surveys@example.org>',
    supportEmail: 'help@example.org',
  });
  for (const task of dueTasks) await task.run();
  await campaignApi.queue.drain(jobs);
  return sink.mails.flatMap(({ to }) => to).toSorted();
}

const at = () => `/organizations/${campaign.organizationId}/campaigns/${campaign.campaignId}/notifications`;
const resend = (id: string, { as = admin, key }: { readonly as?: string; readonly key?: string } = {}) =>
  campaignApi.api.ask('POST', `${at()}/${id}/resend`, { as, ...(key && { headers: { 'idempotency-key': key } }) });
const inOrganization = <Result>(work: Parameters<typeof database.inOrganization<Result>>[1]) =>
  database.inOrganization(campaign.organizationId, work);
const hourPasses = (id: string) =>
  inOrganization((trx) =>
    sql`update campaign_notifications set started_at = started_at - interval '61 minutes'
      where organization_id = ${campaign.organizationId} and id = ${id}`.execute(trx),
  );
const people = (...numbers: readonly number[]) => numbers.map((n) => `person${n}@acme.example`);
const take = createTakeSurvey({
  database,
  keys: campaignApi.keys,
  clock: { now: () => new Date() },
  assetBase: '/',
  listSharedActions: async () => [],
  supportEmail: 'help@example.org',
});

async function finish(...numbers: readonly number[]): Promise<void> {
  for (const n of numbers)
    await take.save(campaign.linkOf(n), {
      version: 0,
      answers: [0, 1, 2].map((index) => ({ index, value: 4, age: 0 })),
      isFinal: true,
    });
}

const write = (address: string | null) =>
  inOrganization((trx) =>
    trx
      .updateTable('employees')
      .set({ email_address: address })
      .where('organization_id', '=', campaign.organizationId)
      .where('id', '=', campaign.employeeIds[3] as Id<'employee'>)
      .execute(),
  );

async function aSentNotification(kind: Kind): Promise<Id<'campaign-notification'>> {
  const id = await aNotification(kind);
  await send();
  await hourPasses(id);
  return id;
}

describe('sending a message again', () => {
  // Shows API-NOTIF-02
  test('reaches everyone who has not finished when it is sent, once each, as a new e-mail', async () => {
    const reminder = await aSentNotification('reminder');
    const first = new Set(sink.mails.map(({ headers }) => headers['message-id']));
    expect((await resend(reminder)).statusCode).toBe(204);
    await finish(0, 1);
    expect(await send()).toEqual(people(2, 3, 4, 5));
    expect(sink.mails.some(({ headers }) => first.has(headers['message-id']))).toBe(false);
    expect(await send()).toEqual([]);
  });

  test('reaches people it did not reach before, and nobody outside its recipients', async () => {
    await write(null);
    const invite = await aSentNotification('invite');
    await write('new@acme.example');
    await inOrganization((trx) =>
      sql`delete from messages where organization_id =
        ${campaign.organizationId} and employee_id = ${campaign.employeeIds[5]}`.execute(trx),
    );
    await resend(invite);
    expect(await send()).toEqual(['new@acme.example', ...people(0, 1, 2, 4)]);
  });

  test('gives the same response and audit log whoever has finished', async () => {
    const answers: unknown[] = [];
    for (const finished of [[], [0], [0, 1, 2, 3, 4, 5]]) {
      campaign = await aRunningCampaign(database, campaignApi.keys);
      admin = await aMember(database, campaign.organizationId, { role: 'engagement-admin' });
      const [invite, reminder] = [await aSentNotification('invite'), await aSentNotification('reminder')];
      await finish(...finished);
      const again = [await resend(invite), await resend(reminder)].map(({ statusCode, body }) => [statusCode, body]);
      await send();
      const disclosed = (await campaignApi.api.get(at(), admin))
        .json()
        .data.map(({ attributes }: { attributes: object }) => ({ ...attributes, sendAt: null, campaignId: null }));
      answers.push([again, disclosed]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('is possible, and reported the same, if the mailbox of the only unfinished person accepts nothing', async () => {
    const answers: unknown[] = [];
    for (const finished of [
      [0, 1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5],
    ]) {
      campaign = await aRunningCampaign(database, campaignApi.keys);
      admin = await aMember(database, campaign.organizationId, { role: 'engagement-admin' });
      await finish(...finished);
      const reminder = await aNotification('reminder');
      sink.behave(() => 'defer');
      await send();
      const disclosed = async () =>
        (await campaignApi.api.get(at(), admin))
          .json()
          .data.map(({ attributes }: { attributes: { status: string; repetitions: number } }) => [
            attributes.status,
            attributes.repetitions,
          ]);
      const atOnce = await disclosed();
      await hourPasses(reminder);
      answers.push([atOnce, await disclosed(), (await resend(reminder)).statusCode, await disclosed()]);
    }
    expect(answers[1]).toEqual(answers[0]);
  });

  test('is possible while a busy mailbox waits for a retry, and still sends only one e-mail', async () => {
    sink.behave((address) => (address.startsWith('person0') ? 'defer' : 'take'));
    const invite = await aNotification('invite');
    await send();
    expect((await resend(invite)).statusCode).toBe(409);
    await hourPasses(invite);
    expect((await resend(invite)).statusCode).toBe(204);
    sink.behave(() => 'take');
    await inOrganization((trx) =>
      sql`update messages set next_attempt_at = now() - interval '1 second'
        where organization_id = ${campaign.organizationId} and status = 'queued'`.execute(trx),
    );
    expect(await send()).toEqual(people(0, 1, 2, 3, 4, 5));
  });

  test('happens once per idempotency key, however often it is requested', async () => {
    const reminder = await aSentNotification('reminder');
    const answers = [await resend(reminder, { key: 'click-1' }), await resend(reminder, { key: 'click-1' })];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await send()).toHaveLength(6);
    await hourPasses(reminder);
    expect((await resend(reminder, { key: 'click-1' })).statusCode).toBe(204);
    expect(await send()).toEqual([]);
    expect((await resend(reminder, { key: 'click-2' })).statusCode).toBe(204);
    expect(await send()).toHaveLength(6);
  });

  test('starts once for two concurrent requests', async () => {
    const reminder = await aSentNotification('reminder');
    const codes = (await Promise.all([resend(reminder), resend(reminder), resend(reminder)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes.toSorted()).toEqual([204, 409, 409]);
    expect(await send()).toHaveLength(6);
  });

  test('is refused before the first sending, within an hour, and after the end', async () => {
    const reminder = await aNotification('reminder');
    expect((await resend(reminder)).json().errors[0]).toMatchObject({
      status: '409',
      detail: expect.stringContaining('not been sent yet'),
    });
    await send();
    expect((await resend(reminder)).json().errors[0]).toMatchObject({
      status: '409',
      detail: expect.stringContaining('within the last hour'),
    });
    await hourPasses(reminder);
    expect((await resend(reminder)).statusCode).toBe(204);
    await send();
    expect((await resend(reminder)).statusCode).toBe(409);
    await hourPasses(reminder);
    await inOrganization((trx) =>
      sql`update campaigns set ended_at = attune_now()
        where organization_id = ${campaign.organizationId} and id = ${campaign.campaignId}`.execute(trx),
    );
    expect((await resend(reminder)).json().errors[0]).toMatchObject({
      status: '409',
      detail: expect.stringContaining('takes no answers'),
    });
  });

  test('is recorded in the audit log and requires permission', async () => {
    const reminder = await aSentNotification('reminder');
    const coach = await aMember(database, campaign.organizationId, { role: 'coach' });
    expect((await resend(reminder, { as: coach })).statusCode).toBe(403);
    expect((await resend('999999')).statusCode).toBe(404);
    await resend(reminder);
    const { rows } = await inOrganization((trx) =>
      sql<{ after: object }>`select after from audit_log where organization_id =
        ${campaign.organizationId} and action = 'campaign.message-resent'`.execute(trx),
    );
    expect(rows).toEqual([{ after: { kind: 'reminder', repetition: 1 } }]);
  });
});
