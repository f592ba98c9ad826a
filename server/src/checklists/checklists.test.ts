import { join } from 'node:path';
import type { Grant, Role } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type SmtpSink, startSmtpSink } from '../../test/smtp-sink.ts';
import { type Acme, aCampaignApi, anAcme, surveyIdOf } from '../campaigns/campaigns.test-support.ts';
import { listMissing } from '../campaigns/index.ts';
import { type StaffMails, createStaffMails, readMessageTexts } from '../messaging/index.ts';
import { type Mailer, createSmtpMailer } from '../platform/mail/index.ts';
import { createChecklists } from './index.ts';
import { previewResultsNotice } from './preview-results-notice.ts';

const contentFolder = join(import.meta.dirname, '../../../content');
const database = aDatabase();
const campaignApi = aCampaignApi(database);
const hour = 3_600_000;
const day = 24 * hour;
let sink: SmtpSink;
let mailer: Mailer;
let mails: StaffMails;
let acme: Acme;
let survey: string;
let now: Date;

beforeAll(async () => {
  sink = await startSmtpSink();
  mailer = createSmtpMailer(sink.url);
  mails = await createStaffMails({
    contentFolder,
    texts: await readMessageTexts(contentFolder),
    mailFrom: 'Attune <surveys@example.org>',
  });
  survey = await surveyIdOf(database, 'engagement-with-drivers');
});
afterAll(async () => {
  await mailer.close();
  await sink.stop();
});
beforeEach(async () => {
  // Clears notices that other tests have left.
  await database.acrossOrganizations('operate', (trx) =>
    sql`update campaigns set deleted_at = attune_now()`.execute(trx),
  );
  sink.mails.length = 0;
  sink.behave(() => 'take');
  acme = await anAcme(database);
});

/** Sends the notices that are due at a time. */
async function at(time: Date): Promise<readonly string[]> {
  now = time;
  sink.mails.length = 0;
  const { jobs, dueTasks } = createChecklists({
    database,
    queue: campaignApi.queue,
    clock: { now: () => now },
    mailer,
    mails,
    listMissing,
    url: 'https://attune.example.org',
    supportEmail: 'help@example.org',
  });
  for (const task of dueTasks) await task.run(now);
  await campaignApi.queue.drain(jobs);
  return sink.mails.map(({ to, subject }) => `${to[0]?.split('@')[0]?.replace(/\d+$/, '')}: ${subject}`).toSorted();
}

const member = (
  name: string,
  role: Role,
  { grants = [], locale }: { readonly grants?: readonly Grant[]; readonly locale?: string } = {},
) =>
  aMember(database, acme.id, {
    role,
    grants,
    first_name: name,
    email_address: `${name.toLowerCase()}${acme.id}@acme.example`,
    ...(locale && { locale }),
  });

type Draft = { readonly id: string; readonly startedAt: Date };

async function aDraft(attributes: object = {}): Promise<Draft> {
  const startedAt = new Date(Math.floor(Date.now() / day) * day + 40 * day + 8 * hour);
  const body = {
    data: {
      type: 'campaigns',
      attributes: {
        name: 'February engagement',
        campaignType: 'quarterly',
        startedAt: startedAt.toISOString(),
        surveyIds: [survey],
        ...attributes,
      },
    },
  };
  return {
    id: (await campaignApi.api.ask('POST', `/organizations/${acme.id}/campaigns`, { as: acme.admin, body })).json().data
      .id,
    startedAt,
  };
}

const before = ({ startedAt }: Draft, ms: number) => new Date(startedAt.getTime() - ms);
const change = (id: string, values: object) =>
  database.inOrganization(acme.id, (trx) =>
    trx
      .updateTable('campaigns')
      .set(values)
      .where('organization_id', '=', acme.id)
      .where('id', '=', id as never)
      .execute(),
  );

