import type { GroupTypeResource } from '@attune/contract/groups/types';
import type { GroupId } from '@attune/domain/groups';
import { type CalendarDay, type Id, addDays } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, aGroup, aGroupType, anEmployee } from '../../test/people.ts';
import { anApi } from '../../test/sign-in.ts';
import { createGroupTypes, placeEverybody } from './index.ts';
import { groupsOf, placesIn } from './placements.test-support.ts';

const database = aDatabase();
const added: string[] = [];
const queue = {
  enqueue: async () => undefined,
  enqueueAll: async (_trx: unknown, { name }: { readonly name: string }, payloads: readonly unknown[]) =>
    void (payloads.length > 0 && added.push(name)),
};
const slice = createGroupTypes({ database, queue });
const api = anApi(database, ({ router }) => slice.routes(router));

let acme: Company;
let admin: Id<'person'>;
let globex: Company;

beforeAll(async () => {
  globex = await aCompany(database, { name: 'Globex' });
});

beforeEach(async () => {
  acme = await aCompany(database);
  admin = await aMember(database, acme.id, { role: 'organization-admin' });
});

const pathIn = ({ id }: Company, rest = '') => `/organizations/${id}/group-types${rest}`;
const list = async (as: string = admin): Promise<readonly GroupTypeResource[]> =>
  (await api.get(pathIn(acme), as)).json().data;
const namesOf = (types: readonly GroupTypeResource[]) => types.map(({ attributes }) => attributes.name);
const bodyOf = (attributes: object, type = 'group-types') => ({ data: { type, attributes } });
const create = (attributes: object, as: string = admin) =>
  api.ask('POST', pathIn(acme), { as, body: bodyOf(attributes) });
const created = async (attributes: object): Promise<GroupTypeResource> => (await create(attributes)).json().data;
const patch = (id: string, attributes: object) =>
  api.ask('PATCH', pathIn(acme, `/${id}`), { as: admin, body: bodyOf(attributes) });
const remove = (id: string) => api.ask('DELETE', pathIn(acme, `/${id}`), { as: admin });
const setBands = (lowerBounds?: readonly number[]) =>
  api.ask('POST', `/organizations/${acme.id}/tenure-groups`, {
    as: admin,
    body: bodyOf({ lowerBoundsInMonths: lowerBounds }, 'tenure-groups'),
  });
const move = (id: string, groupIds: readonly string[], isPreview = false) =>
  api.ask('POST', pathIn(acme, `/${id}/groups`), { as: admin, body: bodyOf({ groupIds, isPreview }, 'group-moves') });
const historyOf = () =>
  database.inOrganization(acme.id, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['action', 'entity_id', 'before', 'after'])
      .where('organization_id', '=', acme.id)
      .where('entity_type', '=', 'group-types')
      .orderBy('id')
      .execute(),
  );

