import { measureSms } from '@attune/domain/messaging';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { aPostOffice, monday, phoneOf } from '../messaging.test-support.ts';

const database = aDatabase();
const office = aPostOffice(database);
const everybody = [0, 1, 2, 3, 4, 5].map(phoneOf);
const phones = () => office.provider.texts.map(({ to }) => to).toSorted();
const addresses = () => office.sink.mails.flatMap(({ to }) => to).toSorted();
const hour = 3_600_000;

describe('text messages of a campaign', () => {
  test('reach everyone once, with a complete personal link, in a single SMS', async () => {
    await office.sendBy('sms');
    await office.aNotification('invite', monday);
    await office.at(monday);
    await office.at(monday);
    expect(phones()).toEqual(everybody);
    expect(addresses()).toEqual([]);
    expect(
      new Set(office.provider.texts.map(({ body }) => /https:\/\/s\.example\.org\/s\/\w+/.exec(body)?.[0])).size,
    ).toBe(6);
    for (const { body } of office.provider.texts)
      expect(measureSms(body)).toMatchObject({ segments: 1, alphabet: 'gsm7' });
    expect(office.provider.texts[0]?.body).toMatch(
      /^Acme: survey, 6 min, until Jun 8\. Confidential, only groups of 5\+ are shown: https:\S+ STOP to end$/,
    );
    expect(office.provider.texts[0]?.statusUrl).toMatch(
      /^https:\/\/a\.example\.org\/sms\/status\?organization=\d+&message=\d+$/,
    );
  });

  // Shows ENT-CAMPAIGN-41
  test('are sent next to e-mails if a campaign uses both; people with one address get one', async () => {
    await office.sendBy('emails_sms');
    await office.changePerson(0, { email_address: null });
    await office.changePerson(1, { mobile_phone_number: null });
    await office.changePerson(2, { email_address: null, mobile_phone_number: null });
    await office.aNotification('invite', monday);
    await office.at(monday);
    expect(phones()).toEqual([0, 3, 4, 5].map(phoneOf));
    expect(addresses()).toEqual([1, 3, 4, 5].map((n) => `person${n}@acme.example`));
    expect(await office.statuses('email')).toEqual(['sent', 'skipped: noEmail', 'sent', 'sent', 'sent']);
  });

  // Shows ENT-CAMPAIGN-41
  test('are not sent by a campaign without messages, and neither are e-mails', async () => {
    await office.sendBy('none');
    await office.aNotification('invite', monday);
    await office.at(monday);
    expect([...phones(), ...addresses()]).toEqual([]);
  });

  test('are written in the language of the reader', async () => {
    await office.sendBy('sms');
    await office.changePerson(3, { locale: 'de-AT' });
    await office.aNotification('reminder', monday);
    await office.at(monday);
    expect(office.provider.texts.find(({ to }) => to === phoneOf(3))?.body).toMatch(
      /^Acme: Antworten bis 8\. Juni\. Vertraulich/,
    );
  });

  test('are retried when the provider is busy or the connection drops, and arrive once', async () => {
    await office.sendBy('sms');
    office.provider.behave((to) => (to === phoneOf(1) ? 'busy' : to === phoneOf(2) ? 'drop' : 'take'));
    await office.aNotification('invite', monday);
    await office.at(monday);
    office.provider.behave(() => 'take');
    for (const minutes of [1, 2, 3]) await office.at(new Date(monday.getTime() + minutes * 60_000));
    expect(phones()).toEqual(everybody);
    expect(office.provider.attempts.get(phoneOf(2))).toBe(2);
  });

  test('wait for the provider for more than a day, and are sent when it works', async () => {
    await office.sendBy('sms');
    office.provider.behave((to) => (to === phoneOf(1) ? 'broken' : 'take'));
    await office.aNotification('invite', monday);
    for (let hours = 0; hours < 26; hours += 1)
      for (const minutes of [0, 2, 12]) await office.at(new Date(monday.getTime() + hours * hour + minutes * 60_000));
    expect((await office.statuses())[1]).toBe('queued');
    office.provider.behave(() => 'take');
    await office.at(new Date(monday.getTime() + 28 * hour));
    expect((await office.statuses())[1]).toBe('sent');
  });

  test('mark the number as unreachable when they bounce', async () => {
    await office.sendBy('sms');
    office.provider.behave((to) => (to === phoneOf(4) ? { code: 21614 } : 'take'));
    await office.aNotification('invite', monday);
    await office.at(monday);
    office.provider.behave(() => 'take');
    await office.aNotification('reminder', new Date(monday.getTime() + 24 * hour));
    await office.at(new Date(monday.getTime() + 24 * hour));
    expect((await office.statuses()).filter((status) => status !== 'sent')).toEqual(['bounced', 'skipped: smsBounced']);
    expect(office.provider.attempts.get(phoneOf(4))).toBe(1);
  });

  test.each([
    ['the account is suspended', 30_002],
    ['the account has no balance', 20_005],
    ['the number that sends is not ours', 21_606],
    ['every number is refused', 21_211],
  ])('do not mark numbers and are sent later if %s', async (_, code) => {
    await office.sendBy('sms');
    office.provider.behave(() => ({ code }));
    await office.aNotification('invite', monday);
    await office.at(monday);
    expect((await unreachable()).rows).toEqual([]);
    expect(new Set(await office.statuses())).toEqual(new Set(['queued']));
    office.provider.behave(() => 'take');
    for (const minutes of [1, 2, 3]) await office.at(new Date(monday.getTime() + minutes * 60_000));
    expect(phones()).toEqual(everybody);
  });

  test('stop everywhere for a number whose owner opted out, without a trace on the employee', async () => {
    await office.sendBy('sms');
    const stopped = '+12065550199';
    await office.changePerson(5, { mobile_phone_number: stopped });
    office.provider.behave((to) => (to === stopped ? { code: 21610 } : 'take'));
    await office.aNotification('reminder', monday);
    await office.at(monday);
    office.provider.behave(() => 'take');
    await office.aNotification('final', new Date(monday.getTime() + 24 * hour));
    await office.at(new Date(monday.getTime() + 24 * hour));
    expect((await office.statuses()).filter((status) => status !== 'sent')).toEqual([
      'skipped: smsStopped',
      'skipped: smsStopped',
    ]);
    expect(office.provider.attempts.get(stopped)).toBe(1);
    expect((await unreachable()).rows).toEqual([]);
  });
});

describe('an address from which a reminder bounced', () => {
  test('is not marked, because only unfinished people get reminders; it gets no final message', async () => {
    await office.aNotification('invite', monday);
    await office.at(monday);
    office.sink.behave((address) => (address.startsWith('person2') ? 'refuse' : 'take'));
    const tuesday = new Date(monday.getTime() + 24 * hour);
    await office.aNotification('reminder', tuesday);
    await office.at(tuesday);
    expect((await unreachable()).rows).toEqual([]);
    office.sink.behave(() => 'take');
    await office.aNotification('final', new Date(tuesday.getTime() + 24 * hour));
    await office.at(new Date(tuesday.getTime() + 24 * hour));
    expect((await office.statuses('email')).filter((status) => status !== 'sent')).toEqual([
      'bounced',
      'skipped: emailBounced',
    ]);
  });
});

function unreachable() {
  const { organizationId } = office.campaign;
  return database.inOrganization(organizationId, (trx) =>
    sql`select first_name from employees where organization_id =
      ${organizationId} and cardinality(unreachable_channels || unsubscribed_channels) > 0`.execute(trx),
  );
}
