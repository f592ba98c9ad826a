import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { aGroup, aGroupType, anEmployee } from '../../test/people.ts';
import { type Tree, aTree, groupCalls, ownerIn } from './groups.test-support.ts';

const database = aDatabase();
const calls = groupCalls(database);

let tree: Tree;
beforeEach(async () => {
  tree = await aTree(database);
});

const deleted = (as?: string) => calls.list(tree, '?filter[deleted]=true', as);
const removalsOf = async (as?: string) =>
  Object.fromEntries((await deleted(as)).map(({ attributes: { name, removal } }) => [name, removal]));
const restore = (groupId: string, attributes: object = {}) =>
  calls.on(tree).patch(groupId, { ...attributes, deletedAt: null });

describe('restorable groups', () => {
  test('show who deleted them, their successor, and what a restore brings back', async () => {
    await database.acrossOrganizations('seed', (trx) =>
      trx.updateTable('people').set({ first_name: 'Maya', last_name: 'Okafor' }).where('id', '=', tree.admin).execute(),
    );
    await calls.on(tree).remove(tree.sales);
    await calls.on(tree).merge(tree.engineering, [tree.web]);
    expect(await removalsOf()).toEqual({
      Sales: {
        deletedByName: 'Maya Okafor',
        isMerged: false,
        intoGroupId: tree.company.rootId,
        intoGroupName: 'Acme',
        isParentGone: false,
        peopleCount: 1,
        groupCount: 2,
      },
      Web: {
        deletedByName: 'Maya Okafor',
        isMerged: true,
        intoGroupId: tree.engineering,
        intoGroupName: 'Engineering',
        isParentGone: false,
        peopleCount: 4,
        groupCount: 0,
      },
    });
    await calls.on(tree).patch(tree.north, { parentGroupId: tree.engineering });
    expect((await removalsOf())['Sales']).toMatchObject({ peopleCount: 1, groupCount: 1 });
  });

  test('predict the effect of a restore', async () => {
    await calls.on(tree).remove(tree.sales, tree.web);
    const { Sales: promised } = await removalsOf();
    const { activeMembershipCount } = (await restore(tree.sales)).json().data.attributes;
    const below = (await calls.list(tree)).filter(({ attributes }) => attributes.parentGroupId === tree.sales).length;
    expect([promised?.peopleCount, promised?.groupCount]).toEqual([1, below]);
    expect(activeMembershipCount).toBe(6);
    expect(await deleted()).toEqual([]);
  });

  test('are those of every existing type with manual assignment', async () => {
    const site = await aGroupType(database, tree.company, { name: 'Site', column_name: 'site' });
    const cohorts = await aGroupType(database, tree.company, {
      name: 'Hire cohort',
      column_name: 'hire_cohort',
      kind: 'hire_cohort_groups',
    });
    const of = (name: string, group_type_id: typeof site, more = {}) =>
      aGroup(database, tree.company, { name, group_type_id, parent_id: null, ...more });
    const [berlin, munich] = [await of('Berlin', site), await of('Munich', site)];
    await of('2019', cohorts, { deleted_at: new Date(), value_key: '2019' });
    const somebody = await anEmployee(database, tree.company, { groupIds: [berlin] });
    expect((await calls.on(tree).remove(berlin, munich)).statusCode).toBe(204);
    expect(
      (await deleted()).map(({ attributes }) => [
        attributes.name,
        attributes.groupTypeId,
        attributes.removal?.isParentGone,
        attributes.removal?.peopleCount,
      ]),
    ).toEqual([['Berlin', site, false, 1]]);
    expect((await restore(berlin)).statusCode).toBe(200);
    const places = await database.inOrganization(tree.company.id, (trx) =>
      trx
        .selectFrom('memberships')
        .select('group_id')
        .where('organization_id', '=', tree.company.id)
        .where('employee_id', '=', somebody)
        .execute(),
    );
    expect(places).toEqual([{ group_id: berlin }]);
    await calls.on(tree).remove(munich);
    await database.inOrganization(tree.company.id, (trx) =>
      trx
        .updateTable('group_types')
        .set({ deleted_at: new Date() })
        .where('organization_id', '=', tree.company.id)
        .where('id', '=', site)
        .execute(),
    );
    expect(await deleted()).toEqual([]);
  });

  test('show that their parent was deleted', async () => {
    await calls.on(tree).remove(tree.north);
    await calls.on(tree).remove(tree.sales);
    expect(await removalsOf()).toMatchObject({
      North: { isParentGone: true, intoGroupId: null, intoGroupName: null, peopleCount: 0 },
      Sales: { isParentGone: false },
    });
    expect((await restore(tree.north, { parentGroupId: tree.engineering })).statusCode).toBe(200);
  });

  test('hide who deleted them and other groups from users with access to a few groups', async () => {
    await calls.on(tree).remove(tree.north, tree.web);
    const owner = await aMember(database, tree.company.id, { role: 'leader', grants: [ownerIn(tree.sales)] });
    expect(await removalsOf(owner)).toMatchObject({
      North: { deletedByName: null, intoGroupId: null, intoGroupName: null, peopleCount: 3 },
    });
  });
});
