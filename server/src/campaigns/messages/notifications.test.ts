import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { type Acme, type Resource, aCampaignApi, anAcme, surveyIdOf } from '../campaigns.test-support.ts';

const database = aDatabase();
const { api, delivered } = aCampaignApi(database);
let acme: Acme;
let survey: string;
let campaign: string;
let messages: readonly Resource[];

beforeAll(async () => {
  survey = await surveyIdOf(database, 'engagement-with-drivers');
});
beforeEach(async () => {
  acme = await anAcme(database);
  const attributes = {
    name: 'February engagement',
    campaignType: 'quarterly',
    startedAt: '2027-02-15T08:00:00Z',
    surveyIds: [survey],
    templateData: { background: 'the move' },
  };
  campaign = (
    await api.ask('POST', `/organizations/${acme.id}/campaigns`, {
      as: acme.admin,
      body: { data: { type: 'campaigns', attributes } },
    })
  ).json().data.id;
  messages = (await api.get(at(), acme.admin)).json().data;
  delivered.splice(0);
});

const at = (path = '') => `/organizations/${acme.id}/campaigns/${campaign}/notifications${path}`;
const invite = () => `/${messages[0]?.id}`;
const change = (attributes: object, as = acme.admin, path = invite()) =>
  api.ask('PATCH', at(path), { as, body: { data: { type: 'campaign-notifications', attributes } } });
const preview = (sent: object = {}, as = acme.admin) => api.ask('POST', at(`${invite()}/preview`), { as, body: sent });

describe('the messages of a campaign', () => {
  // Shows API-NOTIF-01
  test('are listed in the order of sending', async () => {
    await change({ sendAt: '2027-02-18T08:00:00Z' });
    const kinds = (await api.get(at(), acme.admin)).json().data.map(({ attributes }: Resource) => attributes['kind']);
    expect(kinds).toEqual(['reminder', 'invite', 'final']);
  });

  // Shows API-NOTIF-05
  test('can have custom texts and another time in the window', async () => {
    const input = {
      emailSubject: 'News about {{campaignName}}',
      emailBody: 'Because of {{background}}.\n\nGo on: {{link}}',
      sendAt: '2027-02-18T10:30:00.000Z',
    };
    expect((await change(input)).json().data.attributes).toMatchObject(input);
    expect(
      (await api.get(at(), acme.admin)).json().data.map(({ attributes }: Resource) => attributes['emailSubject']),
    ).toContain('News about {{campaignName}}');
  });

  test.each([
    ['without a link', { emailBody: 'Please answer.' }, '/data/attributes/emailBody'],
    ['with the link in the subject', { emailSubject: 'Go to {{link}}' }, '/data/attributes/emailSubject'],
    ['with a substitution that has no word', { emailBody: '{{group}}: {{link}}' }, '/data/attributes/emailBody'],
    ['with a line end in the subject', { emailSubject: 'One\nTwo' }, '/data/attributes/emailSubject'],
    ['before the window', { sendAt: '2027-02-15T07:59:00Z' }, '/data/attributes/sendAt'],
    ['at the end of the window', { sendAt: '2027-02-22T08:00:00Z' }, '/data/attributes/sendAt'],
  ])('are refused %s', async (_, attributes, pointer) => {
    const answer = await change(attributes);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].source.pointer).toBe(pointer);
  });

  test('cannot change once they are sent, or after the campaign', async () => {
    const setStatus = (table: 'campaign_notifications' | 'campaigns', id: string | undefined, status: string) =>
      database.inOrganization(acme.id, (trx) =>
        trx
          .updateTable(table)
          .set({ status } as never)
          .where('organization_id', '=', acme.id)
          .where('id', '=', id as never)
          .execute(),
      );
    await setStatus('campaign_notifications', messages[0]?.id, 'sent');
    expect((await change({ emailSubject: 'Too late' })).statusCode).toBe(409);
    expect((await change({ emailSubject: 'In time' }, acme.admin, `/${messages[1]?.id}`)).statusCode).toBe(200);
    await setStatus('campaigns', campaign, 'finished');
    expect((await change({ emailSubject: 'Too late' }, acme.admin, `/${messages[1]?.id}`)).statusCode).toBe(409);
  });

  test('show how many were sent, skipped and failed', async () => {
    const statuses = ['sent', 'sent', 'skipped', 'failed', 'bounced', 'queued'] as const;
    await database.inOrganization(acme.id, (trx) =>
      trx
        .insertInto('messages')
        .values(
          statuses.map((status, n) => ({
            organization_id: acme.id,
            campaign_id: campaign as never,
            notification_id: messages[0]?.id as never,
            employee_id: acme.employeeIds[n] as never,
            channel: 'email',
            status,
          })),
        )
        .execute(),
    );
    expect((await api.get(at(), acme.admin)).json().data[0].attributes).toMatchObject({
      sentCount: 2,
      skippedCount: 1,
      failedCount: 2,
    });
  });
});

