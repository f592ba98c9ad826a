import type { Grant } from '@attune/domain/access';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { aBearerToken } from '../../../test/sign-in.ts';
import { aFlowApi, low, middle, top } from './engagement-flow.test-support.ts';
import { type Campaign, aCampaign, numbered } from '../results.test-support.ts';
import { type Company } from '../company.test-support.ts';

const database = aDatabase();
const flowApi = aFlowApi(database);
let company: Company;

/**
 * In June every third respondent is on the low level and the others on the middle one; by September every fifth has
 * risen to the top and every seventh has fallen.
 */
const inJune = (employee: number) => (employee % 3 === 0 ? low : middle);
const inSeptember = (employee: number) => (employee % 5 === 0 ? top : employee % 7 === 0 ? low : inJune(employee));
const march = numbered(0, 45);
const later = numbered(12, 60);

beforeEach(async () => {
  company = await flowApi.twoTeams();
});

describe('when a second quarterly campaign closes', () => {
  let june: Campaign;
  let september: Campaign;

  beforeAll(async () => {
    const acme = await flowApi.twoTeams();
    june = await flowApi.finished(acme, 90, { who: march, point: inJune, name: 'June' });
    september = await flowApi.finished(acme, 1, { who: later, point: inSeptember, name: 'September' });
  });

  test('moves of people who answered both are published', async () => {
    const flow = await flowApi.flowOf(september);
    expect(flow).toMatchObject({
      visibility: 'shown',
      name: 'September',
      previousName: 'June',
      previousCampaignId: june.campaignId,
      people: 33,
      message: null,
      reason: null,
    });
    expect(flow.before.map(({ levels, count }) => [levels.at(-1), count])).toEqual([
      ['disengaged', 11],
      ['extremely engaged', 22],
    ]);
    expect(flow.after.map(({ count }) => count)).toEqual([11, 22]);
    expect(flow.moves).toHaveLength(4);
    expect(flow.before.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100);
  });

  test('nothing can be derived about fewer people than the level', async () => {
    const { moves, hiddenPeople, up, stayed, down } = await flowApi.flowOf(september);
    const disclosed = moves.flatMap(({ count }) => (count === null ? [] : [count]));
    expect(disclosed.every((count) => count >= 5)).toBe(true);
    expect(hiddenPeople).toBe(33 - disclosed.reduce((sum, count) => sum + count, 0));
    expect([up, stayed, down].every((total) => total === null || total.count >= 5)).toBe(true);
  });

  test('the first one has no moves, and says so', async () => {
    expect(await flowApi.flowOf(june)).toMatchObject({
      visibility: 'unavailable',
      reason: 'first-campaign',
      previousCampaignId: null,
      people: null,
      moves: [],
    });
  });

  test('moves are visible to everyone with access to results of the organization, and nobody else', async () => {
    const { organizationId } = september;
    const one: Grant = {
      type: 'organizations-results-v3groups',
      access: 'r',
      accessibleType: 'v3-groups',
      accessibleId: company.groupIds['One'] as string,
    };
    const leader = await aMember(database, organizationId, { role: 'leader', grants: [one] });
    expect((await flowApi.flowOf(september, leader)).people).toBe(33);
    const path = `/organizations/${organizationId}/campaigns/${september.campaignId}/engagement-flow`;
    expect((await flowApi.api.get(path, await aMember(database, organizationId, { role: 'leader' }))).statusCode).toBe(
      403,
    );
    expect((await flowApi.api.get(path.replace(september.campaignId, '999999'), leader)).statusCode).toBe(404);
  });

  test('unchanged moves are not sent again', async () => {
    const admin = await aMember(database, september.organizationId, { role: 'engagement-admin' });
    const path = `/organizations/${september.organizationId}/campaigns/${september.campaignId}/engagement-flow`;
    const { headers } = await flowApi.api.get(path, admin);
    expect(
      (
        await flowApi.api.ask('GET', path, {
          token: await aBearerToken(admin),
          headers: { 'if-none-match': String(headers['etag']) },
        })
      ).statusCode,
    ).toBe(304);
  });
});

