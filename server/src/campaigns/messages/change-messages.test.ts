import { describe, expect, test } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import type { Resource } from '../campaigns.test-support.ts';
import { plan, plannedByDefault, setUpChangeMessages } from './change-messages.test-support.ts';

const setUp = setUpChangeMessages();
const { database, api, list, change, add, remove, reset, bulk, templateData, mark } = setUp;

describe('the send time of a message', () => {
  test('cannot share a day with another message; the error suggests a day', async () => {
    const [invite] = await list();
    const { errors } = (await change(invite?.id, { sendAt: '2027-02-16T15:00:00Z' })).json();
    expect(errors).toMatchObject([
      {
        source: { pointer: '/data/attributes/sendAt' },
        detail: expect.stringContaining('at most one message a day') as unknown,
      },
    ]);
    expect(errors[0].detail).toMatch(/nearest free working day is (Wednesday, February 17|Thursday, February 18)/);
    expect(plan(await list())).toEqual(plannedByDefault);
  });

  test('can be on a weekend, with a warning', async () => {
    const final = (await list()).at(-1);
    const answer = await change(final?.id, { sendAt: '2027-02-20T09:00:00Z' });
    expect(answer.statusCode).toBe(200);
    const warning = {
      code: 'weekend',
      pointer: '/data/attributes/sendAt',
      detail: expect.stringContaining('Saturday, February 20 is on a weekend.') as unknown,
    };
    expect(answer.json().data.attributes.warnings).toEqual([warning]);
    expect((await list()).map(({ attributes }) => attributes['warnings'])).toEqual([[], [], [warning]]);
  });

  test('must be in the future while the survey is open', async () => {
    const [invite] = await list();
    await database.inOrganization(setUp.acme.id, (trx) =>
      trx
        .updateTable('campaigns')
        .set({ opened_at: new Date(), started_at: new Date('2026-01-05T08:00:00Z') })
        .where('organization_id', '=', setUp.acme.id)
        .where('id', '=', setUp.campaign as never)
        .execute(),
    );
    expect((await change(invite?.id, { sendAt: '2026-01-06T08:00:00Z' })).json().errors[0].detail).toContain(
      'has passed',
    );
  });
});

describe('the texts of a message', () => {
  test('are listed under the six keys of the campaign, in English (US), when not the default', async () => {
    const [invite, reminder, final] = await list();
    await change(invite?.id, { emailSubject: 'Come', emailBody: 'Because of {{background}}: {{link}}' });
    await change(reminder?.id, { emailSubject: 'Soon', emailBody: 'Soon: {{link}}' });
    await change(final?.id, { emailSubject: 'Last', emailBody: 'Last: {{link}}' });
    expect(await templateData()).toMatchObject({
      locale: 'en-US',
      inviteEmailSubject: 'Come',
      inviteEmailBody: 'Because of {{background}}: {{link}}',
      reminderEmailSubject: 'Soon',
      reminderEmailBody: 'Soon: {{link}}',
      finalEmailSubject: 'Last',
      finalEmailBody: 'Last: {{link}}',
      emailSubject: 'Come',
    });
    await reset();
    expect(await templateData()).toEqual({ background: 'the move' });
  });

  // Shows ENT-CAMPAIGN-39, GAP-21
  test('can be set by these keys, and are kept when an update omits them', async () => {
    const patch = (words: object) =>
      api.ask('PATCH', `/organizations/${setUp.acme.id}/campaigns/${setUp.campaign}`, {
        as: setUp.acme.admin,
        body: { data: { type: 'campaigns', attributes: { templateData: words } } },
      });
    expect(
      (
        await patch({
          background: 'the move',
          locale: 'en-US',
          inviteEmailSubject: 'Come',
          finalEmailBody: 'Last: {{link}}',
        })
      ).statusCode,
    ).toBe(200);
    await patch({ background: 'the merger', reminderEmailSubject: 'Soon' });
    expect((await list()).map(({ attributes }) => attributes['emailSubject'])).toEqual([
      'Come',
      'Soon',
      'Last reminder: open until {{closesOn}}',
    ]);
    expect(await templateData()).toMatchObject({
      background: 'the merger',
      locale: 'en-US',
      inviteEmailSubject: 'Come',
      reminderEmailSubject: 'Soon',
      finalEmailBody: 'Last: {{link}}',
    });
    expect((await patch({ finalEmailBody: 'No way in' })).json().errors[0].source.pointer).toBe(
      '/data/attributes/templateData/finalEmailBody',
    );
  });

  test('for SMS use the default until changed, and fit into one message', async () => {
    const [invite] = await list();
    expect(invite?.attributes).toMatchObject({
      locale: 'en-US',
      smsBody: expect.stringMatching(/^\{\{organization\}\}: survey, .* STOP to end$/),
    });
    expect((await change(invite?.id, { smsBody: 'Your survey: {{link}}' })).json().data.attributes.smsBody).toBe(
      'Your survey: {{link}}',
    );
    for (const smsBody of ['No way in', `${'x'.repeat(120)} {{link}}`, 'Größe 漢: {{link}}', '{{group}} {{link}}']) {
      expect((await change(invite?.id, { smsBody })).json().errors[0].source.pointer).toBe('/data/attributes/smsBody');
    }
  });
});

