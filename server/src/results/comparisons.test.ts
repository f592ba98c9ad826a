import type { CategoryCorrelationResource } from '@attune/contract/results/correlations';
import type { GroupResultResource } from '@attune/contract/results/overview';
import type { Id } from '@attune/domain/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import type { Benchmark } from './benchmark.ts';
import { aResultsApi } from './results-api.test-support.ts';
import { aCampaign, always, numbered } from './results.test-support.ts';
import { aCompany } from './company.test-support.ts';

const others: Benchmark = {
  tag: 'others 1',
  name: 'Technology, 2026',
  period: { from: '2026-01-01', to: '2026-06-30' },
  engagement: 70,
  enps: 12,
  categories: new Map([
    ['autonomy', 80],
    ['rest', 60],
  ]),
  statements: new Map([['1', 71]]),
  conditions: new Map([['Capacity', 65]]),
  spheres: new Map([['Work Experience', 55]]),
};
let chosen: Benchmark | undefined;
beforeEach(() => {
  chosen = undefined;
});

const database = aDatabase();
const results = aResultsApi(database, { find: () => Promise.resolve(chosen) });

const organizationScore = (16 * 75 + 8 * 25 + 17 * 100) / 41;
const engineeringScore = (16 * 75 + 8 * 25 + 3 * 100) / 27;

describe('the result of a group is compared with', () => {
  test('the previous campaign, the parent group and the organization, including their scores', async () => {
    const { comparisons, categoryScores } = await results.overview('Platform');
    expect(comparisons.map(({ kind, name, campaignId }) => [kind, name, campaignId])).toEqual([
      ['previous', 'June', results.world.june.campaignId],
      ['parent', 'Engineering', results.world.september.campaignId],
      ['organization', 'Acme', results.world.september.campaignId],
    ]);
    const [previous, parent, organization] = comparisons;
    expect(previous?.engagement).toEqual({ score: 50, delta: 25, isLargerThanChance: null });
    expect(parent?.engagement).toMatchObject({
      score: engineeringScore,
      delta: 75 - engineeringScore,
      isLargerThanChance: null,
    });
    expect(organization?.engagement).toMatchObject({
      score: organizationScore,
      delta: 75 - organizationScore,
      isLargerThanChance: null,
    });
    expect(previous?.categories.map(({ categoryId, score }) => [categoryId, score])).toEqual(
      categoryScores.map(({ categoryId }) => [categoryId, 50]),
    );
    expect(previous).toMatchObject({
      enps: -80,
      conditions: [
        { title: 'Meaning', score: 50, delta: 25 },
        { title: 'Capacity', score: 50, delta: 25 },
      ],
      spheres: [],
      endedAt: expect.stringMatching(/T/),
    });
  });

  test('only the previous campaign for the organization', async () => {
    expect((await results.overview('Sales')).comparisons.map(({ kind }) => kind)).toEqual(['previous', 'organization']);
    expect((await results.overview('Acme')).comparisons.map(({ kind }) => kind)).toEqual(['previous']);
  });

  test('nothing if it is not shown', async () => {
    expect((await results.overview('Quality')).comparisons).toEqual([]);
    expect((await results.overview('Sales', results.world.admin, results.world.running)).comparisons).toEqual([]);
  });

  test('the same references in the list of its results', async () => {
    const { data } = await results.ask(`/v3-groups/${results.groupId('Platform')}/v3-group-results`);
    const [september, june] = data as readonly GroupResultResource[];
    expect(september?.attributes.comparisons).toEqual((await results.overview('Platform')).comparisons);
    expect(june?.attributes.comparisons.map(({ kind }) => kind)).toEqual(['parent', 'organization']);
  });
});

