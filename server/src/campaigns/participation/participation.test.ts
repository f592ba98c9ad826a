import { discloseParticipation } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { deriveFrom } from '../../responses/index.ts';
import { type Acme, type Resource, aCampaignApi, anAcme, inHours, surveyIdOf } from '../campaigns.test-support.ts';
import { secretLags } from './secret-lags.ts';

const level = 5;
const database = aDatabase();
const campaignApi = aCampaignApi(database);
const { api } = campaignApi;
let acme: Acme;
let survey: string;
let campaign: string;
let reader: string;

beforeAll(async () => {
  survey = await surveyIdOf(database, 'engagement-only');
});
beforeEach(async () => {
  acme = await anAcme(database);
  reader = await aMember(database, acme.id, { role: 'engagement-admin' });
  const attributes = { campaignType: 'quarterly', startedAt: inHours(-1), surveyIds: [survey] };
  campaign = (await api.ask('POST', at(), { as: acme.admin, body: { data: { type: 'campaigns', attributes } } })).json()
    .data.id;
  await api.ask('PATCH', at(`/${campaign}/publish`), { as: acme.admin });
  await campaignApi.tick();
});
afterEach(() => database.shiftClock(0));

const at = (path = '') => `/organizations/${acme.id}/campaigns${path}`;

/** What is disclosed of a group after `disclosed`, when so many have been counted. */
async function next(group: keyof Acme['groups'], counted: number, disclosed = 0): Promise<number> {
  const lagOf = secretLags(deriveFrom(await campaignApi.keys.readKey(campaign as Id<'campaign'>)), level);
  return discloseParticipation(disclosed, counted, { step: level, lag: lagOf(acme.groups[group]) });
}

/** Lets the first `count` employees finish. */
async function finish(count: number): Promise<void> {
  const key = deriveFrom(await campaignApi.keys.readKey(campaign as Id<'campaign'>));
  const finished = acme.employeeIds.slice(0, count).map((employeeId) => key.responseKey(key.linkToken(employeeId, 0)));
  await database.as('intake').inOrganization(acme.id, (trx) =>
    trx
      .updateTable('answers.responses')
      .set({ is_submitted: true })
      .where('organization_id', '=', acme.id)
      .where('campaign_id', '=', campaign as Id<'campaign'>)
      .where('response_key', 'in', finished)
      .execute(),
  );
}

let hours = 0;
async function anHourLater(): Promise<void> {
  hours += 1;
  await database.shiftClock(hours * 3601);
  await campaignApi.tick();
}
beforeEach(() => {
  hours = 0;
});

async function shown(as = reader): Promise<Readonly<Record<string, unknown>>> {
  const names = new Map<string, string>(Object.entries(acme.groups).map(([name, id]) => [id, name]));
  const { data } = (await api.get(at(`/${campaign}/v3-group-participations`), as)).json();
  return Object.fromEntries(
    data.map(({ attributes }: Resource) => [names.get(String(attributes['v3GroupId'])), attributes['completedCount']]),
  );
}

const attributesOf = async () => (await api.get(at(`/${campaign}`), acme.admin)).json().data.attributes;

