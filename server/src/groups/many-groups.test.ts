import type { GroupId } from '@attune/domain/groups';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { type Tree, aTree, groupCalls } from './groups.test-support.ts';

const database = aDatabase();
const calls = groupCalls(database);
const count = 5000;

let tree: Tree;
let ids: readonly GroupId[];

/** The maximum number of groups in one change: a hundred below Web, the others below these, each with a member. */
beforeAll(async () => {
  tree = await aTree(database);
  const { id, reportingId } = tree.company;
  ids = await database.inOrganization(id, async (trx) => {
    const { rows } = await sql<{ readonly id: GroupId }>`
      insert into groups (organization_id, group_type_id, parent_id, name, position)
      select ${id}, ${reportingId}, ${tree.web}, 'Team ' || n, n
        from generate_series(1, ${count}::integer) as n returning id`.execute(trx);
    const made = rows.map((row) => row.id);
    const parents = made.map((_, place) => (place < 100 ? tree.web : (made[place % 100] ?? tree.web)));
    await sql`
      update groups g set parent_id = p.parent_id
        from unnest(${made}::bigint[], ${parents}::bigint[]) as p (id, parent_id)
      where g.organization_id = ${id} and g.id = p.id`.execute(trx);
    await sql`
      with added as (
        insert into employees (organization_id, first_name, last_name)
          select ${id}, 'Employee', 'Number ' || n from generate_series(1, ${count}::integer) as n returning id
      ), numbered as (select id, row_number() over () as n from added)
      insert into memberships (organization_id, employee_id, group_type_id, group_id)
      select ${id}, a.id, ${reportingId}, g.id from numbered a
        join unnest(${made}::bigint[]) with ordinality as g (id, n) on g.n = a.n`.execute(trx);
    return made;
  });
});

const titles = async (query: string) => (await calls.list(tree, query)).map(({ attributes }) => attributes.name);

describe('with five thousand groups', () => {
  test('all of them are listed in one page', async () => {
    const groups = await calls.list(tree, '?page[limit]=10000');
    expect(groups).toHaveLength(count + 6);
    expect(groups[0]?.attributes.activeMembershipCount).toBe(count + 10);
  });

  test('one can be moved with all of its descendants', async () => {
    const moved = await calls.on(tree).patch(ids[0] ?? '', { parentGroupId: tree.north, order: 0 });
    expect(moved.json().data.attributes).toMatchObject({ parentGroupName: 'North', activeMembershipCount: 50 });
  });

  test('all of them can be changed at once', async () => {
    const changed = await calls
      .on(tree)
      .patchMany(ids.map((id, place) => [id, { isHidden: true, name: `Team ${count - place}` }] as const));
    expect([changed.statusCode, changed.json().meta?.total]).toEqual([200, count]);
    expect((await titles('?sort=order&page[limit]=10000')).filter((name) => name.startsWith('Team'))).toHaveLength(
      count,
    );
  });

  test('a thousand can be moved under one parent and merged into one', async () => {
    const some = ids.slice(1000, 2000);
    expect(
      (await calls.on(tree).patchMany(some.map((id) => [id, { parentGroupId: tree.south }] as const))).statusCode,
    ).toBe(200);
    expect((await calls.on(tree).merge(tree.south, some)).json().data.attributes.activeMembershipCount).toBe(1002);
    expect((await calls.list(tree, '?filter[deleted]=true&page[limit]=10000')).length).toBe(1000);
  });
});
