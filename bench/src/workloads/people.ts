import { updateEmployee, updateEmployees } from '@attune/contract/employees/employee';
import type { Client } from 'pg';
import { median, millisecondsOf, interleave } from '../measuring/measure.ts';
import type { Bench, Comparison, Workload } from '../measuring/workload.ts';
import type { ClosedCampaign } from '../running/closed-campaign.ts';
import { connectTo } from '../../../testing/src/cluster.ts';
import { createInviting } from '../running/latency.ts';

const requests = 10;
const changedAtOnce = 200;

/** A page's data, and the minimal SQL for it: all employees once, or all groups. */
type Page = {
  readonly what: string;
  readonly path: string;
  readonly baseline: 'employees' | 'groups';
  readonly atMost: number;
};

const pages: readonly Page[] = [
  {
    what: 'Employees by name, last page',
    path: 'employees?sort=name&page%5Boffset%5D=99990',
    baseline: 'employees',
    atMost: 2,
  },
  { what: 'Employees by first day', path: 'employees?sort=startedOn', baseline: 'employees', atMost: 2 },
  {
    what: 'Employees who are in no group',
    path: 'employees?filter%5Battention%5D=ungrouped',
    baseline: 'employees',
    atMost: 1.5,
  },
  { what: 'All groups, with their people', path: 'v3-groups?page%5Blimit%5D=10000', baseline: 'groups', atMost: 10 },
  { what: 'Who has access, and to what', path: 'access', baseline: 'groups', atMost: 5 },
];

/** The baselines: counting all employees without an index, and reading all groups with their member counts. */
const baselines = {
  employees: {
    name: 'a scan of everybody',
    sql: `select count(*) from employees where organization_id = $1 and deleted_at is null and first_name <> last_name`,
  },
  groups: {
    name: 'a join that counts members',
    sql: `select g.id, count(m.employee_id) from groups g left
      join memberships m on m.organization_id = g.organization_id and m.group_id = g.id where g.organization_id = $1
        group by g.id`,
  },
} as const;

/**
 * Reading and changing a large organization over HTTP, compared with the minimal SQL, and bulk changes compared with
 * single changes.
 */
export const people: Workload = {
  name: 'people',
  async measure({ rounds, scaled, world }: Bench): Promise<readonly Comparison[]> {
    const closed = await world.closed();
    const client = await connectTo(closed.organization.product.database);
    const lines = await measurePages(closed, { client, rounds, count: scaled(100_000) });
    const changes = await measureChanges(closed, { client, rounds });
    await client.end();
    return [...lines, changes];
  },
};

async function measurePages(
  { organization }: ClosedCampaign,
  { client, rounds, count }: { readonly client: Client; readonly rounds: number; readonly count: number },
): Promise<readonly Comparison[]> {
  const asking = await createInviting(organization);
  const lines: Comparison[] = [];
  for (const { what, path, baseline: name, atMost } of pages) {
    const { ours, baseline } = await interleave(
      {
        ours: () =>
          asking.medianOf(Array.from({ length: requests }, () => `/organizations/${organization.id}/${path}`)),
        baseline: async () => medianOfSeveral(() => client.query(baselines[name].sql, [organization.id])),
      },
      { rounds },
    );
    lines.push({
      what: `${what}, ${count} people`,
      ours,
      baseline,
      baselineName: baselines[name].name,
      unit: 'ms',
      goal: { atMost },
    });
  }
  asking.close();
  return lines;
}

async function medianOfSeveral(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < requests; turn += 1) times.push(await millisecondsOf(work));
  return median(times);
}

/** The effects of a bulk change are calculated once, regardless of the number of people. */
async function measureChanges(
  { organization: { id, call } }: ClosedCampaign,
  { client, rounds }: { readonly client: Client; readonly rounds: number },
): Promise<Comparison> {
  const { rows } = await client.query<{ readonly id: string }>(
    'select id::text from employees where organization_id = $1 order by id limit $2',
    [id, changedAtOnce],
  );
  const employeeIds = rows.map((row) => row.id);
  const [first = ''] = employeeIds;
  let receivingSurveys = true;
  const { many, one } = await interleave(
    {
      many: () =>
        millisecondsOf(() =>
          call(updateEmployees, {
            params: { organizationId: id },
            body: {
              data: {
                type: 'employees-changes',
                attributes: { employeeIds, receivingSurveys: (receivingSurveys = !receivingSurveys) },
              },
            },
          }),
        ),
      one: () =>
        millisecondsOf(() =>
          call(updateEmployee, {
            params: { organizationId: id, employeeId: first },
            body: { data: { type: 'employees', attributes: { receivingSurveys: !receivingSurveys } } },
          }),
        ),
    },
    { rounds: rounds * 2 },
  );
  return {
    what: `Change ${changedAtOnce} people at once`,
    ours: many,
    baseline: one,
    baselineName: 'changing one',
    unit: 'ms',
    goal: { atMost: changedAtOnce / 8 },
  };
}
