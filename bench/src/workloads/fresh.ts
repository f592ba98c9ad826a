import { join } from 'node:path';
import { median } from '../measuring/measure.ts';
import type { Bench, Comparison, Workload } from '../measuring/workload.ts';
import { employeeFile } from '../../../testing/src/employee-file.ts';
import { connectTo } from '../../../testing/src/cluster.ts';
import { importPeople, makeRoomFor } from '../../../testing/src/import-people.ts';
import { allAnswers, createIntake } from '../running/intake.ts';
import { visitsPerSecond } from '../running/load.ts';
import { foundOrganization } from '../../../testing/src/organization.ts';
import { startProduct } from '../../../testing/src/product.ts';
import { publishTo } from '../../../testing/src/published-campaign.ts';

const port = 21_502;
const atOnce = 16;
const maxRounds = 3;

/**
 * Submitting answers to a campaign published a moment ago, before the database has statistics on its tables, compared
 * with the same requests once it has them.
 */
export const fresh: Workload = {
  name: 'fresh',
  async measure(bench: Bench): Promise<readonly Comparison[]> {
    const people = bench.scaled(12_000);
    const count = Math.floor(people / 3);
    const measured: { readonly fresh: number; readonly known: number }[] = [];
    for (let round = 0; round < Math.min(bench.rounds, maxRounds); round += 1)
      measured.push(await measureOnce(bench, { people, count }));
    const [ours, baseline] = [median(measured.map(({ fresh }) => fresh)), median(measured.map(({ known }) => known))];
    return [
      {
        what: `Send 58 answers at once, ${people} people just asked`,
        ours,
        baseline,
        baselineName: 'the same, analyzed',
        unit: '/s',
        goal: { atLeast: 0.9 },
      },
    ];
  },
};

/** The first third of the people warms up the process. */
async function measureOnce({ cluster }: Bench, { people, count }: { readonly people: number; readonly count: number }) {
  const database = await cluster.createDatabase();
  const product = await startProduct({ port, folder: join(cluster.folder, database.database), database });
  const organization = await foundOrganization(product);
  await makeRoomFor(people, organization);
  await importPeople(organization, employeeFile({ people, groups: 50 }));
  const { submit } = createIntake(await publishTo(organization));
  const sendFrom = (first: number) =>
    visitsPerSecond({ port, atOnce, count }, (connection, number) =>
      submit(connection, first + number, { version: 0, answers: allAnswers }),
    );
  await sendFrom(0);
  const fresh = await sendFrom(count);
  const client = await connectTo(database);
  await client.query('vacuum analyze');
  await client.end();
  const known = await sendFrom(2 * count);
  await product.stop();
  return { fresh, known };
}