describe('the families of groups', () => {
  test('are listed in their order, with the reporting hierarchy marked', async () => {
    await aGroupType(database, acme, { name: 'Location', column_name: 'location', position: 3 });
    const [reporting, location] = await list();
    expect(reporting).toEqual({
      type: 'group-types',
      id: acme.reportingId,
      attributes: {
        organizationId: acme.id,
        name: 'Organization',
        columnName: 'organization',
        isReporting: true,
        includeInResults: true,
        order: 0,
        kind: 'v3_groups',
        crossedGroupTypeIds: [],
        isComputed: false,
        lowerBoundsInMonths: [],
        groupCount: 0,
        placingJobId: null,
      },
    });
    expect(location?.attributes).toMatchObject({
      name: 'Location',
      columnName: 'location',
      isReporting: false,
      groupCount: 0,
    });
  });

  test('get a column of their own when they are added, which stays when they are renamed', async () => {
    const { id, attributes } = await created({ name: 'Cost center' });
    expect(attributes).toMatchObject({
      columnName: 'cost_center',
      kind: 'v3_groups',
      isComputed: false,
      includeInResults: true,
    });
    expect((await patch(id, { name: 'Kostenstelle' })).json().data.attributes).toMatchObject({
      name: 'Kostenstelle',
      columnName: 'cost_center',
    });
    expect((await create({ name: 'Cost Center' })).json().data.attributes.columnName).toBe('cost_center_2');
    expect(await historyOf()).toMatchObject([
      { action: 'group-type.created', entity_id: id },
      { action: 'group-type.changed', entity_id: id, before: { name: 'Cost center' }, after: { name: 'Kostenstelle' } },
      { action: 'group-type.created' },
    ]);
  });

  test.each([
    [{}],
    [{ name: '' }],
    [{ name: 'Organization' }],
    [{ name: 'ORGANIZATION' }],
    [{ name: 'x'.repeat(101) }],
    [{ name: 'New', kind: 'employees' }],
    [{ name: 'New', crossedGroupTypeIds: ['1'] }],
    [{ kind: 'tenure_groups', crossedGroupTypeIds: ['1', '2'] }],
  ])('cannot be added as %j', async (attributes) => {
    expect((await create(attributes)).statusCode).toBe(422);
    expect(await list()).toHaveLength(1);
  });

  test('change places, behind the reporting hierarchy', async () => {
    const [a, b, c] = [await created({ name: 'A' }), await created({ name: 'B' }), await created({ name: 'C' })];
    expect((await patch(c.id, { order: 0 })).statusCode).toBe(200);
    expect(namesOf(await list())).toEqual(['Organization', 'C', 'A', 'B']);
    await patch(a.id, { order: 1000 });
    expect(namesOf(await list())).toEqual(['Organization', 'C', 'B', 'A']);
    expect((await patch(acme.reportingId, { order: 1 })).statusCode).toBe(422);
    expect((await patch(b.id, {})).statusCode).toBe(200);
  });

  test('can be left out of results, but for the reporting hierarchy', async () => {
    const { id } = await created({ name: 'Room', includeInResults: false });
    expect((await patch(id, { includeInResults: true })).json().data.attributes.includeInResults).toBe(true);
    expect((await patch(acme.reportingId, { includeInResults: false })).statusCode).toBe(422);
  });

  test('are listed for staff, changed by administrators, and of another organization do not exist', async () => {
    const [leader, employee] = [
      await aMember(database, acme.id, { role: 'leader' }),
      await aMember(database, acme.id, { role: 'employee' }),
    ];
    expect((await api.get(pathIn(acme), leader)).statusCode).toBe(200);
    expect((await api.get(pathIn(acme), employee)).statusCode).toBe(403);
    expect((await create({ name: 'Mine' }, leader)).statusCode).toBe(403);
    expect((await api.get(pathIn(globex), admin)).statusCode).toBe(404);
    for (const answer of [
      await patch(globex.reportingId, { name: 'Mine' }),
      await remove(globex.reportingId),
      await move(globex.reportingId, [acme.rootId]),
    ])
      expect(answer.statusCode).toBe(404);
  });
});

