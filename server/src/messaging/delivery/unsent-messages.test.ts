import type { UnsentMessageResource } from '@attune/contract/messages/sending';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { anApi } from '../../../test/sign-in.ts';
import { aPostOffice, monday } from '../messaging.test-support.ts';
import { readSending } from './sending-state.ts';
import { sendingRoutes } from './sending.routes.ts';

const database = aDatabase();
const office = aPostOffice(database);
const hour = 60 * 60_000;
const everybody = [0, 1, 2, 3, 4, 5].map((n) => `person${n}@acme.example`);
const recipients = () => office.sink.mails.flatMap(({ to }) => to).toSorted();
const after = (hours: number) => new Date(monday.getTime() + hours * hour);
const api = anApi(database, ({ router }) => sendingRoutes(router, { database, clock: { now: () => office.now } }));
let administrator: string;

beforeEach(async () => {
  administrator = await aMember(database, office.campaign.organizationId, { role: 'organization-admin' });
});

const change = (statement: ReturnType<typeof sql>) =>
  database.inOrganization(office.campaign.organizationId, (trx) => statement.execute(trx));
const get = async (path: string, as = administrator) =>
  (await api.get(`/organizations/${office.campaign.organizationId}/${path}`, as)).json();
const unsent = (query = `filter[campaign]=${office.campaign.campaignId}`) => get(`unsent-messages?${query}`);
const reasons = async () =>
  ((await unsent()).data as readonly UnsentMessageResource[]).map(
    ({ attributes: { kind, reason, canSend } }) => `${kind} ${reason}${canSend ? '' : ', too late'}`,
  );
const send = (attributes: object = { campaignId: office.campaign.campaignId }, as = administrator) =>
  api.ask('POST', `/organizations/${office.campaign.organizationId}/unsent-messages/send`, {
    as,
    body: { data: { type: 'unsent-messages-sendings', attributes } },
  });
const sendAll = async () => (await send()).json().meta.queuedCount;

describe('messages that a wrong clock has skipped', () => {
  test('are listed with the reason, for the campaign and the person, and sent after all', async () => {
    await office.aNotification('invite', monday);
    await office.at(monday);
    await office.answer(3);
    office.sink.mails.length = 0;
    await office.aNotification('reminder', after(24));
    await office.at(after(24 * 8));
    office.now = after(25);
    expect((await unsent()).meta).toMatchObject({ total: 6, sendable: 6 });
    expect(new Set(await reasons())).toEqual(new Set(['reminder survey-closed']));
    const ofPerson = await unsent(`filter[employee]=${office.campaign.employeeIds[2]}`);
    expect(ofPerson.data).toMatchObject([{ attributes: { kind: 'reminder', name: expect.any(String) } }]);
    expect(await sendAll()).toBe(6);
    await office.at(after(25));
    // Whether somebody has completed is looked at when the message leaves, and not shown.
    expect(recipients()).toEqual(everybody.filter((address) => !address.startsWith('person3')));
    expect((await unsent()).meta.total).toBe(0);
  });

  test('are not sent once the survey has closed', async () => {
    await office.aNotification('invite', monday);
    await office.at(after(24 * 8));
    expect(new Set(await reasons())).toEqual(new Set(['invite survey-closed, too late']));
    expect(await sendAll()).toBe(0);
  });
});

describe('the list of messages that were not sent', () => {
  test('reveals nothing about who has completed, not even by reminders that failed', async () => {
    await office.aNotification('invite', monday);
    await office.at(monday);
    await office.answer(0);
    await office.aNotification('reminder', after(24));
    office.sink.behave((address) =>
      address.startsWith('person1') ? { at: 'recipient', answer: '550 5.1.1 User unknown' } : 'take',
    );
    await office.at(after(24));
    expect(await office.statuses('email')).toContain('skipped: completed');
    expect(await office.statuses('email')).toContain('bounced');
    expect((await unsent()).meta.total).toBe(0);
  });

  test('has bounced invitations, which are sent once the bounce is cleared', async () => {
    office.sink.behave((address) =>
      address.startsWith('person1') ? { at: 'recipient', answer: '550 5.1.1 User unknown' } : 'take',
    );
    await office.aNotification('invite', monday);
    await office.at(monday);
    expect(await sendAll()).toBe(0);
    await change(sql`update employees set unreachable_channels = '{}', bounces_cleared_at = attune_now()
      where organization_id = ${office.campaign.organizationId}`);
    office.sink.behave(() => 'take');
    expect(await sendAll()).toBe(1);
    await office.at(after(1));
    expect(recipients()).toEqual(everybody);
  });

  test('is for administrators, and sending is recorded', async () => {
    const { organizationId, campaignId } = office.campaign;
    const leader = await aMember(database, organizationId, { role: 'leader' });
    expect((await send(undefined, leader)).statusCode).toBe(403);
    expect((await api.get(`/organizations/${organizationId}/unsent-messages`, leader)).statusCode).toBe(403);
    expect((await send({})).statusCode).toBe(422);
    await office.aNotification('invite', monday);
    await office.at(after(24 * 8));
    office.now = after(1);
    await sendAll();
    await office.at(after(1));
    const { rows } = await database.inOrganization(organizationId, (trx) =>
      sql<object>`select action, entity_id::text as campaign, after from audit_log
        where organization_id = ${organizationId} and action = 'campaign.unsent-messages-sent'`.execute(trx),
    );
    expect(rows).toEqual([
      { action: 'campaign.unsent-messages-sent', campaign: campaignId, after: { messageCount: 6 } },
    ]);
  });
});

describe('messages that should have left', () => {
  const troubles = async () =>
    (
      (await get(`sending-troubles?filter[campaign]=${office.campaign.campaignId}`)).data as { attributes: object }[]
    ).map(({ attributes }) => attributes);

  test('are counted with the words of the server while they are held, and retried when asked', async () => {
    expect(await troubles()).toEqual([]);
    office.sink.behave(() => ({ at: 'recipient', answer: '550 relay not permitted for person1@acme.example' }));
    await office.aNotification('invite', monday);
    for (let minutes = 0; minutes < 60; minutes += 1) await office.at(after(minutes / 60));
    expect(await troubles()).toMatchObject([
      {
        channel: 'email',
        heldInvitations: 6,
        isHeld: true,
        cause: 'relay',
        answer: '550 relay not permitted for [address]',
        lateInvitations: 0,
      },
    ]);
    expect(await readSending(database)).toMatchObject([{ channel: 'email', cause: 'relay' }]);
    office.sink.behave(() => 'take');
    await api.ask('POST', `/organizations/${office.campaign.organizationId}/sending-troubles/retry`, {
      as: administrator,
    });
    for (const minutes of [60, 61]) await office.at(after(minutes / 60));
    expect(recipients()).toEqual(everybody);
    expect(await troubles()).toEqual([]);
  });

  test('are counted as late after an hour, as a number of invitations only', async () => {
    await office.aNotification('invite', monday);
    office.sink.behave(() => 'defer');
    await office.at(monday);
    // By the clock of the database, which is that of today.
    expect(await troubles()).toMatchObject([{ heldInvitations: 0, lateInvitations: 6, answer: null }]);
    await change(sql`update messages set repetition = 1 where organization_id = ${office.campaign.organizationId}`);
    // A reminder that waits would reveal that its recipient has not finished.
    expect(await troubles()).toEqual([]);
  });
});
