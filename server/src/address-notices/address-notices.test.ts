import { join } from 'node:path';
import type { Id } from '@attune/domain/kernel';
import { measureSms } from '@attune/domain/messaging';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember, aPerson } from '../../test/accounts.ts';
import { keysInMemory } from '../../test/a-running-campaign.ts';
import { type Company, aCompany, anEmployee } from '../../test/people.ts';
import { anImportApi } from '../imports/imports.test-support.ts';
import { accountsAtWork } from '../accounts/accounts.test-support.ts';
import { createNoticeMails, readMessageTexts } from '../messaging/index.ts';
import { changeEmployee } from '../people/index.ts';
import { createLog } from '../platform/log.ts';
import type { Delivery, Mail } from '../platform/mail/index.ts';
import type { TextDelivery, TextMessage } from '../platform/sms/index.ts';
import { type Queue, openQueue } from '../platform/queue/index.ts';
import { createAddressNotices } from './index.ts';

const contentFolder = join(import.meta.dirname, '../../../content');
const { database, api, deskAt } = anImportApi();
const accounts = accountsAtWork(database);

let queue: Queue;
let notices: ReturnType<typeof createAddressNotices>;
let answer: Delivery;
let textAnswer: TextDelivery;
let takesTexts: boolean;
let now: Date;
const texts: TextMessage[] = [];
const mails: Mail[] = [];
const mailer = {
  deliver: async (mail: Mail) => {
    mails.push(mail);
    return answer;
  },
  close: async () => undefined,
};

beforeAll(async () => {
  queue = await openQueue({ connection: database.connection, log: createLog('silent') });
  const compose = await createNoticeMails({
    contentFolder,
    texts: await readMessageTexts(contentFolder),
    mailFrom: 'Attune <surveys@attune.example>',
  });
  notices = createAddressNotices({
    database,
    queue,
    mailer,
    compose,
    keys: keysInMemory(),
    clock: { now: () => now },
    texter: {
      deliver: async (text) => {
        texts.push(text);
        return textAnswer;
      },
    },
    takesTexts: async () => takesTexts,
    url: 'https://attune.example',
    surveyUrl: 'https://s.attune.example',
    smsStatusUrl: 'https://attune.example/sms/status',
    supportEmail: 'help@attune.example',
  });
});
afterAll(() => queue.close());

let acme: Company;
let admin: Id<'person'>;
let ada: Id<'employee'>;
let count = 0;
const old = () => `ada${count}@acme.example`;

beforeEach(async () => {
  count += 1;
  answer = { outcome: 'sent' };
  textAnswer = { outcome: 'sent', providerId: null };
  takesTexts = true;
  now = new Date('2026-03-02T12:00:00Z');
  await tell();
  mails.length = 0;
  acme = await aCompany(database, { displayName: 'Acme Ltd' });
  admin = await aMember(database, acme.id, { role: 'organization-admin' });
  ada = await anEmployee(database, acme, {
    first_name: 'Ada',
    last_name: 'Lovelace',
    organization_employee_id: 'A1',
    email_address: old(),
  });
  await aCampaign('finished');
});

const aCampaign = (status: 'finished' | 'pending') =>
  database.inOrganization(acme.id, async (trx) => {
    await sql`update campaigns set status = ${status} where organization_id = ${acme.id}`.execute(trx);
    const there = await trx
      .selectFrom('campaigns')
      .select('id')
      .where('organization_id', '=', acme.id)
      .executeTakeFirst();
    if (!there)
      await trx
        .insertInto('campaigns')
        .values({
          organization_id: acme.id,
          name: 'Spring',
          campaign_type: 'quarterly',
          status,
          started_at: new Date('2026-01-01'),
          ended_at: new Date('2026-01-08'),
          confidentiality_level: 5,
          protection: 'strict',
        })
        .execute();
  });