describe('families that follow from days', () => {
  test.each([
    { kind: 'tenure_groups', name: 'Tenure', columnName: 'tenure', lowerBounds: [0, 12, 24, 36, 60, 120] },
    { kind: 'generation_groups', name: 'Generation', columnName: 'generation', lowerBounds: [] },
    { kind: 'hire_cohort_groups', name: 'Hire cohort', columnName: 'hire_cohort', lowerBounds: [] },
  ])(
    'of the kind $kind have everybody in them as soon as they are switched on',
    async ({ kind, name, columnName, lowerBounds }) => {
      const ada = await anEmployee(database, acme, { started_on: '1999-01-01', born_on: '1970-01-01' });
      await anEmployee(database, acme, { started_on: null, born_on: null });
      const { id, attributes } = await created({ kind });
      expect(attributes).toMatchObject({ name, columnName, kind, isComputed: true, lowerBoundsInMonths: lowerBounds });
      expect([...(await placesIn(database, acme, id)).keys()]).toEqual([ada]);
      expect((await create({ kind, name: 'Again' })).statusCode).toBe(422);
    },
  );

  test('have the bands of tenure that the organization draws; a band that stays is the same group', async () => {
    const ada = await anEmployee(database, acme, { started_on: '1999-01-01' });
    const { id } = (await setBands()).json().data as GroupTypeResource;
    const usual = await groupsOf(database, acme, id);
    const { attributes } = (await setBands([0, 12, 48])).json().data as GroupTypeResource;
    expect(attributes).toMatchObject({ lowerBoundsInMonths: [0, 12, 48], groupCount: 3 });
    const drawn = await groupsOf(database, acme, id);
    expect(drawn.map(({ name }) => name)).toEqual(['0-1 years', '1-4 years', '4+ years']);
    expect(drawn[0]).toEqual(usual[0]);
    expect(await placesIn(database, acme, id)).toEqual(new Map([[ada, '4+ years']]));
    expect((await setBands()).json().data.attributes.lowerBoundsInMonths).toEqual([0, 12, 24, 36, 60, 120]);
    expect(await groupsOf(database, acme, id)).toEqual(usual);
    expect((await historyOf()).map(({ action }) => action)).toEqual([
      'group-type.created',
      'group-type.bands-changed',
      'group-type.bands-changed',
    ]);
  });

  test('have bands of months where the organization draws those', async () => {
    const half = await anEmployee(database, acme, {
      started_on: addDays(new Date().toISOString().slice(0, 10) as CalendarDay, -300),
    });
    const { id, attributes } = (await setBands([0, 6, 12, 24, 60, 120])).json().data as GroupTypeResource;
    expect(attributes.lowerBoundsInMonths).toEqual([0, 6, 12, 24, 60, 120]);
    const names = (await groupsOf(database, acme, id)).map(({ name }) => name);
    expect(names).toEqual(['0-6 months', '6-12 months', '1-2 years', '2-5 years', '5-10 years', '10+ years']);
    expect(await placesIn(database, acme, id)).toEqual(new Map([[half, '6-12 months']]));
    expect((await list()).find((type) => type.id === id)?.attributes.lowerBoundsInMonths).toEqual([
      0, 6, 12, 24, 60, 120,
    ]);
  });

  test.each([[[]], [[1, 2]], [[0, 2, 1]], [[0, 0.5]], [Array.from({ length: 30 }, (_, year) => year)]])(
    'cannot have the bands %j',
    async (bounds) => {
      expect((await setBands(bounds)).statusCode).toBe(422);
      expect(await list()).toHaveLength(1);
    },
  );

  test('are looked after by the clock of the product', async () => {
    await created({ kind: 'tenure_groups' });
    await database.inOrganization(acme.id, (trx) =>
      trx.updateTable('group_types').set({ placed_on: '2020-01-01' }).where('organization_id', '=', acme.id).execute(),
    );
    for (const task of slice.dueTasks) await task.run(new Date());
    expect(added).toContain('place-people');
    await fill();
    const { placed_on } = await database.inOrganization(acme.id, (trx) =>
      trx
        .selectFrom('group_types')
        .select('placed_on')
        .where('organization_id', '=', acme.id)
        .where('kind', '=', 'tenure_groups')
        .executeTakeFirstOrThrow(),
    );
    expect(placed_on).not.toBe('2020-01-01');
  });
});

