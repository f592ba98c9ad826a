import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { aPostOffice, monday, phoneOf } from '../messaging.test-support.ts';

const database = aDatabase();
const office = aPostOffice(database);
const hour = 3_600_000;

/** Advances the clock through the week in steps of 15 minutes, and returns when each message arrived. */
async function passTheWeek(until: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const came = new Map<string, string[]>();
  const note = (address: string, time: Date) =>
    came.set(address, [...(came.get(address) ?? []), time.toISOString().slice(0, 16)]);
  for (let time = monday.getTime() - 20 * hour; time < Date.parse(until); time += hour / 2) {
    const [mails, texts] = [office.sink.mails.length, office.provider.texts.length];
    await office.at(new Date(time));
    for (const { to } of office.sink.mails.slice(mails)) for (const address of to) note(address, office.now);
    for (const { to } of office.provider.texts.slice(texts)) note(to, office.now);
  }
  return came;
}

describe('messages to people in several time zones', () => {
  test('arrive at the local time of day, once each, and not before the survey opens', async () => {
    await office.changePerson(1, { time_zone: 'Asia/Tokyo' });
    await office.changePerson(2, { time_zone: 'Europe/Berlin' });
    await office.changePerson(3, { time_zone: 'Pacific/Honolulu' });
    await office.changePerson(4, { time_zone: 'Nowhere/At_All' });
    await office.aNotification('invite', monday);
    await office.aNotification('reminder', new Date(monday.getTime() + 24 * hour));
    const came = await passTheWeek('2026-06-04T12:00:00Z');
    expect(Object.fromEntries([0, 1, 2, 3, 4].map((n) => [n, came.get(`person${n}@acme.example`)]))).toEqual({
      0: ['2026-06-01T14:00', '2026-06-02T14:00'],
      1: ['2026-06-02T00:00', '2026-06-03T00:00'],
      2: ['2026-06-02T07:00', '2026-06-03T07:00'],
      3: ['2026-06-01T19:00', '2026-06-02T19:00'],
      4: ['2026-06-01T14:00', '2026-06-02T14:00'],
    });
  });

  test("start with the earliest time zone, hours before the organization's", async () => {
    await office.changePerson(1, { time_zone: 'Asia/Tokyo' });
    await office.aNotification('reminder', new Date('2026-06-03T14:00:00Z'));
    await office.at('2026-06-02T23:59:00Z');
    expect(office.sink.mails).toHaveLength(0);
    await office.at('2026-06-03T00:00:00Z');
    expect(office.sink.mails.flatMap(({ to }) => to)).toEqual(['person1@acme.example']);
    await office.at('2026-06-03T14:00:00Z');
    expect(office.sink.mails).toHaveLength(6);
  });

  test('do not start early if everyone is in the time zone of the organization', async () => {
    const notification = await office.aNotification('reminder', new Date('2026-06-03T14:00:00Z'));
    await office.at('2026-06-03T13:59:00Z');
    const { organizationId } = office.campaign;
    const stored = await database.inOrganization(organizationId, (trx) =>
      trx
        .selectFrom('campaign_notifications')
        .select('status')
        .where('organization_id', '=', organizationId)
        .where('id', '=', notification)
        .executeTakeFirstOrThrow(),
    );
    expect(stored.status).toBe('scheduled');
  });

  test('leave at one moment everywhere if somebody sends the invitations now', async () => {
    await office.changePerson(1, { time_zone: 'Asia/Tokyo' });
    await office.changePerson(3, { time_zone: 'Pacific/Honolulu' });
    const saturday = new Date('2026-06-06T15:30:00Z');
    const notification = await office.aNotification('invite', saturday);
    const { organizationId } = office.campaign;
    await database.inOrganization(organizationId, (trx) =>
      trx
        .updateTable('campaign_notifications')
        .set({ is_immediate: true })
        .where('organization_id', '=', organizationId)
        .where('id', '=', notification)
        .execute(),
    );
    await office.at(saturday);
    expect(await office.statuses('email')).toEqual(Array.from({ length: 6 }, () => 'sent'));
  });

  test('are not sent at night as text messages', async () => {
    await office.sendBy('sms');
    await office.changePerson(1, { time_zone: 'America/New_York' });
    await office.changePerson(2, { time_zone: 'America/Los_Angeles' });
    const evening = new Date('2026-06-03T02:30:00Z');
    await office.aNotification('reminder', evening);
    await office.at(evening);
    expect(office.provider.texts).toEqual([]);
    await office.at('2026-06-03T12:00:00Z');
    expect(office.provider.texts.map(({ to }) => to)).toEqual([phoneOf(1)]);
    await office.at('2026-06-03T13:00:00Z');
    expect(office.provider.texts).toHaveLength(5);
    await office.at('2026-06-03T15:00:00Z');
    expect(office.provider.texts).toHaveLength(6);
    expect(office.provider.texts.at(-1)?.to).toBe(phoneOf(2));
  });

  test('are skipped as text messages if the survey closes before the morning', async () => {
    await office.sendBy('sms');
    await office.aNotification('final', new Date('2026-06-08T12:30:00Z'));
    await office.changePerson(3, { time_zone: 'Pacific/Honolulu' });
    for (const time of ['2026-06-08T12:30:00Z', '2026-06-08T13:00:00Z', '2026-06-08T13:59:00Z', '2026-06-08T18:00:00Z'])
      await office.at(time);
    expect(office.provider.texts.map(({ to }) => to).toSorted()).toEqual([0, 1, 2, 4, 5].map(phoneOf));
  });

  test('wait for the morning after a downtime that ends at night', async () => {
    await office.sendBy('sms');
    await office.aNotification('reminder', new Date('2026-06-02T20:00:00Z'));
    await office.at('2026-06-03T04:00:00Z');
    expect(office.provider.texts).toEqual([]);
    await office.at('2026-06-03T13:00:00Z');
    expect(office.provider.texts).toHaveLength(6);
  });
});
