import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { type Resource, surveyIdOf } from './campaigns.test-support.ts';
import { body, setUpCampaigns } from './campaigns-set-up.test-support.ts';

const { database, api, acme, survey, at, aCampaign, change, publish, listed } = setUpCampaigns();

const leaderOf = (groupId: string) =>
  aMember(database, acme.id, {
    role: 'leader',
    grants: [
      { type: 'organizations-results-v3groups', access: 'r', accessibleType: 'v3-groups', accessibleId: groupId },
    ],
  });

describe('the list of campaigns', () => {
  beforeEach(async () => {
    await aCampaign({ name: 'Spring engagement', campaignType: 'quarterly', startedAt: '2027-03-01T08:00:00Z' });
    await aCampaign({ name: 'Autumn engagement', campaignType: 'quarterly', startedAt: '2027-09-01T08:00:00Z' });
    await aCampaign({ name: 'Moving', campaignType: 'topic_based', startedAt: '2027-05-01T08:00:00Z' });
    await aCampaign({ name: 'Leadership check', startedAt: '2027-06-01T08:00:00Z' });
  });

  test('is paged, newest first', async () => {
    expect(await listed()).toEqual(['Autumn engagement', 'Leadership check', 'Moving', 'Spring engagement']);
    const { data, meta, links } = (await api.get(at('?page[limit]=1&page[offset]=2'), acme.admin)).json();
    expect(data[0].attributes.name).toBe('Moving');
    expect(meta).toEqual({ total: 4, limit: 1, offset: 2 });
    expect(links.next).not.toBeNull();
  });

  // Shows ENT-CAMPAIGN-03, ENT-CAMPAIGN-29, ENT-CAMPAIGN-36, API-CAMPAIGN-04, API-CAMPAIGN-05
  test('can be filtered by one or two types, status and parent', async () => {
    expect(await listed('?filter[campaignType]=quarterly')).toEqual(['Autumn engagement', 'Spring engagement']);
    expect(await listed('?filter[campaignType]=quarterly-and-topic-based')).toEqual([
      'Autumn engagement',
      'Moving',
      'Spring engagement',
    ]);
    expect(await listed('?filter[campaignType]=all&filter[status]=finished')).toEqual([]);
    expect(await listed('?filter[parentCampaignId]=null')).toHaveLength(4);
    expect(await listed('?filter[parentCampaignId]=999999')).toEqual([]);
    expect((await api.get(at('?filter[campaignType]=everything'), acme.admin)).statusCode).toBe(400);
  });

  // Shows ENT-CAMPAIGN-32
  test('includes old campaigns of the discontinued kind, which can be read and not changed', async () => {
    const id = await aCampaign({ name: 'Old survey', campaignType: 'custom' });
    await database.inOrganization(acme.id, (trx) =>
      sql`update campaigns set campaign_type = 'legacy_custom' where organization_id = ${acme.id}
        and id = ${id}`.execute(trx),
    );
    expect(await listed('?filter[campaignType]=legacy_custom')).toEqual(['Old survey']);
    const { attributes } = (await api.get(at(`/${id}`), acme.admin)).json().data;
    expect(attributes).toMatchObject({ name: 'Old survey', campaignType: 'legacy_custom' });
    const refused = await change(id, { name: 'New survey' });
    expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([
      409,
      'Campaigns of this type are read-only.',
    ]);
    expect(await listed('?filter[campaignType]=legacy_custom')).toEqual(['Old survey']);
  });

  test('can be sorted and searched', async () => {
    expect(await listed('?sort=name')).toEqual([
      'Autumn engagement',
      'Leadership check',
      'Moving',
      'Spring engagement',
    ]);
    expect(await listed('?sort=-startedAt')).toEqual(await listed());
    expect(await listed('?filter[fuzzy]=se')).toEqual(['Spring engagement', 'Leadership check']);
    expect(await listed('?filter[fuzzy]=ENGAGE&sort=startedAt')).toEqual(['Spring engagement', 'Autumn engagement']);
  });

  // Shows API-CAMPAIGN-02, API-CAMPAIGN-03
  test('includes surveys, participations, notifications and targets by these names, in lists and alone', async () => {
    const id = await aCampaign({ targets: [{ targetType: 'groups', targetId: acme.groups.Sales }] });
    expect((await publish(id)).statusCode).toBe(200);
    const typesIn = async (path: string) => {
      const answer = await api.get(at(path), acme.admin);
      return [answer.statusCode, [...new Set(answer.json().included.map(({ type }: Resource) => type))].toSorted()];
    };
    const include = '?include=surveys,participations,notifications,targets';
    const types = ['campaign-notifications', 'campaign-participations', 'campaign-targets', 'surveys'];
    for (const path of [include, `/${id}${include}`]) expect(await typesIn(path)).toEqual([200, types]);
    const full = '?include=surveys,campaign-participations,campaign-notifications,campaign-targets';
    expect((await api.get(at(`/${id}${include}`), acme.admin)).json()).toEqual(
      (await api.get(at(`/${id}${full}`), acme.admin)).json(),
    );
  });

  // Shows API-GEN-02
  test('includes requested resources', async () => {
    const { included } = (
      await api.get(at('?include=surveys,campaign-surveys,campaign-notifications'), acme.admin)
    ).json();
    const counts = Object.fromEntries(
      [...Map.groupBy(included as Resource[], ({ type }) => type)].map(([type, list]) => [type, list.length]),
    );
    expect(counts).toEqual({ surveys: 1, 'campaign-surveys': 4, 'campaign-notifications': 12 });
  });
});