describe('a computed family of many people', () => {
  const filling = () =>
    database.inOrganization(acme.id, (trx) =>
      trx
        .selectFrom('jobs')
        .select(['id', 'status', 'progress', 'total', 'created_by'])
        .where('organization_id', '=', acme.id)
        .where('job_type', '=', 'place-people')
        .execute(),
    );

  test('is there at once and filled by a job, which places everybody like those who are few', async () => {
    await manyEmployees(2001);
    const { id, attributes } = await created({ kind: 'hire_cohort_groups' });
    expect(attributes).toMatchObject({ groupCount: 0, placingJobId: expect.any(String) });
    expect(added).toContain('place-people');
    expect(await filling()).toEqual([
      { id: attributes.placingJobId, status: 'pending', progress: 0, total: 2001, created_by: admin },
    ]);
    await fill();
    expect(await filling()).toMatchObject([{ status: 'finished', progress: 2001 }]);
    expect((await list()).find((type) => type.id === id)?.attributes).toMatchObject({
      groupCount: 3,
      placingJobId: null,
    });
    const places = await placesIn(database, acme, id);
    expect([places.size, new Set(places.values())]).toEqual([2001, new Set(['2000-2004', '2005-2009', '2010-2014'])]);
    const statements = await database.statementsOf(fill);
    expect(statements.filter((statement) => statement.includes('insert into memberships'))).toHaveLength(1);
  });

  test('is filled by whoever needs it before the job has begun', async () => {
    await manyEmployees(2001);
    const { id } = await created({ kind: 'hire_cohort_groups' });
    await database.inOrganization(acme.id, (trx) => placeEverybody(trx, acme.id));
    expect((await placesIn(database, acme, id)).size).toBe(2001);
    expect((await list()).find((type) => type.id === id)?.attributes.placingJobId).toBeNull();
  });

  test('of tenure is filled anew when its bands are drawn anew', async () => {
    await manyEmployees(2001);
    const { id } = (await setBands()).json().data as GroupTypeResource;
    await fill();
    const drawn = (await setBands([0, 600])).json().data.attributes as GroupTypeResource['attributes'];
    expect(drawn).toMatchObject({ lowerBoundsInMonths: [0, 600], placingJobId: expect.any(String) });
    await fill();
    expect(new Set((await placesIn(database, acme, id)).values())).toEqual(new Set(['0-50 years']));
    expect((await filling()).map(({ status }) => status)).toEqual(['finished', 'finished']);
  });
});

describe('a family that combines others', () => {
  test('is a partition of those who are in all of them', async () => {
    const [location, shift] = [await created({ name: 'Location' }), await created({ name: 'Shift' })];
    const [berlin, day] = [await aTop(location.id, 'Berlin'), await aTop(shift.id, 'Day')];
    const ada = await anEmployee(database, acme, { groupIds: [berlin, day] });
    await anEmployee(database, acme, { groupIds: [berlin] });
    const { id, attributes } = await created({ crossedGroupTypeIds: [location.id, shift.id] });
    expect(attributes).toMatchObject({
      name: 'New Cross-Segmented Group',
      columnName: 'new_cross_segmented_group',
      kind: 'v3_groups',
      isComputed: true,
      crossedGroupTypeIds: [location.id, shift.id],
      groupCount: 1,
    });
    expect(await placesIn(database, acme, id)).toEqual(new Map([[ada, 'Berlin × Day']]));
    expect((await remove(location.id)).json().errors[0]).toMatchObject({
      status: '409',
      detail: expect.stringContaining('is made of this group type'),
    });
  });

  test('is refused where it would not be one: with the hierarchy, with itself, twice, or with another crossing', async () => {
    const [a, b] = [await created({ name: 'A' }), await created({ name: 'B' })];
    const crossing = await created({ name: 'A × B', crossedGroupTypeIds: [a.id, b.id] });
    for (const crossedGroupTypeIds of [
      [a.id, acme.reportingId],
      [a.id, a.id],
      [b.id, a.id],
      [a.id, crossing.id],
      [a.id, globex.reportingId],
    ]) {
      expect((await create({ name: 'C', crossedGroupTypeIds })).statusCode).toBe(422);
    }
  });
});

