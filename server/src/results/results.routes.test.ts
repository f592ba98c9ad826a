import { join } from 'node:path';
import type { CampaignResultResource, GroupOverviewResource, GroupResultResource, HeatmapResource, StatementResultResource } from '@attune/contract/results';
import type { Grant } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { keysInMemory } from '../../test/a-running-campaign.ts';
import { aMember, anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { anApi } from '../../test/sign-in.ts';
import { systemClock } from '../platform/clock.ts';
import { createResults, readReadings } from './index.ts';
import { type Campaign, type Company, aCampaign, aCompany, always, asked, numbered } from './results.test-support.ts';

const database = aDatabase();
const keys = keysInMemory();
const needs = { database, keys };
const api = anApi(database, async ({ router }) => createResults({ ...needs, clock: systemClock, readings: await readReadings(join(import.meta.dirname, '../../../content')) }).routes(router));

let acme: Company;
let june: Campaign;
let september: Campaign;
let running: Campaign;
let admin: string;
let leader: string;
let blind: string;
let stranger: string;

const groupId = (name: string) => acme.groupIds[name] as Id<'group'>;
const site = { key: 'site', values: ['Berlin', 'Lisbon'], of: (employee: number) => employee % 2 };

/** Engineering itself 0 to 3, Platform 4 to 15, Web 16 to 23, Quality 24 to 26, Sales 27 to 40. */
beforeAll(async () => {
  acme = await aCompany(database, { name: 'Acme', below: [{ name: 'Engineering', people: 4, below: [{ name: 'Platform', people: 12 }, { name: 'Web', people: 8 }, { name: 'Quality', people: 3 }] }, { name: 'Sales', people: 14 }] });
  june = await aCampaign(needs, acme, { name: 'June', daysAgo: 90 });
  await june.answerAll(numbered(0, 41), () => always(3));
  await june.close();
  september = await aCampaign(needs, acme, { name: 'September', daysAgo: 1, families: [site] });
  await september.answerAll(numbered(0, 16), () => always(4));
  await september.answerAll(numbered(16, 24), (employee) => [...numbered(0, asked.enps).map((n) => (n >= asked.rest ? 1 : 2)), employee % 11, null]);
  await september.answerAll(numbered(24, 41), () => always(5));
  await september.close();
  running = await aCampaign(needs, acme, { name: 'December', daysAgo: -30 });

  const { organizationId } = acme;
  const onGroup = (name: string): Grant => ({ type: 'organizations-results-v3groups', access: 'r', accessibleType: 'v3-groups', accessibleId: groupId(name) });
  admin = await aMember(database, organizationId, { role: 'engagement-admin' });
  leader = await aMember(database, organizationId, { role: 'leader', grants: [onGroup('Engineering')] });
  blind = await aMember(database, organizationId, { role: 'leader' });
  stranger = await aMember(database, await anOrganization(database), { role: 'organization-admin' });
});

const under = (path: string) => `/organizations/${acme.organizationId}${path}`;
const ask = async <Data>(path: string, as = admin) => (await api.get(under(path), as)).json() as { data: Data; meta: { total: number } };
const headlines = async (as?: string, query = '') => (await ask<readonly CampaignResultResource[]>(`/campaign-results${query}`, as)).data;
const overview = async (name: string, as?: string, campaign = september) => (await ask<GroupOverviewResource>(`/campaigns/${campaign.campaignId}/v3-groups/${groupId(name)}/overview`, as)).data.attributes;
const heatmap = async (as?: string, query = '', campaign = september) => (await ask<HeatmapResource>(`/campaigns/${campaign.campaignId}/heatmap${query}`, as)).data.attributes;
const statements = async (query: string, as?: string) => (await ask<readonly StatementResultResource[]>(`/campaigns/${september.campaignId}/statement-results${query}`, as)).data;
const namesIn = ({ rows }: HeatmapResource['attributes']) => rows.map(({ name, depth }) => `${depth} ${name}`);

describe('the headlines of an organization', () => {
  test('are those of its finished campaigns, newest first, against the one before', async () => {
    const [latest, before] = await headlines();
    expect(latest?.attributes).toMatchObject({ name: 'September', visibility: 'shown', message: null, completedSurveyCount: 41, campaignAudienceSize: 41, responseRate: 100, surveyVersion: 4, campaignType: 'quarterly' });
    const score = (16 * 75 + 8 * 25 + 17 * 100) / 41;
    expect(latest?.attributes.emplifyScore).toBe(score);
    expect(latest?.attributes.engagement).toMatchObject({ score, band: 8, level: 'highly engaged', cuts: [62, 67, 73, 78], delta: score - 50, deltaIsLargerThanChance: true });
    expect(before?.attributes).toMatchObject({ name: 'June', delta: null, emplifyScore: 50 });
  });

  test('tell a leader of some groups the score and the response rate, and no detail', async () => {
    const [latest] = await headlines(leader);
    expect(latest?.attributes).toMatchObject({ emplifyScore: (16 * 75 + 8 * 25 + 17 * 100) / 41, responseRate: 100, engagementLevels: [] });
    expect((await headlines())[0]?.attributes.engagementLevels.length).toBeGreaterThan(1);
  });

  test('come in pages and can be narrowed', async () => {
    expect((await headlines(admin, '?page[limit]=1&page[offset]=1')).map(({ attributes }) => attributes.name)).toEqual(['June']);
    expect((await headlines(admin, `?filter[campaignId]=${june.campaignId}`)).map(({ attributes }) => attributes.name)).toEqual(['June']);
    expect(await headlines(admin, '?filter[campaignType]=enps')).toEqual([]);
  });

  test('leave out campaigns for a part of the organization, and on request those without a score', async () => {
    const company = await aCompany(database, { name: 'Globex', people: 8 });
    const targeted = await aCampaign(needs, company, { name: 'Targeted', daysAgo: 3, isTargeted: true });
    const small = await aCampaign(needs, company, { name: 'Small', daysAgo: 2 });
    for (const campaign of [targeted, small]) await campaign.answerAll(numbered(0, 3), () => always(4));
    await targeted.close();
    await small.close();
    const person = await aMember(database, company.organizationId, { role: 'engagement-admin' });
    const list = async (query: string) => (await api.get(`/organizations/${company.organizationId}/campaign-results${query}`, person)).json().data as readonly CampaignResultResource[];
    expect((await list('')).map(({ attributes: { name, visibility, message, emplifyScore } }) => [name, visibility, message, emplifyScore])).toEqual([['Small', 'withheld', 'Group has fewer than 5 responses. Current survey results are unavailable.', null]]);
    expect(await list('?filter[hasScore]=true')).toEqual([]);
  });
});

describe('the overview of a group', () => {
  test('says where it stands, how it got there and where to look first', async () => {
    const web = await overview('Web');
    expect(web).toMatchObject({ name: 'Web', visibility: 'shown', completedSurveyCount: 8, campaignAudienceSize: 8, parentGroupId: groupId('Engineering'), depth: 2, isRest: false });
    expect(web.engagement).toMatchObject({ score: 25, band: 6, level: 'highly disengaged', margin: null, delta: -25, deltaIsLargerThanChance: null, cuts: [53, 63, 77, 87] });
    expect(web.categoryScores.map(({ title, categoryType, score, delta }) => [title, categoryType, score, delta])).toEqual([
      ['Force', 'conditions', 25, -25], ['Feeling', 'conditions', 25, -25], ['Focus', 'conditions', 25, -25], ['Autonomy', 'drivers', 25, -25], ['Rest', 'drivers', 0, -50],
    ]);
    expect(web.conditions.map(({ title, score }) => [title, score])).toEqual([['Meaning', 25], ['Capacity', 0]]);
    expect(web.spheres.map(({ title, score }) => [title, score])).toEqual([['Work Experience', 12.5]]);
    expect(web.trend.map(({ name, score, responseRate }) => [name, score, responseRate])).toEqual([['June', 50, 100], ['September', 25, 100]]);
    expect(web.organization).toEqual({ engagement: (16 * 75 + 8 * 25 + 17 * 100) / 41, enps: expect.any(Number) });
  });

  test('compares the drivers of a group with those of the group above, and tells what that means', async () => {
    const { opportunities, strengths, referenceName } = await overview('Web');
    expect(referenceName).toBe('Engineering');
    expect(strengths).toEqual([]);
    expect(opportunities.map(({ title }) => title)).toEqual(['Rest', 'Autonomy']);
    expect(opportunities[0]).toMatchObject({ score: 0, band: 6, sphere: 'Work Experience', reading: expect.stringMatching(/./), nextStep: expect.stringMatching(/./) });
    expect((await overview('Acme')).referenceName).toBe('the average of its drivers');
  });

  test('gives eNPS with its classes from ten people on, and the score alone below', async () => {
    expect(await overview('Sales')).toMatchObject({ enpsScore: 100, enps: null });
    const { enps, enpsScore } = await overview('Acme');
    expect(enps).toMatchObject({ score: enpsScore, promoters: 19, passives: 18, detractors: 4, delta: expect.any(Number) });
    expect(await overview('Web')).toMatchObject({ enps: null, enpsScore: -25 });
  });

  test('says why there is nothing to see', async () => {
    const quality = await overview('Quality');
    expect(quality).toMatchObject({ visibility: 'unavailable', reason: 'too-small', message: 'Group has fewer than 5 employees. Current survey results are unavailable.', countedInName: 'Engineering' });
    expect(quality).toMatchObject({ engagement: null, categoryScores: [], enps: null, completedSurveyCount: null, responseRate: null, strengths: [], opportunities: [] });
    expect((await overview('Quality')).trend.map(({ score, responseRate }) => [score, responseRate])).toEqual([[null, null], [null, null]]);
  });

  test('tells of a running campaign that it has no results yet, and of a small group that it will have none', async () => {
    expect(await overview('Sales', admin, running)).toMatchObject({ visibility: 'withheld', engagement: null, completedSurveyCount: 0, campaignAudienceSize: 14 });
    expect(await overview('Quality', admin, running)).toMatchObject({ visibility: 'unavailable', message: 'Group has fewer than 5 employees. Survey results will not be available.' });
  });
});

describe('the results of a group', () => {
  const resultsOf = async (name: string, as?: string, query = '') => ask<readonly GroupResultResource[]>(`/v3-groups/${groupId(name)}/v3-group-results${query}`, as);

  test('are those of the finished campaigns that have it, newest first', async () => {
    const { data, meta } = await resultsOf('Platform');
    expect(data.map(({ attributes: { campaignId, engagement } }) => [campaignId, engagement?.score, engagement?.delta])).toEqual([[september.campaignId, 75, 25], [june.campaignId, 50, null]]);
    expect(meta.total).toBe(2);
    expect((await resultsOf('Platform', admin, `?filter[campaignId]=${june.campaignId}`)).data).toHaveLength(1);
  });

  test('are refused for a group that may not be seen, and not found for one that does not exist', async () => {
    expect((await api.get(under(`/v3-groups/${groupId('Sales')}/v3-group-results`), leader)).statusCode).toBe(403);
    expect((await api.get(under(`/v3-groups/987654321/v3-group-results`), admin)).statusCode).toBe(404);
  });
});

describe('the heatmap', () => {
  test('has the groups in the order of the tree, each with its rest last', async () => {
    const map = await heatmap();
    expect(namesIn(map)).toEqual(['0 Acme', '1 Engineering', '2 Platform', '2 Web', '2 Quality', '2 Rest of Engineering', '1 Sales']);
    expect(map.rows.map(({ hasChildren }) => hasChildren)).toEqual([true, true, false, false, false, false, false]);
    expect(map.rowCount).toBe(7);
  });

  test('shows a rest where somebody is in no shown group below', async () => {
    const company = await aCompany(database, { name: 'Initech', people: 6, below: [{ name: 'One', people: 7 }, { name: 'Two', people: 3 }] });
    const campaign = await aCampaign(needs, company);
    await campaign.answerAll(numbered(0, 16), (employee) => always(employee < 6 ? 5 : 3));
    await campaign.close();
    const person = await aMember(database, company.organizationId, { role: 'engagement-admin' });
    const { rows, scores } = ((await api.get(`/organizations/${company.organizationId}/campaigns/${campaign.campaignId}/heatmap`, person)).json().data as HeatmapResource).attributes;
    expect(rows.map(({ name, isRest, people, verdict, countedInName }) => [name, isRest, people, verdict, countedInName])).toEqual([
      ['Initech', false, 16, 'shown', null], ['One', false, 7, 'shown', null], ['Two', false, null, 'too-few', 'Initech'], ['Rest of Initech', true, 9, 'shown', null],
    ]);
    expect(scores.filter((_, place) => place % 3 === 0)).toEqual([(6 * 100 + 10 * 50) / 16, 50, -1, (6 * 100 + 3 * 50) / 9]);
  });

  test('holds engagement and the drivers as flat numbers, with their change, and -1 where nothing is shown', async () => {
    const { columns, scores, deltas, rows } = await heatmap();
    expect(columns.map(({ title, sphere }) => [title, sphere])).toEqual([['Autonomy', 'Work Experience'], ['Rest', 'Work Experience']]);
    const rowOf = (name: string) => rows.findIndex((row) => row.name === name) * 3;
    expect(scores.slice(rowOf('Web'), rowOf('Web') + 3)).toEqual([25, 25, 0]);
    expect(deltas.slice(rowOf('Web'), rowOf('Web') + 3)).toEqual([-25, -25, -50]);
    expect(scores.slice(rowOf('Quality'), rowOf('Quality') + 3)).toEqual([-1, -1, -1]);
    expect(scores).toHaveLength(21);
    expect((await heatmap(admin, '', june)).deltas.every((delta) => delta === null)).toBe(true);
  });

  test('can be cut to a group, and comes in pages of rows', async () => {
    expect(namesIn(await heatmap(admin, `?filter[v3GroupId]=${groupId('Engineering')}`))).toEqual(['0 Engineering', '1 Platform', '1 Web', '1 Quality', '1 Rest of Engineering']);
    const page = await heatmap(admin, '?page[limit]=2&page[offset]=2');
    expect(namesIn(page)).toEqual(['2 Platform', '2 Web']);
    expect([page.scores.length, page.rowCount]).toEqual([6, 7]);
  });

  test('gives away what withheld groups are called only to those who may see them', async () => {
    expect(namesIn(await heatmap(leader))).toEqual(['0 Engineering', '1 Platform', '1 Web', '1 Quality', '1 Rest of Engineering']);
  });
});

describe('the statements', () => {
  test('say how a group answered each of them, in order', async () => {
    const web = await statements(`?filter[v3GroupId]=${groupId('Web')}`);
    expect(web).toHaveLength(14);
    expect(web[0]?.attributes).toMatchObject({ order: 1, statementType: 'likert5', promptDisplayValue: 'Statement 1.', answerCount: 8, score: 25, distribution: null, visibility: 'shown', segment: null });
    expect(web[13]?.attributes).toMatchObject({ order: 14, statementType: 'enps', score: -25 });
    const [first] = await statements('');
    expect(first?.attributes).toMatchObject({ answerCount: 41, distribution: [0, 8, 0, 16, 17] });
  });

  test('say it for each class of a family that the group may be split by', async () => {
    const split = await statements(`?filter[v3GroupId]=${groupId('Acme')}&filter[family]=site`);
    const labels = split.filter(({ attributes }) => attributes.order === 1).map(({ attributes: { segment, answerCount } }) => [segment?.labels, answerCount]);
    expect(labels).toEqual([[['Berlin'], 21], [['Lisbon'], 20]]);
    expect(new Set(split.map(({ id }) => id)).size).toBe(28);
  });

  test('say that a split is shown together with others where it is not published', async () => {
    const split = await statements(`?filter[v3GroupId]=${groupId('Web')}&filter[family]=site`);
    expect(split).toHaveLength(14);
    expect(split[0]?.attributes).toMatchObject({ visibility: 'withheld', message: 'Shown together with neighbouring groups to protect confidentiality.', score: null, answerCount: null, segment: { family: 'site', labels: [] } });
  });
});

describe('who may see what', () => {
  const paths = () => [
    '/campaign-results',
    `/v3-groups/${groupId('Platform')}/v3-group-results`,
    `/campaigns/${september.campaignId}/v3-groups/${groupId('Platform')}/overview`,
    `/campaigns/${september.campaignId}/heatmap`,
    `/campaigns/${september.campaignId}/statement-results?filter[v3GroupId]=${groupId('Platform')}`,
  ];
  const statusesFor = async (as: string | undefined) => Promise.all(paths().map(async (path) => (await api.get(under(path), as)).statusCode));

  test('administrators and leaders of the group see all of it', async () => {
    expect(await statusesFor(admin)).toEqual([200, 200, 200, 200, 200]);
    expect(await statusesFor(leader)).toEqual([200, 200, 200, 200, 200]);
  });

  test('leaders without a grant see nothing, and nobody does without signing in', async () => {
    expect(await statusesFor(blind)).toEqual([403, 403, 403, 403, 403]);
    expect(await statusesFor(undefined)).toEqual([401, 401, 401, 401, 401]);
  });

  test('to another organization all of it looks as if it did not exist', async () => {
    expect(await statusesFor(stranger)).toEqual([404, 404, 404, 404, 404]);
  });

  test('campaigns and groups of another organization are not found in the own one', async () => {
    const other = await aCompany(database, { name: 'Hooli', people: 6 });
    const campaign = await aCampaign(needs, other);
    await campaign.answerAll(numbered(0, 6), () => always(4));
    await campaign.close();
    for (const path of [
      `/v3-groups/${other.groupIds['Hooli']}/v3-group-results`,
      `/campaigns/${campaign.campaignId}/v3-groups/${other.groupIds['Hooli']}/overview`,
      `/campaigns/${september.campaignId}/v3-groups/${other.groupIds['Hooli']}/overview`,
      `/campaigns/${campaign.campaignId}/heatmap`,
      `/campaigns/${september.campaignId}/heatmap?filter[v3GroupId]=${other.groupIds['Hooli']}`,
      `/campaigns/${campaign.campaignId}/statement-results`,
    ]) {
      expect((await api.get(under(path), admin)).statusCode).toBe(404);
    }
    expect(await headlines(admin, `?filter[campaignId]=${campaign.campaignId}`)).toEqual([]);
  });

  test('a leader is refused other groups and the whole, and told none of their names', async () => {
    for (const path of [`/campaigns/${september.campaignId}/v3-groups/${groupId('Sales')}/overview`, `/campaigns/${september.campaignId}/v3-groups/${groupId('Acme')}/overview`, `/campaigns/${september.campaignId}/heatmap?filter[v3GroupId]=${groupId('Sales')}`, `/campaigns/${september.campaignId}/statement-results`]) {
      expect((await api.get(under(path), leader)).statusCode).toBe(403);
    }
    const answers = await Promise.all(paths().map(async (path) => (await api.get(under(path), leader)).body));
    expect(answers.join(' ')).not.toContain('Sales');
  });

  test('a leader compares with the headline of the organization, and not with drivers above the own groups', async () => {
    const engineering = await overview('Engineering', leader);
    expect(engineering).toMatchObject({ parentGroupId: null, referenceName: 'the average of its drivers', organization: { engagement: expect.any(Number), enps: null } });
    expect(await overview('Web', leader)).toMatchObject({ parentGroupId: groupId('Engineering'), referenceName: 'Engineering' });
  });

  test('a group that was moved opens its past to the new leader only as far as it was there', async () => {
    const company = await aCompany(database, { name: 'Moving', below: [{ name: 'Old', below: [{ name: 'Team', people: 6 }] }, { name: 'New', people: 6 }] });
    const campaign = await aCampaign(needs, company);
    await campaign.answerAll(numbered(0, 12), () => always(4));
    await campaign.close();
    const leaderOf = (name: string) => aMember(database, company.organizationId, { role: 'leader', grants: [{ type: 'organizations-results-v3groups', access: 'r', accessibleType: 'v3-groups', accessibleId: company.groupIds[name] as string }] });
    const [ofOld, ofNew, ofTeam] = await Promise.all(['Old', 'New', 'Team'].map(leaderOf));
    await database.inOrganization(company.organizationId, (trx) => sql`update groups set parent_id = ${company.groupIds['New'] ?? ''} where organization_id = ${company.organizationId} and id = ${company.groupIds['Team'] ?? ''}`.execute(trx));
    const statusFor = async (as: string | undefined) => (await api.get(`/organizations/${company.organizationId}/campaigns/${campaign.campaignId}/v3-groups/${company.groupIds['Team']}/overview`, as)).statusCode;
    expect([await statusFor(ofOld), await statusFor(ofNew), await statusFor(ofTeam)]).toEqual([403, 403, 200]);
  });
});

describe('an answer that the browser has already', () => {
  const heatmapTag = async (as: string, tag?: string) => {
    const { statusCode, headers } = await api.ask('GET', under(`/campaigns/${september.campaignId}/heatmap`), { as, ...(tag !== undefined && { headers: { 'if-none-match': tag } }) });
    return { statusCode, tag: String(headers['etag']) };
  };

  test('is not sent again to somebody with the same reach', async () => {
    const { tag } = await heatmapTag(admin);
    expect((await heatmapTag(admin, tag)).statusCode).toBe(304);
    expect((await heatmapTag(leader, tag)).statusCode).toBe(200);
  });

  test('is no way around what may be seen', async () => {
    const { tag } = await heatmapTag(leader);
    const { statusCode } = await api.ask('GET', under(`/campaigns/${september.campaignId}/v3-groups/${groupId('Sales')}/overview`), { as: leader, headers: { 'if-none-match': tag } });
    expect(statusCode).toBe(403);
  });

  test('is sent again after another release', async () => {
    const { tag } = await heatmapTag(admin);
    const later = await aCampaign(needs, acme, { name: 'Later', daysAgo: 0 });
    await later.close();
    expect((await heatmapTag(admin, tag)).statusCode).toBe(200);
  });
});
