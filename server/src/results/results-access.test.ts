import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { aResultsApi } from './results-api.test-support.ts';
import { aCampaign, always, numbered } from './results.test-support.ts';
import { aCompany } from './company.test-support.ts';

const database = aDatabase();
const resultsApi = aResultsApi(database);

describe('access to results', () => {
  const paths = () => {
    const [platform, campaign] = [resultsApi.groupId('Platform'), resultsApi.world.september.campaignId];
    return [
      '/campaign-results',
      `/v3-groups/${platform}/v3-group-results`,
      `/campaigns/${campaign}/v3-groups/${platform}/overview`,
      `/campaigns/${campaign}/heatmap`,
      `/campaigns/${campaign}/statement-results?filter[v3GroupId]=${platform}`,
    ];
  };
  const statusesFor = async (as: string | undefined) =>
    Promise.all(paths().map(async (path) => (await resultsApi.api.get(resultsApi.under(path), as)).statusCode));

  // Shows ROLE-02, ROLE-06
  test('is complete for administrators and leaders of the group', async () => {
    expect(await statusesFor(resultsApi.world.admin)).toEqual([200, 200, 200, 200, 200]);
    expect(await statusesFor(resultsApi.world.leader)).toEqual([200, 200, 200, 200, 200]);
  });

  // Shows ACCESS-03
  test('requires a grant for leaders, and signing in for everyone', async () => {
    expect(await statusesFor(resultsApi.world.blind)).toEqual([403, 403, 403, 403, 403]);
    expect(await statusesFor(undefined)).toEqual([401, 401, 401, 401, 401]);
  });

  test('hides the existence of everything from another organization', async () => {
    expect(await statusesFor(resultsApi.world.stranger)).toEqual([404, 404, 404, 404, 404]);
  });

  test('does not find campaigns and groups of another organization', async () => {
    const other = await aCompany(database, { name: 'Hooli', people: 6 });
    const campaign = await aCampaign(resultsApi.needs, other);
    await campaign.answerAll(numbered(0, 6), () => always(4));
    await campaign.close();
    for (const path of [
      `/v3-groups/${other.groupIds['Hooli']}/v3-group-results`,
      `/campaigns/${campaign.campaignId}/v3-groups/${other.groupIds['Hooli']}/overview`,
      `/campaigns/${resultsApi.world.september.campaignId}/v3-groups/${other.groupIds['Hooli']}/overview`,
      `/campaigns/${campaign.campaignId}/heatmap`,
      `/campaigns/${resultsApi.world.september.campaignId}/heatmap?filter[v3GroupId]=${other.groupIds['Hooli']}`,
      `/campaigns/${campaign.campaignId}/statement-results`,
    ]) {
      expect((await resultsApi.api.get(resultsApi.under(path), resultsApi.world.admin)).statusCode).toBe(404);
    }
    expect(await resultsApi.headlines(resultsApi.world.admin, `?filter[campaignId]=${campaign.campaignId}`)).toEqual(
      [],
    );
  });

  // Shows ROLE-03
  test('refuses other groups and the whole to a leader, without names', async () => {
    for (const path of [
      `/campaigns/${resultsApi.world.september.campaignId}/v3-groups/${resultsApi.groupId('Sales')}/overview`,
      `/campaigns/${resultsApi.world.september.campaignId}/v3-groups/${resultsApi.groupId('Acme')}/overview`,
      `/campaigns/${resultsApi.world.september.campaignId}/heatmap?filter[v3GroupId]=${resultsApi.groupId('Sales')}`,
      `/campaigns/${resultsApi.world.september.campaignId}/statement-results`,
    ]) {
      expect((await resultsApi.api.get(resultsApi.under(path), resultsApi.world.leader)).statusCode).toBe(403);
    }
    const answers = await Promise.all(
      paths().map(async (path) => (await resultsApi.api.get(resultsApi.under(path), resultsApi.world.leader)).body),
    );
    expect(answers.join(' ')).not.toContain('Sales');
  });

  test("compares a leader's groups with the organization, and with no other group above them", async () => {
    const engineering = await resultsApi.overview('Engineering', resultsApi.world.leader);
    expect(engineering).toMatchObject({ parentGroupId: null, referenceKind: 'parent', referenceName: 'Acme' });
    const organization = engineering.comparisons.find(({ kind }) => kind === 'organization');
    expect(organization).toMatchObject({ name: 'Acme', engagement: { score: expect.any(Number) }, enps: null });
    expect(organization?.categories.length).toBeGreaterThan(1);
    expect(
      (await resultsApi.overview('Engineering')).comparisons.find(({ kind }) => kind === 'organization')?.enps,
    ).toEqual(expect.any(Number));
    const web = await resultsApi.overview('Web', resultsApi.world.leader);
    expect(web).toMatchObject({ parentGroupId: resultsApi.groupId('Engineering'), referenceName: 'Engineering' });
    expect(web.comparisons.map(({ kind }) => kind)).toEqual(['previous', 'parent', 'organization']);
    const platform = await aMember(database, resultsApi.world.acme.organizationId, {
      role: 'leader',
      grants: [
        {
          type: 'organizations-results-v3groups',
          access: 'r',
          accessibleType: 'v3-groups',
          accessibleId: resultsApi.groupId('Platform'),
        },
      ],
    });
    const alone = await resultsApi.overview('Platform', platform);
    expect(alone).toMatchObject({ referenceKind: 'own-mean', referenceName: 'the average of its drivers' });
    expect(alone.comparisons.map(({ kind }) => kind)).toEqual(['previous', 'organization']);
  });

  test('limits the past of a moved group for its new leader to what they led then', async () => {
    const company = await aCompany(database, {
      name: 'Moving',
      below: [
        { name: 'Old', below: [{ name: 'Team', people: 6 }] },
        { name: 'New', people: 6 },
      ],
    });
    const campaign = await aCampaign(resultsApi.needs, company);
    await campaign.answerAll(numbered(0, 12), () => always(4));
    await campaign.close();
    const leaderOf = (name: string) =>
      aMember(database, company.organizationId, {
        role: 'leader',
        grants: [
          {
            type: 'organizations-results-v3groups',
            access: 'r',
            accessibleType: 'v3-groups',
            accessibleId: company.groupIds[name] as string,
          },
        ],
      });
    const [ofOld, ofNew, ofTeam] = await Promise.all(['Old', 'New', 'Team'].map(leaderOf));
    await database.inOrganization(company.organizationId, (trx) =>
      sql`update groups set parent_id = ${company.groupIds['New'] ?? ''}
        where organization_id = ${company.organizationId} and id = ${company.groupIds['Team'] ?? ''}`.execute(trx),
    );
    const statusFor = async (as: string | undefined) =>
      (
        await resultsApi.api.get(
          `/organizations/${company.organizationId}/campaigns/${campaign.campaignId}/v3-groups/` +
            `${company.groupIds['Team']}/overview`,
          as,
        )
      ).statusCode;
    expect([await statusFor(ofOld), await statusFor(ofNew), await statusFor(ofTeam)]).toEqual([403, 403, 200]);
  });
});

