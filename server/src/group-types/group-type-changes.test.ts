import type { GroupTypeResource } from '@attune/contract/groups/types';
import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aGroup, anEmployee } from '../../test/people.ts';
import { placeEverybody } from './index.ts';
import { groupsOf, placesIn } from './placements.test-support.ts';
import { namesOf, setUpGroupTypes } from './group-types.test-support.ts';

const setUp = setUpGroupTypes();
const { added, database, list, create, created, remove, setBands, move, historyOf, fill } = setUp;

describe('a dynamic group type with many people', () => {
  const filling = () =>
    database.inOrganization(setUp.acme.id, (trx) =>
      trx
        .selectFrom('jobs')
        .select(['id', 'status', 'progress', 'total', 'created_by'])
        .where('organization_id', '=', setUp.acme.id)
        .where('job_type', '=', 'place-people')
        .execute(),
    );

  test('exists immediately and is filled by a job with the same result as for few people', async () => {
    await manyEmployees(2001);
    const { id, attributes } = await created({ kind: 'hire_cohort_groups' });
    expect(attributes).toMatchObject({ groupCount: 0, assignmentJobId: expect.any(String) });
    expect(added).toContain('place-people');
    expect(await filling()).toEqual([
      { id: attributes.assignmentJobId, status: 'pending', progress: 0, total: 2001, created_by: setUp.admin },
    ]);
    await fill();
    expect(await filling()).toMatchObject([{ status: 'finished', progress: 2001 }]);
    expect((await list()).find((type) => type.id === id)?.attributes).toMatchObject({
      groupCount: 3,
      assignmentJobId: null,
    });
    const places = await placesIn(database, setUp.acme, id);
    expect([places.size, new Set(places.values())]).toEqual([2001, new Set(['2000-2004', '2005-2009', '2010-2014'])]);
    const statements = await database.statementsOf(fill);
    expect(statements.filter((statement) => statement.includes('insert into memberships'))).toHaveLength(1);
  });

  test('is filled on first use if the job has not started', async () => {
    await manyEmployees(2001);
    const { id } = await created({ kind: 'hire_cohort_groups' });
    await database.inOrganization(setUp.acme.id, (trx) => placeEverybody(trx, setUp.acme.id));
    expect((await placesIn(database, setUp.acme, id)).size).toBe(2001);
    expect((await list()).find((type) => type.id === id)?.attributes.assignmentJobId).toBeNull();
  });

  test('of tenure is refilled when its ranges change', async () => {
    await manyEmployees(2001);
    const { id } = (await setBands()).json().data as GroupTypeResource;
    await fill();
    const drawn = (await setBands([0, 600])).json().data.attributes as GroupTypeResource['attributes'];
    expect(drawn).toMatchObject({ lowerBoundsInMonths: [0, 600], assignmentJobId: expect.any(String) });
    await fill();
    expect(new Set((await placesIn(database, setUp.acme, id)).values())).toEqual(new Set(['0-50 years']));
    expect((await filling()).map(({ status }) => status)).toEqual(['finished', 'finished']);
  });
});

describe('a crosstab of group types', () => {
  // Shows ENT-GROUP-03
  test('is a partition of people with a group in each of them', async () => {
    const [location, shift] = [await created({ name: 'Location' }), await created({ name: 'Shift' })];
    const [berlin, day] = [await aTop(location.id, 'Berlin'), await aTop(shift.id, 'Day')];
    const ada = await anEmployee(database, setUp.acme, { groupIds: [berlin, day] });
    await anEmployee(database, setUp.acme, { groupIds: [berlin] });
    const { id, attributes } = await created({ crossedGroupTypeIds: [location.id, shift.id] });
    expect(attributes).toMatchObject({
      name: 'New Cross-Segmented Group',
      columnName: 'new_cross_segmented_group',
      kind: 'v3_groups',
      isComputed: true,
      crossedGroupTypeIds: [location.id, shift.id],
      groupCount: 1,
    });
    expect(await placesIn(database, setUp.acme, id)).toEqual(new Map([[ada, 'Berlin × Day']]));
    expect((await remove(location.id)).json().errors[0]).toMatchObject({
      status: '409',
      detail: expect.stringContaining('is made of this group type'),
    });
  });

  test('cannot contain the hierarchy, itself, duplicates or another crosstab', async () => {
    const [a, b] = [await created({ name: 'A' }), await created({ name: 'B' })];
    const crossing = await created({ name: 'A × B', crossedGroupTypeIds: [a.id, b.id] });
    for (const crossedGroupTypeIds of [
      [a.id, setUp.acme.reportingId],
      [a.id, a.id],
      [b.id, a.id],
      [a.id, crossing.id],
      [a.id, setUp.globex.reportingId],
    ]) {
      expect((await create({ name: 'C', crossedGroupTypeIds })).statusCode).toBe(422);
    }
  });
});

