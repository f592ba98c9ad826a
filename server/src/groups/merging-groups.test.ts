import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { ownerIn, resultsOf } from './groups.test-support.ts';
import { before, setUpDissolvingGroups } from './dissolving-groups.test-support.ts';

const setUp = setUpDissolvingGroups();
const { database, calls, leader } = setUp;

async function grantsOf(personId: Id<'person'>): Promise<readonly string[]> {
  const rows = await database.inOrganization(setUp.tree.company.id, (trx) =>
    trx
      .selectFrom('permissions')
      .select('accessible_id')
      .where('organization_id', '=', setUp.tree.company.id)
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute(),
  );
  return rows.map(({ accessible_id }) => accessible_id);
}

/** A draft that targets groups. */
async function aDraft(groupIds: readonly GroupId[], isPublished = false): Promise<Id<'campaign'>> {
  const { id: organizationId } = setUp.tree.company;
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
  const rows = await database.inOrganization(setUp.tree.company.id, (trx) =>
    trx
      .selectFrom('campaign_targets')
      .select('target_id')
      .where('organization_id', '=', setUp.tree.company.id)
      .where('campaign_id', '=', campaignId)
      .orderBy('target_id')
      .execute(),
  );
  return rows.map(({ target_id }) => target_id);
}

describe('merged groups', () => {
  test('pass on their members, subgroups and permissions', async () => {
    const [ofNorth, ofBoth] = [
      await leader(resultsOf(setUp.tree.north)),
      await leader(resultsOf(setUp.tree.sales), resultsOf(setUp.tree.web)),
    ];
    const engagementAdmin = await aMember(database, setUp.tree.company.id, { role: 'engagement-admin' });
    const merged = await calls
      .on(setUp.tree, engagementAdmin)
      .merge(setUp.tree.web, [setUp.tree.sales, setUp.tree.north]);
    expect(merged.json().data.attributes).toMatchObject({
      name: 'Web',
      activeMembershipCount: 10,
      explicitPermissionCount: 2,
    });
    expect(await calls.outline(setUp.tree)).toEqual(['Acme 10', '  Engineering 10', '    Web 10', '      South 2']);
    expect([await grantsOf(ofNorth), await grantsOf(ofBoth)]).toEqual([[setUp.tree.web], [setUp.tree.web]]);
    expect(await calls.historyOf(setUp.tree, setUp.tree.web)).toMatchObject([
      {
        action: 'group.enlarged',
        after: { groupIds: [setUp.tree.sales, setUp.tree.north], peopleCount: 4, groupCount: 1, grantCount: 2 },
      },
    ]);
    expect(await calls.historyOf(setUp.tree, setUp.tree.north)).toMatchObject([
      { action: 'group.merged', after: { into: setUp.tree.web } },
    ]);
  });

  test('pass on draft campaigns and leave published ones unchanged', async () => {
    const [draft, both, published] = [
      await aDraft([setUp.tree.north]),
      await aDraft([setUp.tree.north, setUp.tree.south]),
      await aDraft([setUp.tree.north], true),
    ];
    await calls.on(setUp.tree).merge(setUp.tree.south, [setUp.tree.north]);
    expect([await targetsOf(draft), await targetsOf(both), await targetsOf(published)]).toEqual([
      [setUp.tree.south],
      [setUp.tree.south],
      [setUp.tree.north],
    ]);
  });

  test('mark data derived from memberships as outdated', async () => {
    const version = () =>
      database.inOrganization(setUp.tree.company.id, (trx) =>
        sql<{
          readonly version: number;
        }>`select employees_version as version from organizations where id = ${setUp.tree.company.id}`.execute(trx),
      );
    const {
      rows: [was],
    } = await version();
    await calls.on(setUp.tree).merge(setUp.tree.south, [setUp.tree.north]);
    expect((await version()).rows[0]?.version).toBe((was?.version ?? 0) + 1);
  });

  test.each([
    ['that one itself', () => [setUp.tree.web], 'A group cannot go into itself.'],
    [
      'a group above',
      () => [setUp.tree.engineering],
      'A group cannot go into a group below it. Merge the other way round.',
    ],
    [
      'the whole organization',
      () => [setUp.tree.company.rootId],
      'The group of the whole organization cannot be deleted.',
    ],
    [
      'a group that there is not',
      () => ['999999999'],
      'Choose a group that is there: this one was deleted or has another ID.',
    ],
  ])('are not %s', async (_what, groupIds, detail) => {
    const refused = await calls.on(setUp.tree).merge(setUp.tree.web, [setUp.tree.south, ...groupIds()]);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toMatchObject([{ detail, source: { pointer: '/data/attributes/groupIds/1' } }]);
    expect(await calls.outline(setUp.tree)).toEqual(before);
  });

  test('give the actor no access to further results', async () => {
    const owner = await leader(
      {
        type: 'organizations-groups',
        access: 'w',
        accessibleType: 'organizations',
        accessibleId: setUp.tree.company.id,
      },
      resultsOf(setUp.tree.north),
    );
    expect((await calls.on(setUp.tree, owner).merge(setUp.tree.engineering, [setUp.tree.north])).statusCode).toBe(403);
    expect((await calls.on(setUp.tree, owner).merge(setUp.tree.north, [setUp.tree.engineering])).statusCode).toBe(403);
    expect((await calls.on(setUp.tree, owner).merge(setUp.tree.south, [setUp.tree.web])).statusCode).toBe(200);
  });
});

