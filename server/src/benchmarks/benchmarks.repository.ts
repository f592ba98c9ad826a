import type { CalendarDay, Id } from '@attune/domain/kernel';
import type { BenchmarkScore, KnownBenchmarkKeys, Percentiles, ReadBenchmark } from '@attune/domain/results';
import { drivers as driversOfEngagement } from '@attune/domain/surveys';
import { sql } from 'kysely';
import { type Transaction, containing } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';

export type StoredBenchmark = {
  readonly id: Id<'benchmark'>;
  readonly kind: 'imported' | 'internal';
  readonly source: string;
  readonly name: string;
  readonly industry: string | null;
  readonly region: string | null;
  readonly sizeBand: string | null;
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly organizationCount: number;
  readonly version: number;
  readonly madeAt: Date;
};

export type BenchmarkListing = {
  readonly search: string | undefined;
  readonly industry: string | undefined;
  readonly categoryId: string | undefined;
  readonly sorting: {
    readonly field: 'name' | 'source' | 'industry' | 'sampleSize' | 'validTo';
    readonly direction: 'asc' | 'desc';
  };
  readonly page: Page;
};

export type ListedBenchmark = StoredBenchmark & { readonly score: number | null };

/** A score with the title of its subject, and its category, if any. */
export type NamedScore = BenchmarkScore & { readonly title: string; readonly categoryId: string | null };

const columns = sql`b.id, b.kind, b.source, b.name, b.industry, b.region, b.size_band as "sizeBand",
  b.period_from as "from", b.period_to as "to",
  b.organization_count as "organizationCount", b.version, b.made_at as "madeAt"`;

const order = {
  name: sql`lower(b.name)`,
  source: sql`lower(b.source)`,
  industry: sql`lower(b.industry)`,
  sampleSize: sql`b.organization_count`,
  validTo: sql`b.period_to`,
} as const;

/** Lists one page of benchmarks, each with its score for the category or engagement, with the total number. */
export async function listBenchmarks(
  trx: Transaction,
  { search, industry, categoryId, sorting, page }: BenchmarkListing,
): Promise<{ readonly benchmarks: readonly ListedBenchmark[]; readonly total: number }> {
  const place = categoryId
    ? sql`s.measure = 'driver' and s.key = (select key from categories where id = ${categoryId})`
    : sql`s.measure = 'engagement'`;
  const pattern = containing(search ?? '');
  const found = sql`
    from benchmarks b
    left join benchmark_scores s on s.benchmark_id = b.id and ${place}
    where b.made_at is not null
      and (${search ?? null}::text is null or b.name ilike
        ${pattern} or b.source ilike ${pattern} or b.industry ilike ${pattern})
      and (${industry ?? null}::text is null or lower(b.industry) = lower(${industry ?? null}::text))
      and (${categoryId ?? null}::bigint is null or s.mean is not null)`;
  const direction = sorting.direction === 'asc' ? sql`asc nulls last` : sql`desc nulls last`;
  const { rows } = await sql<ListedBenchmark>`select ${columns},
      s.mean as score ${found} order by ${order[sorting.field]}
        ${direction}, b.id limit ${page.limit} offset ${page.offset}`.execute(trx);
  const counted = await sql<{ readonly total: string }>`select count(*) as total ${found}`.execute(trx);
  return { benchmarks: rows, total: Number(counted.rows[0]?.total ?? 0) };
}

export async function findBenchmark(
  trx: Transaction,
  benchmarkId: Id<'benchmark'>,
): Promise<StoredBenchmark | undefined> {
  const { rows } = await sql<StoredBenchmark>`select ${columns} from benchmarks b
      where b.id = ${benchmarkId} and b.made_at is not null`.execute(trx);
  return rows[0];
}

