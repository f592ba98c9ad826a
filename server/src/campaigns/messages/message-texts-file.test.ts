import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { aBearerToken } from '../../../test/sign-in.ts';
import { type Acme, type Resource, aCampaignApi, anAcme, inHours, surveyIdOf } from '../campaigns.test-support.ts';

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
  messages = (await api.get(at(), acme.admin)).json().data;
  delivered.splice(0);
});

const at = (path = '') => `/organizations/${acme.id}/campaigns/${campaign}/notifications${path}`;
const change = (id: string | undefined, attributes: object) =>
  api.ask('PATCH', at(`/${id}`), { as: acme.admin, body: { data: { type: 'campaign-notifications', attributes } } });
const upload = async (content: string, as = acme.admin) =>
  api.server.inject({
    method: 'POST',
    url: `/api${at('/texts')}`,
    payload: Buffer.from(content),
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${await aBearerToken(as)}` },
  });
const download = async () => (await api.get(at('/texts'), acme.admin)).body.replace('\uFEFF', '');
const languages = async () =>
  (await api.get(at('/languages'), acme.admin)).json().data.map(({ attributes }: Resource) => attributes);
const speak = (locale: string, ...numbers: readonly number[]) =>
  database.inOrganization(acme.id, (trx) =>
    trx
      .updateTable('employees')
      .set({ locale })
      .where('organization_id', '=', acme.id)
      .where(
        'id',
        'in',
        numbers.map((n) => acme.employeeIds[n] as never),
      )
      .execute(),
  );
const preview = async (body: object, id = messages[0]?.id) =>
  (await api.ask('POST', at(`/${id}/preview`), { as: acme.admin, body })).json().data.attributes;

const german =
  'key,de\ninviteEmailSubject,"Neu: {{campaignName}}"\n' +
  'inviteEmailBody,"Guten Tag, {{firstName}}\n' +
  '\nLos: {{link}}"\ninviteSmsBody,Los: {{link}}\n';

describe('the message texts file', () => {
  test('has a row per text, with the English texts, and changes nothing when imported unchanged', async () => {
    const content = await download();
    expect(content.split('\r\n')[0]).toBe('"key","en","es","de","fr","pt-BR"');
    for (const { attributes } of messages) expect(content).toContain(`"${attributes['emailSubject'] as string}"`);
    expect((await upload(content)).statusCode).toBe(200);
    expect((await api.get(at(), acme.admin)).json().data).toEqual(messages);
  });

  test('adds translations, which recipients get', async () => {
    expect((await upload(german)).statusCode).toBe(200);
    expect((await api.get(at(), acme.admin)).json().data[0].attributes.languages).toEqual(['de']);
    expect(await preview({ language: 'de' })).toMatchObject({
      language: 'de',
      channel: 'email',
      isDefault: false,
      subject: 'Neu: February engagement',
      text: expect.stringContaining('Guten Tag, Maya'),
    });
    expect(await preview({ language: 'de', channel: 'sms' })).toMatchObject({
      channel: 'sms',
      isDefault: false,
      text: 'Los: #',
    });
    expect(await preview({ language: 'fr' })).toMatchObject({ language: 'fr', isDefault: true });
    expect(await preview({ language: 'en' })).toMatchObject({ language: 'en', isDefault: true });
    await api.ask('POST', at(`/${messages[0]?.id}/test`), { as: acme.admin, body: { language: 'de' } });
    expect(delivered).toMatchObject([
      { message: { language: 'de', words: { email: { subject: 'Neu: {{campaignName}}' } } } },
    ]);
  });

  test('changes English texts too, and restores the default for empty cells', async () => {
    await upload(german);
    await upload('key,en,de\ninviteEmailSubject,News,\ninviteEmailBody,,\ninviteSmsBody,,\n');
    const [invite] = (await api.get(at(), acme.admin)).json().data;
    expect(invite.attributes).toMatchObject({
      emailSubject: 'News',
      emailBody: messages[0]?.attributes['emailBody'],
      languages: [],
    });
    expect(
      (await api.get(`/organizations/${acme.id}/campaigns/${campaign}`, acme.admin)).json().data.attributes
        .templateData,
    ).toMatchObject({ inviteEmailSubject: 'News', locale: 'en-US' });
  });

  test('is imported as a whole or not at all, with row and column of every error', async () => {
    const answer = await upload(`${german}reminderEmailSubject,Nur der Betreff\nreminderSmsBody,Kein Weg\nwelcome,x\n`);
    expect(answer.json().errors).toMatchObject([{ source: { pointer: '/data/attributes/rows/7/key' } }]);
    const places = (await upload(`${german}reminderEmailSubject,Nur der Betreff {{team}}\nreminderSmsBody,Kein Weg\n`))
      .json()
      .errors.map(({ source }: { source: { pointer: string } }) => source.pointer);
    expect(new Set(places)).toEqual(new Set(['/data/attributes/rows/5/de', '/data/attributes/rows/6/de']));
    expect(
      (await api.get(at(), acme.admin)).json().data.map(({ attributes }: Resource) => attributes['languages']),
    ).toEqual([[], [], []]);
  });

  test.each([
    ['', 'empty'],
    ['key,it\n', 'not a column'],
    ['de\nx\n', '"key" is missing'],
    [`key,de\ninviteSmsBody,"open`, 'quote'],
  ])('is refused if it is another file: %j', async (content, detail) => {
    const answer = await upload(content);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].detail).toContain(detail);
  });

  test('is refused if it is too large', async () => {
    expect((await upload(`key,de\n${'x'.repeat(600_000)}`)).statusCode).toBe(413);
  });

  test('does not change sent messages, or anything after the end', async () => {
    await database.inOrganization(acme.id, (trx) =>
      trx
        .updateTable('campaign_notifications')
        .set({ status: 'sent' })
        .where('organization_id', '=', acme.id)
        .where('id', '=', messages[0]?.id as never)
        .execute(),
    );
    expect((await upload(german)).json().errors[0].detail).toContain('has been sent');
    expect((await upload('key,de\nfinalSmsBody,Los: {{link}}\n')).statusCode).toBe(200);
  });

  test('requires the rights to read and change messages', async () => {
    const coach = await aMember(database, acme.id, { role: 'coach' });
    expect([(await api.get(at('/texts'), coach)).statusCode, (await upload(german, coach)).statusCode]).toEqual([
      200, 403,
    ]);
    const leader = await aMember(database, acme.id, { role: 'leader' });
    expect([
      (await api.get(at('/texts'), leader)).statusCode,
      (await api.get(at('/languages'), leader)).statusCode,
    ]).toEqual([404, 404]);
  });
});