const change = (attributes: object, employeeId: string = ada) =>
  api.ask('PATCH', `/organizations/${acme.id}/employees/${employeeId}`, {
    as: admin,
    body: { data: { type: 'employees', attributes } },
  });

/** More than a day passes for everything that was noted. */
const later = () =>
  database.inOrganization(acme.id, (trx) =>
    sql`update address_notices set noted_at = noted_at - interval '25 hours'
      where organization_id = ${acme.id}`.execute(trx),
  );

/** Sends what has become due to be told. */
async function tell(): Promise<readonly string[]> {
  mails.length = 0;
  texts.length = 0;
  for (const task of notices.dueTasks) await task.run(new Date());
  await queue.drain(notices.jobs);
  return mails.map(({ to }) => to);
}

describe('the old address of somebody whose address is changed', () => {
  test('is told so once, in the language of the reader, by a mail that names nobody and leads to nothing but an answer', async () => {
    await change({ localeId: 'de', emailAddress: `countess${count}@acme.example` });
    expect(await tell()).toEqual([old()]);
    const [mail] = mails;
    expect(mail).toMatchObject({
      organizationId: acme.id,
      subject: 'Acme Ltd hat Ihre Kontaktdaten geändert',
      headers: { 'Content-Language': 'de' },
    });
    expect(`${mail?.text}${mail?.subject}`).not.toMatch(/Ada|Lovelace|countess/);
    expect(mail?.text.match(/https?:\S+/g)).toEqual([
      expect.stringMatching(/^https:\/\/s\.attune\.example\/s\/address\/[\w-]{22}$/),
    ]);
    expect(await tell()).toEqual([]);
  });

  test('gets one mail a day, however often the address is changed, and so does every other one', async () => {
    await change({ emailAddress: `b${count}@acme.example` });
    expect(await tell()).toEqual([old()]);
    await change({ emailAddress: `c${count}@acme.example` });
    expect(await tell()).toEqual([`b${count}@acme.example`]);
    await change({ emailAddress: old() });
    await change({ emailAddress: `d${count}@acme.example` });
    expect(await tell()).toEqual([`c${count}@acme.example`]);
    await later();
    await change({ emailAddress: old() });
    expect(await tell()).toEqual([`d${count}@acme.example`]);
    await change({ emailAddress: `e${count}@acme.example` });
    expect(await tell()).toEqual([old()]);
  });

  test('is told, too, where the change was taken back after something was sent to the other one', async () => {
    await change({ emailAddress: `b${count}@acme.example` });
    await database.inOrganization(acme.id, (trx) =>
      sql`insert into link_requests (organization_id, employee_id, requested_on, count)
        values (${acme.id}, ${ada}, current_date, 1)`.execute(trx),
    );
    await change({ emailAddress: old() });
    expect(await tell()).toEqual([old(), `b${count}@acme.example`]);
  });

  test('is told when its owner comes back, where it was changed while nobody worked under it', async () => {
    await change({ employmentStatus: 'inactive' });
    await change({ emailAddress: `b${count}@acme.example` });
    await later();
    expect(await tell()).toEqual([]);
    await change({ employmentStatus: 'active' });
    expect(await tell()).toEqual([old()]);
    expect(await tell()).toEqual([]);
  });

  test('is told when its owner comes back, where the change was followed by leaving before anybody was told', async () => {
    await change({ emailAddress: `b${count}@acme.example` });
    await change({ employmentStatus: 'inactive' });
    expect(await tell()).toEqual([]);
    await later();
    const desk = deskAt(acme, admin);
    await desk.importFile(
      `organization_employee_id,email,first_name,last_name,employment_status\nA1,b${count}@acme.example,Ada,Lovelace,active\n`,
    );
    expect(await tell()).toEqual([old()]);
  });

  test('is told, too, where a colleague has it now', async () => {
    await change({ emailAddress: `b${count}@acme.example` });
    await anEmployee(database, acme, { email_address: old() });
    expect(await tell()).toEqual([old()]);
  });

  test('is told, too, when it was changed there and back before, so that a notice was due that said nothing', async () => {
    await change({ emailAddress: `b${count}@acme.example` });
    await change({ emailAddress: old() });
    expect(await tell()).toEqual([`b${count}@acme.example`]);
    await change({ emailAddress: `c${count}@acme.example` });
    expect(await tell()).toEqual([old()]);
  });

  test('is told, too, where a file has changed it, and where the import is undone', async () => {
    const desk = deskAt(acme, admin);
    const { id } = await desk.importFile(
      `organization_employee_id,email,first_name,last_name,employment_status\nA1,new${count}@acme.example,Ada,Lovelace,active\n`,
    );
    expect(await tell()).toEqual([old()]);
    await database.inOrganization(acme.id, (trx) =>
      sql`delete from address_notices where organization_id = ${acme.id}`.execute(trx),
    );
    await desk.undo(id);
    expect(await tell()).toEqual([`new${count}@acme.example`]);
  });

  test('is told, too, where a directory has changed it', async () => {
    await database.inOrganization(acme.id, (trx) =>
      changeEmployee(trx, acme.id, {
        employeeId: ada,
        entry: { emailAddress: `dir${count}@acme.example` },
        author: { personId: null, through: 'directory' },
        now: new Date(),
      }),
    );
    expect(await tell()).toEqual([old()]);
  });

  test('is tried again when the mail server is busy, and not when it refuses', async () => {
    answer = { outcome: 'retry', reason: 'busy' };
    await change({ emailAddress: `b${count}@acme.example` });
    await expect(tell()).rejects.toThrow('The mail server did not take the notice.');
    answer = { outcome: 'refused', reason: 'unknown' };
    expect(await tell()).toEqual([old()]);
    expect(await tell()).toEqual([]);
  });
});

