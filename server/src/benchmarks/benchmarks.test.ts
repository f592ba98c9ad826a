import { describe, expect, test } from 'vitest';
import { aMember, anOrganization } from '../../test/accounts.ts';
import { aFile } from './benchmarks.test-support.ts';
import { setUpBenchmarks } from './benchmarks-set-up.test-support.ts';

const setUp = setUpBenchmarks();
const { database, benchmarkApi, finder, list, names, idOf, choose, history } = setUp;

describe('the list of benchmarks', () => {
  test('shows imported benchmarks by name with their engagement score, without an internal one yet', async () => {
    expect(await names()).toEqual(['100% remote', 'Hospitals', 'Software']);
    expect((await list()).data.map(({ attributes }) => attributes.score)).toEqual([null, 66, 71]);
    expect((await list()).data[2]?.attributes).toMatchObject({
      source: 'Institute',
      kind: 'imported',
      industry: 'Technology',
      region: 'Europe',
      companySize: '200 to 500',
      validFrom: '2025-01-01',
      validTo: '2025-12-31',
      sampleSize: 38,
      version: 1,
      categoryId: null,
    });
  });

  test.each([
    ['?sort=-sampleSize', ['Hospitals', 'Software', '100% remote']],
    ['?sort=industry', ['Hospitals', 'Software', '100% remote']],
    ['?sort=source&page[limit]=2', ['Software', 'Hospitals']],
    ['?filter[fuzzy]=TECHNO', ['Software']],
    ['?filter[fuzzy]=%25', ['100% remote']],
    ['?filter[fuzzy]=_', ['100% remote']],
    ['?filter[industry]=health', ['Hospitals']],
    ['?filter[fuzzy]=nowhere', []],
  ])('can be searched, sorted and paginated by %s', async (query, expected) => {
    expect((await names(query)).sort()).toEqual([...expected].sort());
    expect((await names(query)).length).toBe(expected.length);
  });

  test('has the requested order', async () => {
    expect(await names('?sort=-sampleSize')).toEqual(['Hospitals', 'Software', '100% remote']);
    expect(await names('?sort=-name')).toEqual(['Software', 'Hospitals', '100% remote']);
  });

  test('has the scores of one driver on request', async () => {
    const { data, meta } = await list(`?filter[categoryId]=${setUp.restId}`);
    expect(meta.total).toBe(1);
    expect(data[0]?.attributes).toMatchObject({ name: 'Software', categoryId: setUp.restId, score: 61.5 });
  });

  test('is refused to people who only take surveys', async () => {
    expect(
      (await benchmarkApi.api.get('/benchmarks', await aMember(database, setUp.acme, { role: 'employee' }))).statusCode,
    ).toBe(403);
  });
});

describe('one benchmark', () => {
  // Shows CLIENT-15
  test('has all of its scores with their display names', async () => {
    const { attributes } = (await benchmarkApi.api.get(`/benchmarks/${await idOf('Software')}`, setUp.leader)).json()
      .data;
    expect(attributes.scores).toEqual([
      {
        measure: 'engagement',
        key: '',
        title: 'Engagement',
        categoryId: null,
        sampleSize: 38,
        score: 71,
        standardDeviation: 4,
        percentiles: { p10: 60, p25: 65, p50: 71, p75: 75, p90: 80 },
      },
      {
        measure: 'enps',
        key: '',
        title: 'eNPS',
        categoryId: null,
        sampleSize: 38,
        score: 12,
        standardDeviation: null,
        percentiles: null,
      },
      {
        measure: 'driver',
        key: 'rest',
        title: 'Rest',
        categoryId: setUp.restId,
        sampleSize: 9,
        score: 61.5,
        standardDeviation: null,
        percentiles: null,
      },
      {
        measure: 'statement',
        key: 'rest-1',
        title: 'I can rest.',
        categoryId: setUp.restId,
        sampleSize: 7,
        score: 55,
        standardDeviation: null,
        percentiles: null,
      },
    ]);
  });

  // Shows API-OTHER-01, CON-43
  test('is read-only at its URL', async () => {
    for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
      expect((await benchmarkApi.api.ask(method, '/benchmarks', { as: setUp.superAdmin })).statusCode).toBe(405);
      expect(
        (await benchmarkApi.api.ask(method, `/benchmarks/${await idOf('Software')}`, { as: setUp.superAdmin }))
          .statusCode,
      ).toBe(405);
    }
  });

  test('with an unknown id is not found', async () => {
    expect((await benchmarkApi.api.get('/benchmarks/999999', setUp.leader)).statusCode).toBe(404);
  });
});