describe('an unconfirmed campaign', () => {
  test('gets notices from 30 days to an hour before its start, and after a missed start', async () => {
    const draft = await aDraft();
    const shown: (readonly string[])[] = [];
    for (const ms of [30 * day, 7 * day, 3 * day, 2 * day, day, hour, -hour, -7 * day])
      shown.push(await at(before(draft, ms)));
    expect(shown.flat()).toEqual([
      'maya: In 30 days: February engagement',
      'maya: In 7 days: February engagement',
      'maya: In 3 days: February engagement',
      'maya: In 2 days: February engagement',
      'maya: Tomorrow: February engagement',
      'maya: In one hour: February engagement',
      'maya: February engagement has not started',
      'maya: February engagement has not started',
    ]);
  });

  test('gets one notice per occasion, however often and late the task runs', async () => {
    const draft = await aDraft();
    expect(await at(before(draft, 7 * day))).toHaveLength(1);
    expect(await at(before(draft, 7 * day))).toEqual([]);
    expect(await at(before(draft, 7 * day - 3 * hour))).toEqual([]);
    expect(await at(before(draft, 3 * day - 5 * hour))).toEqual(['maya: In 3 days: February engagement']);
    expect(await at(before(draft, 2 * day - 20 * hour))).toEqual([]);
  });

  test('gets new notices when it moves to another day, but not when it moves by an hour', async () => {
    const draft = await aDraft();
    await at(before(draft, 7 * day));
    const noon = new Date(`${draft.startedAt.toISOString().slice(0, 10)}T11:00:00Z`);
    await change(draft.id, { started_at: noon, ended_at: new Date(noon.getTime() + 7 * day) });
    expect(await at(new Date(noon.getTime() - 7 * day))).toEqual([]);
    const later = new Date(noon.getTime() + 2 * day);
    await change(draft.id, { started_at: later, ended_at: new Date(later.getTime() + 7 * day) });
    expect(await at(new Date(later.getTime() - 7 * day))).toEqual(['maya: In 7 days: February engagement']);
  });

  test('gets a notice of what is missing, with one link to complete it', async () => {
    const draft = await aDraft({ targets: [{ targetType: 'groups', targetId: acme.groups.Lisbon }] });
    await at(before(draft, 3 * day));
    const [mail] = sink.mails;
    expect(mail?.text).not.toContain('still missing:\n\n- a survey');
    expect(mail?.text).toContain('This is still missing:\n\n- the confirmation of the start\n\nOpen the survey: ');
    expect([...(mail?.html.matchAll(/href="([^"]+)"/g) ?? [])].map(([, href]) => href)).toEqual([
      `https://attune.example.org/campaigns/${draft.id}/setup`,
    ]);
    await change(draft.id, { channel: 'sms' });
    await database.inOrganization(acme.id, (trx) =>
      sql`delete from campaign_surveys where organization_id = ${acme.id} and campaign_id = ${draft.id}`.execute(trx),
    );
    await at(before(draft, 2 * day));
    expect(sink.mails[0]?.text).toContain(
      '- a survey that can be sent\n- people whom it reaches\n- the confirmation of the start',
    );
  });
});

describe('the recipients of a notice', () => {
  test('are the administrators with an e-mail address, each in their own language', async () => {
    await member('Otto', 'organization-admin', { locale: 'de-DE' });
    await member('Lea', 'leader');
    await member('Cory', 'coach');
    await aMember(database, acme.id, { role: 'engagement-admin', email_address: null });
    const draft = await aDraft();
    expect(await at(before(draft, 2 * day))).toEqual([
      'maya: In 2 days: February engagement',
      'otto: In 2 Tagen: February engagement',
    ]);
    expect(sink.mails.find(({ subject }) => subject.includes('Tagen'))?.text).toContain(
      'Das fehlt noch:\n\n- die Bestätigung des Starts',
    );
  });

  test('get it on a retry after the mail server was busy, and nobody twice', async () => {
    await member('Otto', 'organization-admin');
    const draft = await aDraft();
    sink.behave((address) => (address.startsWith('otto') ? 'defer' : 'take'));
    expect(await at(before(draft, 2 * day))).toEqual(['maya: In 2 days: February engagement']);
    sink.behave(() => 'take');
    expect(await at(before(draft, 2 * day - 2 * 60_000))).toEqual(['otto: In 2 days: February engagement']);
    expect(await at(before(draft, 2 * day - hour))).toEqual([]);
  });
});