describe('the participation of a running campaign', () => {
  // Shows ENT-GROUP-20, API-MEMBER-03
  test('shows groups with their subgroups, and never fewer people than the level', async () => {
    await database.inOrganization(acme.id, (trx) =>
      trx
        .updateTable('campaign_participations')
        .set({ size: 4 })
        .where('organization_id', '=', acme.id)
        .where('group_id', '=', acme.groups.Sales)
        .execute(),
    );
    const { data, meta } = (await api.get(at(`/${campaign}/v3-group-participations`), reader)).json();
    expect(meta.total).toBe(4);
    expect(data.map(({ attributes }: Resource) => [attributes['size'], attributes['completedCount']])).toEqual([
      [23, 0],
      [16, 0],
      [12, null],
      [4, null],
    ]);
  });

  test('moves at most once an hour', async () => {
    await finish(8);
    await campaignApi.tick();
    expect(await shown()).toMatchObject({ Acme: 0 });
    await anHourLater();
    const whole = await next('Acme', 8);
    expect(await shown()).toEqual({ Acme: whole, Engineering: null, Web: await next('Web', 8), Sales: 0 });
    expect(await attributesOf()).toMatchObject({ audienceSize: 23, completedCount: whole });
  });

  // Shows GAP-34
  test('moves in steps of the confidentiality level, so that no single completion is visible', async () => {
    let before: { readonly whole: number; readonly web: number } = { whole: 0, web: 0 };
    for (const count of [8, 12, 13, 19]) {
      await finish(count);
      await anHourLater();
      const whole = await next('Acme', count, before.whole);
      const web = await next('Web', Math.min(12, count), before.web);
      const sales = await next('Sales', Math.max(0, count - 16));
      expect(await shown()).toEqual({ Acme: whole, Engineering: null, Web: web, Sales: sales });
      expect([(whole - before.whole) % level, (web - before.web) % level]).toEqual([0, 0]);
      before = { whole, web };
    }
  });

  test('does not depend on removals, resets and additions until the campaign has ended', async () => {
    await finish(9);
    await anHourLater();
    const before = await shown();
    const { completedCount } = await attributesOf();
    const ids = acme.employeeIds;
    await api.ask('PATCH', at(`/${campaign}/remove-employees-from-campaign`), {
      as: acme.admin,
      body: { employeeIds: ids.slice(0, 3) },
    });
    await api.ask('POST', at(`/${campaign}/employee/${ids[4]}/reset-employee-result`), { as: acme.admin });
    await anHourLater();
    expect(await shown()).toEqual(before);
    expect(await attributesOf()).toMatchObject({ audienceSize: 23, completedCount });
    await api.ask('POST', at(`/${campaign}/close`), { as: acme.admin });
    await campaignApi.tick();
    expect(await attributesOf()).toMatchObject({ audienceSize: 20, completedCount: 5 });
  });

  test('is exact once the campaign has ended', async () => {
    await finish(9);
    await anHourLater();
    await finish(11);
    await api.ask('POST', at(`/${campaign}/close`), { as: acme.admin });
    await campaignApi.tick();
    expect(await attributesOf()).toMatchObject({ status: 'finished', completedCount: 11 });
    expect(await shown()).toEqual({ Acme: 11, Engineering: null, Web: null, Sales: 0 });
  });

  test('does not reveal a single person who is added after reopening', async () => {
    await finish(9);
    await api.ask('POST', at(`/${campaign}/close`), { as: acme.admin });
    await campaignApi.tick();
    const before = await shown();
    expect((await api.ask('POST', at(`/${campaign}/reopen`), { as: acme.admin })).statusCode).toBe(200);
    await campaignApi.tick();
    await finish(10);
    await anHourLater();
    await api.ask('POST', at(`/${campaign}/close`), { as: acme.admin });
    await campaignApi.tick();
    expect(await attributesOf()).toMatchObject({ status: 'finished', audienceSize: 23, completedCount: 9 });
    expect(await shown()).toEqual(before);
  });

  const days = async (as = reader) => (await api.get(at(`/${campaign}/participation-days`), as)).json();
  const countsByDay = async () =>
    (await days()).data.map(({ attributes }: Resource) => [attributes['completedCount'], attributes['size']]);

  async function daysLater(count: number): Promise<void> {
    hours += 24 * count;
    await database.shiftClock(hours * 3601);
    await campaignApi.tick();
  }

  test('of the whole campaign is kept by day, in the same steps', async () => {
    await finish(9);
    await anHourLater();
    const first = await next('Acme', 9);
    await daysLater(1);
    await finish(18);
    await daysLater(1);
    const second = await next('Acme', 18, first);
    const { data, meta } = await days();
    expect(data.map(({ attributes }: Resource) => attributes['completedCount'])).toEqual([first, second]);
    expect(data[0].attributes['day'] < data[1].attributes['day']).toBe(true);
    expect(meta.total).toBe(2);
  });

  test('by day does not show who answered last once it has ended, and stays so while it is open again', async () => {
    await finish(9);
    await anHourLater();
    await daysLater(1);
    await finish(18);
    await daysLater(1);
    const counts = await countsByDay();
    const kept = counts.filter(([completed]: readonly number[]) => Number(completed) <= 19 - level);
    await finish(19);
    await api.ask('POST', at(`/${campaign}/close`), { as: acme.admin });
    await campaignApi.tick();
    expect(await attributesOf()).toMatchObject({ completedCount: 19 });
    expect(await countsByDay()).toEqual(kept);
    await api.ask('POST', at(`/${campaign}/reopen`), { as: acme.admin });
    await finish(23);
    await daysLater(1);
    expect(await countsByDay()).toEqual(kept);
  });

  test('by day is visible to everyone who may see the campaign, and hidden of tiny ones', async () => {
    await finish(9);
    await anHourLater();
    const administrator = await aMember(database, acme.id, { role: 'organization-admin' });
    expect((await days(administrator)).data).toHaveLength(1);
    await database.inOrganization(acme.id, (trx) =>
      trx
        .updateTable('campaigns')
        .set({ confidentiality_level: 30 })
        .where('organization_id', '=', acme.id)
        .where('id', '=', campaign as Id<'campaign'>)
        .execute(),
    );
    expect((await days(administrator)).data).toEqual([]);
  });

  // Shows ENT-CAMPAIGN-23
  test('of the whole campaign is included with it', async () => {
    await finish(9);
    await anHourLater();
    const { included } = (await api.get(at('?include=campaign-participations'), reader)).json();
    expect(included).toEqual([
      {
        type: 'campaign-participations',
        id: campaign,
        attributes: { campaignId: campaign, completedCount: await next('Acme', 9), size: 23 },
      },
    ]);
  });

  test('is visible to leaders for their groups and subgroups, and to nobody without access to results', async () => {
    const reads = (groupId: string) =>
      ({
        type: 'organizations-results-v3groups',
        access: 'r',
        accessibleType: 'v3-groups',
        accessibleId: groupId,
      }) as const;
    const leader = await aMember(database, acme.id, { role: 'leader', grants: [reads(acme.groups.Engineering)] });
    const [blank, administrator] = [
      await aMember(database, acme.id, { role: 'leader' }),
      await aMember(database, acme.id, { role: 'organization-admin' }),
    ];
    expect(await shown(leader)).toEqual({ Engineering: null, Web: 0 });
    const statuses = [blank, administrator].map(
      async (as) => (await api.get(at(`/${campaign}/v3-group-participations`), as)).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([404, 403]);
  });

  test('is paged', async () => {
    const { data, meta } = (
      await api.get(at(`/${campaign}/v3-group-participations?page[limit]=1&page[offset]=1`), reader)
    ).json();
    expect(data.map(({ attributes }: Resource) => attributes['v3GroupId'])).toEqual([acme.groups.Engineering]);
    expect(meta).toEqual({ total: 4, limit: 1, offset: 1 });
  });
});
