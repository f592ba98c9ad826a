import type { Client } from 'pg';
import { millisecondsOf, interleave } from '../measuring/measure.ts';
import type { Bench, Comparison, Workload } from '../measuring/workload.ts';
import { employeeFile } from '../../../testing/src/employee-file.ts';
import { connectTo, copyLines, readLines } from '../../../testing/src/cluster.ts';
import { importPeople, makeRoomFor } from '../../../testing/src/import-people.ts';
import { type Organization, foundOrganization } from '../../../testing/src/organization.ts';

const groups = 5000;

/**
 * Importing an employee file, from upload and validation to the last membership, compared with copying the same rows
 * into the same tables.
 */
export const importing: Workload = {
  name: 'import',
  async measure({ rounds, scaled, cluster, world }: Bench): Promise<readonly Comparison[]> {
    const people = scaled(100_000);
    const file = employeeFile({ people, groups: scaled(groups) });
    const product = await world.product();
    const first = await anOrganizationFor(people);
    await importPeople(first, file);
    const baseline = await connectTo(await cluster.createDatabase());
    const copyAgain = await prepareCopies(baseline, first);

    async function anOrganizationFor(count: number): Promise<Organization> {
      const organization = await foundOrganization(product);
      await makeRoomFor(count, organization);
      return organization;
    }

    const times = await interleave(
      {
        async ours() {
          const organization = await anOrganizationFor(people);
          return millisecondsOf(() => importPeople(organization, file));
        },
        baseline: copyAgain,
      },
      { rounds: Math.min(rounds, 3), isWarm: false },
    );
    await baseline.end();
    return [
      {
        what: `Import ${people} people with memberships, validated`,
        ours: times.ours,
        baseline: times.baseline,
        baselineName: 'bare COPYs',
        unit: 'ms',
        goal: { atMost: 1.5 },
      },
    ];
  },
};

/**
 * Reads the rows of an imported organization and returns the time to copy its employees with their memberships and
 * employments.
 */
async function prepareCopies(baseline: Client, { product, id }: Organization): Promise<() => Promise<number>> {
  const source = await connectTo(product.database);
  const columnOf = (table: string) => (table === 'organizations' ? 'id' : 'organization_id');
  const linesOf = (table: string) => readLines(source, `select * from ${table} where ${columnOf(table)} = ${id}`);
  for (const table of ['organizations', 'group_types', 'groups'])
    await copyLines(baseline, table, await linesOf(table));
  const [employees, memberships, employments] = [
    await linesOf('employees'),
    await linesOf('memberships'),
    await linesOf('employments'),
  ];
  await source.end();
  // Otherwise, references may be checked with plans from when the tables were empty, which read all of them each time.
  await baseline.query('set enable_seqscan = off');
  return async () => {
    await baseline.query('truncate employees cascade');
    return millisecondsOf(async () => {
      await baseline.query('begin');
      await copyLines(baseline, 'employees', employees);
      await copyLines(baseline, 'memberships', memberships);
      await copyLines(baseline, 'employments', employments);
      await baseline.query('commit');
    });
  };
}