describe('the languages of a campaign', () => {
  test('are those of its people, by their locale or that of the organization', async () => {
    await speak('de-AT', 0, 1, 2);
    await speak('pt-BR', 3);
    expect(
      (await languages()).map(({ language, recipientCount }: { language: string; recipientCount: number }) => [
        language,
        recipientCount,
      ]),
    ).toEqual([
      ['en', 19],
      ['es', 0],
      ['de', 3],
      ['fr', 0],
      ['pt-BR', 1],
    ]);
  });

  test('use the default where only the English texts were changed, until they are translated', async () => {
    await speak('de', 0);
    const [invite, , final] = messages;
    const inGerman = async () =>
      (await languages()).find(({ language }: { language: string }) => language === 'de').untranslated;
    expect(await inGerman()).toEqual([]);
    await change(invite?.id, { emailSubject: 'News', smsBody: 'News: {{link}}' });
    await change(final?.id, { emailSubject: 'Last' });
    expect(await inGerman()).toEqual([
      { notificationId: invite?.id, channel: 'email' },
      { notificationId: invite?.id, channel: 'sms' },
      { notificationId: final?.id, channel: 'email' },
    ]);
    const { data } = (await upload(german)).json();
    expect(data.find(({ id }: Resource) => id === 'de').attributes.untranslated).toEqual([
      { notificationId: final?.id, channel: 'email' },
    ]);
  });

  test('do not prevent a campaign from being published', async () => {
    await speak('de', 0);
    await change(messages[0]?.id, { emailSubject: 'News' });
    expect(
      (await api.ask('PATCH', `/organizations/${acme.id}/campaigns/${campaign}/publish`, { as: acme.admin }))
        .statusCode,
    ).toBe(200);
    expect((await languages()).map(({ recipientCount }: { recipientCount: number }) => recipientCount)).toEqual([
      22, 0, 1, 0, 0,
    ]);
  });
});
