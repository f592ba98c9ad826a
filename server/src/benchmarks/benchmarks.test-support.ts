import type { BenchmarkImportResource } from '@attune/contract/results/benchmarks';
import { type BenchmarkColumn, benchmarkColumns } from '@attune/domain/results';
import type { LightMyRequestResponse } from 'fastify';
import type { TestDatabase } from '../../test/database.ts';
import { type TestApi, aBearerToken, anApi } from '../../test/sign-in.ts';
import { createFlags } from '../flags/index.ts';
import { organizationRoutes } from '../organizations/index.ts';
import type { Clock } from '../platform/clock.ts';
import { systemClock } from '../platform/clock.ts';
import type { Authentication } from '../platform/http/index.ts';
import { type Benchmarks, createBenchmarks } from './index.ts';

type Row = Readonly<Partial<Record<BenchmarkColumn, string>>>;

/** A file with these rows; omitted columns have default values. */
export function aFile(...rows: readonly Row[]): string {
  const defaults: Row = {
    source: 'Institute',
    name: 'Software',
    period_from: '2025-01-01',
    period_to: '2025-12-31',
    measure: 'engagement',
    organizations: '38',
    mean: '71',
  };
  const lines = rows.map((row) => benchmarkColumns.map((column) => ({ ...defaults, ...row })[column] ?? '').join(','));
  return [benchmarkColumns.join(','), ...lines].join('\n');
}

export type BenchmarkApi = {
  readonly api: TestApi;
  send(content: string | Uint8Array, as: string, query?: string): Promise<LightMyRequestResponse>;
  /** Imports a file and returns the ids of its benchmarks. */
  bring(content: string, as: string): Promise<readonly string[]>;
};

/** A server with benchmarks and organizations for one test file, for use outside of tests. */
export function aBenchmarkApi(database: TestDatabase): BenchmarkApi {
  const api = anApi(database, ({ router, authentication }) => {
    const benchmarks = benchmarksFor(database, systemClock, authentication);
    benchmarks.routes(router);
    organizationRoutes(router, {
      database,
      authentication,
      benchmarks,
      flags: createFlags(database),
      companions: { 'v3-groups': async () => [] },
    });
  });
  const send: BenchmarkApi['send'] = async (content, as, query = '') =>
    api.server.inject({
      method: 'POST',
      url: `/api/benchmark-imports${query}`,
      headers: { authorization: `Bearer ${await aBearerToken(as)}`, 'content-type': 'text/csv' },
      payload: Buffer.from(content),
    });
  return {
    api,
    send,
    async bring(content, as) {
      const answer = await send(content, as);
      return answer
        .json<{ data: readonly BenchmarkImportResource[] }>()
        .data.map(({ attributes }) => attributes.benchmarkId ?? '');
    },
  };
}

/** Benchmarks with a queue that ignores jobs, for tests that run the work themselves. */
export function benchmarksFor(
  database: TestDatabase,
  clock: Clock,
  authentication = undefined as unknown as Authentication,
): Benchmarks {
  return createBenchmarks({
    database,
    clock,
    authentication,
    queue: { enqueue: async () => undefined, enqueueAll: async () => undefined },
  });
}