describe('a response that the browser has cached', () => {
  const heatmapTag = async (as: string, tag?: string) => {
    const { statusCode, headers } = await resultsApi.api.ask(
      'GET',
      resultsApi.under(`/campaigns/${resultsApi.world.september.campaignId}/heatmap`),
      { as, ...(tag !== undefined && { headers: { 'if-none-match': tag } }) },
    );
    return { statusCode, tag: String(headers['etag']) };
  };

  test('is not sent again to people with the same access', async () => {
    const { tag } = await heatmapTag(resultsApi.world.admin);
    for (const known of [tag, `W/${tag}`, `"another", ${tag}`, '*'])
      expect((await heatmapTag(resultsApi.world.admin, known)).statusCode).toBe(304);
    expect((await heatmapTag(resultsApi.world.leader, tag)).statusCode).toBe(200);
  });

  test('is not sent again of a group in all campaigns, until its results change', async () => {
    const ask = (as: string, tag?: string) =>
      resultsApi.api.ask('GET', resultsApi.under(`/v3-groups/${resultsApi.groupId('Platform')}/v3-group-results`), {
        as,
        ...(tag !== undefined && { headers: { 'if-none-match': tag } }),
      });
    const tag = String((await ask(resultsApi.world.admin)).headers['etag']);
    expect((await ask(resultsApi.world.admin, tag)).statusCode).toBe(304);
    expect((await ask(resultsApi.world.blind, tag)).statusCode).toBe(403);
    expect((await ask(resultsApi.world.leader, tag)).statusCode).toBe(200);
  });

  test('is sent again when a grant to past results ends, though current groups stay the same', async () => {
    const company = await aCompany(database, {
      name: 'Moving',
      below: [
        { name: 'Old', below: [{ name: 'Team', people: 6 }] },
        { name: 'New', people: 6 },
      ],
    });
    const campaign = await aCampaign(resultsApi.needs, company);
    await campaign.answerAll(numbered(0, 12), () => always(4));
    await campaign.close();
    await database.inOrganization(company.organizationId, (trx) =>
      sql`update groups set parent_id = ${company.groupIds['New'] ?? ''}
        where organization_id = ${company.organizationId} and id = ${company.groupIds['Team'] ?? ''}`.execute(trx),
    );
    const on = (name: string) =>
      ({
        type: 'organizations-results-v3groups',
        access: 'r',
        accessibleType: 'v3-groups',
        accessibleId: company.groupIds[name] as string,
      }) as const;
    const before = await aMember(database, company.organizationId, { role: 'leader', grants: [on('New'), on('Team')] });
    const after = await aMember(database, company.organizationId, { role: 'leader', grants: [on('New')] });
    const read = async (as: string, tag = '') =>
      resultsApi.api.ask('GET', `/organizations/${company.organizationId}/campaigns/${campaign.campaignId}/heatmap`, {
        as,
        headers: { 'if-none-match': tag },
      });
    const { headers, body } = await read(before);
    const again = await read(after, String(headers['etag']));
    expect([body.includes('Team'), again.statusCode, again.body.includes('Team')]).toEqual([true, 200, false]);
  });

  test('does not bypass access checks', async () => {
    const { tag } = await heatmapTag(resultsApi.world.leader);
    for (const known of [tag, '*']) {
      const { statusCode } = await resultsApi.api.ask(
        'GET',
        resultsApi.under(
          `/campaigns/${resultsApi.world.september.campaignId}/v3-groups/${resultsApi.groupId('Sales')}/overview`,
        ),
        { as: resultsApi.world.leader, headers: { 'if-none-match': known } },
      );
      expect(statusCode).toBe(403);
    }
  });

  test('is sent again after another release', async () => {
    const { tag } = await heatmapTag(resultsApi.world.admin);
    const later = await aCampaign(resultsApi.needs, resultsApi.world.acme, { name: 'Later', daysAgo: 0 });
    await later.close();
    expect((await heatmapTag(resultsApi.world.admin, tag)).statusCode).toBe(200);
  });
});
