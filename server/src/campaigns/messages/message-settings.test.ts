import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember, anOrganization } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { type Acme, type Resource, aCampaignApi, anAcme, inHours, surveyIdOf } from '../campaigns.test-support.ts';

const database = aDatabase();
const { api, delivered } = aCampaignApi(database);
let acme: Acme;
let survey: string;

beforeAll(async () => {
  survey = await surveyIdOf(database, 'engagement-with-drivers');
});
beforeEach(async () => {
  acme = await anAcme(database);
  delivered.splice(0);
});

const at = (path: string) => `/organizations/${acme.id}${path}`;
const read = async () => (await api.get(at('/message-settings'), acme.admin)).json().data.attributes;
const change = (attributes: object, as = acme.admin) =>
  api.ask('PATCH', at('/message-settings'), { as, body: { data: { type: 'message-settings', attributes } } });
const problemsOf = async (attributes: object) => {
  const answer = await change(attributes);
  return [
    answer.statusCode,
    ...(answer.json().errors ?? []).map(({ source }: { source?: { pointer: string } }) => source?.pointer),
  ];
};
const aCampaign = async (more: object = {}): Promise<Resource> =>
  (
    await api.ask('POST', at('/campaigns'), {
      as: acme.admin,
      body: {
        data: {
          type: 'campaigns',
          attributes: { name: 'June', campaignType: 'quarterly', startedAt: inHours(48), surveyIds: [survey], ...more },
        },
      },
    })
  ).json().data;
const messagesOf = async (campaign: Resource): Promise<readonly Resource[]> =>
  (await api.get(at(`/campaigns/${campaign.id}/notifications`), acme.admin)).json().data;
const own = {
  emailSubject: 'How is {{organization}} doing?',
  emailBody: 'Dear {{firstName}},\n\nTell us: {{link}}\n\n{{promise}}',
  smsBody: 'Tell us: {{link}}',
};

describe('message defaults of new campaigns', () => {
  test('are those of the product, sent by the organization, by e-mail', async () => {
    const { texts, default: byDefault, ...rest } = await read();
    expect(rest).toEqual({ senderName: null, sender: 'Acme via Attune', deliveryChannel: 'emails', locale: 'en-US' });
    expect(texts).toEqual(byDefault);
    expect(Object.keys(byDefault)).toEqual(['invite', 'reminder', 'final']);
  });

  // Shows GAP-27
  test('can be changed, for campaigns created afterwards', async () => {
    const before = await aCampaign();
    expect((await change({ deliveryChannel: 'emails_sms', texts: { invite: own } })).statusCode).toBe(200);
    const campaign = await aCampaign();
    expect(campaign.attributes).toMatchObject({ deliveryChannel: 'emails_sms' });
    const [invite, reminder] = await messagesOf(campaign);
    expect(invite?.attributes).toMatchObject(own);
    expect(reminder?.attributes).toMatchObject((await read()).default.reminder);
    expect((await messagesOf(before))[0]?.attributes).toMatchObject((await read()).default.invite);
    expect((await aCampaign({ deliveryChannel: 'sms' })).attributes).toMatchObject({ deliveryChannel: 'sms' });
  });

  test('become the default texts of a campaign, which stores none itself and can be reset to them', async () => {
    await change({ texts: { invite: own } });
    const campaign = await aCampaign();
    expect(campaign.attributes['templateData']).toEqual({});
    const [invite] = await messagesOf(campaign);
    const path = at(`/campaigns/${campaign.id}/notifications`);
    expect(
      (await api.ask('POST', `${path}/${invite?.id}/preview`, { as: acme.admin, body: {} })).json().data.attributes,
    ).toMatchObject({ isDefault: true, subject: 'How is Acme doing?' });
    await api.ask('PATCH', `${path}/${invite?.id}`, {
      as: acme.admin,
      body: { data: { type: 'campaign-notifications', attributes: { emailSubject: 'Other' } } },
    });
    const reset = (await api.ask('POST', `${path}/reset-to-default`, { as: acme.admin, body: {} })).json().data;
    expect(reset[0].attributes).toMatchObject(own);
  });

  test('are restored with null, and equal texts count as the default', async () => {
    const { default: byDefault } = await read();
    await change({ senderName: 'Acme People', texts: { invite: own } });
    expect(await read()).toMatchObject({
      senderName: 'Acme People',
      sender: 'Acme People via Attune',
      texts: { invite: own },
    });
    await change({
      senderName: null,
      texts: { invite: { emailSubject: null, emailBody: byDefault.invite.emailBody, smsBody: null } },
    });
    expect(await read()).toMatchObject({ senderName: null, texts: byDefault });
    const rows = await database.inOrganization(acme.id, (trx) =>
      trx
        .selectFrom('organization_message_texts')
        .select('email_body')
        .where('organization_id', '=', acme.id)
        .where('kind', '=', 'invite')
        .execute(),
    );
    expect(rows).toEqual([{ email_body: null }]);
  });

  test('set the sender name of a test message', async () => {
    await change({ senderName: '  Acme   People ' });
    const campaign = await aCampaign();
    const [invite] = await messagesOf(campaign);
    await api.ask('POST', at(`/campaigns/${campaign.id}/notifications/${invite?.id}/test`), {
      as: acme.admin,
      body: {},
    });
    expect(delivered).toMatchObject([{ message: { campaign: { sender: 'Acme People', organization: 'Acme' } } }]);
  });
});