describe('the preview of a change', () => {
  const disclosed = async (attributes: object, as?: string) =>
    (await calls.on(setUp.tree, as).preview(attributes)).json().data.attributes;

  test('shows affected people, and who gains or loses access', async () => {
    await leader(resultsOf(setUp.tree.sales));
    await leader(resultsOf(setUp.tree.engineering));
    await leader(resultsOf(setUp.tree.north));
    const engagementAdmin = await aMember(database, setUp.tree.company.id, {
      role: 'engagement-admin',
      grants: [resultsOf(setUp.tree.north)],
    });
    await aDraft([setUp.tree.north]);
    const common = { toGroupId: setUp.tree.engineering, draftCampaignCount: 1, grantCount: 2 };
    expect(
      await disclosed(
        { change: 'move', groupIds: [setUp.tree.north], toGroupId: setUp.tree.engineering },
        engagementAdmin,
      ),
    ).toEqual({ ...common, change: 'move', peopleCount: 3, groupCount: 0, gainingCount: 1, losingCount: 1 });
    expect(
      await disclosed(
        { change: 'merge', groupIds: [setUp.tree.north], toGroupId: setUp.tree.engineering },
        engagementAdmin,
      ),
    ).toEqual({ ...common, change: 'merge', peopleCount: 3, groupCount: 0, gainingCount: 1, losingCount: 1 });
    expect(await disclosed({ change: 'delete', groupIds: [setUp.tree.north] })).toEqual({
      ...common,
      change: 'delete',
      toGroupId: setUp.tree.sales,
      peopleCount: 3,
      groupCount: 0,
      gainingCount: 0,
      losingCount: 1,
    });
    expect(
      await disclosed(
        { change: 'move', groupIds: [setUp.tree.sales], toGroupId: setUp.tree.engineering },
        engagementAdmin,
      ),
    ).toMatchObject({ peopleCount: 6, groupCount: 2, gainingCount: 1, losingCount: 0 });
  });

  test('contains nothing about access for users who cannot read it', async () => {
    expect(
      await disclosed({ change: 'delete', groupIds: [setUp.tree.north] }, await leader(ownerIn(setUp.tree.sales))),
    ).toMatchObject({ peopleCount: 3, grantCount: null, gainingCount: null, losingCount: null });
  });

  test('refuses what the change would refuse, and changes nothing', async () => {
    const refusals = [
      await calls.on(setUp.tree).preview({ change: 'move', groupIds: [setUp.tree.sales], toGroupId: setUp.tree.north }),
      await calls.on(setUp.tree).preview({ change: 'move', groupIds: [setUp.tree.sales] }),
      await calls
        .on(setUp.tree)
        .preview({ change: 'merge', groupIds: [setUp.tree.company.rootId], toGroupId: setUp.tree.north }),
      await calls.on(setUp.tree).preview({ change: 'delete', groupIds: [setUp.tree.company.rootId] }),
      await calls.on(setUp.tree).preview({ change: 'delete', groupIds: [setUp.tree.north, setUp.tree.south] }),
      await calls
        .on(setUp.tree, await leader(ownerIn(setUp.tree.sales)))
        .preview({ change: 'delete', groupIds: [setUp.tree.sales] }),
    ];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 409, 422, 403]);
    expect(await calls.outline(setUp.tree)).toEqual(before);
  });
});
