import type { CampaignResultResource, GroupResultResource } from '@attune/contract/results/overview';
import type { Id } from '@attune/domain/kernel';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aCampaign, always, numbered } from './results.test-support.ts';
import { aCompany } from './company.test-support.ts';
import { setUpResultsRoutes } from './results.routes.test-support.ts';

const { database, resultsApi } = setUpResultsRoutes();

describe('the result of a group', () => {
  // Shows GAP-04
  test('has the campaign and the score under the names of campaign results, with its change', async () => {
    const path = `/v3-groups/${resultsApi.groupId('Acme')}/v3-group-results`;
    const data = (await resultsApi.ask(path)).data as readonly GroupResultResource[];
    const [headline, earlier] = await resultsApi.headlines();
    for (const [result, whole] of [
      [data[0], headline],
      [data[1], earlier],
    ] as const) {
      const { campaignId, campaignType, endedAt, surveyVersion, emplifyScore, delta } = (result as GroupResultResource)
        .attributes;
      expect(whole?.attributes).toMatchObject({
        campaignId,
        campaignType,
        endedAt,
        surveyVersion,
        emplifyScore,
        delta,
      });
      expect(emplifyScore).toBe(result?.attributes.engagement?.score);
    }
    expect(data[0]?.attributes.delta).toBe((16 * 75 + 8 * 25 + 17 * 100) / 41 - 50);
  });

  test('has no score under that name if none is shown', async () => {
    const { data } = await resultsApi.ask(`/v3-groups/${resultsApi.groupId('Quality')}/v3-group-results`);
    expect((data as readonly GroupResultResource[])[0]?.attributes).toMatchObject({
      emplifyScore: null,
      delta: null,
      campaignType: 'quarterly',
    });
  });
});

describe('the headlines of an organization', () => {
  // Shows API-RESULT-01, GAP-04
  test('are those of its completed campaigns, newest first, compared with the previous one', async () => {
    const [latest, before] = await resultsApi.headlines();
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

  // Shows ACCESS-02, CON-22
  test('show a leader of some groups the score and the response rate, and no details', async () => {
    const [latest] = await resultsApi.headlines(resultsApi.world.leader);
    expect(latest?.attributes).toMatchObject({
      emplifyScore: (16 * 75 + 8 * 25 + 17 * 100) / 41,
      responseRate: 4100 / 49,
      engagementLevels: [],
    });
    expect((await resultsApi.headlines())[0]?.attributes.engagementLevels.length).toBeGreaterThan(1);
  });

  test('include the version of their survey, and their smart pulses', async () => {
    const company = await aCompany(database, { name: 'Umbrella', people: 6 });
    const made: string[] = [];
    for (const daysAgo of [500, 400, 300, 200, 100])
      made.push((await aCampaign(resultsApi.needs, company, { name: `${daysAgo}`, daysAgo })).campaignId);
    const pulse = await aCampaign(resultsApi.needs, company, { name: 'Pulse', kind: 'smart_pulse', daysAgo: 20 });
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
      (await resultsApi.api.get(`/organizations/${company.organizationId}/campaign-results${query}`, person)).json()
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

  test('are paged and can be filtered', async () => {
    expect(
      (await resultsApi.headlines(resultsApi.world.admin, '?page[limit]=1&page[offset]=1')).map(
        ({ attributes }) => attributes.name,
      ),
    ).toEqual(['June']);
    expect(
      (
        await resultsApi.headlines(resultsApi.world.admin, `?filter[campaignId]=${resultsApi.world.june.campaignId}`)
      ).map(({ attributes }) => attributes.name),
    ).toEqual(['June']);
    expect(await resultsApi.headlines(resultsApi.world.admin, '?filter[campaignType]=enps')).toEqual([]);
  });

  // Shows ERR-40
  test('leave out campaigns for a part of the organization, and by default those without a score', async () => {
    const company = await aCompany(database, { name: 'Globex', people: 8 });
    const targeted = await aCampaign(resultsApi.needs, company, { name: 'Targeted', daysAgo: 3, isTargeted: true });
    const small = await aCampaign(resultsApi.needs, company, { name: 'Small', daysAgo: 2 });
    for (const campaign of [targeted, small]) await campaign.answerAll(numbered(0, 3), () => always(4));
    await targeted.close();
    await small.close();
    const person = await aMember(database, company.organizationId, { role: 'engagement-admin' });
    const list = async (query: string) =>
      (await resultsApi.api.get(`/organizations/${company.organizationId}/campaign-results${query}`, person)).json()
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
  // Shows ENT-GROUP-21, GAP-04
  test('shows the current score, its trend and its insights', async () => {
    const web = await resultsApi.overview('Web');
    expect(web).toMatchObject({
      name: 'Web',
      visibility: 'shown',
      completedSurveyCount: 8,
      campaignAudienceSize: 10,
      parentGroupId: resultsApi.groupId('Engineering'),
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

  test('compares the drivers of a group with its parent, and explains the difference', async () => {
    const { opportunities, strengths, referenceName } = await resultsApi.overview('Web');
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
    expect((await resultsApi.overview('Acme')).referenceName).toBe('the average of its drivers');
  });

  test('shows eNPS with its classes from ten people up, and the score alone below', async () => {
    expect(await resultsApi.overview('Sales')).toMatchObject({ enpsScore: 80, enps: null });
    const { enps, enpsScore } = await resultsApi.overview('Acme');
    expect(enps).toMatchObject({
      score: enpsScore,
      promoters: 19,
      passives: 18,
      detractors: 4,
      delta: expect.any(Number),
    });
    expect(await resultsApi.overview('Web')).toMatchObject({ enps: null, enpsScore: -25 });
  });

  // Shows ERR-39, CON-08, GAP-04
  test('explains why there is nothing to see', async () => {
    const quality = await resultsApi.overview('Quality');
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
    expect(
      (await resultsApi.overview('Quality')).trend.map(({ score, responseRate }) => [score, responseRate]),
    ).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  // Shows ERR-41, CON-08
  test('shows that a running campaign has no results yet, and that a small group will have none', async () => {
    expect(await resultsApi.overview('Sales', resultsApi.world.admin, resultsApi.world.running)).toMatchObject({
      visibility: 'withheld',
      engagement: null,
      completedSurveyCount: 0,
      campaignAudienceSize: 16,
    });
    expect(await resultsApi.overview('Quality', resultsApi.world.admin, resultsApi.world.running)).toMatchObject({
      visibility: 'unavailable',
      message: 'Group has fewer than 5 employees. Survey results will not be available.',
    });
  });
});
