import { describe, expect, test } from 'vitest';
import { aCompany, aGroup } from '../../test/people.ts';
import { ownerIn } from './groups.test-support.ts';
import { withoutRequestId } from '../../test/request-ids.ts';
import { setUpMovingGroups } from './moving-groups.test-support.ts';

const setUp = setUpMovingGroups();
const { database, calls, leader } = setUp;

describe('bulk changes of groups', () => {
  // Shows API-GROUP-06
  test('are applied in order and return the named groups', async () => {
    const changed = await calls.on(setUp.tree).patchMany([
      [setUp.tree.north, { name: 'South' }],
      [setUp.tree.south, { name: 'North', isHidden: true }],
      [setUp.tree.web, { parentGroupId: setUp.tree.sales, order: 0 }],
    ]);
    expect(changed.statusCode).toBe(200);
    expect(changed.json().meta.total).toBe(3);
    expect(await calls.outline(setUp.tree)).toEqual([
      'Acme 10',
      '  Sales 10',
      '    Web 4',
      '    South 3',
      '    North 2',
      '  Engineering 0',
    ]);
    expect(await calls.historyOf(setUp.tree, setUp.tree.south)).toMatchObject([
      { after: { name: 'North', isHidden: true } },
    ]);
  });

  // Shows API-GROUP-06
  test('are atomic, with each problem at its position', async () => {
    const refused = await calls.on(setUp.tree).patchMany([
      [setUp.tree.north, { name: 'The north' }],
      ['999999999', { isHidden: true }],
      [setUp.tree.sales, { parentGroupId: setUp.tree.south }],
    ]);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors.map(({ source }: { source: object }) => source)).toEqual([
      { pointer: '/data/1/id' },
      { pointer: '/data/2/attributes/parentGroupId' },
    ]);
    expect(await calls.outline(setUp.tree)).toContain('    North 3');
  });

  test('are refused if one group has changed meanwhile', async () => {
    const { revision } = (await calls.get(setUp.tree, setUp.tree.north)).attributes;
    expect(
      (
        await calls.on(setUp.tree).patchMany([
          [setUp.tree.south, { isHidden: true }],
          [setUp.tree.north, { isHidden: true, revision: 'another' }],
        ])
      ).statusCode,
    ).toBe(412);
    expect(
      (
        await calls.on(setUp.tree).patchMany([
          [setUp.tree.south, { isHidden: true }],
          [setUp.tree.north, { isHidden: true, revision }],
        ])
      ).statusCode,
    ).toBe(200);
  });

  test('require permission on all of the groups', async () => {
    const owner = await leader(ownerIn(setUp.tree.sales));
    expect(
      (
        await calls.on(setUp.tree, owner).patchMany([
          [setUp.tree.north, { isHidden: true }],
          [setUp.tree.web, { isHidden: true }],
        ])
      ).statusCode,
    ).toBe(403);
    expect((await calls.on(setUp.tree, owner).patchMany([[setUp.tree.north, { isHidden: true }]])).statusCode).toBe(
      200,
    );
  });

  test('cannot change groups of another organization', async () => {
    const foreign = await aGroup(database, await aCompany(database), { name: 'Secret' });
    const named = (id: string) =>
      calls.on(setUp.tree).patchMany([
        [setUp.tree.north, { parentGroupId: id }],
        [id, { isHidden: true }],
      ]);
    const [toForeign, toNothing] = [await named(foreign), await named('999999999')];
    expect(toForeign.statusCode).toBe(422);
    expect(withoutRequestId(toForeign.body)).toBe(withoutRequestId(toNothing.body));
  });
});
