import { type Id, localTimeAt, skipWeekend } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { campaignsOfAcme } from '../campaigns-of-acme.test-support.ts';
import { type Resource, aCampaignApi, inHours, peek } from '../campaigns.test-support.ts';
import { prepareNext } from './prepare-next.ts';

const database = aDatabase();
const campaignApi = aCampaignApi(database);
const { api } = campaignApi;
const day = 24 * 3600;
const { acme, survey, at, aCampaign, change, publish } = campaignsOfAcme(database, campaignApi, () => ({
  campaignType: 'quarterly',
  startedAt: inHours(-1),
}));

const body = (attributes: object) => ({ data: { type: 'campaigns', attributes } });
const listed = async (): Promise<readonly Resource[]> => (await api.get(at('?sort=startedAt'), acme.admin)).json().data;
const timeZoneOfAcme = async (): Promise<string> =>
  (await peek<{ zone: string }>(database, `select time_zone as zone from organizations where id = ${acme.id}`))[0]
    ?.zone ?? 'UTC';
const setCadence = (cadenceDays: number | null) =>
  peek(database, `update organizations set cadence_days = ${cadenceDays} where id = ${acme.id}`);

/** A completed campaign that ran for a week. */
async function aFinishedCampaign(attributes: object = {}): Promise<string> {
  await database.shiftClock(0);
  const id = await aCampaign(attributes);
  expect((await publish(id)).statusCode).toBe(200);
  await campaignApi.tick();
  await database.shiftClock(8 * day);
  await campaignApi.tick();
  await campaignApi.tick();
  return id;
}

async function followerOf(id: string): Promise<Resource | undefined> {
  return (await listed()).find(({ attributes }) => attributes['followsCampaignId'] === id);
}

describe('when a quarterly campaign is over', () => {
  test('the next one is drafted with the default cadence, not on weekends, and awaits confirmation', async () => {
    await setCadence(90);
    const id = await aFinishedCampaign();
    await campaignApi.tick();
    const next = await followerOf(id);
    const [first] = await listed();
    const days =
      (Date.parse(String(next?.attributes['startedAt'])) - Date.parse(String(first?.attributes['startedAt']))) /
      day /
      1000;
    expect(next?.attributes).toMatchObject({
      status: 'pending',
      isPublished: false,
      campaignType: 'quarterly',
      audienceSize: null,
    });
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThan(92.1);
    const { day: startDay } = localTimeAt(new Date(String(next?.attributes['startedAt'])), await timeZoneOfAcme());
    expect(skipWeekend(startDay)).toBe(startDay);
  });

  test('nothing is drafted without a cadence, and a campaign can override it', async () => {
    await aFinishedCampaign();
    await setCadence(90);
    const without = await aFinishedCampaign({
      cadenceDays: 0,
      targets: [{ targetType: 'groups', targetId: acme.groups.Web }],
    });
    const own = await aFinishedCampaign({
      cadenceDays: 365,
      targets: [{ targetType: 'groups', targetId: acme.groups.Sales }],
    });
    await campaignApi.tick();
    expect(await followerOf(without)).toBeUndefined();
    expect(Date.parse(String((await followerOf(own))?.attributes['startedAt']))).toBeGreaterThan(
      Date.now() + 360 * day * 1000,
    );
  });

  test('the next one has the same surveys, people, channel, splits, texts and time of day', async () => {
    await setCadence(120);
    const targets = [{ targetType: 'groups', targetId: acme.groups.Web }];
    const id = await aCampaign({
      name: 'Web pulse',
      targets,
      deliveryChannel: 'emails_sms',
      splits: ['tenure'],
      templateData: { organization: 'the firm' },
    });
    const invite = (await api.get(at(`/${id}/notifications`), acme.admin)).json().data[0];
    await api.ask('PATCH', at(`/${id}/notifications/${invite.id}`), {
      as: acme.admin,
      body: { data: { type: 'campaign-notifications', attributes: { emailSubject: 'Five minutes for Web' } } },
    });
    await publish(id);
    await campaignApi.tick();
    await database.shiftClock(8 * day);
    await campaignApi.tick();
    await campaignApi.tick();
    const next = (await followerOf(id)) as Resource;
    expect(next.attributes).toMatchObject({
      deliveryChannel: 'emails_sms',
      splits: ['tenure'],
      isTargeted: true,
      templateData: { organization: 'the firm' },
    });
    expect(next.attributes['name']).toMatch(/^Web pulse, \w+ \d{4}$/);
    const { data, included } = (
      await api.get(at(`/${next.id}?include=campaign-targets,campaign-notifications,surveys`), acme.admin)
    ).json();
    expect(
      included
        .filter(({ type }: Resource) => type === 'campaign-targets')
        .map((each: Resource) => each.attributes['targetId']),
    ).toEqual([acme.groups.Web]);
    expect(data.relationships.surveys.data).toEqual([{ type: 'surveys', id: survey() }]);
    const messages = included
      .filter(({ type }: Resource) => type === 'campaign-notifications')
      .map((each: Resource) => each.attributes);
    expect(messages[0]).toMatchObject({ kind: 'invite', emailSubject: 'Five minutes for Web' });
    expect(
      messages.every(
        ({ sendAt }: { sendAt: string }) =>
          sendAt >= String(next.attributes['startedAt']) && sendAt < String(next.attributes['endedAt']),
      ),
    ).toBe(true);
  });

  test('nothing of the next one is sent before it is confirmed', async () => {
    await setCadence(90);
    const next = (await followerOf(await aFinishedCampaign())) as Resource;
    await database.shiftClock(200 * day);
    await campaignApi.tick();
    expect((await api.get(at(`/${next.id}`), acme.admin)).json().data.attributes.status).toBe('pending');
    expect(await peek(database, `select id from messages where campaign_id = ${next.id}`)).toEqual([]);
  });

  test('it is drafted once under concurrency, and not again after it was deleted', async () => {
    await setCadence(90);
    const id = await aFinishedCampaign();
    const place = { organizationId: acme.id, campaignId: id as Id<'campaign'> };
    await Promise.all([
      prepareNext({ database }, place),
      prepareNext({ database }, place),
      prepareNext({ database }, place),
    ]);
    expect(await listed()).toHaveLength(2);
    const next = (await followerOf(id)) as Resource;
    expect((await api.ask('DELETE', at(`/${next.id}`), { as: acme.admin })).statusCode).toBe(204);
    await campaignApi.tick();
    expect(await listed()).toHaveLength(1);
  });

  test('none is drafted if a later one for the same people exists', async () => {
    await setCadence(90);
    await aCampaign({ startedAt: inHours(24 * 40) });
    const id = await aFinishedCampaign();
    await campaignApi.tick();
    expect(await followerOf(id)).toBeUndefined();
  });

  test('one that was reopened and closed again is not followed twice', async () => {
    await setCadence(90);
    const id = await aFinishedCampaign();
    await api.ask('POST', at(`/${id}/reopen`), { as: acme.admin });
    await database.shiftClock(10 * day);
    await campaignApi.tick();
    await campaignApi.tick();
    expect(await listed()).toHaveLength(2);
  });

  test('turning the cadence off is one change, also afterwards, and is recorded in the audit log', async () => {
    const id = await aFinishedCampaign();
    await setCadence(180);
    expect((await change(id, { cadenceDays: 0 })).statusCode).toBe(200);
    await campaignApi.tick();
    expect(await followerOf(id)).toBeUndefined();
    const entries = await database.inOrganization(
      acme.id,
      async (trx) =>
        (
          await sql<{ action: string }>`select action from audit_log where organization_id =
            ${acme.id} and entity_id = ${id} order by id desc limit 1`.execute(trx)
        ).rows,
    );
    expect(entries).toMatchObject([{ action: 'campaign.cadence-changed' }]);
  });

  test('other types of campaigns have no cadence', async () => {
    const id = await aCampaign({ campaignType: 'custom' });
    const answer = await change(id, { cadenceDays: 90 });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].source.pointer).toBe('/data/attributes/cadenceDays');
  });
});

