import { AsyncLocalStorage } from 'node:async_hooks';
import type { RunOnPool } from '../src/platform/database/index.ts';

type Running = { readonly pool: string; isRunning: boolean; readonly outer: Running | undefined };

/**
 * Finds transactions that begin within another one on the same pool. Each holds a connection while it waits for a
 * second one: when as many do so as the pool has connections, none of them can go on.
 */
export function watchNesting(onNested: (pool: string) => void) {
  const innermost = new AsyncLocalStorage<Running>();

  const runOn: RunOnPool = async (pool, transaction) => {
    const outer = innermost.getStore();
    for (let each = outer; each; each = each.outer) if (each.isRunning && each.pool === pool) onNested(pool);
    const running = { pool, isRunning: true, outer };
    try {
      return await innermost.run(running, transaction);
    } finally {
      running.isRunning = false;
    }
  };

  return { runOn, outside: <Result>(act: () => Result): Result => innermost.exit(act) };
}
