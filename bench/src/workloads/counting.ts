import {
  type CellCounts,
  type ScoredAnswers,
  type ScoringKey,
  countCells,
  currentCutPoints,
  scoreAnswers,
} from '@attune/domain/results';
import { createChance } from '../../../server/src/demonstration/chance.ts';
import { millisecondsOf, interleave } from '../measuring/measure.ts';
import type { Bench, Comparison, Workload } from '../measuring/workload.ts';
import { answersOf, fullKey, statementsKey } from '../../../testing/src/answers.ts';
import { placesOf, treeOfGroups } from '../../../testing/src/random-group-tree.ts';
import { type Answered, createWideTable, statementsQuery } from '../population/wide-table.ts';

const groups = 5200;
const baselineName = 'SQL over 58 columns';

/** People of a large organization and their answers, ordered by group as in a closing. */
export function answeredBy(people: number): Answered {
  const chance = createChance(people);
  const parents = treeOfGroups(groups, chance);
  const placeOf = placesOf(people, parents, chance).sort();
  return { parents, placeOf, rows: answersOf(placeOf, groups, chance) };
}

export function scored({ rows }: Answered, key: ScoringKey): ScoredAnswers {
  return scoreAnswers(key, rows, currentCutPoints);
}

/** Counting every statement and all other published results in every group, compared with sums and counts in SQL. */
export const counting: Workload = {
  name: 'counting',
  async measure({ rounds, scaled, cluster }: Bench): Promise<readonly Comparison[]> {
    const people = scaled(100_000);
    const answered = answeredBy(people);
    const placement = { parent: answered.parents, cellOf: answered.placeOf };
    const [statementsOnly, everything] = [scored(answered, statementsKey), scored(answered, fullKey)];
    const client = await cluster.createBaseline();
    await createWideTable(client, answered);
    refuseDifference(countCells(everything, placement), (await client.query(statementsQuery)).rows);
    const times = await interleave(
      {
        statementsOnly: () => millisecondsOf(() => countCells(statementsOnly, placement)),
        everything: () => millisecondsOf(() => countCells(everything, placement)),
        sql: () => millisecondsOf(() => client.query(statementsQuery)),
      },
      { rounds: rounds * 3 },
    );
    await client.end();
    const line = (what: string, ours: number): Comparison => ({
      what: `${what}, ${groups} groups, ${people} people`,
      ours,
      baseline: times.sql,
      baselineName,
      unit: 'ms',
      goal: { atMost: 1 / 25 },
    });
    return [line('Count 58 statements', times.statementsOnly), line('Count everything', times.everything)];
  },
};

type HeatmapRow = { readonly above: number; readonly people: number };

/** Both results must be equal. */
function refuseDifference({ respondents, cells }: CellCounts, rows: readonly HeatmapRow[]): void {
  const bySql = new Map(rows.map(({ above, people }) => [above, people]));
  const differs = Array.from({ length: cells }, (_, cell) => respondents[cell] !== (bySql.get(cell) ?? 0)).includes(
    true,
  );
  if (differs) throw new Error('Counting and SQL disagree.');
}
