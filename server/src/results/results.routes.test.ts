import type { HeatmapResource } from '@attune/contract/results/heatmaps';
import type { CampaignResultResource, GroupResultResource } from '@attune/contract/results/overview';
import type { Id } from '@attune/domain/kernel';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { aResultsApi } from './results-desk.test-support.ts';
import { aCampaign, aCompany, always, numbered } from './results.test-support.ts';

const database = aDatabase();
const desk = aResultsApi(database);

const namesIn = ({ rows }: HeatmapResource['attributes']) => rows.map(({ name, depth }) => `${depth} ${name}`);

describe('the headlines of an organization', () => {
  test('are those of its finished campaigns, newest first, against the one before', async () => {
    const [latest, before] = await desk.headlines();
    expect(latest?.attributes).toMatchObject({
      name: 'September',
      visibility: 'shown',
      message: null,
      completedSurveyCount: 41,
      completedSurveyMinimum: null,
      campaignAudienceSize: 49,
      responseRate: 4100 / 49,
      surveyVersion: 4,
      campaignType: 'quarterly',
    });
    const score = (16 * 75 + 8 * 25 + 17 * 100) / 41;
    expect(latest?.attributes.emplifyScore).toBe(score);
    expect(latest?.attributes.engagement).toMatchObject({
      score,
      band: 8,
      level: 'highly engaged',
      cuts: [62, 67, 73, 78],
      delta: score - 50,
      deltaIsLargerThanChance: null,
    });
    expect(before?.attributes).toMatchObject({ name: 'June', delta: null, emplifyScore: 50 });
  });

  test('tell a leader of some groups the score and the response rate, and no detail', async () => {
    const [latest] = await desk.headlines(desk.world.leader);
    expect(latest?.attributes).toMatchObject({
      emplifyScore: (16 * 75 + 8 * 25 + 17 * 100) / 41,
      responseRate: 4100 / 49,
      engagementLevels: [],
    });
    expect((await desk.headlines())[0]?.attributes.engagementLevels.length).toBeGreaterThan(1);
  });

  test('say what they belong to: the version of their survey, and their smart pulses', async () => {
    const company = await aCompany(database, { name: 'Umbrella', people: 6 });
    const made: string[] = [];
    for (const daysAgo of [500, 400, 300, 200, 100])
      made.push((await aCampaign(desk.needs, company, { name: `${daysAgo}`, daysAgo })).campaignId);
    const pulse = await aCampaign(desk.needs, company, { name: 'Pulse', kind: 'smart_pulse', daysAgo: 20 });
    await database.inOrganization(company.organizationId, async (trx) => {
      await trx
        .updateTable('campaigns')
        .set({ status: 'finished' })
        .where('organization_id', '=', company.organizationId)
        .execute();
      await trx
        .updateTable('campaigns')
        .set({ survey_version: 3 })
        .where('organization_id', '=', company.organizationId)
        .where('id', 'in', made.slice(0, 3) as Id<'campaign'>[])
        .execute();
      await trx
        .updateTable('campaigns')
        .set({ parent_campaign_id: made[4] as Id<'campaign'> })
        .where('organization_id', '=', company.organizationId)
        .where('id', '=', pulse.campaignId)
        .execute();
    });
    const person = await aMember(database, company.organizationId, { role: 'engagement-admin' });
    const list = async (query: string) =>
      (await desk.api.get(`/organizations/${company.organizationId}/campaign-results${query}`, person)).json()
        .data as readonly CampaignResultResource[];
    const results = (await list('?filter[hasScore]=false')).map(
      ({ attributes: { name, isSurveyUpgrade, usesPresentSurveys, smartPulseIds } }) => [
        name,
        isSurveyUpgrade,
        usesPresentSurveys,
        smartPulseIds,
      ],
    );
    expect(results).toEqual([
      ['Pulse', false, true, []],
      ['100', false, true, [pulse.campaignId]],
      ['200', true, true, []],
      ['300', false, true, []],
      ['400', false, true, []],
      ['500', false, true, []],
    ]);
    expect(
      (await list('?filter[hasScore]=false&filter[isLatestQuarterly]=true')).map(({ attributes }) => attributes.name),
    ).toEqual(['400', '300', '200', '100']);
  });

  test('come in pages and can be narrowed', async () => {
    expect(
      (await desk.headlines(desk.world.admin, '?page[limit]=1&page[offset]=1')).map(
        ({ attributes }) => attributes.name,
      ),
    ).toEqual(['June']);
    expect(
      (await desk.headlines(desk.world.admin, `?filter[campaignId]=${desk.world.june.campaignId}`)).map(
        ({ attributes }) => attributes.name,
      ),
    ).toEqual(['June']);
    expect(await desk.headlines(desk.world.admin, '?filter[campaignType]=enps')).toEqual([]);
  });

  test('leave out campaigns for a part of the organization, and those without a score unless it is not asked for', async () => {
    const company = await aCompany(database, { name: 'Globex', people: 8 });
    const targeted = await aCampaign(desk.needs, company, { name: 'Targeted', daysAgo: 3, isTargeted: true });
    const small = await aCampaign(desk.needs, company, { name: 'Small', daysAgo: 2 });
    for (const campaign of [targeted, small]) await campaign.answerAll(numbered(0, 3), () => always(4));
    await targeted.close();
    await small.close();
    const person = await aMember(database, company.organizationId, { role: 'engagement-admin' });
    const list = async (query: string) =>
      (await desk.api.get(`/organizations/${company.organizationId}/campaign-results${query}`, person)).json()
        .data as readonly CampaignResultResource[];
    expect(
      (await list('?filter[hasScore]=false')).map(({ attributes: { name, visibility, message, emplifyScore } }) => [
        name,
        visibility,
        message,
        emplifyScore,
      ]),
    ).toEqual([
      ['Small', 'withheld', 'Group has fewer than 5 responses. Current survey results are unavailable.', null],
    ]);
    expect(await list('')).toEqual([]);
    expect(await list('?filter[hasScore]=true')).toEqual([]);
  });
});