describe('a benchmark', () => {
  test('is another comparison, as far as it has the same scores', async () => {
    chosen = others;
    const benchmark = (await results.overview('Web')).comparisons.at(-1);
    expect(benchmark).toMatchObject({
      kind: 'benchmark',
      name: 'Technology, 2026',
      campaignId: null,
      endedAt: null,
      engagement: { score: 70, delta: -45, isLargerThanChance: null },
      enps: 12,
      conditions: [{ title: 'Capacity', score: 65 }],
      spheres: [{ title: 'Work Experience', score: 55 }],
    });
    expect(benchmark?.categories.map(({ score, delta }) => [score, delta])).toEqual([
      [80, -55],
      [60, -50],
    ]);
  });

  test('is the reference for strengths and opportunities', async () => {
    chosen = others;
    const { opportunities, strengths, referenceKind, referenceName } = await results.overview('Acme');
    expect([referenceKind, referenceName]).toEqual(['benchmark', 'Technology, 2026']);
    expect(strengths.map(({ title, reference }) => [title, reference])).toEqual([['Rest', 60]]);
    expect(opportunities.map(({ title, reference }) => [title, reference])).toEqual([['Autonomy', 80]]);
    expect(strengths[0]?.correlation).toBeCloseTo(0.99, 1);
  });

  test('colors the cells of a heatmap, and is shown next to statements', async () => {
    chosen = others;
    const map = await results.heatmap(results.world.admin, '?filter[comparison]=benchmark');
    const web = map.rows.findIndex(({ name }) => name === 'Web') * 3;
    expect(map.deltas.slice(web, web + 3)).toEqual([25 - 70, 25 - 80, 10 - 60]);
    expect(map.comparisons.map(({ kind }) => kind)).toEqual(['previous', 'parent', 'organization', 'benchmark']);
    expect((await results.statements()).slice(0, 2).map(({ attributes }) => attributes.references.benchmark)).toEqual([
      71,
      null,
    ]);
  });

  test('invalidates caches of results without it', async () => {
    const path = results.under(
      `/campaigns/${results.world.september.campaignId}/v3-groups/${results.groupId('Web')}/overview`,
    );
    const tagOf = async () => (await results.api.get(path, results.world.admin)).headers['etag'];
    const without = await tagOf();
    chosen = others;
    expect(await tagOf()).not.toBe(without);
  });
});

describe('the largest changes', () => {
  test('are those of drivers since the previous campaign, up or down', async () => {
    const { changes } = await results.overview('Web');
    expect(
      changes.map(({ title, sphere, score, band, delta, isLargerThanChance }) => [
        title,
        sphere,
        score,
        band,
        delta,
        isLargerThanChance,
      ]),
    ).toEqual([
      ['Rest', 'Work Experience', 10, 6, -40, null],
      ['Autonomy', 'Work Experience', 25, 6, -25, null],
    ]);
    expect((await results.overview('Platform')).changes.map(({ isLargerThanChance }) => isLargerThanChance)).toEqual([
      null,
      null,
    ]);
    expect((await results.overview('Web', results.world.admin, results.world.june)).changes).toEqual([]);
  });
});

describe('a trend', () => {
  test('has the last four campaigns of the type with engagement, eNPS, response rate and categories', async () => {
    const company = await aCompany(database, { name: 'Hooli', people: 10, silent: 6 });
    for (const [nth, daysAgo] of [400, 300, 200, 100, 10].entries()) {
      const campaign = await aCampaign(results.needs, company, { name: `Q${nth}`, daysAgo });
      await campaign.answerAll(numbered(0, 10), () => always((nth % 5) + 1));
      await campaign.close();
    }
    const other = await aCampaign(results.needs, company, { name: 'eNPS', kind: 'enps', daysAgo: 50 });
    await other.answerAll(numbered(0, 8), () => always(4));
    await other.close();
    const person = await aMember(database, company.organizationId, { role: 'engagement-admin' });
    const list = (
      await results.api.get(
        `/organizations/${company.organizationId}/v3-groups/${company.groupIds['Hooli'] as string}/v3-group-results`,
        person,
      )
    ).json().data as readonly GroupResultResource[];
    const at = list[0]?.attributes.campaignId ?? '';
    const { trend } = (
      await results.api.get(
        `/organizations/${company.organizationId}/campaigns/${at}/v3-groups/${company.groupIds['Hooli'] as string}` +
          `/overview`,
        person,
      )
    ).json().data.attributes;
    expect(
      trend.map(({ name, score, enps, responseRate }: Readonly<Record<string, unknown>>) => [
        name,
        score,
        enps,
        responseRate,
      ]),
    ).toEqual([
      ['Q1', 25, -80, 62.5],
      ['Q2', 50, -80, 62.5],
      ['Q3', 75, null, 62.5],
      ['Q4', 90, 80, 62.5],
    ]);
    expect(Object.values(trend[0].categories)).toEqual([25, 25, 25, 25, 25]);
  });
});