describe('removing a family', () => {
  test('takes its groups and grants on them along, and leaves everything else', async () => {
    const [location, shift] = [await created({ name: 'Location' }), await created({ name: 'Shift' })];
    const [berlin, day] = [await aTop(location.id, 'Berlin'), await aTop(shift.id, 'Day')];
    const ada = await anEmployee(database, acme, { groupIds: [berlin, day] });
    const leader = await aMember(database, acme.id, {
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
    expect([await placesIn(database, acme, location.id), await placesIn(database, acme, shift.id)]).toEqual([
      new Map(),
      new Map([[ada, 'Day']]),
    ]);
    const grants = await database.inOrganization(acme.id, (trx) =>
      trx
        .selectFrom('permissions')
        .select('accessible_id')
        .where('organization_id', '=', acme.id)
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
    expect((await remove(acme.reportingId)).statusCode).toBe(409);
  });
});

describe('bringing groups into another family', () => {
  test('takes those below and their people along; whoever is in a group of it already stays there', async () => {
    const [location, site] = [await created({ name: 'Location' }), await created({ name: 'Site' })];
    const europe = await aTop(location.id, 'Europe');
    const berlin = await aGroup(database, acme, {
      group_type_id: location.id as Id<'group-type'>,
      parent_id: europe,
      name: 'Berlin',
    });
    const hq = await aTop(site.id, 'HQ');
    const [ada, bo, cy] = [
      await anEmployee(database, acme, { groupIds: [berlin] }),
      await anEmployee(database, acme, { groupIds: [europe, hq] }),
      await anEmployee(database, acme, { groupIds: [europe] }),
    ];
    const preview = (await move(site.id, [europe], true)).json().data.attributes;
    expect(preview).toEqual({
      groupTypeId: site.id,
      isPreview: true,
      groupCount: 2,
      movedMembershipCount: 2,
      keptMembershipCount: 1,
    });
    expect((await placesIn(database, acme, location.id)).size).toBe(3);
    expect((await move(site.id, [europe, berlin])).json().data.attributes).toEqual({ ...preview, isPreview: false });
    expect([await placesIn(database, acme, location.id), await placesIn(database, acme, site.id)]).toEqual([
      new Map(),
      new Map([
        [ada, 'Berlin'],
        [bo, 'HQ'],
        [cy, 'Europe'],
      ]),
    ]);
    const places = await database.inOrganization(acme.id, (trx) =>
      trx
        .selectFrom('groups')
        .select(['id', 'parent_id'])
        .where('organization_id', '=', acme.id)
        .where('id', 'in', [europe, berlin])
        .orderBy('id')
        .execute(),
    );
    expect(places).toEqual([
      { id: europe, parent_id: null },
      { id: berlin, parent_id: europe },
    ]);
  });

  test('is refused for the hierarchy, for what is computed, for groups of several families, and where a name is taken', async () => {
    const [location, site, tenure] = [
      await created({ name: 'Location' }),
      await created({ name: 'Site' }),
      await created({ kind: 'tenure_groups' }),
    ];
    const [berlin, other] = [await aTop(location.id, 'Berlin'), await aTop(site.id, 'Berlin')];
    const newcomers = (await groupsOf(database, acme, tenure.id))[0]?.id ?? '';
    const refused = [
      await move(acme.reportingId, [berlin]),
      await move(site.id, [acme.rootId]),
      await move(tenure.id, [berlin]),
      await move(site.id, [newcomers]),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409]);
    const invalid = [
      await move(location.id, [berlin]),
      await move(site.id, [berlin, other]),
      await move(site.id, [berlin]),
      await move(site.id, [globex.rootId]),
      await move(site.id, []),
    ];
    expect(invalid.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422]);
  });
});

/** Does what waits to be done by a job. */
async function fill(): Promise<void> {
  await slice.jobs[0]?.handle({ organizationId: acme.id }, { attempt: 0, signal: new AbortController().signal });
}

/** People who began in three years, each of another cohort. */
async function manyEmployees(count: number): Promise<void> {
  await database.inOrganization(acme.id, (trx) =>
    sql`
    insert into employees (organization_id, first_name, last_name, started_on)
    select ${acme.id}, 'Employee', n::text, make_date(2001 + 5 * (n % 3), 1, 15)
      from generate_series(1, ${count}::integer) n`.execute(trx),
  );
}

function aTop(groupTypeId: string, name: string): Promise<GroupId> {
  return aGroup(database, acme, { group_type_id: groupTypeId as Id<'group-type'>, parent_id: null, name });
}