describe('a preview', () => {
  test('shows the message as the caller would get it, and saves nothing', async () => {
    const { data } = (await preview({ emailSubject: '{{firstName}}, {{minutes}} minutes' })).json();
    expect(data.attributes).toMatchObject({ from: 'Acme via Attune', subject: 'Maya, 6 minutes', problems: [] });
    expect(data.attributes.text).toContain('"February engagement"');
    expect(data.attributes.text).toContain('people@acme.example');
    expect((await api.get(at(), acme.admin)).json().data[0].attributes.emailSubject).toBe(
      messages[0]?.attributes['emailSubject'],
    );
  });

  test('lists problems, and shows the message if possible', async () => {
    const lacksLink = (await preview({ emailBody: 'Please answer.' })).json().data.attributes;
    expect(lacksLink.problems).toEqual([
      { pointer: '/data/attributes/emailBody', detail: 'People need {{link}} to open the survey.' },
    ]);
    expect(lacksLink.text).toContain('Please answer.');
    const unknown = (await preview({ emailBody: '{{salary}} {{link}}' })).json().data.attributes;
    expect(unknown).toMatchObject({ subject: '', text: '', problems: [{ pointer: '/data/attributes/emailBody' }] });
  });
});

describe('a test message', () => {
  test('is sent to the caller only, as stored', async () => {
    await change({ emailSubject: 'Stored words' });
    expect((await api.ask('POST', at(`${invite()}/test`), { as: acme.admin })).statusCode).toBe(204);
    expect(delivered).toMatchObject([
      {
        to: `maya${acme.id}@acme.example`,
        message: {
          kind: 'invite',
          language: 'en',
          words: { email: { subject: 'Stored words' } },
          reader: { firstName: 'Maya' },
        },
      },
    ]);
  });

  test("is sent to the phone of the caller's account or employee record, as stored", async () => {
    const send = () => api.ask('POST', at(`${invite()}/test`), { as: acme.admin, body: { channel: 'sms' } });
    expect((await send()).statusCode).toBe(409);
    expect((await preview({ channel: 'sms' })).json().data.attributes.canTest).toBe(false);
    await database.inOrganization(acme.id, (trx) =>
      trx
        .updateTable('employees')
        .set({ person_id: acme.admin as never, mobile_phone_number: '+13125550177' })
        .where('organization_id', '=', acme.id)
        .where('id', '=', acme.employeeIds[0] as never)
        .execute(),
    );
    expect((await preview({ channel: 'sms' })).json().data.attributes.canTest).toBe(true);
    expect((await send()).statusCode).toBe(204);
    await database.acrossOrganizations('seed', (trx) =>
      trx
        .updateTable('people')
        .set({ mobile_phone_number: '+13125550188' })
        .where('id', '=', acme.admin as never)
        .execute(),
    );
    expect((await send()).statusCode).toBe(204);
    expect(delivered.map(({ channel, to }) => [channel, to])).toEqual([
      ['sms', '+13125550177'],
      ['sms', '+13125550188'],
    ]);
  });

  test('cannot be sent to an account without an address', async () => {
    const admin = await aMember(database, acme.id, { role: 'organization-admin', email_address: null });
    expect((await api.ask('POST', at(`${invite()}/test`), { as: admin })).statusCode).toBe(409);
    expect(delivered).toEqual([]);
  });
});

describe('access to messages', () => {
  test('distinguishes reading from changing and sending', async () => {
    const grant = (access: 'r' | 'w') =>
      ({ type: 'organizations-campaigns', access, accessibleType: 'campaigns', accessibleId: campaign }) as const;
    const askers = {
      coach: await aMember(database, acme.id, { role: 'coach' }),
      reader: await aMember(database, acme.id, { role: 'leader', grants: [grant('r')] }),
      writer: await aMember(database, acme.id, { role: 'leader', grants: [grant('w')] }),
      leader: await aMember(database, acme.id, { role: 'leader' }),
      employee: await aMember(database, acme.id, { role: 'employee' }),
    };
    const codes = async (ask: (as: string) => Promise<{ readonly statusCode: number }>) =>
      Promise.all(Object.values(askers).map(async (as) => (await ask(as)).statusCode));
    expect(await codes((as) => api.get(at(), as))).toEqual([200, 200, 200, 404, 404]);
    expect(await codes((as) => preview({}, as))).toEqual([200, 200, 200, 404, 404]);
    expect(await codes((as) => change({ emailSubject: 'Hello' }, as))).toEqual([403, 403, 200, 404, 404]);
    expect(await codes((as) => api.ask('POST', at(`${invite()}/test`), { as }))).toEqual([403, 403, 204, 404, 404]);
  });
});
