import { describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aGroup, aGroupType } from '../../test/people.ts';
import { ownerIn, resultsOf } from './groups.test-support.ts';
import { setUpMovingGroups } from './moving-groups.test-support.ts';

const setUp = setUpMovingGroups();
const { database, calls, leader } = setUp;

describe('a new group', () => {
  // Shows ENT-GROUP-11, ENT-GROUP-17, API-GROUP-01
  test('is added after its siblings or at the given position', async () => {
    const { company, admin, sales } = setUp.tree;
    const first = await calls
      .on(setUp.tree)
      .create({
        name: 'West',
        parentGroupId: sales,
        displayName: 'The west',
        referenceId: 'W-1',
        isHidden: true,
        includeInResults: false,
      });
    expect(first.statusCode).toBe(201);
    const { id, attributes } = first.json().data;
    expect(attributes).toMatchObject({
      name: 'West',
      displayName: 'The west',
      referenceId: 'W-1',
      isHidden: true,
      includeInResults: false,
      groupTypeId: company.reportingId,
      order: 2,
      activeMembershipCount: 0,
    });
    expect(first.headers.etag).toBe(`"${attributes.revision}"`);
    await calls.on(setUp.tree).create({ name: 'East', parentGroupId: sales, order: 1 });
    expect(await calls.outline(setUp.tree)).toEqual([
      'Acme 10',
      '  Sales 6',
      '    North 3',
      '    East 0',
      '    South 2',
      '    West 0',
      '  Engineering 4',
      '    Web 4',
    ]);
    expect(await calls.historyOf(setUp.tree, id)).toEqual([
      {
        person_id: admin,
        action: 'group.created',
        before: null,
        after: { name: 'West', parentId: sales, groupTypeId: company.reportingId },
      },
    ]);
  });

  test('belongs to the type of its parent or to the given one', async () => {
    const location = await aGroupType(database, setUp.tree.company, { name: 'Location', column_name: 'location' });
    const berlin = (await calls.on(setUp.tree).create({ name: 'Berlin', groupTypeId: location })).json().data;
    expect(berlin.attributes).toMatchObject({ groupTypeId: location, parentGroupId: null });
    expect(
      (await calls.on(setUp.tree).create({ name: 'Mitte', parentGroupId: berlin.id })).json().data.attributes
        .groupTypeId,
    ).toBe(location);
  });

  test.each([
    ['without a parent', () => ({ name: 'Legal' }), ['parentGroupId', 'Choose the group that this one belongs to.']],
    [
      'under one that there is not',
      () => ({ name: 'Legal', parentGroupId: '999999999' }),
      ['parentGroupId', 'Choose a parent group of the same group type.'],
    ],
    [
      'with the name of a sibling',
      () => ({ name: 'North', parentGroupId: setUp.tree.sales }),
      ['name', 'There is a group of this name in the same place: “North”.'],
    ],
    [
      'of a group type that there is not',
      () => ({ name: 'Legal', groupTypeId: '999999999' }),
      ['groupTypeId', 'Choose a group type of this organization.'],
    ],
  ] as const)('is refused %s', async (_how, attributes, [field, detail]) => {
    const given = attributes();
    const place = `/data/attributes/${field}`;
    const refused = await calls.on(setUp.tree).create(given);
    expect([refused.statusCode, refused.json().errors[0]]).toMatchObject([
      422,
      {
        detail,
        ...(field in given
          ? { source: { pointer: place } }
          : { source: { pointer: '/data/attributes' }, meta: { place } }),
      },
    ]);
  });

  test('cannot be added to a dynamic group type', async () => {
    const tenure = await aGroupType(database, setUp.tree.company, {
      name: 'Tenure',
      column_name: 'tenure',
      kind: 'tenure_groups',
    });
    expect((await calls.on(setUp.tree).create({ name: 'Forever', groupTypeId: tenure })).statusCode).toBe(409);
  });

  test('requires permission on its parent', async () => {
    const owner = await leader(ownerIn(setUp.tree.sales));
    expect(
      (await calls.on(setUp.tree, owner).create({ name: 'West', parentGroupId: setUp.tree.north })).statusCode,
    ).toBe(201);
    expect(
      (await calls.on(setUp.tree, owner).create({ name: 'West', parentGroupId: setUp.tree.engineering })).statusCode,
    ).toBe(403);
    expect((await calls.on(setUp.tree, owner).create({ name: 'West', parentGroupId: '999999999' })).statusCode).toBe(
      403,
    );
  });
});

