import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { aPostOffice, monday, phoneOf } from '../messaging.test-support.ts';

const database = aDatabase();
const office = aPostOffice(database);
const day = 86_400_000;
const onDay = (count: number) => new Date(monday.getTime() + count * day);
const mailsTo = (n: number) => office.sink.mails.filter(({ to }) => to.includes(`person${n}@acme.example`)).length;

async function capAt(count: number): Promise<void> {
  const { organizationId } = office.campaign;
  await database.inOrganization(organizationId, (trx) =>
    sql`update organizations set messages_per_person_per_week = ${count} where id = ${organizationId}`.execute(trx),
  );
}

async function extendFor(days: number): Promise<void> {
  const { organizationId } = office.campaign;
  await database.inOrganization(organizationId, (trx) =>
    sql`update campaigns set ended_at = ${onDay(days)} where organization_id = ${organizationId}`.execute(trx),
  );
}

describe('the message cap per person and week', () => {
  test('counts all campaigns, and delays messages over the cap', async () => {
    await capAt(2);
    await extendFor(14);
    await office.aNotification('invite', monday);
    await office.aNotification('reminder', onDay(1));
    const pulse = await office.anotherCampaign();
    await office.aNotification('invite', onDay(2), pulse);
    for (const count of [0, 1, 2, 3, 4]) await office.at(onDay(count));
    expect(mailsTo(0)).toBe(2);
    await office.at(onDay(7));
    expect(mailsTo(0)).toBe(3);
    await office.at(onDay(8));
    expect(mailsTo(0)).toBe(3);
  });

  test('skips messages that would come after the survey has closed', async () => {
    await capAt(1);
    await office.aNotification('invite', monday);
    await office.aNotification('reminder', onDay(1));
    for (const count of [0, 1, 2, 6.9]) await office.at(onDay(count));
    expect(mailsTo(0)).toBe(1);
    expect((await office.statuses('email')).slice(6)).toEqual(Array.from({ length: 6 }, () => 'skipped: cap'));
  });

  test('counts e-mails and text messages together, also when sent at once', async () => {
    await capAt(1);
    await office.sendBy('emails_sms');
    await office.aNotification('invite', monday);
    await office.at(monday);
    expect(office.sink.mails.length + office.provider.texts.length).toBe(6);
    for (const n of [0, 1, 2, 3, 4, 5])
      expect(mailsTo(n) + office.provider.texts.filter(({ to }) => to === phoneOf(n)).length).toBe(1);
  });

  test('counts a reminder skipped for a finished person, so that other campaigns do not reveal it', async () => {
    await capAt(2);
    await extendFor(14);
    await office.aNotification('invite', monday);
    await office.aNotification('reminder', onDay(1));
    const pulse = await office.anotherCampaign();
    await office.aNotification('invite', onDay(2), pulse);
    await office.at(monday);
    await office.answer(3);
    for (const count of [1, 2, 3, 7]) await office.at(onDay(count));
    expect(mailsTo(3)).toBe(2);
    const invites = await database.inOrganization(office.campaign.organizationId, (trx) =>
      trx
        .selectFrom('messages')
        .select(['status', 'attempts', 'skip_reason', 'sent_at', 'first_attempt_at'])
        .where('organization_id', '=', office.campaign.organizationId)
        .where('campaign_id', '=', pulse)
        .execute(),
    );
    expect(new Set(invites.map((invite) => JSON.stringify(invite))).size).toBe(1);
  });

  test('counts one skipped after a bounce, so that a dead address does not reveal who was reminded', async () => {
    await capAt(3);
    await extendFor(14);
    await office.aNotification('invite', monday);
    await office.aNotification('reminder', onDay(1));
    await office.aNotification('final', onDay(2));
    const pulse = await office.anotherCampaign();
    await office.aNotification('invite', onDay(3), pulse);
    await office.at(monday);
    await office.answer(3);
    office.sink.behave(() => 'refuse');
    for (const count of [1, 2, 3]) await office.at(onDay(count));
    const { organizationId } = office.campaign;
    const invites = await database.inOrganization(organizationId, (trx) =>
      trx
        .selectFrom('messages')
        .select(['status', 'attempts', 'skip_reason', 'first_attempt_at'])
        .where('organization_id', '=', organizationId)
        .where('campaign_id', '=', pulse)
        .execute(),
    );
    expect(new Set(invites.map((invite) => JSON.stringify(invite))).size).toBe(1);
  });
});