/** Finds the benchmark that an organization has chosen, if it exists. */
export async function findChosenBenchmark(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<StoredBenchmark | undefined> {
  const { rows } = await sql<StoredBenchmark>`
    select ${columns} from organizations o join benchmarks b on b.id = o.benchmark_id
    where o.id = ${organizationId} and b.made_at is not null`.execute(trx);
  return rows[0];
}

/** Locks a benchmark against deletion until the transaction ends; returns whether it exists. */
export async function lockBenchmark(trx: Transaction, benchmarkId: Id<'benchmark'>): Promise<boolean> {
  const { rows } =
    await sql`select id from benchmarks where id = ${benchmarkId} and made_at is not null for key share`.execute(trx);
  return rows.length > 0;
}

type ScoreRow = Omit<NamedScore, 'percentiles'> & { readonly [P in keyof Percentiles]: number | null };

/** Lists the scores of a benchmark: engagement first, then in display order. */
export async function listScores(trx: Transaction, benchmarkId: Id<'benchmark'>): Promise<readonly NamedScore[]> {
  const { rows } = await sql<ScoreRow>`
    select s.measure, s.key, s.organization_count as "organizationCount", s.mean, s.sd, s.p10, s.p25, s.p50, s.p75,
      s.p90,
      case s.measure when 'engagement' then 'Engagement' when 'enps' then 'eNPS'
        else coalesce(c.title, t.body, s.key) end as title,
      coalesce(c.id, t.category_id) as "categoryId"
    from benchmark_scores s
    left join categories c on s.measure = 'driver' and c.key = s.key
    left join statements t on s.measure = 'statement' and t.organization_id = 0 and t.key = s.key
    where s.benchmark_id = ${benchmarkId}
    order by array_position(array['engagement', 'enps', 'condition', 'sphere', 'driver', 'statement'], s.measure),
      coalesce(c.id, t.id), s.key`.execute(trx);
  return rows.map(({ p10, p25, p50, p75, p90, ...score }) => ({
    ...score,
    percentiles: p10 === null ? null : ({ p10, p25, p50, p75, p90 } as Percentiles),
  }));
}

/** Ids of library content by key: the 17 drivers, and statements on the agreement scale. */
export type LibraryKeys = {
  readonly drivers: ReadonlyMap<string, string>;
  readonly statements: ReadonlyMap<string, string>;
};

/** Lists the ids of library content by key. */
export async function listLibraryKeys(trx: Transaction): Promise<LibraryKeys> {
  const drivers = await sql<{
    readonly key: string;
    readonly id: string;
  }>`select key, id from categories where key = any(${driversOfEngagement.map(({ key }) => key)}) order by id`.execute(
    trx,
  );
  const statements = await sql<{
    readonly key: string;
    readonly id: string;
  }>`select key, id from statements where organization_id = 0 and key is not null and kind = 'likert5'
    order by id`.execute(trx);
  const byKey = ({ rows }: typeof drivers) => new Map(rows.map(({ key, id }) => [key, id]));
  return { drivers: byKey(drivers), statements: byKey(statements) };
}

export function knownKeysOf({ drivers, statements }: LibraryKeys): KnownBenchmarkKeys {
  return { drivers: new Set(drivers.keys()), statements: new Set(statements.keys()) };
}

export type SavedBenchmark = { readonly id: Id<'benchmark'>; readonly version: number };

/** Finds the imported benchmark with the same source, name and period. */
export async function findImported(
  trx: Transaction,
  { source, name, from, to }: ReadBenchmark,
): Promise<SavedBenchmark | undefined> {
  const { rows } = await sql<SavedBenchmark>`
    select id, version from benchmarks
    where kind = 'imported' and lower(source) =
      lower(${source}) and lower(name) = lower(${name}) and period_from = ${from} and period_to = ${to}`.execute(trx);
  return rows[0];
}

/** Stores a benchmark with its scores; replaces one with the same source, name and period. */
export async function saveImported(trx: Transaction, benchmark: ReadBenchmark, now: Date): Promise<SavedBenchmark> {
  const { source, name, industry, region, sizeBand, from, to, organizationCount, scores } = benchmark;
  const { rows } = await sql<SavedBenchmark>`
    insert into benchmarks (kind, source, name, industry, region, size_band, period_from, period_to, organization_count,
      version, made_at)
    values ('imported', ${source}, ${name}, ${industry},
      ${region}, ${sizeBand}, ${from}, ${to}, ${organizationCount}, 1, ${now})
    on conflict (lower(source), lower(name), period_from, period_to) where kind = 'imported' do update
    set source = excluded.source, name = excluded.name, industry = excluded.industry, region = excluded.region,
      size_band = excluded.size_band,
      organization_count = excluded.organization_count, version = benchmarks.version + 1, made_at = excluded.made_at
    returning id, version`.execute(trx);
  const saved = rows[0] as SavedBenchmark;
  await saveScores(trx, saved.id, scores);
  return saved;
}

export async function saveScores(
  trx: Transaction,
  benchmarkId: Id<'benchmark'>,
  scores: readonly BenchmarkScore[],
): Promise<void> {
  const rows = scores.map(({ measure, key, organizationCount, mean, sd, percentiles }) => ({
    measure,
    key,
    organizations: organizationCount,
    mean,
    sd,
    ...percentiles,
  }));
  await sql`delete from benchmark_scores where benchmark_id = ${benchmarkId}`.execute(trx);
  await sql`
    insert into benchmark_scores (benchmark_id, measure, key, organization_count, mean, sd, p10, p25, p50, p75, p90)
    select ${benchmarkId}, measure, key, organizations, mean, sd, p10, p25, p50, p75, p90
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s
      (measure text, key text, organizations integer, mean double precision, sd double precision, p10 double precision,
        p25 double precision, p50 double precision, p75 double precision, p90 double precision)`.execute(trx);
}

/** Gets a benchmark and locks it until the transaction ends. */
export async function importBenchmarkRows(
  trx: Transaction,
  benchmarkId: Id<'benchmark'>,
): Promise<StoredBenchmark | undefined> {
  const { rows } = await sql<StoredBenchmark>`select ${columns} from benchmarks b
      where b.id = ${benchmarkId} and b.made_at is not null for update`.execute(trx);
  return rows[0];
}

export async function destroyBenchmark(trx: Transaction, benchmarkId: Id<'benchmark'>): Promise<void> {
  await sql`delete from benchmark_scores where benchmark_id = ${benchmarkId}`.execute(trx);
  await sql`delete from benchmarks where id = ${benchmarkId}`.execute(trx);
}