describe('statements', () => {
  test('show their change, and the scores of references', async () => {
    const [first] = await results.statements(`?filter[v3GroupId]=${results.groupId('Platform')}`);
    expect(first?.attributes).toMatchObject({
      score: 75,
      delta: null,
      deltaIsLargerThanChance: null,
      favorable: null,
      references: { parent: engineeringScore, organization: organizationScore, benchmark: null },
    });
    expect(first?.attributes.shares).toEqual({
      low: { kind: 'atMost', percent: 10 },
      middle: { kind: 'atMost', percent: 10 },
      high: { kind: 'atLeast', percent: 90 },
    });
    const [whole] = await results.statements();
    expect(whole?.attributes).toMatchObject({
      favorable: (100 * 33) / 41,
      shares: { low: { kind: 'exactly', percent: (100 * 8) / 41 } },
      references: { parent: null, organization: null },
    });
    const [small] = await results.statements(`?filter[v3GroupId]=${results.groupId('Web')}`);
    expect(small?.attributes).toMatchObject({ shares: null, favorable: null, delta: -25 });
  });

  test('of a class are compared with the whole group', async () => {
    const [berlin] = await results.statements('?filter[groupType]=site');
    expect(berlin?.attributes).toMatchObject({
      delta: null,
      references: { parent: organizationScore, organization: organizationScore },
    });
  });

  test('of the organization are hidden from people without access to them', async () => {
    const [first] = await results.statements(
      `?filter[v3GroupId]=${results.groupId('Engineering')}`,
      results.world.leader,
    );
    expect(first?.attributes.references).toEqual({ parent: null, organization: null, benchmark: null });
  });
});

describe('the correlations of categories', () => {
  const correlations = async (campaignId: string, as?: string) => {
    const { data, meta } = await results.ask(`/campaigns/${campaignId}/category-scores-correlations`, as);
    return { data: data as readonly CategoryCorrelationResource[], meta };
  };

  // Shows API-MEMBER-02
  test('show the correlation of drivers with engagement in the organization, to everyone with results', async () => {
    const { data, meta } = await correlations(results.world.september.campaignId, results.world.leader);
    expect(data.map(({ attributes: { title, people, size } }) => [title, people, size])).toEqual([
      ['Autonomy', 41, 'large'],
      ['Rest', 41, 'large'],
    ]);
    for (const {
      attributes: { r, from, to },
    } of data)
      expect([from <= r, r <= to, r <= 1, from >= -1]).toEqual([true, true, true, true]);
    expect(meta).toMatchObject({ total: 2, reason: null });
  });

  test('are empty if everyone scored alike, fewer than 30 answered, or nothing is published', async () => {
    expect(await correlations(results.world.june.campaignId)).toMatchObject({
      data: [],
      meta: { total: 0, reason: 'not-available' },
    });
    const company = await aCompany(database, { name: 'Small', people: 20 });
    const campaign = await aCampaign(results.needs, company);
    await campaign.answerAll(numbered(0, 20), (employee) => always((employee % 5) + 1));
    await campaign.close();
    const person = await aMember(database, company.organizationId, { role: 'engagement-admin' });
    expect(
      (
        await results.api.get(
          `/organizations/${company.organizationId}/campaigns/${campaign.campaignId}/category-scores-correlations`,
          person,
        )
      ).json(),
    ).toMatchObject({ data: [], meta: { reason: 'too-few' } });
    expect(await correlations(results.world.running.campaignId)).toMatchObject({
      data: [],
      meta: { reason: 'not-available' },
    });
    expect(
      (
        await results.api.get(
          results.under(`/campaigns/${'987654321' as Id<'campaign'>}/category-scores-correlations`),
          results.world.admin,
        )
      ).statusCode,
    ).toBe(404);
  });
});
