import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import type { Answer, EarlyAnswer } from '../../../test/smtp-sink.ts';
import { aPostOffice, monday } from '../messaging.test-support.ts';

const database = aDatabase();
const office = aPostOffice(database);
const minute = 60_000;
const everybody = [0, 1, 2, 3, 4, 5].map((n) => `person${n}@acme.example`);
const recipients = () => office.sink.mails.flatMap(({ to }) => to).toSorted();
const inMinutes = (count: number) => new Date(monday.getTime() + count * minute);
const queued = everybody.map(() => 'queued');
const sent = everybody.map(() => 'sent');

beforeEach(() => office.sink.refuseEarly(undefined));

async function marked(): Promise<number> {
  const { organizationId } = office.campaign;
  const { rows } = await database.inOrganization(organizationId, (trx) =>
    sql<{ readonly count: number }>`select count(*)::integer as count from employees
      where organization_id = ${organizationId} and cardinality(unreachable_channels) > 0`.execute(trx),
  );
  return rows[0]?.count ?? 0;
}

async function held() {
  const { organizationId } = office.campaign;
  const { rows } = await database.inOrganization(organizationId, (trx) =>
    sql<{ readonly cause: string; readonly answer: string }>`select cause, answer from sending_holds
      where organization_id = ${organizationId} and channel = 'email'`.execute(trx),
  );
  return rows[0];
}

const toEverybody = (answer: string, at: Answer['at'] = 'recipient') => office.sink.behave(() => ({ at, answer }));

describe('a server that refuses everybody', () => {
  test.each<[string, Answer['at']]>([
    ['550 relay not permitted', 'recipient'],
    ['554 5.7.1 Relay access denied', 'recipient'],
    ['554 5.7.1 Message rejected', 'content'],
    ['550 5.4.5 Daily user sending limit exceeded', 'content'],
    ['554 Message rejected: Email address is not verified', 'content'],
    ['454 Throttling failure: Maximum sending rate exceeded.', 'content'],
    ['550 5.7.60 Client does not have permissions to send as this sender', 'content'],
    // Even a bounce is not believed if it is everybody's.
    ['550 5.1.1 User unknown', 'recipient'],
    ['550 No such user here', 'recipient'],
    ['550 Rejected', 'recipient'],
  ])(
    'with "%s" at the %s marks nobody, holds the messages and sends them when it takes them again',
    async (answer, at) => {
      toEverybody(answer, at);
      await office.aNotification('invite', monday);
      await office.at(monday);
      expect(await office.statuses('email')).toEqual(queued);
      expect(await marked()).toBe(0);
      expect(await held()).toMatchObject({ answer });
      office.sink.behave(() => 'take');
      for (const minutes of [1, 2, 3]) await office.at(inMinutes(minutes));
      expect(recipients()).toEqual(everybody);
      expect(await office.statuses('email')).toEqual(sent);
      expect(await held()).toBeUndefined();
    },
  );

  test.each<EarlyAnswer>([
    { at: 'connection', answer: '554 5.7.1 Service unavailable; Client host blocked' },
    { at: 'connection', answer: '421 4.3.2 Service not available' },
    { at: 'sender', answer: '550 5.7.1 Client was not authenticated' },
    { at: 'sender', answer: '550 5.1.8 Sender address rejected: Domain not found' },
    { at: 'sender', answer: '550 No such user' },
    { at: 'sender', answer: '451 4.7.0 Too many messages' },
  ])('with $answer at the $at marks nobody and goes on trying', async (refusal) => {
    office.sink.refuseEarly(refusal);
    await office.aNotification('invite', monday);
    await office.at(monday);
    expect(await office.statuses('email')).toEqual(queued);
    expect(await marked()).toBe(0);
    office.sink.refuseEarly(undefined);
    for (let minutes = 1; minutes <= 12; minutes += 1) await office.at(inMinutes(minutes));
    expect(recipients()).toEqual(everybody);
  });

  test('for three days still gets the messages on the fourth', async () => {
    toEverybody('550 relay not permitted');
    await office.aNotification('invite', monday);
    for (let hours = 0; hours <= 72; hours += 1) await office.at(inMinutes(hours * 60));
    expect(await office.statuses('email')).toEqual(queued);
    office.sink.behave(() => 'take');
    for (const minutes of [0, 15, 30]) await office.at(inMinutes(73 * 60 + minutes));
    expect(recipients()).toEqual(everybody);
  });

  test('is tried with few messages while it refuses', async () => {
    toEverybody('550 relay not permitted');
    await office.aNotification('invite', monday);
    await office.at(monday);
    office.sink.attempts.length = 0;
    for (let minutes = 1; minutes <= 60; minutes += 1) await office.at(inMinutes(minutes));
    expect(office.sink.attempts.length).toBeGreaterThan(0);
    expect(office.sink.attempts.length).toBeLessThanOrEqual(8 * 5);
  });

  test('until the survey closes leaves messages that were not sent, and no bounces', async () => {
    toEverybody('550 relay not permitted');
    await office.aNotification('invite', monday);
    await office.at(monday);
    await office.at(inMinutes(8 * 24 * 60));
    await office.at(inMinutes(8 * 24 * 60 + 16));
    expect(new Set(await office.statuses('email'))).toEqual(new Set(['skipped: notOpen']));
    expect(await marked()).toBe(0);
  });
});

describe('a server that refuses one person', () => {
  const onePerson = (answer: string) =>
    office.sink.behave((address) => (address.startsWith('person2') ? { at: 'recipient', answer } : 'take'));

  test.each(['550 5.1.1 User unknown', '550 5.1.10 RecipientNotFound', '550 No such user here', '550 5.2.1 Disabled'])(
    'with "%s" marks the address',
    async (answer) => {
      onePerson(answer);
      await office.aNotification('invite', monday);
      await office.at(monday);
      expect((await office.statuses('email')).filter((status) => status !== 'sent')).toEqual(['bounced']);
      expect(await marked()).toBe(1);
    },
  );

  test.each([
    '550 relay not permitted',
    '554 5.7.1 Rejected by policy',
    '550 Rejected',
    '552 5.2.2 Mailbox full',
    '450 4.2.0 Greylisted',
  ])('with "%s" holds back nobody else, and sends the message later', async (answer) => {
    onePerson(answer);
    await office.aNotification('invite', monday);
    await office.at(monday);
    expect(recipients()).toEqual(everybody.filter((address) => !address.startsWith('person2')));
    expect(await marked()).toBe(0);
    expect(await held()).toBeUndefined();
    office.sink.behave(() => 'take');
    for (const minutes of [1, 2, 12]) await office.at(inMinutes(minutes));
    expect(recipients()).toEqual(everybody);
  });

  test('without saying why fails after a day, without marking the address', async () => {
    onePerson('550 Rejected');
    await office.aNotification('invite', monday);
    for (let hours = 0; hours <= 30; hours += 1) await office.at(inMinutes(hours * 60));
    expect((await office.statuses('email')).filter((status) => status !== 'sent')).toEqual(['failed']);
    expect(await marked()).toBe(0);
  });

  test('is quoted without the address', async () => {
    onePerson('550 relay not permitted for person2 at <person2@acme.example>');
    await office.aNotification('invite', monday);
    await office.at(monday);
    const { organizationId } = office.campaign;
    const { rows } = await database.inOrganization(organizationId, (trx) =>
      sql<{ readonly error: string; readonly refusal: string }>`select error, refusal from messages
        where organization_id = ${organizationId} and error is not null`.execute(trx),
    );
    expect(rows).toEqual([{ error: '550 relay not permitted for [address] at [address]', refusal: 'relay' }]);
  });
});
