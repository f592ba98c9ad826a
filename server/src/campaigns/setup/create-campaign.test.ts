import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { type Acme, type Resource, aCampaignApi, anAcme, surveyIdOf } from '../campaigns.test-support.ts';

const database = aDatabase();
const { api } = aCampaignApi(database);
let acme: Acme;
let fullSurvey: string;

beforeAll(async () => {
  fullSurvey = await surveyIdOf(database, 'engagement-with-drivers');
});
beforeEach(async () => {
  acme = await anAcme(database);
});

const at = (path = '') => `/organizations/${acme.id}/campaigns${path}`;
const ask = (attributes: object, as = acme.admin) =>
  api.ask('POST', at(), { as, body: { data: { type: 'campaigns', attributes } } });
const quarterly = () => ({ campaignType: 'quarterly', startedAt: '2027-02-15T08:00:00Z', surveyIds: [fullSurvey] });

describe('a new campaign', () => {
  // Shows PROD-02, PROD-15, ENT-CAMPAIGN-05, ENT-CAMPAIGN-06, ENT-CAMPAIGN-07, ENT-CAMPAIGN-08, ENT-CAMPAIGN-09,
  // ENT-CAMPAIGN-15, API-CAMPAIGN-01
  test("awaits confirmation, is open for a week and uses the organization's level and protection", async () => {
    const answer = await ask(quarterly());
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data.attributes).toMatchObject({
      name: 'February 2027 engagement',
      status: 'pending',
      startedAt: '2027-02-15T08:00:00.000Z',
      endedAt: '2027-02-22T08:00:00.000Z',
      isPublished: false,
      isTargeted: false,
      targetContext: null,
      confidentialityLevel: 5,
      protection: 'strict',
      splits: ['location', 'tenure', 'generation'],
      deliveryChannel: 'emails',
      audienceSize: null,
      completedCount: null,
    });
  });

  // Shows ENT-CAMPAIGN-02, ENT-CAMPAIGN-11, ENT-CAMPAIGN-12, ENT-CAMPAIGN-16
  test('belongs to its organization; its older survey and groups are null', async () => {
    const { id } = (await ask(quarterly())).json().data;
    const { attributes } = (await api.get(at(`/${id}`), acme.admin)).json().data;
    expect(attributes).toMatchObject({
      organizationId: acme.id,
      legacySurveyId: null,
      groupId: null,
      feedbackGroupId: null,
    });
  });

  // Shows GAP-35
  test('is open for a week in local time, also across a daylight saving change', async () => {
    const { data } = (await ask({ ...quarterly(), startedAt: '2027-03-24T08:00:00Z' })).json();
    expect(data.attributes.endedAt).toBe('2027-03-31T07:00:00.000Z');
  });

  test('may end after the last year that can be chosen, and is listed', async () => {
    const { statusCode, body } = await ask({
      ...quarterly(),
      campaignType: 'custom',
      name: 'Far',
      startedAt: '2199-12-31T23:59:59.999Z',
    });
    expect([statusCode, JSON.parse(body).data.attributes.endedAt.slice(0, 7)]).toEqual([201, '2200-01']);
    expect((await api.get(at(), acme.admin)).statusCode).toBe(200);
    expect((await ask({ ...quarterly(), startedAt: '2200-01-01T00:00:00Z' })).statusCode).toBe(422);
  });

  // Shows ENT-CAMPAIGN-24, ENT-CAMPAIGN-38, GAP-21
  test('has three messages on working days at nine, with the default texts', async () => {
    const { data } = (await ask({ ...quarterly(), startedAt: '2027-02-12T07:00:00Z' })).json();
    const { included } = (await api.get(at(`/${data.id}?include=campaign-notifications`), acme.admin)).json();
    expect(
      included.map(({ attributes }: Resource) => [
        attributes['kind'],
        attributes['sendAt'],
        attributes['status'],
        attributes['order'],
      ]),
    ).toEqual([
      ['invite', '2027-02-12T08:00:00.000Z', 'scheduled', 0],
      ['reminder', '2027-02-15T08:00:00.000Z', 'scheduled', 1],
      ['final', '2027-02-18T08:00:00.000Z', 'scheduled', 2],
    ]);
    expect(included[0].attributes).toMatchObject({
      channel: 'emails',
      emailSubject: 'Your view counts: {{minutes}} minutes, until {{closesOn}}',
      sentCount: 0,
    });
  });

  // Shows ENT-CAMPAIGN-18, ENT-CAMPAIGN-19
  test('uses its custom texts in the invite', async () => {
    const templateData = {
      emailSubject: 'Tell us',
      emailBody: 'Because of {{background}}: {{link}}',
      background: 'the move',
      statement: { manager: 'team lead' },
    };
    const { data } = (await ask({ ...quarterly(), templateData })).json();
    expect(data.attributes.templateData).toEqual({
      ...templateData,
      locale: 'en-US',
      inviteEmailSubject: templateData.emailSubject,
      inviteEmailBody: templateData.emailBody,
    });
    const { included } = (await api.get(at(`/${data.id}?include=campaign-notifications`), acme.admin)).json();
    expect(included.map(({ attributes }: Resource) => attributes['emailSubject'])).toEqual([
      'Tell us',
      'There is still time to give your view',
      'Last reminder: open until {{closesOn}}',
    ]);
    expect(
      (await ask({ ...quarterly(), templateData: { emailBody: 'No link' } })).json().errors[0].source.pointer,
    ).toBe('/data/attributes/templateData/emailBody');
  });

  // Shows ENT-CAMPAIGN-09, ENT-CAMPAIGN-22, ENT-CAMPAIGN-25, ENT-CAMPAIGN-31, GAP-19
  test('can target groups and employees, and uses the surveys in the given order', async () => {
    const enps = await surveyIdOf(database, 'enps');
    const targets = [
      { targetType: 'groups', targetId: acme.groups.Sales },
      { targetType: 'groups', targetId: acme.groups.Sales },
    ];
    const { data } = (
      await ask({ ...quarterly(), campaignType: 'custom', surveyIds: [enps, fullSurvey], targets, splits: ['tenure'] })
    ).json();
    expect(data.attributes).toMatchObject({
      isTargeted: true,
      v3GroupId: acme.groups.Sales,
      targetContext: { groupIds: [acme.groups.Sales], employeeCount: 0 },
      splits: ['tenure'],
    });
    const { included } = (
      await api.get(at(`/${data.id}?include=surveys,campaign-surveys,campaign-targets`), acme.admin)
    ).json();
    const ofType = (type: string) =>
      (included as Resource[]).filter((each) => each.type === type).map(({ attributes }) => attributes);
    expect(ofType('surveys').map(({ key }) => key)).toEqual(['enps', 'engagement-with-drivers']);
    expect(ofType('campaign-surveys')).toMatchObject([
      { surveyId: enps, order: 1 },
      { surveyId: fullSurvey, order: 2 },
    ]);
    expect(ofType('campaign-targets')).toEqual([
      { campaignId: data.id, targetType: 'groups', targetId: acme.groups.Sales, included: true },
    ]);
  });

  // Shows ENT-CAMPAIGN-04, ENT-CAMPAIGN-26, ENT-CAMPAIGN-32, CON-09
  test.each([
    ['an unknown kind', { campaignType: 'all' }, '/data/attributes/campaignType'],
    ['a kind that is gone', { campaignType: 'legacy_custom' }, '/data/attributes/campaignType'],
    ['an end before its start', { endedAt: '2027-02-14T08:00:00Z' }, '/data/attributes/endedAt'],
    ['a survey that does not exist', { surveyIds: ['999999'] }, '/data/attributes/surveyIds/0'],
    [
      'a group that does not exist',
      { targets: [{ targetType: 'groups', targetId: '999999' }] },
      '/data/attributes/targets/0',
    ],
    ['a split by nothing known', { splits: ['gender'] }, '/data/attributes/splits/0'],
    ['a cross with nothing known', { splits: ['tenure', 'tenure*gender'] }, '/data/attributes/splits/1'],
    ['a cross of a group type with itself', { splits: ['tenure*tenure'] }, '/data/attributes/splits/0'],
    [
      'a cross of more than three group types',
      { splits: ['location*tenure*generation*gender'] },
      '/data/attributes/splits/0',
    ],
    ['the same cross twice', { splits: ['tenure*location', 'location*tenure'] }, '/data/attributes/splits/1'],
    ['a parent that does not exist', { parentCampaignId: '999999' }, '/data/attributes/parentCampaignId'],
    ['a level of its own', { confidentialityLevel: 7 }, undefined],
    ['words that nobody knows', { nickname: 'Q1' }, '/data/attributes/nickname'],
  ])('is refused with %s', async (_, attributes, pointer) => {
    const answer = await ask({ ...quarterly(), ...attributes });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].source?.pointer).toBe(pointer);
    expect((await api.get(at(), acme.admin)).json().meta.total).toBe(0);
  });

  test('can split results by crosstabs', async () => {
    const splits = ['tenure*location', 'location', 'location*tenure*generation'];
    expect((await ask({ ...quarterly(), splits })).json().data.attributes.splits).toEqual(splits);
  });

  test('cannot have the same survey twice', async () => {
    expect((await ask({ ...quarterly(), surveyIds: [fullSurvey, fullSurvey] })).json().errors[0].source.pointer).toBe(
      '/data/attributes/surveyIds/1',
    );
  });

  // Shows ENT-CAMPAIGN-03, ENT-CAMPAIGN-30
  test('can be a smart pulse only after a completed engagement campaign', async () => {
    const parent = (await ask(quarterly())).json().data.id;
    const pulse = { campaignType: 'smart_pulse', startedAt: '2027-03-15T08:00:00Z' };
    expect((await ask(pulse)).statusCode).toBe(422);
    expect((await ask({ ...pulse, parentCampaignId: parent })).statusCode).toBe(409);
    await database.inOrganization(acme.id, (trx) =>
      trx
        .updateTable('campaigns')
        .set({ status: 'finished' })
        .where('organization_id', '=', acme.id)
        .where('id', '=', parent)
        .execute(),
    );
    const { data } = (await ask({ ...pulse, parentCampaignId: parent })).json();
    expect(data.attributes).toMatchObject({ parentCampaignId: parent, name: 'March 2027 smart pulse' });
  });

  // Shows ENT-CAMPAIGN-35
  test('can be created by administrators and leaders with the grant; a global one by Engage Super Admins', async () => {
    const leader = await aMember(database, acme.id, { role: 'leader' });
    const maker = await aMember(database, acme.id, {
      role: 'leader',
      grants: [
        { type: 'organizations-campaigns', access: 'w', accessibleType: 'organizations', accessibleId: acme.id },
      ],
    });
    const owner = await aMember(database, acme.id, { role: 'employee', internalRole: 'admin' });
    expect((await ask(quarterly(), leader)).statusCode).toBe(403);
    expect((await ask(quarterly(), maker)).statusCode).toBe(201);
    expect((await ask({ ...quarterly(), campaignType: 'global' })).statusCode).toBe(403);
    expect((await ask({ ...quarterly(), campaignType: 'global' }, owner)).statusCode).toBe(201);
  });
});
