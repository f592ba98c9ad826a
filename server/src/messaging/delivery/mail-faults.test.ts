import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import type { Behaviour } from '../../../test/smtp-sink.ts';
import { queueInvites } from '../index.ts';
import { aPostOffice, monday } from '../messaging.test-support.ts';

const database = aDatabase();
const office = aPostOffice(database);
const minute = 60_000;
const everybody = [0, 1, 2, 3, 4, 5].map((n) => `person${n}@acme.example`);
const recipients = () => office.sink.mails.flatMap(({ to }) => to).toSorted();
const inMinutes = (count: number) => new Date(monday.getTime() + count * minute);

/** Advances the clock by minutes and returns the minutes at which an e-mail to the first person was attempted. */
async function attemptsWithin(minutes: number): Promise<readonly number[]> {
  const tried: number[] = [];
  const { organizationId, campaignId, employeeIds } = office.campaign;
  let known = 0;
  for (let passed = 0; passed <= minutes; passed += passed < 20 ? 1 : 10) {
    await office.at(inMinutes(passed));
    const { rows } = await database.inOrganization(organizationId, (trx) =>
      sql<{ readonly attempts: number }>`select attempts from messages where organization_id =
        ${organizationId} and campaign_id = ${campaignId} and employee_id = ${employeeIds[0]}`.execute(trx),
    );
    const attempts = rows[0]?.attempts ?? 0;
    if (attempts > known) tried.push(passed);
    known = attempts;
  }
  return tried;
}

describe('a mail server that', () => {
  test.each<[string, Behaviour]>([
    ['says 450', 'defer'],
    ['says 421 and closes the line', 'busy'],
    ['drops the line before it answers', 'cut'],
  ])('%s gets the e-mail a minute later, once', async (_, behaviour) => {
    office.sink.behave((address) => (address.startsWith('person2') ? behaviour : 'take'));
    await office.aNotification('invite', monday);
    await office.at(monday);
    office.sink.behave(() => 'take');
    for (const minutes of [1, 2, 12]) await office.at(inMinutes(minutes));
    expect(recipients()).toEqual(everybody);
  });

  test('drops the connection after accepting an e-mail gets it again, with the same message id', async () => {
    office.sink.behave((address) => (address.startsWith('person2') ? 'drop' : 'take'));
    await office.aNotification('invite', monday);
    await office.at(monday);
    office.sink.behave(() => 'take');
    for (const minutes of [1, 2, 12]) await office.at(inMinutes(minutes));
    const mails = office.sink.mails.filter(({ to }) => to.includes('person2@acme.example'));
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(1);
  });

  test('defers all day is retried with growing delays of up to four hours, for a day', async () => {
    office.sink.behave((address) => (address.startsWith('person0') ? 'defer' : 'take'));
    await office.aNotification('invite', monday);
    const tried = await attemptsWithin(26 * 60);
    expect(tried.slice(0, 3)).toEqual([0, 1, 11]);
    const waits = tried.slice(1).map((time, place) => time - (tried[place] ?? 0));
    expect(waits.every((wait) => wait <= 250)).toBe(true);
    expect(tried.at(-1)).toBeGreaterThan(20 * 60);
    expect(tried.at(-1)).toBeLessThanOrEqual(24 * 60);
    expect(await office.statuses('email')).toEqual(['failed', ...everybody.slice(1).map(() => 'sent')]);
  });

  test('returns 550 is asked once, and the address is marked as unreachable', async () => {
    office.sink.behave((address) => (address.startsWith('person0') ? 'refuse' : 'take'));
    await office.aNotification('invite', monday);
    expect(await attemptsWithin(30)).toEqual([0]);
    expect((await office.statuses('email'))[0]).toBe('bounced');
  });

  test('rejects the content of an e-mail does not mark the address', async () => {
    office.sink.behave(() => 'reject');
    await office.aNotification('invite', monday);
    await office.at(monday);
    expect(new Set(await office.statuses('email'))).toEqual(new Set(['queued']));
    office.sink.behave(() => 'take');
    for (const minutes of [1, 2]) await office.at(inMinutes(minutes));
    expect(recipients()).toEqual(everybody);
  });
});

describe('a bounced address', () => {
  const hour = 60;
  const refusing = (address: string) => (address.startsWith('person0') ? 'refuse' : 'take');

  test('gets no reminder, and a corrected one gets every later message', async () => {
    office.sink.behave(refusing);
    await office.aNotification('invite', monday);
    await office.aNotification('reminder', inMinutes(24 * hour));
    await office.aNotification('final', inMinutes(48 * hour));
    await office.at(monday);
    await office.at(inMinutes(24 * hour));
    expect((await office.statuses('email')).filter((status) => status !== 'sent')).toEqual([
      'bounced',
      'skipped: emailBounced',
    ]);
    await office.changePerson(0, { email_address: 'corrected@acme.example', unreachable_channels: [] });
    await office.at(inMinutes(48 * hour));
    expect(recipients().filter((address) => address === 'corrected@acme.example')).toHaveLength(1);
  });

  test('is not retried during the campaign, even if only a reminder bounced or another one was tried', async () => {
    await office.aNotification('reminder', monday);
    await office.aNotification('final', inMinutes(24 * hour));
    office.sink.behave(refusing);
    await office.at(monday);
    await office.changePerson(0, { email_address: 'corrected@acme.example' });
    await office.changePerson(0, { email_address: 'person0@acme.example' });
    office.sink.behave(() => 'take');
    await office.at(inMinutes(24 * hour));
    expect(recipients()).not.toContain('person0@acme.example');
  });

  test('is ignored when the invitation is sent again to the corrected one', async () => {
    const { organizationId, campaignId, employeeIds } = office.campaign;
    office.sink.behave(refusing);
    await office.aNotification('invite', monday);
    await office.at(monday);
    await office.changePerson(0, { email_address: 'corrected@acme.example', unreachable_channels: [] });
    await database.inOrganization(organizationId, (trx) =>
      queueInvites(trx, organizationId, {
        campaignId,
        employeeIds: employeeIds.slice(0, 1),
        channel: 'email',
        now: inMinutes(hour),
      }),
    );
    await office.at(inMinutes(hour));
    expect(recipients().filter((address) => !everybody.includes(address))).toEqual(['corrected@acme.example']);
  });
});

describe('a message that waits for a retry', () => {
  const statusOf = async (id: string) => {
    const { organizationId } = office.campaign;
    return (
      await database.inOrganization(organizationId, (trx) =>
        sql<{
          readonly status: string;
        }>`select status from campaign_notifications where organization_id = ${organizationId} and id = ${id}`.execute(
          trx,
        ),
      )
    ).rows[0]?.status;
  };

  test('does not keep the notification from completing, and is still sent', async () => {
    office.sink.behave((address) => (address.startsWith('person2') ? 'defer' : 'take'));
    const invite = await office.aNotification('invite', monday);
    await office.at(monday);
    expect(await statusOf(invite)).toBe('sent');
    office.sink.behave(() => 'take');
    for (const minutes of [1, 2, 12]) await office.at(inMinutes(minutes));
    expect(recipients()).toEqual(everybody);
  });

  test("differs from one that waits for the reader's local time", async () => {
    await office.changePerson(2, { time_zone: 'Pacific/Honolulu' });
    const invite = await office.aNotification('invite', monday);
    await office.at(monday);
    expect(await statusOf(invite)).toBe('sending');
    await office.at(inMinutes(6 * 60));
    expect(await statusOf(invite)).toBe('sent');
  });
});
