import { measureSms } from '@attune/domain/messaging';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aMember, aPerson } from '../../test/accounts.ts';
import { anEmployee } from '../../test/people.ts';
import { accountsAtWork } from '../accounts/accounts.test-support.ts';
import { setUpAddressNotices } from './address-notices.test-support.ts';

const setUp = setUpAddressNotices();
const { texts, mails, database, old, change, sendDue } = setUp;

const accounts = accountsAtWork(database);

describe('a phone number', () => {
  const phone = () => `+1317${String(5_550_000 + setUp.count).padStart(7, '0')}`;
  const other = () => `+1317${String(5_560_000 + setUp.count).padStart(7, '0')}`;

  beforeEach(async () => {
    await database.moveClock(setUp.now.toISOString());
    await database.inOrganization(setUp.acme.id, (trx) =>
      sql`
      update employees set mobile_phone_number =
        ${phone()}, time_zone = 'Europe/Berlin', locale = 'fr'
          where organization_id = ${setUp.acme.id} and id = ${setUp.ada}`.execute(trx),
    );
  });
  afterEach(() => database.shiftClock(0));

  test.each(['replaced', 'removed'])('that was %s is notified by text message, with a link to object', async (how) => {
    await change({ mobilePhoneNumber: how === 'replaced' ? other() : '' });
    expect(await sendDue()).toEqual([]);
    expect(texts).toEqual([expect.objectContaining({ organizationId: setUp.acme.id, to: phone() })]);
    expect(texts[0]?.body).toMatch(
      /^Acme Ltd a modifi. vos coordonn.es dans Attune\. Confirmer ou refuser : https:\/\/s\.attune\.example\/s\/address\/[\w-]{22}$/,
    );
    expect(measureSms(texts[0]?.body ?? '').segments).toBe(1);
    expect(await sendDue()).toEqual([]);
    expect(texts).toEqual([]);
  });

  test('is not notified at night, but in the morning', async () => {
    setUp.now = new Date('2026-03-02T05:00:00Z');
    await database.moveClock(setUp.now.toISOString());
    await change({ mobilePhoneNumber: other() });
    await sendDue();
    expect(texts).toEqual([]);
    setUp.now = new Date('2026-03-02T07:00:00Z');
    await database.moveClock(setUp.now.toISOString());
    await sendDue();
    expect(texts.map(({ to }) => to)).toEqual([phone()]);
  });

  test('whose owner has answered STOP is not notified, but the email address is', async () => {
    setUp.takesTexts = false;
    await change({ mobilePhoneNumber: other() });
    expect(await sendDue()).toEqual([old()]);
    expect(texts).toEqual([]);
  });

  test('is retried if the provider was busy', async () => {
    setUp.textAnswer = { outcome: 'retry', cause: 'temporary', reason: 'busy' };
    await change({ mobilePhoneNumber: other() });
    await expect(sendDue()).rejects.toThrow('did not take');
    setUp.textAnswer = { outcome: 'sent', providerId: null };
    await sendDue();
    expect(texts).toHaveLength(1);
  });

  test('that was added is notified at the email address', async () => {
    const bob = await anEmployee(database, setUp.acme, { email_address: `bob${setUp.count}@acme.example` });
    await change({ mobilePhoneNumber: other() }, bob);
    expect(await sendDue()).toEqual([`bob${setUp.count}@acme.example`]);
    await change({ emailAddress: '', mobilePhoneNumber: '' });
    expect(await sendDue()).toEqual([old()]);
    expect(texts.map(({ to }) => to)).toEqual([phone()]);
  });
});

test('the previous address of an account is notified about the new sign-in address', async () => {
  const root = await aPerson(database, { internalRole: 'admin' });
  const person = await aMember(database, setUp.acme.id, {
    role: 'leader',
    email_address: `lea${setUp.count}@acme.example`,
    locale: 'fr',
  });
  await accounts.api.ask('PATCH', `/people/${person}`, {
    as: root,
    body: { data: { type: 'people', attributes: { emailAddress: `other${setUp.count}@acme.example` } } },
  });
  expect(await sendDue()).toEqual([`lea${setUp.count}@acme.example`]);
  expect(mails[0]).toMatchObject({
    organizationId: '0',
    subject: 'Attune : une autre adresse e-mail pour se connecter',
  });
  expect(mails[0]?.text).not.toMatch(/other|https?:|Acme/);
  expect(await sendDue()).toEqual([]);
});

test('the previous address of an account is notified even after an earlier reverted change', async () => {
  const root = await aPerson(database, { internalRole: 'admin' });
  const person = await aMember(database, setUp.acme.id, {
    role: 'leader',
    email_address: `kim${setUp.count}@acme.example`,
  });
  const sign = (emailAddress: string) =>
    accounts.api.ask('PATCH', `/people/${person}`, {
      as: root,
      body: { data: { type: 'people', attributes: { emailAddress } } },
    });
  for (const name of ['other', 'kim']) await sign(`${name}${setUp.count}@acme.example`);
  expect(await sendDue()).toEqual([`other${setUp.count}@acme.example`]);
  await sign(`evil${setUp.count}@acme.example`);
  expect(await sendDue()).toEqual([`kim${setUp.count}@acme.example`]);
});