describe('moves are suppressed', () => {
  test('for fewer than ten people who answered both times', async () => {
    await flowApi.finished(company, 90, { who: numbered(0, 30), point: inJune });
    const second = await flowApi.finished(company, 1, { who: numbered(21, 60), point: inSeptember });
    expect(await flowApi.flowOf(second)).toMatchObject({
      visibility: 'withheld',
      reason: 'too-few',
      people: null,
      before: [],
      up: null,
    });
  });

  test('if all but a few of the earlier campaign answered again, which would reveal these few', async () => {
    await flowApi.finished(company, 90, { who: numbered(0, 50), point: inJune });
    const second = await flowApi.finished(company, 1, { who: numbered(3, 60), point: inSeptember });
    expect(await flowApi.flowOf(second)).toMatchObject({ visibility: 'withheld', reason: 'combined' });
  });

  test('if all but a few of the later one had answered before', async () => {
    await flowApi.finished(company, 90, { who: numbered(0, 57), point: inJune });
    const second = await flowApi.finished(company, 1, { who: numbered(20, 60), point: inSeptember });
    expect(await flowApi.flowOf(second)).toMatchObject({ visibility: 'withheld', reason: 'combined' });
  });

  test('but not if the same people answered both times', async () => {
    const points = [low, middle, top];
    const shift = (employee: number) => (employee % 10 < 3 ? 1 : 0);
    await flowApi.finished(company, 90, { point: (employee) => points[employee % 3] as number });
    const second = await flowApi.finished(company, 1, {
      point: (employee) => points[(employee + shift(employee)) % 3] as number,
    });
    const { moves, ...flow } = await flowApi.flowOf(second);
    expect(flow).toMatchObject({
      visibility: 'shown',
      people: 60,
      hiddenPeople: 0,
      up: { count: 12, share: 20 },
      stayed: { count: 42, share: 70 },
      down: { count: 6, share: 10 },
    });
    expect(moves.map(({ from, to, count }) => `${from}>${to} ${count}`)).toEqual([
      '0>0 14',
      '0>1 6',
      '0>2 0',
      '1>0 0',
      '1>1 14',
      '1>2 6',
      '2>0 6',
      '2>1 0',
      '2>2 14',
    ]);
  });

  test('and not if respondents were told that only small groups are hidden', async () => {
    await flowApi.finished(company, 90, { who: numbered(0, 57), point: inJune, protection: 'threshold' });
    const second = await flowApi.finished(company, 1, { point: inSeptember, protection: 'threshold' });
    expect(await flowApi.flowOf(second)).toMatchObject({ visibility: 'shown', people: 57 });
  });

  test('if they differ by a few people from those published in between', async () => {
    const lines = { first: march, between: later, last: numbered(0, 47) };
    await flowApi.finished(company, 180, { who: lines.first, point: inJune });
    const between = await flowApi.finished(company, 90, { who: lines.between, point: inSeptember });
    expect(await flowApi.flowOf(between)).toMatchObject({ visibility: 'shown', people: 33 });
    const last = await flowApi.finished(company, 1, { who: lines.last, point: inJune });
    expect(await flowApi.flowOf(last)).toMatchObject({ visibility: 'withheld', reason: 'combined' });
  });

  test('or published as at the first release, whatever changes later', async () => {
    const first = await flowApi.finished(company, 90, { who: march, point: inJune });
    await flowApi.run(
      first,
      sql`update campaign_memberships set group_id =
        ${company.groupIds['Two'] ?? ''} where organization_id =
          ${first.organizationId} and campaign_id = ${first.campaignId}`,
    );
    const second = await flowApi.finished(company, 1, { who: later, point: inSeptember });
    const disclosed = await flowApi.flowOf(second);
    expect(disclosed.people).toBe(33);
    await second.reopen();
    await second.answerAll(numbered(0, 12), () => [...Array.from({ length: 13 }, () => 1), 3, null]);
    await second.close();
    expect(await flowApi.flowOf(second)).toEqual(disclosed);
  });
});

describe('moves are counted', () => {
  test('between quarterly campaigns, past other types and campaigns without results', async () => {
    const first = await flowApi.finished(company, 90, { who: march, point: inJune });
    const pulse = await flowApi.finished(company, 60, { kind: 'enps', point: inJune });
    const targeted = await flowApi.finished(company, 30, { isTargeted: true, point: inJune });
    const second = await flowApi.finished(company, 1, { who: later, point: inSeptember });
    expect(await flowApi.flowOf(second)).toMatchObject({ previousCampaignId: first.campaignId, people: 33 });
    expect(await flowApi.flowOf(pulse)).toMatchObject({ visibility: 'unavailable', reason: 'not-available' });
    expect(await flowApi.flowOf(targeted)).toMatchObject({ visibility: 'unavailable', reason: 'not-available' });
    expect([await flowApi.sealedLevels(pulse), await flowApi.sealedLevels(targeted)]).toEqual([undefined, undefined]);
  });

  test('once the campaign is completed', async () => {
    await flowApi.finished(company, 90, { point: inJune });
    const running = await aCampaign(flowApi.needs, company, { daysAgo: -3 });
    expect(await flowApi.flowOf(running)).toMatchObject({
      visibility: 'unavailable',
      reason: 'not-available',
      message: 'Moves between levels are shown once the campaign is completed.',
    });
  });

  test('not if the key of the earlier levels is gone: everything else is still published', async () => {
    const first = await flowApi.finished(company, 90, { who: march, point: inJune });
    await flowApi.needs.keys.shredKey(first.campaignId, 'levels');
    const second = await flowApi.finished(company, 1, { who: later, point: inSeptember });
    expect(await flowApi.flowOf(second)).toMatchObject({
      visibility: 'unavailable',
      reason: 'not-available',
      previousCampaignId: first.campaignId,
    });
    expect(await flowApi.levelsOf(second)).toBeDefined();
  });

  test('for people with a level both times', async () => {
    const skippable = numbered(0, 7);
    const first = await aCampaign(flowApi.needs, company, { daysAgo: 90, skippable });
    await first.answerAll(numbered(0, 60), (employee) => [
      ...Array.from({ length: 13 }, (_, place) => (employee < 20 && place < 7 ? null : inJune(employee))),
      8,
      null,
    ]);
    await first.close();
    expect((await flowApi.levelsOf(first))?.employeeIds).toHaveLength(40);
    const second = await flowApi.finished(company, 1, { point: inSeptember });
    expect(await flowApi.flowOf(second)).toMatchObject({ visibility: 'shown', people: 40 });
  });
});
