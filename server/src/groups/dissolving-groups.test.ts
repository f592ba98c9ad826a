import { describe, expect, test } from 'vitest';
import { aCompany, aGroup, aGroupType, anEmployee } from '../../test/people.ts';
import { ownerIn, resultsOf } from './groups.test-support.ts';
import { withoutRequestId } from '../../test/request-ids.ts';
import { before, setUpDissolvingGroups } from './dissolving-groups.test-support.ts';

const setUp = setUpDissolvingGroups();
const { database, calls, leader } = setUp;

const restore = (groupId: string, attributes: object = {}) =>
  calls.on(setUp.tree).patch(groupId, { ...attributes, deletedAt: null });
const seenBy = async (as: string) => (await calls.list(setUp.tree, '', as)).map(({ attributes }) => attributes.name);

describe('a deleted group', () => {
  // Shows API-GROUP-05
  test('passes its members and subgroups to its parent', async () => {
    expect((await calls.on(setUp.tree).remove(setUp.tree.sales)).statusCode).toBe(204);
    expect(await calls.outline(setUp.tree)).toEqual([
      'Acme 10',
      '  Engineering 4',
      '    Web 4',
      '  North 3',
      '  South 2',
    ]);
    expect(
      (await calls.api.get(`/organizations/${setUp.tree.company.id}/v3-groups/${setUp.tree.sales}`, setUp.tree.admin))
        .statusCode,
    ).toBe(404);
    expect(await calls.historyOf(setUp.tree, setUp.tree.sales)).toMatchObject([
      {
        person_id: setUp.tree.admin,
        action: 'group.deleted',
        after: { into: setUp.tree.company.rootId, peopleCount: 1, groupCount: 2 },
      },
    ]);
  });

  test('passes them to another group on request', async () => {
    expect((await calls.on(setUp.tree).remove(setUp.tree.sales, setUp.tree.engineering)).statusCode).toBe(204);
    expect(await calls.outline(setUp.tree)).toEqual([
      'Acme 10',
      '  Engineering 10',
      '    Web 4',
      '    North 3',
      '    South 2',
    ]);
  });

  test('is restored with all of its contents', async () => {
    await calls.on(setUp.tree).remove(setUp.tree.sales);
    const restored = await restore(setUp.tree.sales);
    expect(restored.json().data.attributes).toMatchObject({ name: 'Sales', deletedAt: null, activeMembershipCount: 6 });
    expect(await calls.outline(setUp.tree)).toEqual(before);
    expect((await calls.historyOf(setUp.tree, setUp.tree.sales)).map(({ action }) => action)).toEqual([
      'group.deleted',
      'group.restored',
    ]);
  });

  test('is restored without contents that moved since', async () => {
    const { id } = setUp.tree.company;
    const late = await anEmployee(database, setUp.tree.company, { groupIds: [setUp.tree.sales] });
    await calls.on(setUp.tree).remove(setUp.tree.sales);
    await calls.on(setUp.tree).patch(setUp.tree.north, { parentGroupId: setUp.tree.engineering });
    await database.inOrganization(id, (trx) =>
      trx
        .updateTable('memberships')
        .set({ group_id: setUp.tree.web })
        .where('organization_id', '=', id)
        .where('employee_id', '=', late)
        .execute(),
    );
    await restore(setUp.tree.sales);
    expect(await calls.outline(setUp.tree)).toEqual([
      'Acme 11',
      '  Sales 3',
      '    South 2',
      '  Engineering 8',
      '    Web 5',
      '    North 3',
    ]);
  });

  test('can be restored at another position or under another name if its own is taken', async () => {
    await calls.on(setUp.tree).remove(setUp.tree.north);
    await calls.on(setUp.tree).create({ name: 'North', parentGroupId: setUp.tree.sales });
    const refused = await restore(setUp.tree.north);
    expect([refused.statusCode, refused.json().errors[0].meta.place]).toEqual([422, '/data/attributes/name']);
    expect((await restore(setUp.tree.north, { name: 'Old north', order: 0 })).json().data.attributes).toMatchObject({
      order: 0,
      parentGroupId: setUp.tree.sales,
    });
  });

  test('requires a parent to be restored', async () => {
    await calls.on(setUp.tree).remove(setUp.tree.north);
    await calls.on(setUp.tree).remove(setUp.tree.sales);
    const refused = await restore(setUp.tree.north);
    expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([
      422,
      'The group that it was in is not there any more. Choose another one.',
    ]);
    expect((await restore(setUp.tree.north, { parentGroupId: setUp.tree.engineering })).statusCode).toBe(200);
  });

  // Shows ENT-GROUP-12, REQ-15, API-GROUP-05
  test('is listed on request, latest first, for users who can restore it', async () => {
    await calls.on(setUp.tree).remove(setUp.tree.north);
    await calls.on(setUp.tree).remove(setUp.tree.web);
    const deleted = await calls.list(setUp.tree, '?filter[deleted]=true');
    expect(
      deleted.map(({ attributes: { name, parentGroupName, activeMembershipCount, deletedAt } }) => [
        name,
        parentGroupName,
        activeMembershipCount,
        deletedAt !== null,
      ]),
    ).toEqual([
      ['Web', 'Engineering', 0, true],
      ['North', 'Sales', 0, true],
    ]);
    expect(
      (await calls.list(setUp.tree, '?filter[deleted]=true', await leader(ownerIn(setUp.tree.sales)))).map(
        ({ attributes }) => attributes.name,
      ),
    ).toEqual(['North']);
    expect(await calls.list(setUp.tree, '?filter[deleted]=true', await leader(resultsOf(setUp.tree.sales)))).toEqual(
      [],
    );
  });

  test('suspends permissions on it until it is restored', async () => {
    const person = await leader(resultsOf(setUp.tree.north));
    expect(await seenBy(person)).toEqual(['North']);
    await calls.on(setUp.tree).remove(setUp.tree.north);
    expect(await seenBy(person)).toEqual([]);
    await restore(setUp.tree.north);
    expect(await seenBy(person)).toEqual(['North']);
  });

  test('cannot be restored by someone whose own permissions it would reactivate', async () => {
    const person = await leader(ownerIn(setUp.tree.sales), resultsOf(setUp.tree.north));
    await calls.on(setUp.tree).remove(setUp.tree.north);
    expect((await calls.on(setUp.tree, person).patch(setUp.tree.north, { deletedAt: null })).statusCode).toBe(403);
    expect(
      (await calls.on(setUp.tree, await leader(ownerIn(setUp.tree.sales))).patch(setUp.tree.north, { deletedAt: null }))
        .statusCode,
    ).toBe(200);
  });

  test('cannot be the root group or its own successor', async () => {
    const refusals = [
      await calls.on(setUp.tree).remove(setUp.tree.company.rootId),
      await calls.on(setUp.tree).remove(setUp.tree.sales, setUp.tree.north),
      await calls.on(setUp.tree).remove(setUp.tree.sales, '999999999'),
    ];
    expect(refusals.map(({ statusCode, json }) => [statusCode, json().errors[0].detail])).toEqual([
      [409, 'The group of the whole organization cannot be deleted.'],
      [409, 'A group cannot go into a group below it. Merge the other way round.'],
      [409, 'Choose a group that is there: this one was deleted or has another ID.'],
    ]);
  });

  test('of a type without a root must have no members', async () => {
    const location = await aGroupType(database, setUp.tree.company, { name: 'Location', column_name: 'location' });
    const [berlin, munich] = [
      await aGroup(database, setUp.tree.company, { name: 'Berlin', group_type_id: location, parent_id: null }),
      await aGroup(database, setUp.tree.company, { name: 'Munich', group_type_id: location, parent_id: null }),
    ];
    await anEmployee(database, setUp.tree.company, { groupIds: [berlin] });
    expect((await calls.on(setUp.tree).remove(berlin)).statusCode).toBe(409);
    expect((await calls.on(setUp.tree).remove(munich)).statusCode).toBe(204);
  });

  test('is not found in another organization, nor is its successor', async () => {
    const other = await aCompany(database);
    const foreign = await aGroup(database, other, { name: 'Secret' });
    expect((await calls.on(setUp.tree).remove(foreign)).statusCode).toBe(404);
    expect(withoutRequestId((await calls.on(setUp.tree).remove(setUp.tree.north, foreign)).body)).toBe(
      withoutRequestId((await calls.on(setUp.tree).remove(setUp.tree.north, '999999999')).body),
    );
    await database.inOrganization(other.id, (trx) =>
      trx
        .updateTable('groups')
        .set({ deleted_at: new Date() })
        .where('organization_id', '=', other.id)
        .where('id', '=', foreign)
        .execute(),
    );
    expect((await restore(foreign)).statusCode).toBe(404);
  });

  test('requires permission on the group and its successor', async () => {
    const owner = await leader(ownerIn(setUp.tree.sales));
    expect((await calls.on(setUp.tree, owner).remove(setUp.tree.sales)).statusCode).toBe(403);
    expect((await calls.on(setUp.tree, owner).remove(setUp.tree.north, setUp.tree.web)).statusCode).toBe(403);
    expect((await calls.on(setUp.tree, owner).remove(setUp.tree.north)).statusCode).toBe(204);
  });
});