describe('reading campaigns', () => {
  test('is allowed for leaders of participating groups, and refused for roles without access', async () => {
    const forSales = await aCampaign({
      name: 'Sales only',
      targets: [{ targetType: 'groups', targetId: acme.groups.Sales }],
    });
    await aCampaign({ name: 'Everybody' });
    await publish(forSales);
    const [sales, web, coach, employee, blank] = await Promise.all([
      leaderOf(acme.groups.Sales),
      leaderOf(acme.groups.Web),
      aMember(database, acme.id, { role: 'coach' }),
      aMember(database, acme.id, { role: 'employee' }),
      aMember(database, acme.id, { role: 'leader' }),
    ]);
    expect(await listed('', sales)).toEqual(['Everybody', 'Sales only']);
    expect(await listed('', web)).toEqual(['Everybody']);
    expect(await listed('', coach)).toHaveLength(2);
    for (const as of [employee, blank]) expect((await api.get(at(), as)).statusCode).toBe(403);
    expect((await api.get(at(`/${forSales}`), sales)).statusCode).toBe(200);
    expect((await api.get(at(`/${forSales}`), web)).statusCode).toBe(404);
  });
});

describe('changing a campaign', () => {
  const change = (id: string, attributes: object, as = acme.admin) =>
    api.ask('PATCH', at(`/${id}`), { as, body: body(attributes) });

  // Shows ENT-CAMPAIGN-17
  test('merges custom texts key by key', async () => {
    const id = await aCampaign({
      templateData: { background: 'the move', organization: 'the City', statement: { manager: 'chief' } },
    });
    const change = async (templateData: object) => {
      const answer = await api.ask('PATCH', at(`/${id}`), {
        as: acme.admin,
        body: { data: { type: 'campaigns', attributes: { templateData } } },
      });
      return answer.json().data.attributes.templateData;
    };
    expect(await change({ statement: { leaders: 'the board' } })).toEqual({
      background: 'the move',
      organization: 'the City',
      statement: { manager: 'chief', leaders: 'the board' },
    });
    expect(await change({ background: null, emailSubject: 'Come' })).toMatchObject({
      organization: 'the City',
      emailSubject: 'Come',
    });
    const { data } = (await api.get(at(`/${id}`), acme.admin)).json();
    expect(data.attributes.templateData.background).toBeUndefined();
  });

  // Shows ENT-CAMPAIGN-01, ENT-CAMPAIGN-13, API-CAMPAIGN-07
  test('is unrestricted before publication', async () => {
    const id = await aCampaign();
    const enps = await surveyIdOf(database, 'enps');
    const input = {
      name: 'Renamed',
      deliveryChannel: 'none',
      protection: 'threshold',
      splits: ['location'],
      surveyIds: [enps],
      targets: [{ targetType: 'groups', targetId: acme.groups.Web }],
      templateData: { organization: 'the Acme family' },
    };
    const { data } = (await change(id, input)).json();
    expect(data.attributes).toMatchObject({
      name: 'Renamed',
      deliveryChannel: 'none',
      protection: 'threshold',
      splits: ['location'],
      isTargeted: true,
      v3GroupId: acme.groups.Web,
      templateData: { organization: 'the Acme family' },
    });
    expect((await change(id, { targets: [] })).json().data.attributes).toMatchObject({
      isTargeted: false,
      v3GroupId: null,
      name: 'Renamed',
    });
    expect((await change(id, { v3GroupId: acme.groups.Sales })).json().data.attributes).toMatchObject({
      isTargeted: true,
      v3GroupId: acme.groups.Sales,
    });
    expect((await change(id, { v3GroupId: null })).json().data.attributes.v3GroupId).toBe(acme.groups.Sales);
    expect((await change(id, { v3GroupId: '999999' })).statusCode).toBe(422);
    expect((await api.get(at(`/${id}?include=surveys`), acme.admin)).json().included[0].id).toBe(enps);
  });

  test('keeps what was promised to participants once it is published', async () => {
    const id = await aCampaign();
    await publish(id);
    const refused = [
      { surveyIds: [survey()] },
      { targets: [] },
      { deliveryChannel: 'sms' },
      { templateData: {} },
      { splits: [] },
      { protection: 'threshold' },
    ];
    for (const attributes of refused) expect((await change(id, attributes)).statusCode).toBe(409);
    expect((await change(id, { confidentialityLevel: 4 })).statusCode).toBe(422);
    expect((await change(id, { confidentialityLevel: 7, name: 'More careful' })).json().data.attributes).toMatchObject({
      confidentialityLevel: 7,
      name: 'More careful',
    });
    expect((await change(id, { endedAt: '2026-01-01T00:00:00Z' })).statusCode).toBe(422);
  });

  test('records changes of the protection in the audit log', async () => {
    const id = await aCampaign();
    await change(id, { protection: 'threshold' });
    await change(id, { name: 'No term' });
    const rows = await database.inOrganization(acme.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['action', 'before', 'after', 'person_id'])
        .where('organization_id', '=', acme.id)
        .where('entity_id', '=', id)
        .execute(),
    );
    expect(rows).toEqual([
      {
        action: 'campaign.terms-changed',
        person_id: acme.admin,
        before: { protection: 'strict', confidentialityLevel: 5 },
        after: { protection: 'threshold', confidentialityLevel: 5 },
      },
    ]);
  });

  test('cannot set status or organization, or lower the confidentiality level', async () => {
    const id = await aCampaign();
    for (const attributes of [
      { status: 'finished' },
      { organizationId: '1' },
      { isPublished: true },
      { deletedAt: null },
    ])
      expect((await change(id, attributes)).statusCode).toBe(422);
    expect((await change(id, { confidentialityLevel: 9 })).statusCode).toBe(422);
  });

  test('loses nothing under concurrent updates', async () => {
    const id = await aCampaign();
    const answers = await Promise.all([
      change(id, { name: 'One' }),
      change(id, { splits: ['tenure'] }),
      change(id, { deliveryChannel: 'sms' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await api.get(at(`/${id}`), acme.admin)).json().data.attributes).toMatchObject({
      name: 'One',
      splits: ['tenure'],
      deliveryChannel: 'sms',
    });
  });
});