describe('nobody is told', () => {
  test('of an organization that has sent no campaign yet', async () => {
    await aCampaign('pending');
    await change({ emailAddress: `b${count}@acme.example` });
    expect(await tell()).toEqual([]);
  });

  test('at the address of somebody who has left, before or after, nor when it is as before once they are back', async () => {
    await change({ employmentStatus: 'inactive', emailAddress: `b${count}@acme.example` });
    expect(await tell()).toEqual([]);
    await change({ emailAddress: old() });
    await change({ employmentStatus: 'active' });
    expect((await tell()).filter((to) => to === old())).toEqual([]);
    await change({ emailAddress: `c${count}@acme.example` });
    await change({ employmentStatus: 'inactive' });
    expect(await tell()).toEqual([]);
  });

  test('where the address counts again and nothing was sent meanwhile', async () => {
    await change({ emailAddress: `b${count}@acme.example` });
    await change({ emailAddress: old() });
    expect((await tell()).filter((to) => to === old())).toEqual([]);
  });

  test('once somebody was erased', async () => {
    await change({ emailAddress: `b${count}@acme.example` });
    await database.inOrganization(acme.id, (trx) =>
      sql`delete from employees where organization_id = ${acme.id} and id = ${ada}`.execute(trx),
    );
    expect(await tell()).toEqual([]);
  });

  test('for anything but an address', async () => {
    await change({ firstName: 'Augusta', middleName: '(317) 555-0199' });
    expect(await tell()).toEqual([]);
  });
});