describe('a moved group', () => {
  test('keeps its descendants and gets a position under another parent', async () => {
    const moved = await calls
      .on(setUp.tree)
      .patch(setUp.tree.sales, { parentGroupId: setUp.tree.engineering, order: 0 });
    expect(moved.json().data.attributes).toMatchObject({
      parentGroupId: setUp.tree.engineering,
      parentGroupName: 'Engineering',
      order: 0,
    });
    expect(await calls.outline(setUp.tree)).toEqual([
      'Acme 10',
      '  Engineering 10',
      '    Sales 6',
      '      North 3',
      '      South 2',
      '    Web 4',
    ]);
    expect(await calls.historyOf(setUp.tree, setUp.tree.sales)).toMatchObject([
      {
        action: 'group.changed',
        before: { parentId: setUp.tree.company.rootId },
        after: { parentId: setUp.tree.engineering },
      },
    ]);
  });

  test('cannot be moved below itself', async () => {
    const refused = await calls.on(setUp.tree).patch(setUp.tree.sales, { parentGroupId: setUp.tree.north });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toMatchObject([
      {
        detail: 'A group cannot be moved into itself or into a group below it.',
        source: { pointer: '/data/attributes/parentGroupId' },
      },
    ]);
  });

  test('forms no cycle with another one moved concurrently', async () => {
    const answers = await Promise.all([
      calls.on(setUp.tree).patch(setUp.tree.sales, { parentGroupId: setUp.tree.engineering }),
      calls.on(setUp.tree).patch(setUp.tree.engineering, { parentGroupId: setUp.tree.sales }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    expect(await calls.outline(setUp.tree)).toHaveLength(6);
  });

  test('is refused with an outdated revision', async () => {
    const { revision } = (await calls.get(setUp.tree, setUp.tree.north)).attributes;
    const renamed = await calls.on(setUp.tree).patch(setUp.tree.north, { name: 'The north' }, revision);
    expect(renamed.statusCode).toBe(200);
    expect(
      (await calls.on(setUp.tree).patch(setUp.tree.north, { parentGroupId: setUp.tree.engineering }, revision))
        .statusCode,
    ).toBe(412);
    expect(
      (
        await calls
          .on(setUp.tree)
          .patch(setUp.tree.north, { parentGroupId: setUp.tree.engineering }, renamed.json().data.attributes.revision)
      ).statusCode,
    ).toBe(200);
  });

  test('keeps its revision when only a sibling moves', async () => {
    const { revision } = (await calls.get(setUp.tree, setUp.tree.north)).attributes;
    await calls.on(setUp.tree).patch(setUp.tree.south, { order: 0 });
    expect((await calls.get(setUp.tree, setUp.tree.north)).attributes).toMatchObject({ revision, order: 1 });
  });

  test('requires permission on the old and the new parent', async () => {
    const owner = await leader(ownerIn(setUp.tree.sales));
    expect(
      (await calls.on(setUp.tree, owner).patch(setUp.tree.south, { parentGroupId: setUp.tree.north })).statusCode,
    ).toBe(200);
    expect(
      (await calls.on(setUp.tree, owner).patch(setUp.tree.south, { parentGroupId: setUp.tree.engineering })).statusCode,
    ).toBe(403);
    expect(
      (await calls.on(setUp.tree, owner).patch(setUp.tree.sales, { parentGroupId: setUp.tree.engineering })).statusCode,
    ).toBe(403);
    expect(
      (await calls.on(setUp.tree, owner).patch(setUp.tree.web, { parentGroupId: setUp.tree.north })).statusCode,
    ).toBe(404);
  });

  test('gives the actor no access to further results', async () => {
    const owner = await leader(
      {
        type: 'organizations-groups',
        access: 'w',
        accessibleType: 'organizations',
        accessibleId: setUp.tree.company.id,
      },
      resultsOf(setUp.tree.sales),
    );
    const refused = await calls.on(setUp.tree, owner).patch(setUp.tree.web, { parentGroupId: setUp.tree.north });
    expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([
      403,
      'By this you would come to see results of groups that you do not see now. Ask somebody who sees them to do it.',
    ]);
    expect(
      (await calls.on(setUp.tree, owner).patch(setUp.tree.north, { parentGroupId: setUp.tree.engineering })).statusCode,
    ).toBe(200);
  });

  test('gives others no access that the actor could not grant', async () => {
    await leader(resultsOf(setUp.tree.north));
    const everything = {
      type: 'organizations-groups',
      access: 'w',
      accessibleType: 'organizations',
      accessibleId: setUp.tree.company.id,
    } as const;
    const [blind, seeing] = [
      await leader(everything),
      await leader(everything, resultsOf(setUp.tree.web), resultsOf(setUp.tree.north)),
    ];
    const detail =
      'Others would gain access to results of groups that you cannot grant. Ask an administrator who sees these ' +
      'results to do it.';
    for (const as of [blind, seeing, setUp.tree.admin]) {
      const by = calls.on(setUp.tree, as);
      const refused = [
        await by.patch(setUp.tree.web, { parentGroupId: setUp.tree.north }),
        await by.patchMany([[setUp.tree.web, { parentGroupId: setUp.tree.north }]]),
        await by.merge(setUp.tree.web, [setUp.tree.north]),
        await by.remove(setUp.tree.engineering, setUp.tree.north),
        await by.preview({ change: 'move', groupIds: [setUp.tree.web], toGroupId: setUp.tree.north }),
      ];
      const disclosed = refused.map(({ statusCode, json }) => [statusCode, json().errors[0].detail]);
      expect(disclosed.filter(([status]) => status !== 403)).toEqual([]);
      expect(new Set(disclosed.map(([, sentence]) => sentence))).toEqual(new Set([detail]));
    }
    expect(
      (await calls.on(setUp.tree, blind).patch(setUp.tree.south, { parentGroupId: setUp.tree.engineering })).statusCode,
    ).toBe(200);
    expect((await calls.on(setUp.tree).patch(setUp.tree.south, { parentGroupId: setUp.tree.sales })).statusCode).toBe(
      200,
    );
    const engagementAdmin = await aMember(database, setUp.tree.company.id, { role: 'engagement-admin' });
    expect(
      (await calls.on(setUp.tree, engagementAdmin).patch(setUp.tree.web, { parentGroupId: setUp.tree.north }))
        .statusCode,
    ).toBe(200);
  });

  test('can be restored within reach of others only by someone who can grant them access', async () => {
    await leader(resultsOf(setUp.tree.sales));
    expect((await calls.on(setUp.tree).remove(setUp.tree.engineering)).statusCode).toBe(204);
    const restored = { deletedAt: null, parentGroupId: setUp.tree.sales };
    expect((await calls.on(setUp.tree).patch(setUp.tree.engineering, restored)).statusCode).toBe(403);
    const engagementAdmin = await aMember(database, setUp.tree.company.id, { role: 'engagement-admin' });
    expect((await calls.on(setUp.tree, engagementAdmin).patch(setUp.tree.engineering, restored)).statusCode).toBe(200);
  });

  test('cannot leave a dynamic group type', async () => {
    const tenure = await aGroupType(database, setUp.tree.company, {
      name: 'Tenure',
      column_name: 'tenure',
      kind: 'tenure_groups',
    });
    const [young, old] = [
      await aGroup(database, setUp.tree.company, { name: 'Young', group_type_id: tenure, parent_id: null }),
      await aGroup(database, setUp.tree.company, { name: 'Old', group_type_id: tenure, parent_id: null }),
    ];
    expect((await calls.on(setUp.tree).patch(young, { parentGroupId: old })).statusCode).toBe(409);
    expect((await calls.on(setUp.tree).patch(young, { displayName: 'New here' })).statusCode).toBe(200);
  });
});
