import type { AnswerRows } from '@attune/domain/results';
import type { Client } from 'pg';
import { copyLines } from '../../../testing/src/cluster.ts';
import { statements } from '../../../testing/src/answers.ts';

export type Answered = { readonly parents: Int32Array; readonly placeOf: Int32Array; readonly rows: AnswerRows };

const columns = statements.map((_, place) => `q${place + 1}`);

/**
 * Stores answers where SQL reads them fastest: one row per person, one column per statement, and a table of each
 * group's ancestors.
 */
export async function createWideTable(client: Client, { parents, placeOf, rows }: Answered): Promise<void> {
  await client.query(`
    drop table if exists wide, above;
    create unlogged table wide (place int not null, ${columns.map((column) => `${column} smallint`).join(', ')});
    create unlogged table above (place int not null, above int not null)`);
  await copyLines(client, 'wide', linesOf(placeOf, rows));
  await copyLines(client, 'above', pathsIn(parents));
  await client.query('vacuum analyze');
  await client.query(`set work_mem = '512MB'; set max_parallel_workers_per_gather = 2; set jit = off`);
}

/** For every group with its descendants, the sum and number of the answers to each statement. */
export const statementsQuery = queryOf(columns.map((column) => [column]));

/** Sums for each of the 17 drivers and for engagement, as in a heatmap. */
export const heatmapQuery = queryOf([
  ...Map.groupBy(columns, (_, place) => statements[place]?.driver ?? 'engagement').values(),
]);

/** Counts each group and then adds its descendants, several times as fast as counting everyone in every ancestor. */
function queryOf(measures: readonly (readonly string[])[]): string {
  const own = measures.map(
    (those, measure) =>
      `sum(${those.map((column) => `coalesce(${column}, 0)`).join(' + ')}) as s${measure}, ` +
      `sum(${those.map((column) => `(${column} is not null)::int`).join(' + ')}) as n${measure}`,
  );
  const all = measures.map(
    (_, measure) => `sum(s${measure})::int as s${measure}, sum(n${measure})::int as n${measure}`,
  );
  return `
    with own as (select place, count(*) as people, ${own.join(', ')} from wide group by place)
    select above, sum(people)::int as people, ${all.join(', ')} from own join above using (place) group by above`;
}

function* linesOf(placeOf: Int32Array, { bytes, stride }: AnswerRows): Generator<string> {
  for (const [person, place] of placeOf.entries()) {
    const ratings = bytes.subarray(person * stride, person * stride + statements.length);
    yield `${place}\t${Array.from(ratings, (rating) => (rating === 0 ? String.raw`\N` : rating)).join('\t')}`;
  }
}

function* pathsIn(parents: Int32Array): Generator<string> {
  for (const place of parents.keys()) {
    for (let above = place; above >= 0; above = parents[above] as number) yield `${place}\t${above}`;
  }
}