describe('the overview of a group', () => {
  test('says where it stands, how it got there and where to look first', async () => {
    const web = await desk.overview('Web');
    expect(web).toMatchObject({
      name: 'Web',
      visibility: 'shown',
      completedSurveyCount: 8,
      campaignAudienceSize: 10,
      parentGroupId: desk.groupId('Engineering'),
      depth: 2,
      isRest: false,
    });
    expect(web.engagement).toMatchObject({
      score: 25,
      band: 6,
      level: 'highly disengaged',
      margin: null,
      delta: -25,
      deltaIsLargerThanChance: null,
      cuts: [53, 63, 77, 87],
    });
    expect(
      web.categoryScores.map(({ title, categoryType, score, delta }) => [title, categoryType, score, delta]),
    ).toEqual([
      ['Force', 'conditions', 25, -25],
      ['Feeling', 'conditions', 25, -25],
      ['Focus', 'conditions', 25, -25],
      ['Autonomy', 'drivers', 25, -25],
      ['Rest', 'drivers', 10, -40],
    ]);
    expect(web.conditions.map(({ title, score }) => [title, score])).toEqual([
      ['Meaning', 25],
      ['Capacity', 10],
    ]);
    expect(web.spheres.map(({ title, score }) => [title, score])).toEqual([['Work Experience', 17.5]]);
    expect(web.trend.map(({ name, score, responseRate }) => [name, score, responseRate])).toEqual([
      ['June', 50, 80],
      ['September', 25, 80],
    ]);
    expect(web.comparisons.map(({ kind, name, engagement }) => [kind, name, engagement?.score])).toEqual([
      ['previous', 'June', 50],
      ['parent', 'Engineering', (16 * 75 + 8 * 25 + 3 * 100) / 27],
      ['organization', 'Acme', (16 * 75 + 8 * 25 + 17 * 100) / 41],
    ]);
  });

  test('compares the drivers of a group with those of the group above, and tells what that means', async () => {
    const { opportunities, strengths, referenceName } = await desk.overview('Web');
    expect(referenceName).toBe('Engineering');
    expect(strengths).toEqual([]);
    expect(opportunities.map(({ title }) => title)).toEqual(['Rest', 'Autonomy']);
    expect(opportunities[0]).toMatchObject({
      score: 10,
      band: 6,
      sphere: 'Work Experience',
      reading: expect.stringMatching(/./),
      nextStep: expect.stringMatching(/./),
    });
    expect((await desk.overview('Acme')).referenceName).toBe('the average of its drivers');
  });

  test('gives eNPS with its classes from ten people on, and the score alone below', async () => {
    expect(await desk.overview('Sales')).toMatchObject({ enpsScore: 80, enps: null });
    const { enps, enpsScore } = await desk.overview('Acme');
    expect(enps).toMatchObject({
      score: enpsScore,
      promoters: 19,
      passives: 18,
      detractors: 4,
      delta: expect.any(Number),
    });
    expect(await desk.overview('Web')).toMatchObject({ enps: null, enpsScore: -25 });
  });

  test('says why there is nothing to see', async () => {
    const quality = await desk.overview('Quality');
    expect(quality).toMatchObject({
      visibility: 'unavailable',
      reason: 'too-small',
      message: 'Group has fewer than 5 employees. Current survey results are unavailable.',
      countedInName: 'Engineering',
    });
    expect(quality).toMatchObject({
      engagement: null,
      categoryScores: [],
      enps: null,
      completedSurveyCount: null,
      responseRate: null,
      strengths: [],
      opportunities: [],
    });
    expect((await desk.overview('Quality')).trend.map(({ score, responseRate }) => [score, responseRate])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test('tells of a running campaign that it has no results yet, and of a small group that it will have none', async () => {
    expect(await desk.overview('Sales', desk.world.admin, desk.world.running)).toMatchObject({
      visibility: 'withheld',
      engagement: null,
      completedSurveyCount: 0,
      campaignAudienceSize: 16,
    });
    expect(await desk.overview('Quality', desk.world.admin, desk.world.running)).toMatchObject({
      visibility: 'unavailable',
      message: 'Group has fewer than 5 employees. Survey results will not be available.',
    });
  });
});

describe('the results of a group', () => {
  const resultsOf = async (name: string, query = '') => {
    const { data, meta } = await desk.ask(`/v3-groups/${desk.groupId(name)}/v3-group-results${query}`);
    return { data: data as readonly GroupResultResource[], meta };
  };

  test('are those of the finished campaigns that have it, newest first', async () => {
    const { data, meta } = await resultsOf('Platform');
    expect(
      data.map(({ attributes: { campaignId, engagement } }) => [campaignId, engagement?.score, engagement?.delta]),
    ).toEqual([
      [desk.world.september.campaignId, 75, 25],
      [desk.world.june.campaignId, 50, null],
    ]);
    expect(meta.total).toBe(2);
    expect((await resultsOf('Platform', `?filter[campaignId]=${desk.world.june.campaignId}`)).data).toHaveLength(1);
  });

  test('are refused for a group that may not be seen, and not found for one that does not exist', async () => {
    expect(
      (await desk.api.get(desk.under(`/v3-groups/${desk.groupId('Sales')}/v3-group-results`), desk.world.leader))
        .statusCode,
    ).toBe(403);
    expect((await desk.api.get(desk.under(`/v3-groups/987654321/v3-group-results`), desk.world.admin)).statusCode).toBe(
      404,
    );
  });
});

describe('the heatmap', () => {
  test('has the groups in the order of the tree, each with its rest last', async () => {
    const map = await desk.heatmap();
    expect(namesIn(map)).toEqual([
      '0 Acme',
      '1 Engineering',
      '2 Platform',
      '2 Web',
      '2 Quality',
      '2 Rest of Engineering',
      '1 Sales',
    ]);
    expect(map.rows.map(({ hasChildren }) => hasChildren)).toEqual([true, true, false, false, false, false, false]);
    expect(map.rowCount).toBe(7);
  });

  test('shows a rest where somebody is in no shown group below', async () => {
    const company = await aCompany(database, {
      name: 'Initech',
      people: 6,
      silent: 2,
      below: [
        { name: 'One', people: 7, silent: 2 },
        { name: 'Two', people: 3 },
      ],
    });
    const campaign = await aCampaign(desk.needs, company);
    await campaign.answerAll(numbered(0, 16), (employee) => always(employee < 6 ? 5 : 3));
    await campaign.close();
    const person = await aMember(database, company.organizationId, { role: 'engagement-admin' });
    const { rows, scores } = (
      (
        await desk.api.get(`/organizations/${company.organizationId}/campaigns/${campaign.campaignId}/heatmap`, person)
      ).json().data as HeatmapResource
    ).attributes;
    expect(
      rows.map(({ name, isRest, people, verdict, countedInName }) => [name, isRest, people, verdict, countedInName]),
    ).toEqual([
      ['Initech', false, 16, 'shown', null],
      ['One', false, 7, 'shown', null],
      ['Two', false, null, 'too-few', 'Initech'],
      ['Rest of Initech', true, 9, 'shown', null],
    ]);
    expect(scores.filter((_, place) => place % 3 === 0)).toEqual([
      (6 * 100 + 10 * 50) / 16,
      50,
      -1,
      (6 * 100 + 3 * 50) / 9,
    ]);
  });

  test('holds engagement and the drivers as flat numbers, with their change, and -1 where nothing is shown', async () => {
    const { columns, scores, deltas, rows } = await desk.heatmap();
    expect(columns.map(({ title, sphere }) => [title, sphere])).toEqual([
      ['Autonomy', 'Work Experience'],
      ['Rest', 'Work Experience'],
    ]);
    const rowOf = (name: string) => rows.findIndex((row) => row.name === name) * 3;
    expect(scores.slice(rowOf('Web'), rowOf('Web') + 3)).toEqual([25, 25, 10]);
    expect(deltas.slice(rowOf('Web'), rowOf('Web') + 3)).toEqual([-25, -25, -40]);
    expect(scores.slice(rowOf('Quality'), rowOf('Quality') + 3)).toEqual([-1, -1, -1]);
    expect(scores).toHaveLength(21);
    expect((await desk.heatmap(desk.world.admin, '', desk.world.june)).deltas.every((delta) => delta === null)).toBe(
      true,
    );
  });

  test('can be cut to a group, and comes in pages of rows', async () => {
    expect(namesIn(await desk.heatmap(desk.world.admin, `?filter[v3GroupId]=${desk.groupId('Engineering')}`))).toEqual([
      '0 Engineering',
      '1 Platform',
      '1 Web',
      '1 Quality',
      '1 Rest of Engineering',
    ]);
    const page = await desk.heatmap(desk.world.admin, '?page[limit]=2&page[offset]=2');
    expect(namesIn(page)).toEqual(['2 Platform', '2 Web']);
    expect([page.scores.length, page.rowCount]).toEqual([6, 7]);
  });

  test('splits a group by a family, as far as that is published', async () => {
    const map = await desk.heatmap(desk.world.admin, `?filter[family]=site`);
    expect(map.rows.map(({ name, segment, depth, people }) => [name, segment, depth, people])).toEqual([
      ['Acme', null, 0, 41],
      ['Berlin', ['Berlin'], 1, 21],
      ['Lisbon', ['Lisbon'], 1, 20],
    ]);
    expect(map.families).toEqual([
      {
        key: 'site',
        name: 'site',
        families: ['site'],
        values: [
          { id: '1', name: 'Berlin' },
          { id: '2', name: 'Lisbon' },
        ],
      },
    ]);
    expect(map.scores.length).toBe(9);
    const [whole, berlin, lisbon] = [0, 3, 6].map((place) => map.scores[place] as number);
    expect((21 * berlin! + 20 * lisbon!) / 41).toBeCloseTo(whole!, 10);
    const web = await desk.heatmap(desk.world.admin, `?filter[v3GroupId]=${desk.groupId('Web')}&filter[family]=site`);
    expect([namesIn(web), web.unsplit]).toEqual([
      ['0 Web'],
      'Shown together with neighbouring groups to protect confidentiality.',
    ]);
    expect(
      (
        await desk.api.get(
          desk.under(`/campaigns/${desk.world.september.campaignId}/heatmap?filter[family]=site`),
          desk.world.leader,
        )
      ).statusCode,
    ).toBe(403);
  });

  test('gives away what withheld groups are called only to those who may see them', async () => {
    expect(namesIn(await desk.heatmap(desk.world.leader))).toEqual([
      '0 Engineering',
      '1 Platform',
      '1 Web',
      '1 Quality',
      '1 Rest of Engineering',
    ]);
  });
});

describe('the statements', () => {
  test('say how a group answered each of them, in order', async () => {
    const web = await desk.statements(`?filter[v3GroupId]=${desk.groupId('Web')}`);
    expect(web).toHaveLength(14);
    expect(web[0]?.attributes).toMatchObject({
      order: 1,
      statementType: 'likert5',
      promptDisplayValue: 'Statement 1.',
      answerCount: 8,
      score: 25,
      distribution: null,
      visibility: 'shown',
      segment: null,
    });
    expect(web[13]?.attributes).toMatchObject({ order: 14, statementType: 'enps', score: -25 });
    const [first] = await desk.statements('');
    expect(first?.attributes).toMatchObject({ answerCount: 41, distribution: [0, 8, 0, 16, 17] });
  });

  test('say it for each class of a family that the group may be split by', async () => {
    const split = await desk.statements(`?filter[v3GroupId]=${desk.groupId('Acme')}&filter[family]=site`);
    const labels = split
      .filter(({ attributes }) => attributes.order === 1)
      .map(({ attributes: { segment, answerCount } }) => [segment?.labels, answerCount]);
    expect(labels).toEqual([
      [['Berlin'], 21],
      [['Lisbon'], 20],
    ]);
    expect(new Set(split.map(({ id }) => id)).size).toBe(28);
  });

  test('say that a split is shown together with others where it is not published', async () => {
    const split = await desk.statements(`?filter[v3GroupId]=${desk.groupId('Web')}&filter[family]=site`);
    expect(split).toHaveLength(14);
    expect(split[0]?.attributes).toMatchObject({
      visibility: 'withheld',
      message: 'Shown together with neighbouring groups to protect confidentiality.',
      score: null,
      answerCount: null,
      segment: { family: 'site', labels: [] },
    });
  });
});