describe('a phone number', () => {
  const phone = () => `+1317${String(5_550_000 + count).padStart(7, '0')}`;
  const other = () => `+1317${String(5_560_000 + count).padStart(7, '0')}`;

  beforeEach(async () => {
    await database.moveClock(now.toISOString());
    await database.inOrganization(acme.id, (trx) =>
      sql`
      update employees set mobile_phone_number =
        ${phone()}, time_zone = 'Europe/Berlin', locale = 'fr'
          where organization_id = ${acme.id} and id = ${ada}`.execute(trx),
    );
  });
  afterEach(() => database.shiftClock(0));

  test.each(['replaced', 'removed'])('that was %s is notified by text message, with a link to object', async (how) => {
    await change({ mobilePhoneNumber: how === 'replaced' ? other() : '' });
    expect(await tell()).toEqual([]);
    expect(texts).toEqual([expect.objectContaining({ organizationId: acme.id, to: phone() })]);
    expect(texts[0]?.body).toMatch(
      /^Acme Ltd a modifi. vos coordonn.es dans Attune\. Confirmer ou refuser : https:\/\/s\.attune\.example\/s\/address\/[\w-]{22}$/,
    );
    expect(measureSms(texts[0]?.body ?? '').segments).toBe(1);
    expect(await tell()).toEqual([]);
    expect(texts).toEqual([]);
  });

  test('is not notified at night, but in the morning', async () => {
    now = new Date('2026-03-02T05:00:00Z');
    await database.moveClock(now.toISOString());
    await change({ mobilePhoneNumber: other() });
    await tell();
    expect(texts).toEqual([]);
    now = new Date('2026-03-02T07:00:00Z');
    await database.moveClock(now.toISOString());
    await tell();
    expect(texts.map(({ to }) => to)).toEqual([phone()]);
  });

  test('whose owner has answered STOP is not notified; the e-mail address is', async () => {
    takesTexts = false;
    await change({ mobilePhoneNumber: other() });
    expect(await tell()).toEqual([old()]);
    expect(texts).toEqual([]);
  });

  test('is notified at another try where the provider was busy', async () => {
    textAnswer = { outcome: 'retry', reason: 'busy' };
    await change({ mobilePhoneNumber: other() });
    await expect(tell()).rejects.toThrow('did not take');
    textAnswer = { outcome: 'sent', providerId: null };
    await tell();
    expect(texts).toHaveLength(1);
  });

  test('that was added where there was none is notified at the e-mail address', async () => {
    const bob = await anEmployee(database, acme, { email_address: `bob${count}@acme.example` });
    await change({ mobilePhoneNumber: other() }, bob);
    expect(await tell()).toEqual([`bob${count}@acme.example`]);
    await change({ emailAddress: '', mobilePhoneNumber: '' });
    expect(await tell()).toEqual([old()]);
    expect(texts.map(({ to }) => to)).toEqual([phone()]);
  });
});

test('the old address of an account is told that another one signs in', async () => {
  const root = await aPerson(database, { internalRole: 'admin' });
  const person = await aMember(database, acme.id, {
    role: 'leader',
    email_address: `lea${count}@acme.example`,
    locale: 'fr',
  });
  await accounts.api.ask('PATCH', `/people/${person}`, {
    as: root,
    body: { data: { type: 'people', attributes: { emailAddress: `other${count}@acme.example` } } },
  });
  expect(await tell()).toEqual([`lea${count}@acme.example`]);
  expect(mails[0]).toMatchObject({
    organizationId: '0',
    subject: 'Attune : une autre adresse e-mail pour se connecter',
  });
  expect(mails[0]?.text).not.toMatch(/other|https?:|Acme/);
  expect(await tell()).toEqual([]);
});

test('the old address of an account is told, too, when it was changed there and back before', async () => {
  const root = await aPerson(database, { internalRole: 'admin' });
  const person = await aMember(database, acme.id, { role: 'leader', email_address: `kim${count}@acme.example` });
  const sign = (emailAddress: string) =>
    accounts.api.ask('PATCH', `/people/${person}`, {
      as: root,
      body: { data: { type: 'people', attributes: { emailAddress } } },
    });
  for (const name of ['other', 'kim']) await sign(`${name}${count}@acme.example`);
  expect(await tell()).toEqual([`other${count}@acme.example`]);
  await sign(`evil${count}@acme.example`);
  expect(await tell()).toEqual([`kim${count}@acme.example`]);
});