describe('is refused', () => {
  test.each<[string, object, string]>([
    ['a sender in two lines', { senderName: 'Acme\r\nBcc: a@b.example' }, '/data/attributes/senderName'],
    ['an address for a sender', { senderName: 'boss@acme.example' }, '/data/attributes/senderName'],
    ['a sender that seems to be the product', { senderName: 'Attune' }, '/data/attributes/senderName'],
    ['a sender that is too long', { senderName: 'x'.repeat(61) }, '/data/attributes/senderName'],
    [
      'a subject in two lines',
      { texts: { invite: { emailSubject: 'One\nTwo' } } },
      '/data/attributes/texts/invite/emailSubject',
    ],
    ['a text without the link', { texts: { final: { emailBody: 'Hello' } } }, '/data/attributes/texts/final/emailBody'],
    [
      'words that only some campaigns have',
      { texts: { reminder: { emailBody: '{{background}} {{link}}' } } },
      '/data/attributes/texts/reminder/emailBody',
    ],
    [
      'a text message that costs two',
      { texts: { reminder: { smsBody: `${'Please answer. '.repeat(12)} {{link}}` } } },
      '/data/attributes/texts/reminder/smsBody',
    ],
    ['another channel', { deliveryChannel: 'pigeon' }, '/data/attributes/deliveryChannel'],
    ['another message', { texts: { farewell: own } }, '/data/attributes/texts/farewell'],
  ])('%s', async (_, attributes, pointer) => {
    const before = await read();
    expect(await problemsOf(attributes)).toEqual([422, pointer]);
    expect(await read()).toEqual(before);
  });

  test('for people who cannot create campaigns, and hidden from other organizations', async () => {
    const leader = await aMember(database, acme.id, { role: 'leader' });
    expect([
      (await change({ senderName: 'Me' }, leader)).statusCode,
      (await api.get(at('/message-settings'), leader)).statusCode,
    ]).toEqual([403, 403]);
    const other = await anOrganization(database, { name: 'Other', display_name: 'Other' });
    expect((await api.get(`/organizations/${other}/message-settings`, acme.admin)).statusCode).toBe(404);
  });
});

test('the audit log records which texts were changed, but not their content', async () => {
  await change({
    senderName: 'Acme People',
    deliveryChannel: 'sms',
    texts: { invite: own, final: { smsBody: 'Last day: {{link}}' } },
  });
  await change({ senderName: 'Acme People' });
  const entries = await database.inOrganization(acme.id, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('organization_id', '=', acme.id)
      .where('action', 'like', 'organization.%')
      .execute(),
  );
  expect(entries).toEqual([
    {
      action: 'organization.messages-changed',
      before: null,
      after: {
        changes: [
          'senderName',
          'deliveryChannel',
          'invite.emailSubject',
          'invite.emailBody',
          'invite.smsBody',
          'final.smsBody',
        ],
      },
    },
  ]);
});