describe('a confirmed campaign', () => {
  test('gets one notice, 30 days before its start', async () => {
    const draft = await aDraft();
    await change(draft.id, { status: 'active', is_published: true });
    expect(await at(before(draft, 30 * day))).toEqual(['maya: In 30 days: February engagement']);
    expect(sink.mails[0]?.text).not.toContain('still missing');
    for (const ms of [7 * day, hour, -hour]) expect(await at(before(draft, ms))).toEqual([]);
  });

  test('is not called unconfirmed by an e-mail that was still queued', async () => {
    const draft = await aDraft();
    sink.behave(() => 'defer');
    await at(before(draft, day));
    await change(draft.id, { status: 'active', is_published: true });
    sink.behave(() => 'take');
    expect(await at(before(draft, day - hour))).toEqual([]);
  });
});

describe('results', () => {
  const finish = (id: string, values: object = {}) =>
    change(id, {
      status: 'finished',
      opened_at: new Date(),
      started_at: new Date(Date.now() - 8 * day),
      ended_at: new Date(Date.now() - hour),
      completed_count: 12,
      ...values,
    });
  const group = {
    type: 'organizations-results-v3groups',
    access: 'r',
    accessibleType: 'v3-groups',
    accessibleId: '1',
  } as const;
  const readers = async () => {
    await member('Lea', 'leader');
    await member('Lars', 'leader', { grants: [{ ...group, accessibleId: acme.groups.Web }] });
    await member('Emil', 'employee');
  };

  test('are announced once to everyone who may read them', async () => {
    await readers();
    const { id } = await aDraft();
    await finish(id);
    expect(await at(new Date())).toEqual([
      'lars: Results are ready: February engagement',
      'maya: Results are ready: February engagement',
    ]);
    expect(sink.mails[0]?.text).toContain(`https://attune.example.org/campaigns/${id}`);
    expect(await at(new Date())).toEqual([]);
  });

  test('can be previewed by administrators as they are announced, with the number of readers', async () => {
    await readers();
    const lena = await member('Lena', 'leader', { grants: [{ ...group, accessibleId: acme.groups.Web }] });
    const { id } = await aDraft();
    const preview = async (personId: string) =>
      previewResultsNotice(
        { database, mails, url: 'https://attune.example.org', supportEmail: 'help@example.org' },
        await campaignApi.api.authentication.actorIn({ personId }, acme.id),
        { organizationId: acme.id, campaignId: id as Id<'campaign'> },
      );
    const { recipientCount, subject, text } = await preview(acme.admin);
    expect([recipientCount, subject]).toEqual([3, 'Results are ready: February engagement']);
    expect(text).toContain(`https://attune.example.org/campaigns/${id}\n`);
    await expect(preview(lena)).rejects.toThrow('not-authorized');
  });

  test('are not announced if there are none to read, none that are included, or too late', async () => {
    for (const values of [
      { completed_count: 4 },
      { is_included_in_results: false },
      { ended_at: new Date(Date.now() - 2 * day) },
    ]) {
      const { id } = await aDraft();
      await finish(id, values);
    }
    expect(await at(new Date())).toEqual([]);
  });

  test('of a smart pulse are announced to administrators, who choose its readers', async () => {
    await readers();
    const { id } = await aDraft();
    await finish(id, { campaign_type: 'smart_pulse' });
    expect(await at(new Date())).toEqual(['maya: Results are ready: February engagement']);
  });
});
