import type { Client } from 'pg';
import { interleave } from '../measuring/measure.ts';
import type { Bench, Comparison, Workload } from '../measuring/workload.ts';
import type { Cluster } from '../../../testing/src/cluster.ts';
import { allAnswers, createIntake } from '../running/intake.ts';
import { rateOf, visitsPerSecond } from '../running/load.ts';

/** The minimum rate by concurrency, as a share of the database's rate of single-row commits. */
const goals = [
  { atOnce: 16, atLeast: 0.35 },
  { atOnce: 64, atLeast: 0.8 },
];

/** Submitting answers that were saved before, compared with transactions that insert one row. */
export const submit: Workload = {
  name: 'submit',
  async measure(bench: Bench): Promise<readonly Comparison[]> {
    const lines: Comparison[] = [];
    for (const goal of goals) lines.push(await measureAt(goal, bench));
    return lines;
  },
};

async function measureAt(
  { atOnce, atLeast }: (typeof goals)[number],
  { rounds, scaled, cluster, world }: Bench,
): Promise<Comparison> {
  const count = scaled(3000);
  const { port } = await world.product();
  const intake = createIntake(await world.campaign());
  const writers = await openWriters(cluster, atOnce);
  const { ours, baseline } = await interleave(
    {
      async ours() {
        const first = world.reservePeople(count);
        await visitsPerSecond({ port, atOnce, count }, (connection, number) =>
          intake.save(connection, first + number, { version: 0, answers: allAnswers }),
        );
        return visitsPerSecond({ port, atOnce, count }, (connection, number) =>
          intake.submit(connection, first + number, { version: 1, answers: [] }),
        );
      },
      baseline: () => rateOf({ workers: writers, count }, (client, number) => client.query(insert(number))),
    },
    { rounds },
  );
  await Promise.all(writers.map((client) => client.end()));
  return {
    what: `Send saved answers, ${atOnce} people at once`,
    ours,
    baseline,
    baselineName: 'commits of one row',
    unit: '/s',
    goal: { atLeast },
  };
}

async function openWriters(cluster: Cluster, atOnce: number): Promise<readonly Client[]> {
  const writers = await cluster.createBaselines(atOnce);
  await writers[0]?.query('create table one_row (number int not null)');
  return writers;
}

function insert(number: number) {
  return { name: 'insert', text: 'insert into one_row values ($1)', values: [number] };
}