describe('adding a message', () => {
  test('creates a reminder before the final one, with the default texts', async () => {
    const answer = await add();
    expect([answer.statusCode, answer.json().data.attributes]).toMatchObject([
      201,
      { kind: 'reminder', sendAt: '2027-02-17T08:00:00.000Z', emailSubject: 'There is still time to give your view' },
    ]);
    expect(plan(await list())).toEqual([
      ...plannedByDefault.slice(0, 2),
      'reminder 2027-02-17T08:00',
      'final 2027-02-19T08:00',
    ]);
  });

  test('accepts a time and texts', async () => {
    expect(
      (await add({ sendAt: '2027-02-18T12:00:00Z', emailSubject: 'One more' })).json().data.attributes,
    ).toMatchObject({ sendAt: '2027-02-18T12:00:00.000Z', emailSubject: 'One more' });
    expect((await add({ sendAt: '2027-02-18T15:00:00Z' })).statusCode).toBe(422);
    expect((await add({ emailBody: 'No way in' })).statusCode).toBe(422);
  });

  test('is refused beyond five messages, and for a second final reminder', async () => {
    expect((await add({ kind: 'final' })).statusCode).toBe(409);
    await add();
    await add();
    expect((await add()).json().errors[0]).toMatchObject({ status: '409', detail: expect.stringContaining('up to 5') });
    expect(await list()).toHaveLength(5);
  });

  test('is refused without a free day in the window, and in a campaign without messages', async () => {
    const patch = (attributes: object) =>
      api.ask('PATCH', `/organizations/${setUp.acme.id}/campaigns/${setUp.campaign}`, {
        as: setUp.acme.admin,
        body: { data: { type: 'campaigns', attributes } },
      });
    await patch({ endedAt: '2027-02-17T12:00:00Z' });
    expect((await add()).json().errors[0]).toMatchObject({
      status: '409',
      detail: expect.stringContaining('no free working day'),
    });
    await patch({ deliveryChannel: 'none' });
    expect((await add()).statusCode).toBe(409);
  });
});

describe('removing a message', () => {
  // Shows API-NOTIF-04
  test('keeps the others, and allows adding it again', async () => {
    const [, , final] = await list();
    expect((await remove(final?.id)).statusCode).toBe(204);
    expect(plan(await list())).toEqual(plannedByDefault.slice(0, 2));
    expect((await remove(final?.id)).statusCode).toBe(404);
    expect((await add({ kind: 'final' })).statusCode).toBe(201);
    expect(plan(await list())).toEqual(plannedByDefault);
  });

  test('is refused for the invite of a campaign with messages, and for sent messages', async () => {
    const [invite, reminder] = await list();
    expect((await remove(invite?.id)).json().errors[0]).toMatchObject({
      status: '409',
      detail: expect.stringContaining('no one gets a link'),
    });
    await mark(reminder?.id, { status: 'sent' });
    expect((await remove(reminder?.id)).statusCode).toBe(409);
    await api.ask('PATCH', `/organizations/${setUp.acme.id}/campaigns/${setUp.campaign}`, {
      as: setUp.acme.admin,
      body: { data: { type: 'campaigns', attributes: { deliveryChannel: 'none' } } },
    });
    expect((await remove(invite?.id)).statusCode).toBe(204);
  });
});