describe('deleting a group type', () => {
  test('deletes its groups and their permissions, and nothing else', async () => {
    const [location, shift] = [await created({ name: 'Location' }), await created({ name: 'Shift' })];
    const [berlin, day] = [await aTop(location.id, 'Berlin'), await aTop(shift.id, 'Day')];
    const ada = await anEmployee(database, setUp.acme, { groupIds: [berlin, day] });
    const leader = await aMember(database, setUp.acme.id, {
      role: 'leader',
      grants: [berlin, day].map((accessibleId) => ({
        type: 'organizations-results-v3groups',
        access: 'r',
        accessibleType: 'v3-groups',
        accessibleId,
      })),
    });
    expect((await remove(location.id)).statusCode).toBe(204);
    expect(namesOf(await list())).toEqual(['Organization', 'Shift']);
    expect([await placesIn(database, setUp.acme, location.id), await placesIn(database, setUp.acme, shift.id)]).toEqual(
      [new Map(), new Map([[ada, 'Day']])],
    );
    const grants = await database.inOrganization(setUp.acme.id, (trx) =>
      trx
        .selectFrom('permissions')
        .select('accessible_id')
        .where('organization_id', '=', setUp.acme.id)
        .where('person_id', '=', leader)
        .execute(),
    );
    expect(grants).toEqual([{ accessible_id: day }]);
    expect((await historyOf()).at(-1)).toMatchObject({
      action: 'group-type.removed',
      before: { name: 'Location', groupCount: 1, membershipCount: 1, grantCount: 1 },
    });
    expect((await remove(location.id)).statusCode).toBe(404);
    expect((await created({ name: 'Location' })).attributes.columnName).toBe('location');
  });

  test('is refused for the reporting hierarchy', async () => {
    expect((await remove(setUp.acme.reportingId)).statusCode).toBe(409);
  });
});

describe('moving groups to another group type', () => {
  // Shows GAP-26
  test('moves descendants and members, except people who already have a group there', async () => {
    const [location, site] = [await created({ name: 'Location' }), await created({ name: 'Site' })];
    const europe = await aTop(location.id, 'Europe');
    const berlin = await aGroup(database, setUp.acme, {
      group_type_id: location.id as Id<'group-type'>,
      parent_id: europe,
      name: 'Berlin',
    });
    const hq = await aTop(site.id, 'HQ');
    const [ada, bo, cy] = [
      await anEmployee(database, setUp.acme, { groupIds: [berlin] }),
      await anEmployee(database, setUp.acme, { groupIds: [europe, hq] }),
      await anEmployee(database, setUp.acme, { groupIds: [europe] }),
    ];
    const preview = (await move(site.id, [europe], true)).json().data.attributes;
    expect(preview).toEqual({
      groupTypeId: site.id,
      isPreview: true,
      groupCount: 2,
      movedMembershipCount: 2,
      keptMembershipCount: 1,
    });
    expect((await placesIn(database, setUp.acme, location.id)).size).toBe(3);
    expect((await move(site.id, [europe, berlin])).json().data.attributes).toEqual({ ...preview, isPreview: false });
    expect([await placesIn(database, setUp.acme, location.id), await placesIn(database, setUp.acme, site.id)]).toEqual([
      new Map(),
      new Map([
        [ada, 'Berlin'],
        [bo, 'HQ'],
        [cy, 'Europe'],
      ]),
    ]);
    const places = await database.inOrganization(setUp.acme.id, (trx) =>
      trx
        .selectFrom('groups')
        .select(['id', 'parent_id'])
        .where('organization_id', '=', setUp.acme.id)
        .where('id', 'in', [europe, berlin])
        .orderBy('id')
        .execute(),
    );
    expect(places).toEqual([
      { id: europe, parent_id: null },
      { id: berlin, parent_id: europe },
    ]);
  });

  test('is refused for the hierarchy, dynamic types, groups of several types, and duplicate names', async () => {
    const [location, site, tenure] = [
      await created({ name: 'Location' }),
      await created({ name: 'Site' }),
      await created({ kind: 'tenure_groups' }),
    ];
    const [berlin, other] = [await aTop(location.id, 'Berlin'), await aTop(site.id, 'Berlin')];
    const newcomers = (await groupsOf(database, setUp.acme, tenure.id))[0]?.id ?? '';
    const refused = [
      await move(setUp.acme.reportingId, [berlin]),
      await move(site.id, [setUp.acme.rootId]),
      await move(tenure.id, [berlin]),
      await move(site.id, [newcomers]),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409]);
    const invalid = [
      await move(location.id, [berlin]),
      await move(site.id, [berlin, other]),
      await move(site.id, [berlin]),
      await move(site.id, [setUp.globex.rootId]),
      await move(site.id, []),
    ];
    expect(invalid.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422]);
  });
});

/** Employees who started in three different years, each in another cohort. */
async function manyEmployees(count: number): Promise<void> {
  await database.inOrganization(setUp.acme.id, (trx) =>
    sql`
    insert into employees (organization_id, first_name, last_name, started_on)
    select ${setUp.acme.id}, 'Employee', n::text, make_date(2001 + 5 * (n % 3), 1, 15)
      from generate_series(1, ${count}::integer) n`.execute(trx),
  );
}

function aTop(groupTypeId: string, name: string): Promise<GroupId> {
  return aGroup(database, setUp.acme, { group_type_id: groupTypeId as Id<'group-type'>, parent_id: null, name });
}
