import type { GroupOverviewResource } from '@attune/contract/results/overview';
import type { Id } from '@attune/domain/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPerson } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { systemClock } from '../platform/clock.ts';
import { aResultsApi } from '../results/results-api.test-support.ts';
import { aBenchmarkApi, aFile, benchmarksFor } from './benchmarks.test-support.ts';

const database = aDatabase();
const results = aResultsApi(database, benchmarksFor(database, systemClock));
const benchmarkApi = aBenchmarkApi(database);

let superAdmin: Id<'person'>;
beforeAll(async () => {
  superAdmin = await aPerson(database, { internalRole: 'admin' });
});

const bring = (mean: string) =>
  benchmarkApi.bring(
    aFile(
      { mean },
      { measure: 'enps', mean: '-5' },
      { measure: 'driver', key: 'rest', mean: '40', organizations: '9' },
      { measure: 'condition', key: 'Capacity', mean: '60' },
    ),
    superAdmin,
  );
const choose = (benchmarkId: string | null) =>
  benchmarkApi.api.ask('PATCH', results.under(''), {
    as: superAdmin,
    body: { data: { type: 'organizations', attributes: { benchmarkId } } },
  });
const pathOfOverview = () =>
  results.under(`/campaigns/${results.world.september.campaignId}/v3-groups/${results.groupId('Platform')}/overview`);

async function overview(known?: string) {
  const { statusCode, headers, body } = await results.api.ask('GET', pathOfOverview(), {
    as: results.world.admin,
    ...(known && { headers: { 'if-none-match': known } }),
  });
  const attributes =
    statusCode === 200 ? (JSON.parse(body) as { readonly data: GroupOverviewResource }).data.attributes : undefined;
  return {
    statusCode,
    tag: String(headers['etag']),
    benchmark: attributes?.comparisons.find(({ kind }) => kind === 'benchmark'),
  };
}

describe('results', () => {
  test('are compared with the current version of the chosen benchmark', async () => {
    expect((await overview()).benchmark).toBeUndefined();
    const [id] = await bring('70');
    await choose(id as string);
    const first = await overview();
    const restId = first.benchmark?.categories[0]?.categoryId;
    expect(first.benchmark).toMatchObject({
      name: 'Software (38 organizations)',
      campaignId: null,
      engagement: { score: 70, delta: 5, isLargerThanChance: null },
      enps: -5,
      categories: [{ categoryId: restId, score: 40, delta: 35 }],
      conditions: [{ title: 'Capacity', score: 60, delta: 15 }],
    });
    expect((await overview(first.tag)).statusCode).toBe(304);
    await bring('80');
    const second = await overview(first.tag);
    expect(second).toMatchObject({ statusCode: 200, benchmark: { engagement: { score: 80, delta: -5 } } });
    await choose(null);
    expect(await overview(second.tag)).toMatchObject({ statusCode: 200, benchmark: undefined });
  });
});