describe('the benchmark of an organization', () => {
  test('is chosen by its administrators and recorded in the audit log', async () => {
    const id = await idOf('Software');
    const answer = await choose(id);
    expect([answer.statusCode, answer.json().data.attributes.benchmarkId]).toEqual([200, id]);
    expect(await history()).toEqual({
      person_id: setUp.admin,
      action: 'organization.settings-changed',
      before: { benchmarkId: null },
      after: { benchmarkId: id },
    });
    expect((await choose(id, setUp.leader)).statusCode).toBe(403);
  });

  test('shows conditions with their names', async () => {
    await choose(await idOf('100% remote'));
    expect(await finder.find(setUp.acme)).toMatchObject({ engagement: null, conditions: new Map([['Safety', 70]]) });
  });

  test('is compared with results, whose ETag changes with every version', async () => {
    await choose(await idOf('Software'));
    const before = await finder.find(setUp.acme);
    expect(before).toEqual({
      tag: expect.any(String),
      name: 'Software (38 organizations)',
      period: { from: '2025-01-01', to: '2025-12-31' },
      engagement: 71,
      enps: 12,
      categories: new Map([['rest', 61.5]]),
      statements: new Map([[setUp.statementId, 55]]),
      conditions: new Map(),
      spheres: new Map(),
    });
    expect(await finder.find(setUp.acme)).toBe(before);
    await benchmarkApi.bring(aFile({ mean: '80' }), setUp.superAdmin);
    const after = await finder.find(setUp.acme);
    expect(after).toMatchObject({ engagement: 80, enps: null, categories: new Map() });
    expect(after?.tag).not.toBe(before?.tag);
  });

  test('is optional and empty by default', async () => {
    expect(await finder.find(await anOrganization(database))).toBeUndefined();
    await choose(await idOf('Software'));
    expect((await choose(null)).json().data.attributes.benchmarkId).toBeNull();
    expect(await finder.find(setUp.acme)).toBeUndefined();
  });

  test('must exist: neither an unknown one nor the internal one before it is calculated', async () => {
    const { id } = await database.acrossOrganizations('seed', (trx) =>
      trx.selectFrom('benchmarks').select('id').where('kind', '=', 'internal').executeTakeFirstOrThrow(),
    );
    for (const benchmarkId of ['999999', id]) {
      const answer = await choose(benchmarkId);
      expect([answer.statusCode, answer.json().errors[0].source.pointer]).toEqual([
        422,
        '/data/attributes/benchmarkId',
      ]);
    }
  });
});

describe('a deleted benchmark', () => {
  test('is removed from organizations that chose it, and recorded in their audit logs', async () => {
    const [id] = await benchmarkApi.bring(aFile({ name: 'Short-lived' }), setUp.superAdmin);
    await choose(id as string);
    expect((await benchmarkApi.api.ask('DELETE', `/benchmark-imports/${id}`, { as: setUp.admin })).statusCode).toBe(
      403,
    );
    expect(
      (await benchmarkApi.api.ask('DELETE', `/benchmark-imports/${id}`, { as: setUp.superAdmin })).statusCode,
    ).toBe(204);
    expect(await finder.find(setUp.acme)).toBeUndefined();
    expect(await history()).toEqual({
      person_id: setUp.superAdmin,
      action: 'organization.settings-changed',
      before: { benchmarkId: id },
      after: { benchmarkId: null },
    });
    expect((await benchmarkApi.api.get(`/benchmarks/${id}`, setUp.admin)).statusCode).toBe(404);
    expect(
      (await benchmarkApi.api.ask('DELETE', `/benchmark-imports/${id}`, { as: setUp.superAdmin })).statusCode,
    ).toBe(404);
  });

  test('can be chosen concurrently: the choice is cleared or refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [id] = await benchmarkApi.bring(aFile({ name: 'Contested' }), setUp.superAdmin);
      const [chosen, removed] = await Promise.all([
        choose(id as string),
        benchmarkApi.api.ask('DELETE', `/benchmark-imports/${id}`, { as: setUp.superAdmin }),
      ]);
      expect([200, 422]).toContain(chosen.statusCode);
      expect(removed.statusCode).toBe(204);
      expect(await finder.find(setUp.acme)).toBeUndefined();
    }
  });
});