describe('the quarters of a year', () => {
  beforeEach(() => database.moveClock('2027-01-11T09:00:00Z'));

  const plan = (id: string, count: number, as = acme.admin) =>
    api.ask('POST', at(`/${id}/quarters`), { as, body: body({ count }) });

  test('are planned together, three months apart, each to be confirmed separately', async () => {
    const id = await aCampaign({ startedAt: '2027-01-18T08:00:00Z' });
    const answer = await plan(id, 4);
    expect(answer.statusCode).toBe(201);
    const starts = answer.json().data.map(({ attributes }: Resource) => String(attributes['startedAt']).slice(0, 10));
    expect(starts).toEqual(['2027-01-18', '2027-04-19', '2027-07-19', '2027-10-18']);
    expect(answer.json().data.every(({ attributes }: Resource) => attributes['status'] === 'pending')).toBe(true);
  });

  test('use the last day of shorter months, and keep the local time of day', async () => {
    const id = await aCampaign({ startedAt: '2027-11-30T08:00:00Z' });
    const starts = (await plan(id, 4)).json().data.map(({ attributes }: Resource) => attributes['startedAt']);
    expect(starts).toEqual([
      '2027-11-30T08:00:00.000Z',
      '2028-02-29T08:00:00.000Z',
      '2028-05-30T07:00:00.000Z',
      '2028-08-30T07:00:00.000Z',
    ]);
  });

  test('are not planned twice, and keep manual changes', async () => {
    const id = await aCampaign({ startedAt: '2027-01-18T08:00:00Z' });
    const second = (await plan(id, 2)).json().data[1];
    await change(second.id, { name: 'Spring', startedAt: '2027-04-26T08:00:00Z', endedAt: '2027-05-03T08:00:00Z' });
    const ids = (await plan(id, 4)).json().data.map((each: Resource) => each.id);
    expect(ids.slice(0, 2)).toEqual([id, second.id]);
    expect((await listed()).map(({ attributes }) => attributes['name'])).toContain('Spring');
    expect(await listed()).toHaveLength(4);
  });

  test('are limited to four, to engagement campaigns, and to people who can create campaigns', async () => {
    const id = await aCampaign();
    expect((await plan(id, 5)).statusCode).toBe(422);
    expect((await plan(await aCampaign({ campaignType: 'custom' }), 4)).statusCode).toBe(422);
    expect((await plan(id, 4, await aMember(database, acme.id, { role: 'leader' }))).statusCode).toBe(404);
  });
});
