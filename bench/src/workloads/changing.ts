import { listEmployees, updateEmployee } from '@attune/contract/employees/employee';
import { createGroupType, listGroupTypes, removeGroupType } from '@attune/contract/groups/types';
import { createDirectoryToken } from '@attune/contract/scim/connection';
import type { Client } from 'pg';
import { millisecondsOf, interleave } from '../measuring/measure.ts';
import type { Bench, Comparison, Workload } from '../measuring/workload.ts';
import { connectTo } from '../../../testing/src/cluster.ts';
import type { Organization } from '../../../testing/src/organization.ts';
import { waitUntil } from '../../../testing/src/wait.ts';

type Changing = {
  readonly organization: Organization;
  readonly client: Client;
  readonly rounds: number;
  readonly people: number;
};

/** Latency of changes in a large organization, compared with the minimal SQL for them. */
export const changing: Workload = {
  name: 'changing',
  async measure({ rounds, scaled, world }: Bench): Promise<readonly Comparison[]> {
    const { organization } = await world.closed();
    const client = await connectTo(organization.product.database);
    const at = { organization, client, rounds, people: scaled(100_000) };
    const lines = [await measureSearch(at), await measureGroupType(at), await measurePush(at, scaled(5000))];
    await client.end();
    return lines;
  },
};

/** Only changes are read again, so it is far below reading all names. */
async function measureSearch({ organization: { id, call }, client, rounds, people }: Changing): Promise<Comparison> {
  const { rows } = await client.query<{ readonly id: string }>(
    'select id::text from employees where organization_id = $1 order by id limit 1',
    [id],
  );
  let count = 0;
  const { ours, baseline } = await interleave(
    {
      async ours() {
        const firstName = `Renamed ${(count += 1)}`;
        await call(updateEmployee, {
          params: { organizationId: id, employeeId: rows[0]?.id ?? '' },
          body: { data: { type: 'employees', attributes: { firstName } } },
        });
        return millisecondsOf(() =>
          call(listEmployees, { params: { organizationId: id }, query: { 'filter[fuzzy]': firstName } }),
        );
      },
      baseline: () =>
        millisecondsOf(() =>
          client.query(
            'select id, first_name, last_name, employment_status, started_on from employees where ' +
              'organization_id = $1 and deleted_at is null order by last_name, first_name, id',
            [id],
          ),
        ),
    },
    { rounds },
  );
  return {
    what: `First search after a change, ${people} people`,
    ours,
    baseline,
    baselineName: 'reading all names',
    unit: 'ms',
    goal: { atMost: 0.7 },
  };
}

/** Enabling a dynamic group type does not wait for group assignment. */
async function measureGroupType({
  organization: { id: organizationId, call },
  client,
  rounds,
  people,
}: Changing): Promise<Comparison> {
  const { ours, baseline } = await interleave(
    {
      async ours() {
        let groupTypeId = '';
        const milliseconds = await millisecondsOf(async () => {
          groupTypeId = (
            await call(createGroupType, {
              params: { organizationId },
              body: { data: { type: 'group-types', attributes: { kind: 'hire_cohort_groups' } } },
            })
          ).data.id;
        });
        await waitUntil(async () =>
          (await call(listGroupTypes, { params: { organizationId } })).data.every(
            ({ attributes }) => attributes.assignmentJobId === null,
          ),
        );
        await call(removeGroupType, { params: { organizationId, groupTypeId } });
        return milliseconds;
      },
      baseline: () =>
        millisecondsOf(() =>
          client.query(
            'select count(*) from employees where organization_id = $1 and deleted_at is null and first_name <> ' +
              'last_name',
            [organizationId],
          ),
        ),
    },
    { rounds },
  );
  return {
    what: `Switch hire cohorts on, until answered, ${people} people`,
    ours,
    baseline,
    baselineName: 'a scan of everybody',
    unit: 'ms',
    goal: { atMost: 10 },
  };
}

const memberships = `
  insert into memberships (organization_id, employee_id, group_type_id, group_id)
  select m.organization_id, m.employee_id, m.group_type_id, m.group_id from memberships m
  where m.organization_id = $1 and m.employee_id = any($2::bigint[])
    on conflict (organization_id, employee_id, group_type_id) do update set group_id = excluded.group_id`;

/** A directory pushes a whole group, with an audit log entry for each new member. */
async function measurePush(
  { organization: { id, call, product }, client, rounds }: Changing,
  members: number,
): Promise<Comparison> {
  const { token } = (
    await call(createDirectoryToken, {
      params: { organizationId: id },
      body: { data: { type: 'directory-tokens', attributes: { name: 'Benchmark' } } },
    })
  ).data.attributes;
  const { rows } = await client.query<{ readonly id: string }>(
    'select id::text from employees where organization_id = $1 order by id limit $2',
    [id, members],
  );
  const ids = rows.map((row) => row.id);
  let count = 0;
  const { ours, baseline } = await interleave(
    {
      ours: () =>
        millisecondsOf(() => push(product.port, { token: token ?? '', displayName: `Pushed ${(count += 1)}`, ids })),
      baseline: () => millisecondsOf(() => client.query(memberships, [id, ids])),
    },
    { rounds },
  );
  return {
    what: `Push of a group with ${members} members`,
    ours,
    baseline,
    baselineName: 'writing their places',
    unit: 'ms',
    goal: { atMost: 12 },
  };
}

type Pushed = { readonly token: string; readonly displayName: string; readonly ids: readonly string[] };

async function push(port: number, { token, displayName, ids }: Pushed): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  const body = JSON.stringify({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName,
    members: ids.map((value) => ({ value })),
  });
  const answer = await fetch(`http://127.0.0.1:${port}/api/scim/v2/Groups`, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`The push was answered with ${answer.status}.`);
  await answer.arrayBuffer();
}
