import type { CalendarDay, Id } from '@attune/domain/kernel';
import type { BenchmarkScore } from '@attune/domain/results';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import { saveScores } from './benchmarks.repository.ts';

/** The only row of the internal benchmark. */
export type InternalBenchmark = {
  readonly id: Id<'benchmark'>;
  readonly isMade: boolean;
  readonly checkedOn: CalendarDay | null;
};

export async function getInternalBenchmark(trx: Transaction): Promise<InternalBenchmark> {
  const { rows } = await sql<InternalBenchmark>`
    select id, made_at is not null as "isMade", (checked_at at time zone 'UTC')::date as "checkedOn" from benchmarks
      where kind = 'internal'`.execute(trx);
  return rows[0] as InternalBenchmark;
}

/** Lists the organizations in the internal benchmark: no trials, no deleted ones. */
export async function listOrganizationsToCount(trx: Transaction): Promise<readonly Id<'organization'>[]> {
  const { rows } = await sql<{
    readonly id: Id<'organization'>;
  }>`select id from organizations where deleted_at is null and not is_trial order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

type Made = {
  readonly scores: readonly BenchmarkScore[];
  readonly organizationCount: number;
  readonly from: CalendarDay;
  readonly to: CalendarDay;
};

export async function saveInternalBenchmark(
  trx: Transaction,
  id: Id<'benchmark'>,
  { made, now }: { readonly made: Made; readonly now: Date },
): Promise<void> {
  const { scores, organizationCount, from, to } = made;
  await sql`
    update benchmarks set organization_count =
      ${organizationCount}, period_from = ${from},
        period_to = ${to}, version = version + 1, made_at = ${now}, checked_at = ${now}
    where id = ${id}`.execute(trx);
  await saveScores(trx, id, scores);
}

/**
 * Withdraws the internal benchmark when too few organizations have results. Choices are kept and apply again once there
 * are enough.
 */
export async function withdrawInternalBenchmark(trx: Transaction, id: Id<'benchmark'>, now: Date): Promise<void> {
  await sql`update benchmarks set organization_count = 0, made_at = null, checked_at = ${now} where id = ${id}`.execute(
    trx,
  );
  await saveScores(trx, id, []);
}
