import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { aCompany, aGroup, aGroupType, anEmployee } from '../../test/people.ts';
import { type Tree, aTree, groupCalls, ownerIn, resultsOf } from './groups.test-support.ts';
import { withoutRequestId } from '../../test/request-ids.ts';

const database = aDatabase();
const calls = groupCalls(database);

let tree: Tree;
beforeEach(async () => {
  tree = await aTree(database);
});

const before = ['Acme 10', '  Sales 6', '    North 3', '    South 2', '  Engineering 4', '    Web 4'];
const leader = (...grants: Parameters<typeof aMember>[2]['grants'] & object) =>
  aMember(database, tree.company.id, { role: 'leader', grants });
const restore = (groupId: string, attributes: object = {}) =>
  calls.on(tree).patch(groupId, { ...attributes, deletedAt: null });
const seenBy = async (as: string) => (await calls.list(tree, '', as)).map(({ attributes }) => attributes.name);

async function grantsOf(personId: Id<'person'>): Promise<readonly string[]> {
  const rows = await database.inOrganization(tree.company.id, (trx) =>
    trx
      .selectFrom('permissions')
      .select('accessible_id')
      .where('organization_id', '=', tree.company.id)
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute(),
  );
  return rows.map(({ accessible_id }) => accessible_id);
}

