import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { type Acme, aCampaignApi, anAcme, peek, surveyIdOf } from '../campaigns.test-support.ts';
import { type Story, aStory, atNine, firstDay, inDays } from './lifecycle.test-support.ts';

const database = aDatabase();
const campaignApi = aCampaignApi(database);
let acme: Acme;
let story: Story;
let surveyIds: readonly string[];

beforeAll(async () => {
  surveyIds = [await surveyIdOf(database, 'onboarding-day-30')];
});
beforeEach(async () => {
  acme = await anAcme(database);
  story = aStory(database, campaignApi, acme);
});
afterEach(() => database.shiftClock(0));

const attributesOf = (id: string) => story.ask('GET', `/${id}`).then(({ data }) => data.attributes);
const change = (id: string, attributes: object) =>
  story.ask('PATCH', `/${id}`, { data: { type: 'campaigns', attributes } });
const setSeries = (id: string, goesOn: boolean) =>
  story.ask('PATCH', `/${id}/lifecycle-series`, { data: { type: 'lifecycle-series', attributes: { goesOn } } });

describe('setting up a lifecycle campaign', () => {
  // Shows ENT-CAMPAIGN-33
  test('requires a trigger, which determines the end', async () => {
    const id = await story.draft({ surveyIds, periodDays: 60 });
    expect(await attributesOf(id)).toMatchObject({
      lifecycleTrigger: { event: 'hire', days: 30, periodDays: 60 },
      endedAt: atNine(inDays(74)).toISOString(),
    });
    await change(id, { lifecycleTrigger: { event: 'anniversary', days: 0, periodDays: 30 } });
    expect((await attributesOf(id))['endedAt']).toBe(atNine(inDays(44)).toISOString());
    await change(id, { startedAt: atNine(inDays(7)).toISOString(), endedAt: atNine(inDays(8)).toISOString() });
    expect((await attributesOf(id))['endedAt']).toBe(atNine(inDays(51)).toISOString());
  });

  test('refuses triggers of other campaign types, invalid days and periods, and a missing trigger', async () => {
    const create = (attributes: object) =>
      story.ask('POST', '', {
        data: {
          type: 'campaigns',
          attributes: { startedAt: atNine(firstDay).toISOString(), surveyIds, ...attributes },
        },
      });
    const trigger = { event: 'hire', days: 30, periodDays: 90 };
    expect((await create({ campaignType: 'custom', lifecycleTrigger: trigger })).statusCode).toBe(422);
    for (const wrong of [{ days: -1 }, { days: 401 }, { periodDays: 45 }, { event: 'birthday' }])
      expect((await create({ campaignType: 'lifecycle', lifecycleTrigger: { ...trigger, ...wrong } })).statusCode).toBe(
        422,
      );
    const without = await create({ campaignType: 'lifecycle' });
    const refused = await story.ask('PATCH', `/${without.data.id}/publish`);
    expect([refused.statusCode, refused.errors[0]?.detail]).toEqual([
      422,
      expect.stringContaining('Choose when people are asked'),
    ]);
  });

  test('fixes the trigger on publication', async () => {
    const id = await story.publish({ surveyIds });
    expect((await change(id, { lifecycleTrigger: { event: 'hire', days: 1, periodDays: 30 } })).statusCode).toBe(409);
  });

  test('forecasts whom it will invite, whom it cannot reach, and who has no first day', async () => {
    for (const [place, day] of [
      [0, 0],
      [1, 8],
      [2, 9],
      [3, 70],
    ] as const)
      await story.setDays(acme.employeeIds[place] as never, { startedOn: inDays(day - 30) });
    await story.setDays(acme.employeeIds[4] as never, { startedOn: null });
    await database.inOrganization(acme.id, (trx) =>
      sql`update employees set email_address = null
        where organization_id = ${acme.id} and id = ${acme.employeeIds[2] as string}`.execute(trx),
    );
    const id = await story.draft({ surveyIds });
    const { attributes } = (await story.ask('GET', `/${id}/lifecycle-forecast`)).data;
    expect(attributes).toMatchObject({
      from: firstDay,
      to: inDays(59),
      peopleCount: 2,
      unreachedCount: 1,
      undatedCount: 1,
      people: [
        { name: 'Person 0', invitedOn: firstDay },
        { name: 'Person 1', invitedOn: inDays(8) },
      ],
    });
    expect((attributes['weeks'] as { count: number }[]).map(({ count }) => count)).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('requires an administrator', async () => {
    const id = await story.draft({ surveyIds });
    const leader = await aMember(database, acme.id, { role: 'leader' });
    for (const path of ['lifecycle-series', 'lifecycle-forecast'])
      expect((await campaignApi.api.get(`/organizations/${acme.id}/campaigns/${id}/${path}`, leader)).statusCode).toBe(
        404,
      );
  });
});

describe('a series', () => {
  test('starts its next period a day after the last, and closes the old one two weeks later', async () => {
    const first = await story.publish({
      surveyIds,
      targets: [{ targetType: 'groups', targetId: acme.groups.Web }],
      splits: ['tenure'],
    });
    await story.live(0);
    await story.live(29);
    expect((await story.series(first)).periods).toHaveLength(1);
    await story.live(30);
    const { periods, nextStartsOn } = await story.series(first);
    expect(periods.map(({ startsOn, endsOn, status }) => [startsOn, endsOn, status])).toEqual([
      [inDays(30), inDays(59), 'inprogress'],
      [firstDay, inDays(29), 'inprogress'],
    ]);
    expect(nextStartsOn).toBe(inDays(60));
    const [next] = periods;
    expect(await attributesOf(next?.campaignId ?? '')).toMatchObject({
      name: expect.stringContaining('Your first month, from '),
      isPublished: true,
      isTargeted: true,
      v3GroupId: acme.groups.Web,
      splits: ['tenure'],
      followsCampaignId: first,
      lifecycleTrigger: { event: 'hire', days: 30, periodDays: 30 },
    });
    const texts = await peek<{ same: boolean }>(
      database,
      `select count(distinct (kind, email_subject, email_body)) = 3 as same from campaign_notifications
        where campaign_id in (${first}, ${next?.campaignId})`,
    );
    expect(texts).toEqual([{ same: true }]);
    await story.live(44);
    expect((await story.series(first)).periods.map(({ status }) => status)).toEqual(['inprogress', 'finished']);
  });

  test('is named after the first day of its current period', async () => {
    const first = await story.publish({ surveyIds });
    for (const day of [0, 30, 60]) await story.live(day);
    const names = (await story.series(first)).periods.map(({ name }) => name);
    expect(names.map((name) => name.split(', from ').length)).toEqual([2, 2, 1]);
  });

  test('creates one next period under concurrency', async () => {
    const first = await story.publish({ surveyIds });
    await story.live(0);
    await story.live(31);
    await story.live(31);
    await story.live(32);
    expect(await peek(database, `select id from campaigns where follows_campaign_id = ${first}`)).toHaveLength(1);
  });

  test('continues from today after a downtime, without empty periods, and invites those it missed', async () => {
    const place = acme.employeeIds[5] as never;
    await story.setDays(place, { startedOn: inDays(10) });
    const first = await story.publish({ surveyIds });
    await story.live(0);
    await story.live(200);
    const { periods } = await story.series(first);
    expect(periods.map(({ startsOn, invitedCount }) => [startsOn, invitedCount])).toEqual([
      [inDays(200), 1],
      [firstDay, 0],
    ]);
  });

  test('can be stopped and resumed, which the audit log records', async () => {
    const first = await story.publish({ surveyIds });
    await story.live(0);
    expect((await setSeries(first, false)).data.attributes).toMatchObject({ goesOn: false, nextStartsOn: null });
    await setSeries(first, false);
    await story.live(35);
    expect((await story.series(first)).periods).toHaveLength(1);
    await setSeries(first, true);
    await story.live(36);
    expect((await story.series(first)).periods).toHaveLength(2);
    const acts = await peek<{ action: string }>(
      database,
      `select action from audit_log where entity_id = '${first}' and action like 'campaign.series%' order by id`,
    );
    expect(acts.map(({ action }) => action)).toEqual(['campaign.series-stopped', 'campaign.series-resumed']);
  });

  test('starts the next period a day after a manual close, without inviting anyone in between', async () => {
    await story.setDays(acme.employeeIds[0] as never, { startedOn: inDays(5 - 30) });
    const first = await story.publish({ surveyIds });
    await story.live(0);
    await story.live(4);
    await story.ask('POST', `/${first}/close`);
    await story.live(4);
    expect((await story.series(first)).nextStartsOn).toBe(inDays(5));
    await story.live(5);
    expect((await story.series(first)).periods.map(({ startsOn, invitedCount }) => [startsOn, invitedCount])).toEqual([
      [inDays(5), 1],
      [firstDay, 0],
    ]);
  });

  test('stops with a reason when the next period cannot be published', async () => {
    const first = await story.publish({ surveyIds });
    await story.live(0);
    await database.inOrganization(acme.id, async (trx) => {
      await sql`delete from memberships where organization_id = ${acme.id}`.execute(trx);
      await sql`update groups set deleted_at = now(), is_root = false where organization_id = ${acme.id}`.execute(trx);
    });
    await story.live(30);
    expect(await story.series(first)).toMatchObject({
      goesOn: false,
      error: expect.stringContaining('no top-level group'),
      periods: [{ campaignId: first }],
    });
  });
});