describe('resetting messages', () => {
  // Shows API-NOTIF-06
  test('restores default texts, times and number', async () => {
    const [invite, , final] = await list();
    const before = await list();
    await change(invite?.id, { emailSubject: 'Other', smsBody: 'Other {{link}}', sendAt: '2027-02-18T10:00:00Z' });
    await remove(final?.id);
    await add();
    const { data } = (await reset()).json();
    expect(plan(data)).toEqual(plannedByDefault);
    const wordsOf = (messages: readonly Resource[]) =>
      messages.map(({ attributes: { emailSubject, emailBody, smsBody, languages } }) => ({
        emailSubject,
        emailBody,
        smsBody,
        languages,
      }));
    expect(wordsOf(data)).toEqual(wordsOf(before));
  });

  test('keeps what was sent', async () => {
    const [invite, reminder] = await list();
    await change(invite?.id, { emailSubject: 'As it was sent' });
    await change(reminder?.id, { emailSubject: 'Other' });
    await mark(invite?.id, { status: 'sent' });
    const { data } = (await reset()).json();
    expect(data.map(({ attributes }: Resource) => attributes['emailSubject'])).toEqual([
      'As it was sent',
      'There is still time to give your view',
      'Last reminder: open until {{closesOn}}',
    ]);
    expect(await templateData()).toMatchObject({ inviteEmailSubject: 'As it was sent' });
  });
});

describe('changing several messages', () => {
  test('can move all of them by a day, whichever day is free before', async () => {
    const [invite, reminder, final] = await list();
    const moved = await bulk([
      [invite?.id, { sendAt: '2027-02-16T08:00:00Z' }],
      [reminder?.id, { sendAt: '2027-02-17T08:00:00Z' }],
      [final?.id, { sendAt: '2027-02-18T08:00:00Z', emailSubject: 'Now or never' }],
    ]);
    expect(plan(moved.json().data)).toEqual([
      'invite 2027-02-16T08:00',
      'reminder 2027-02-17T08:00',
      'final 2027-02-18T08:00',
    ]);
    expect(await templateData()).toMatchObject({ finalEmailSubject: 'Now or never' });
  });

  // Shows API-NOTIF-07
  test('is applied to all of them or to none', async () => {
    const [invite, reminder] = await list();
    const answer = await bulk([
      [invite?.id, { emailSubject: 'Changed' }],
      [reminder?.id, { sendAt: '2027-02-19T08:00:00Z', emailBody: 'No way in' }],
    ]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map(({ source }: { source: { pointer: string } }) => source.pointer)).toEqual([
      '/data/1/attributes/sendAt',
      '/data/1/attributes/emailBody',
    ]);
    expect((await list())[0]?.attributes['emailSubject']).toBe(invite?.attributes['emailSubject']);
    expect(
      (
        await bulk([
          [invite?.id, { emailSubject: 'Changed' }],
          ['999999', { emailSubject: 'x' }],
        ])
      ).statusCode,
    ).toBe(404);
    expect(
      (
        await bulk([
          [invite?.id, { emailSubject: 'One' }],
          [invite?.id, { emailSubject: 'Two' }],
        ])
      ).statusCode,
    ).toBe(409);
    expect((await list())[0]?.attributes['emailSubject']).toBe(invite?.attributes['emailSubject']);
  });
});

test('only administrators change messages', async () => {
  const [, reminder] = await list();
  const reader = await aMember(database, setUp.acme.id, { role: 'coach' });
  const answers = [
    await add({}, reader),
    await remove(reminder?.id, reader),
    await reset(reader),
    await bulk([[reminder?.id, {}]], reader),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
});
