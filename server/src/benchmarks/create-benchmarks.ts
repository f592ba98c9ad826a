import type { Id } from '@attune/domain/kernel';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import type { Authentication, Router } from '../platform/http/index.ts';
import { type DueTask, type Enqueue, type HandledJob, handled } from '../platform/queue/index.ts';
import type { Benchmarks as BenchmarkFinder } from '../results/index.ts';
import { benchmarkRoutes } from './benchmarks.routes.ts';
import { lockBenchmark } from './benchmarks.repository.ts';
import { createBenchmarkFinder } from './find-benchmark.ts';
import { renewInternalBenchmark, renewInternalBenchmarkJob, startRenewal } from './renew-internal-benchmark.ts';

type Dependencies = {
  readonly database: Database;
  readonly authentication: Authentication;
  readonly queue: Enqueue;
  readonly clock: Clock;
};

export type Benchmarks = BenchmarkFinder & {
  routes(router: Router): void;
  readonly jobs: readonly HandledJob[];
  readonly dueTasks: readonly DueTask[];
  /** Locks a benchmark against deletion until the transaction ends; returns whether it exists. */
  lock(trx: Transaction, benchmarkId: Id<'benchmark'>): Promise<boolean>;
};

/**
 * Benchmarks for the results of organizations: imported ones, and the internal one of all organizations in the
 * installation.
 */
export function createBenchmarks(needs: Dependencies): Benchmarks {
  const { database, queue } = needs;
  return {
    ...createBenchmarkFinder(database),
    routes: (router) => benchmarkRoutes(router, needs),
    jobs: [handled(renewInternalBenchmarkJob, () => renewInternalBenchmark(needs))],
    dueTasks: [{ name: 'renew-internal-benchmark', run: (now) => startRenewal({ database, queue, now }) }],
    lock: lockBenchmark,
  };
}
