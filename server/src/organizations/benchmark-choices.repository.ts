import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

/** Removes a benchmark from all organizations that compare themselves with it, and returns their ids. */
export async function clearBenchmarkChoices(
  trx: Transaction,
  benchmarkId: Id<'benchmark'>,
): Promise<readonly Id<'organization'>[]> {
  const { rows } = await sql<{ readonly id: Id<'organization'> }>`
    update organizations set benchmark_id = null where benchmark_id = ${benchmarkId} returning id`.execute(trx);
  return rows.map(({ id }) => id);
}