/** A draft that is meant for groups. */
async function aDraft(groupIds: readonly GroupId[], isPublished = false): Promise<Id<'campaign'>> {
  const { id: organizationId } = tree.company;
  return database.inOrganization(organizationId, async (trx) => {
    const { id } = await trx
      .insertInto('campaigns')
      .values({
        organization_id: organizationId,
        name: 'Spring',
        campaign_type: 'custom',
        started_at: new Date('2040-03-05T15:00:00Z'),
        ended_at: new Date('2040-03-12T15:00:00Z'),
        channel: 'emails',
        confidentiality_level: 5,
        protection: 'strict',
        is_published: isPublished,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const groupId of groupIds)
      await trx
        .insertInto('campaign_targets')
        .values({ organization_id: organizationId, campaign_id: id, target_type: 'groups', target_id: groupId })
        .execute();
    return id;
  });
}

async function targetsOf(campaignId: Id<'campaign'>): Promise<readonly string[]> {
  const rows = await database.inOrganization(tree.company.id, (trx) =>
    trx
      .selectFrom('campaign_targets')
      .select('target_id')
      .where('organization_id', '=', tree.company.id)
      .where('campaign_id', '=', campaignId)
      .orderBy('target_id')
      .execute(),
  );
  return rows.map(({ target_id }) => target_id);
}

describe('a group that is deleted', () => {
  test('leaves its people and the groups in it to its parent', async () => {
    expect((await calls.on(tree).remove(tree.sales)).statusCode).toBe(204);
    expect(await calls.outline(tree)).toEqual(['Acme 10', '  Engineering 4', '    Web 4', '  North 3', '  South 2']);
    expect(
      (await calls.api.get(`/organizations/${tree.company.id}/v3-groups/${tree.sales}`, tree.admin)).statusCode,
    ).toBe(404);
    expect(await calls.historyOf(tree, tree.sales)).toMatchObject([
      {
        person_id: tree.admin,
        action: 'group.deleted',
        after: { into: tree.company.rootId, peopleCount: 1, groupCount: 2 },
      },
    ]);
  });

  test('leaves them to another one where that is said', async () => {
    expect((await calls.on(tree).remove(tree.sales, tree.engineering)).statusCode).toBe(204);
    expect(await calls.outline(tree)).toEqual([
      'Acme 10',
      '  Engineering 10',
      '    Web 4',
      '    North 3',
      '    South 2',
    ]);
  });

  test('comes back with all that was in it', async () => {
    await calls.on(tree).remove(tree.sales);
    const restored = await restore(tree.sales);
    expect(restored.json().data.attributes).toMatchObject({ name: 'Sales', deletedAt: null, activeMembershipCount: 6 });
    expect(await calls.outline(tree)).toEqual(before);
    expect((await calls.historyOf(tree, tree.sales)).map(({ action }) => action)).toEqual([
      'group.deleted',
      'group.restored',
    ]);
  });

  test('comes back without what has gone elsewhere since', async () => {
    const { id } = tree.company;
    const late = await anEmployee(database, tree.company, { groupIds: [tree.sales] });
    await calls.on(tree).remove(tree.sales);
    await calls.on(tree).patch(tree.north, { parentGroupId: tree.engineering });
    await database.inOrganization(id, (trx) =>
      trx
        .updateTable('memberships')
        .set({ group_id: tree.web })
        .where('organization_id', '=', id)
        .where('employee_id', '=', late)
        .execute(),
    );
    await restore(tree.sales);
    expect(await calls.outline(tree)).toEqual([
      'Acme 11',
      '  Sales 3',
      '    South 2',
      '  Engineering 8',
      '    Web 5',
      '    North 3',
    ]);
  });

  test('comes back to another place or by another name where its own is taken', async () => {
    await calls.on(tree).remove(tree.north);
    await calls.on(tree).create({ name: 'North', parentGroupId: tree.sales });
    const refused = await restore(tree.north);
    expect([refused.statusCode, refused.json().errors[0].meta.place]).toEqual([422, '/data/attributes/name']);
    expect((await restore(tree.north, { name: 'Old north', order: 0 })).json().data.attributes).toMatchObject({
      order: 0,
      parentGroupId: tree.sales,
    });
  });

  test('needs a parent to come back to', async () => {
    await calls.on(tree).remove(tree.north);
    await calls.on(tree).remove(tree.sales);
    const refused = await restore(tree.north);
    expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([
      422,
      'The group that it was in is not there any more. Choose another one.',
    ]);
    expect((await restore(tree.north, { parentGroupId: tree.engineering })).statusCode).toBe(200);
  });

  test('is listed on wish, the last one first, to those who may restore it', async () => {
    await calls.on(tree).remove(tree.north);
    await calls.on(tree).remove(tree.web);
    const deleted = await calls.list(tree, '?filter[deleted]=true');
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
      (await calls.list(tree, '?filter[deleted]=true', await leader(ownerIn(tree.sales)))).map(
        ({ attributes }) => attributes.name,
      ),
    ).toEqual(['North']);
    expect(await calls.list(tree, '?filter[deleted]=true', await leader(resultsOf(tree.sales)))).toEqual([]);
  });

  test('gives nothing to those who have grants on it until it is restored', async () => {
    const person = await leader(resultsOf(tree.north));
    expect(await seenBy(person)).toEqual(['North']);
    await calls.on(tree).remove(tree.north);
    expect(await seenBy(person)).toEqual([]);
    await restore(tree.north);
    expect(await seenBy(person)).toEqual(['North']);
  });

  test('is not restored by somebody whose own grants on it would count again', async () => {
    const person = await leader(ownerIn(tree.sales), resultsOf(tree.north));
    await calls.on(tree).remove(tree.north);
    expect((await calls.on(tree, person).patch(tree.north, { deletedAt: null })).statusCode).toBe(403);
    expect(
      (await calls.on(tree, await leader(ownerIn(tree.sales))).patch(tree.north, { deletedAt: null })).statusCode,
    ).toBe(200);
  });

  test('is never that of the whole organization, and never the target of its own people', async () => {
    const refusals = [
      await calls.on(tree).remove(tree.company.rootId),
      await calls.on(tree).remove(tree.sales, tree.north),
      await calls.on(tree).remove(tree.sales, '999999999'),
    ];
    expect(refusals.map(({ statusCode, json }) => [statusCode, json().errors[0].detail])).toEqual([
      [409, 'The group of the whole organization cannot be deleted.'],
      [409, 'A group cannot go into a group below it. Merge the other way round.'],
      [409, 'There is no such group.'],
    ]);
  });

  test('of a family without a root has to be empty of people, who would have nowhere to go', async () => {
    const location = await aGroupType(database, tree.company, { name: 'Location', column_name: 'location' });
    const [berlin, munich] = [
      await aGroup(database, tree.company, { name: 'Berlin', group_type_id: location, parent_id: null }),
      await aGroup(database, tree.company, { name: 'Munich', group_type_id: location, parent_id: null }),
    ];
    await anEmployee(database, tree.company, { groupIds: [berlin] });
    expect((await calls.on(tree).remove(berlin)).statusCode).toBe(409);
    expect((await calls.on(tree).remove(munich)).statusCode).toBe(204);
  });

  test('does not exist for another organization, nor does its target', async () => {
    const other = await aCompany(database);
    const foreign = await aGroup(database, other, { name: 'Secret' });
    expect((await calls.on(tree).remove(foreign)).statusCode).toBe(404);
    expect(withoutRequestId((await calls.on(tree).remove(tree.north, foreign)).body)).toBe(
      withoutRequestId((await calls.on(tree).remove(tree.north, '999999999')).body),
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

  test('is deleted by those who keep it and what gets its people', async () => {
    const keeper = await leader(ownerIn(tree.sales));
    expect((await calls.on(tree, keeper).remove(tree.sales)).statusCode).toBe(403);
    expect((await calls.on(tree, keeper).remove(tree.north, tree.web)).statusCode).toBe(403);
    expect((await calls.on(tree, keeper).remove(tree.north)).statusCode).toBe(204);
  });
});

describe('groups that are merged', () => {
  test('bring their people, the groups in them and their grants', async () => {
    const [ofNorth, ofBoth] = [
      await leader(resultsOf(tree.north)),
      await leader(resultsOf(tree.sales), resultsOf(tree.web)),
    ];
    const engagementAdmin = await aMember(database, tree.company.id, { role: 'engagement-admin' });
    const merged = await calls.on(tree, engagementAdmin).merge(tree.web, [tree.sales, tree.north]);
    expect(merged.json().data.attributes).toMatchObject({
      name: 'Web',
      activeMembershipCount: 10,
      explicitPermissionCount: 2,
    });
    expect(await calls.outline(tree)).toEqual(['Acme 10', '  Engineering 10', '    Web 10', '      South 2']);
    expect([await grantsOf(ofNorth), await grantsOf(ofBoth)]).toEqual([[tree.web], [tree.web]]);
    expect(await calls.historyOf(tree, tree.web)).toMatchObject([
      {
        action: 'group.enlarged',
        after: { groupIds: [tree.sales, tree.north], peopleCount: 4, groupCount: 1, grantCount: 2 },
      },
    ]);
    expect(await calls.historyOf(tree, tree.north)).toMatchObject([
      { action: 'group.merged', after: { into: tree.web } },
    ]);
  });

  test('hand on the drafts that are meant for them, and leave what was published as it is', async () => {
    const [draft, both, published] = [
      await aDraft([tree.north]),
      await aDraft([tree.north, tree.south]),
      await aDraft([tree.north], true),
    ];
    await calls.on(tree).merge(tree.south, [tree.north]);
    expect([await targetsOf(draft), await targetsOf(both), await targetsOf(published)]).toEqual([
      [tree.south],
      [tree.south],
      [tree.north],
    ]);
  });

  test('tell whoever keeps what was made of the places of people that it is old', async () => {
    const version = () =>
      database.inOrganization(tree.company.id, (trx) =>
        sql<{
          readonly version: number;
        }>`select employees_version as version from organizations where id = ${tree.company.id}`.execute(trx),
      );
    const {
      rows: [was],
    } = await version();
    await calls.on(tree).merge(tree.south, [tree.north]);
    expect((await version()).rows[0]?.version).toBe((was?.version ?? 0) + 1);
  });

  test.each([
    ['that one itself', () => [tree.web], 'A group cannot go into itself.'],
    ['a group above', () => [tree.engineering], 'A group cannot go into a group below it. Merge the other way round.'],
    ['the whole organization', () => [tree.company.rootId], 'The group of the whole organization cannot be deleted.'],
    ['a group that there is not', () => ['999999999'], 'There is no such group.'],
  ])('are not %s', async (_what, groupIds, detail) => {
    const refused = await calls.on(tree).merge(tree.web, [tree.south, ...groupIds()]);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toMatchObject([{ detail, source: { pointer: '/data/attributes/groupIds/1' } }]);
    expect(await calls.outline(tree)).toEqual(before);
  });

  test('open no results to whoever merges them', async () => {
    const keeper = await leader(
      { type: 'organizations-groups', access: 'w', accessibleType: 'organizations', accessibleId: tree.company.id },
      resultsOf(tree.north),
    );
    expect((await calls.on(tree, keeper).merge(tree.engineering, [tree.north])).statusCode).toBe(403);
    expect((await calls.on(tree, keeper).merge(tree.north, [tree.engineering])).statusCode).toBe(403);
    expect((await calls.on(tree, keeper).merge(tree.south, [tree.web])).statusCode).toBe(200);
  });
});

describe('the preview of a change', () => {
  const told = async (attributes: object, as?: string) =>
    (await calls.on(tree, as).preview(attributes)).json().data.attributes;

  test('says who comes along, and who comes to see more or less', async () => {
    await leader(resultsOf(tree.sales));
    await leader(resultsOf(tree.engineering));
    await leader(resultsOf(tree.north));
    const engagementAdmin = await aMember(database, tree.company.id, {
      role: 'engagement-admin',
      grants: [resultsOf(tree.north)],
    });
    await aDraft([tree.north]);
    const common = { toGroupId: tree.engineering, draftCampaignCount: 1, grantCount: 2 };
    expect(
      await told({ change: 'move', groupIds: [tree.north], toGroupId: tree.engineering }, engagementAdmin),
    ).toEqual({ ...common, change: 'move', peopleCount: 3, groupCount: 0, gainingCount: 1, losingCount: 1 });
    expect(
      await told({ change: 'merge', groupIds: [tree.north], toGroupId: tree.engineering }, engagementAdmin),
    ).toEqual({ ...common, change: 'merge', peopleCount: 3, groupCount: 0, gainingCount: 1, losingCount: 1 });
    expect(await told({ change: 'delete', groupIds: [tree.north] })).toEqual({
      ...common,
      change: 'delete',
      toGroupId: tree.sales,
      peopleCount: 3,
      groupCount: 0,
      gainingCount: 0,
      losingCount: 1,
    });
    expect(
      await told({ change: 'move', groupIds: [tree.sales], toGroupId: tree.engineering }, engagementAdmin),
    ).toMatchObject({ peopleCount: 6, groupCount: 2, gainingCount: 1, losingCount: 0 });
  });

  test('says nothing of access to those who may not read it', async () => {
    expect(await told({ change: 'delete', groupIds: [tree.north] }, await leader(ownerIn(tree.sales)))).toMatchObject({
      peopleCount: 3,
      grantCount: null,
      gainingCount: null,
      losingCount: null,
    });
  });

  test('refuses what the change would refuse, and changes nothing', async () => {
    const refusals = [
      await calls.on(tree).preview({ change: 'move', groupIds: [tree.sales], toGroupId: tree.north }),
      await calls.on(tree).preview({ change: 'move', groupIds: [tree.sales] }),
      await calls.on(tree).preview({ change: 'merge', groupIds: [tree.company.rootId], toGroupId: tree.north }),
      await calls.on(tree).preview({ change: 'delete', groupIds: [tree.company.rootId] }),
      await calls.on(tree).preview({ change: 'delete', groupIds: [tree.north, tree.south] }),
      await calls.on(tree, await leader(ownerIn(tree.sales))).preview({ change: 'delete', groupIds: [tree.sales] }),
    ];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 409, 422, 403]);
    expect(await calls.outline(tree)).toEqual(before);
  });
});
