import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { type Acme, type Resource, aCampaignApi, anAcme, inHours, surveyIdOf } from '../campaigns.test-support.ts';

const database = aDatabase();
const { api, delivered } = aCampaignApi(database);
let acme: Acme;
let survey: string;
let campaign: string;
let invite: Resource;

beforeAll(async () => {
  survey = await surveyIdOf(database, 'engagement-with-drivers');
});
beforeEach(async () => {
  acme = await anAcme(database);
  const attributes = {
    name: 'February engagement',
    campaignType: 'quarterly',
    startedAt: inHours(48),
    surveyIds: [survey],
    deliveryChannel: 'emails_sms',
  };
  campaign = (
    await api.ask('POST', `/organizations/${acme.id}/campaigns`, {
      as: acme.admin,
      body: { data: { type: 'campaigns', attributes } },
    })
  ).json().data.id;
  invite = (await list())[0] as Resource;
  delivered.splice(0);
});

const at = (path = '') => `/organizations/${acme.id}/campaigns/${campaign}/notifications${path}`;
const list = async (): Promise<readonly Resource[]> => (await api.get(at(), acme.admin)).json().data;
const write = (attributes: object, as = acme.admin) =>
  api.ask('PATCH', at(`/${invite.id}/words`), { as, body: { data: { type: 'message-words', attributes } } });
const said = async (language: string) =>
  (await api.get(at(`/${invite.id}/words`), acme.admin)).json().data.find(({ id }: Resource) => id === language)
    .attributes;
const preview = async (body: object) =>
  (await api.ask('POST', at(`/${invite.id}/preview`), { as: acme.admin, body })).json().data.attributes;

const german = {
  language: 'de',
  emailSubject: 'Neu: {{campaignName}}',
  emailBody: 'Guten Tag, {{firstName}}\n\nLos: {{link}}',
  smsBody: 'Los: {{link}}',
};

describe('the texts of a message per language', () => {
  test('are the defaults of that language until changed', async () => {
    const { words, default: byDefault } = await said('de');
    expect(words).toEqual(byDefault);
    expect(words.emailBody).toContain('{{link}}');
    expect((await said('en')).words).toMatchObject({
      emailSubject: invite.attributes['emailSubject'],
      smsBody: invite.attributes['smsBody'],
    });
    const { language, ...own } = german;
    expect((await write(german)).json().data).toMatchObject({
      id: language,
      attributes: { language, words: own, default: byDefault },
    });
    expect((await said('de')).words).toEqual(own);
    expect((await said('fr')).words).toEqual((await said('fr')).default);
    expect((await list())[0]?.attributes).toMatchObject({
      languages: ['de'],
      emailSubject: invite.attributes['emailSubject'],
    });
  });

  test('are sent to their readers', async () => {
    await write(german);
    expect(await preview({ language: 'de' })).toMatchObject({ isDefault: false, subject: 'Neu: February engagement' });
    await api.ask('POST', at(`/${invite.id}/test`), { as: acme.admin, body: { language: 'de' } });
    expect(delivered).toMatchObject([
      { message: { language: 'de', words: { email: { subject: 'Neu: {{campaignName}}' } } } },
    ]);
  });

  test('are updated one by one, and reset with null or the default text', async () => {
    const { default: byDefault } = await said('de');
    await write({ language: 'de', emailSubject: 'Nur der Betreff' });
    expect((await said('de')).words).toEqual({ ...byDefault, emailSubject: 'Nur der Betreff' });
    await write({ language: 'de', smsBody: 'Los: {{link}}' });
    await write({ language: 'de', emailSubject: null });
    expect((await said('de')).words).toEqual({ ...byDefault, smsBody: 'Los: {{link}}' });
    await write({ language: 'de', smsBody: byDefault.smsBody });
    expect((await list())[0]?.attributes['languages']).toEqual([]);
  });

  test('are the custom texts of the campaign in English', async () => {
    await write({ language: 'en', emailSubject: 'News' });
    expect((await list())[0]?.attributes).toMatchObject({ emailSubject: 'News', languages: [] });
    expect(
      (await api.get(`/organizations/${acme.id}/campaigns/${campaign}`, acme.admin)).json().data.attributes
        .templateData,
    ).toMatchObject({ inviteEmailSubject: 'News' });
    await write({ language: 'en', emailSubject: null });
    expect(
      (await api.get(`/organizations/${acme.id}/campaigns/${campaign}`, acme.admin)).json().data.attributes
        .templateData,
    ).toEqual({});
  });

  test('are previewed in the language being edited', async () => {
    expect(await preview({ ...german, channel: 'email' })).toMatchObject({
      language: 'de',
      isDefault: false,
      subject: 'Neu: February engagement',
      text: expect.stringContaining('Guten Tag, Maya'),
    });
    expect((await said('de')).words).toEqual((await said('de')).default);
  });
});

describe('are refused', () => {
  test.each<[string, object, string]>([
    ['without the link', { language: 'de', emailBody: 'Guten Tag' }, '/data/attributes/emailBody'],
    ['with what nothing stands for', { language: 'de', emailSubject: '{{team}}' }, '/data/attributes/emailSubject'],
    ['in two lines of a subject', { language: 'de', emailSubject: 'Eins\nZwei' }, '/data/attributes/emailSubject'],
    [
      'as a text message that costs two',
      { language: 'de', smsBody: `${'Bitte antworten. '.repeat(12)}{{link}}` },
      '/data/attributes/smsBody',
    ],
    [
      'in a language in which nobody is written to',
      { language: 'it', emailSubject: 'Nuovo' },
      '/data/attributes/language',
    ],
  ])('%s', async (_, attributes, pointer) => {
    const answer = await write(attributes);
    expect([answer.statusCode, answer.json().errors[0].source.pointer]).toEqual([422, pointer]);
    expect((await list())[0]).toEqual(invite);
  });

  test('once the message has been sent', async () => {
    await database.inOrganization(acme.id, (trx) =>
      trx
        .updateTable('campaign_notifications')
        .set({ status: 'sent' })
        .where('organization_id', '=', acme.id)
        .where('id', '=', invite.id as never)
        .execute(),
    );
    expect((await write(german)).json().errors[0].detail).toContain('has been sent');
  });

  test('for people who may only read messages, and not found for another campaign', async () => {
    const coach = await aMember(database, acme.id, { role: 'coach' });
    expect([
      (await api.get(at(`/${invite.id}/words`), coach)).statusCode,
      (await write(german, coach)).statusCode,
    ]).toEqual([200, 403]);
    const attributes = {
      name: 'March engagement',
      campaignType: 'quarterly',
      startedAt: inHours(480),
      surveyIds: [survey],
    };
    const other = (
      await api.ask('POST', `/organizations/${acme.id}/campaigns`, {
        as: acme.admin,
        body: { data: { type: 'campaigns', attributes } },
      })
    ).json().data.id;
    const path = `/organizations/${acme.id}/campaigns/${other}/notifications/${invite.id}/words`;
    expect((await api.get(path, acme.admin)).statusCode).toBe(404);
    expect(
      (await api.ask('PATCH', path, { as: acme.admin, body: { data: { type: 'message-words', attributes: german } } }))
        .statusCode,
    ).toBe(404);
  });
});
