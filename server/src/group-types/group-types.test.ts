import type { GroupTypeResource } from '@attune/contract/groups/types';
import { type CalendarDay, addDays } from '@attune/domain/kernel';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aGroupType, anEmployee } from '../../test/people.ts';
import { groupsOf, placesIn } from './placements.test-support.ts';
import { pathIn, namesOf, bodyOf, setUpGroupTypes } from './group-types.test-support.ts';

const setUp = setUpGroupTypes();
const { added, database, slice, api, list, create, created, remove, setBands, move, historyOf, fill } = setUp;

const patch = (id: string, attributes: object) =>
  api.ask('PATCH', pathIn(setUp.acme, `/${id}`), { as: setUp.admin, body: bodyOf(attributes) });

describe('group types', () => {
  // Shows ENT-GROUP-02
  test('are listed in their order, with the reporting hierarchy marked', async () => {
    await aGroupType(database, setUp.acme, { name: 'Location', column_name: 'location', position: 3 });
    const [reporting, location] = await list();
    expect(reporting).toEqual({
      type: 'group-types',
      id: setUp.acme.reportingId,
      attributes: {
        organizationId: setUp.acme.id,
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
        assignmentJobId: null,
      },
    });
    expect(location?.attributes).toMatchObject({
      name: 'Location',
      columnName: 'location',
      isReporting: false,
      groupCount: 0,
    });
  });

  test('get a column when they are created and keep it when they are renamed', async () => {
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

  // Shows ENT-GROUP-01
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

  // Shows GAP-26
  test('can be reordered after the reporting hierarchy', async () => {
    const [a, b, c] = [await created({ name: 'A' }), await created({ name: 'B' }), await created({ name: 'C' })];
    expect((await patch(c.id, { order: 0 })).statusCode).toBe(200);
    expect(namesOf(await list())).toEqual(['Organization', 'C', 'A', 'B']);
    await patch(a.id, { order: 1000 });
    expect(namesOf(await list())).toEqual(['Organization', 'C', 'B', 'A']);
    expect((await patch(setUp.acme.reportingId, { order: 1 })).statusCode).toBe(422);
    expect((await patch(b.id, {})).statusCode).toBe(200);
  });

  test('can be excluded from results, except the reporting hierarchy', async () => {
    const { id } = await created({ name: 'Room', includeInResults: false });
    expect((await patch(id, { includeInResults: true })).json().data.attributes.includeInResults).toBe(true);
    expect((await patch(setUp.acme.reportingId, { includeInResults: false })).statusCode).toBe(422);
  });

  test('are listed for staff, changed by administrators, and not found in another organization', async () => {
    const [leader, employee] = [
      await aMember(database, setUp.acme.id, { role: 'leader' }),
      await aMember(database, setUp.acme.id, { role: 'employee' }),
    ];
    expect((await api.get(pathIn(setUp.acme), leader)).statusCode).toBe(200);
    expect((await api.get(pathIn(setUp.acme), employee)).statusCode).toBe(403);
    expect((await create({ name: 'Mine' }, leader)).statusCode).toBe(403);
    expect((await api.get(pathIn(setUp.globex), setUp.admin)).statusCode).toBe(404);
    for (const answer of [
      await patch(setUp.globex.reportingId, { name: 'Mine' }),
      await remove(setUp.globex.reportingId),
      await move(setUp.globex.reportingId, [setUp.acme.rootId]),
    ])
      expect(answer.statusCode).toBe(404);
  });
});

describe('group types by dates', () => {
  // Shows ENT-GROUP-01
  test.each([
    { kind: 'tenure_groups', name: 'Tenure', columnName: 'tenure', lowerBounds: [0, 12, 24, 36, 60, 120] },
    { kind: 'generation_groups', name: 'Generation', columnName: 'generation', lowerBounds: [] },
    { kind: 'hire_cohort_groups', name: 'Hire cohort', columnName: 'hire_cohort', lowerBounds: [] },
  ])(
    'of the kind $kind contain everyone as soon as they are enabled',
    async ({ kind, name, columnName, lowerBounds }) => {
      const ada = await anEmployee(database, setUp.acme, { started_on: '1999-01-01', born_on: '1970-01-01' });
      await anEmployee(database, setUp.acme, { started_on: null, born_on: null });
      const { id, attributes } = await created({ kind });
      expect(attributes).toMatchObject({ name, columnName, kind, isComputed: true, lowerBoundsInMonths: lowerBounds });
      expect([...(await placesIn(database, setUp.acme, id)).keys()]).toEqual([ada]);
      expect((await create({ kind, name: 'Again' })).statusCode).toBe(422);
    },
  );

  test('have the tenure ranges of the organization; an unchanged range keeps its group', async () => {
    const ada = await anEmployee(database, setUp.acme, { started_on: '1999-01-01' });
    const { id } = (await setBands()).json().data as GroupTypeResource;
    const byDefault = await groupsOf(database, setUp.acme, id);
    const { attributes } = (await setBands([0, 12, 48])).json().data as GroupTypeResource;
    expect(attributes).toMatchObject({ lowerBoundsInMonths: [0, 12, 48], groupCount: 3 });
    const drawn = await groupsOf(database, setUp.acme, id);
    expect(drawn.map(({ name }) => name)).toEqual(['0-1 years', '1-4 years', '4+ years']);
    expect(drawn[0]).toEqual(byDefault[0]);
    expect(await placesIn(database, setUp.acme, id)).toEqual(new Map([[ada, '4+ years']]));
    expect((await setBands()).json().data.attributes.lowerBoundsInMonths).toEqual([0, 12, 24, 36, 60, 120]);
    expect(await groupsOf(database, setUp.acme, id)).toEqual(byDefault);
    expect((await historyOf()).map(({ action }) => action)).toEqual([
      'group-type.created',
      'group-type.bands-changed',
      'group-type.bands-changed',
    ]);
  });

  // Shows API-GROUP-07
  test('can have ranges in months', async () => {
    const half = await anEmployee(database, setUp.acme, {
      started_on: addDays(new Date().toISOString().slice(0, 10) as CalendarDay, -300),
    });
    const { id, attributes } = (await setBands([0, 6, 12, 24, 60, 120])).json().data as GroupTypeResource;
    expect(attributes.lowerBoundsInMonths).toEqual([0, 6, 12, 24, 60, 120]);
    const names = (await groupsOf(database, setUp.acme, id)).map(({ name }) => name);
    expect(names).toEqual(['0-6 months', '6-12 months', '1-2 years', '2-5 years', '5-10 years', '10+ years']);
    expect(await placesIn(database, setUp.acme, id)).toEqual(new Map([[half, '6-12 months']]));
    expect((await list()).find((type) => type.id === id)?.attributes.lowerBoundsInMonths).toEqual([
      0, 6, 12, 24, 60, 120,
    ]);
  });

  test.each([[[]], [[1, 2]], [[0, 2, 1]], [[0, 0.5]], [Array.from({ length: 30 }, (_, year) => year)]])(
    'cannot have the ranges %j',
    async (bounds) => {
      expect((await setBands(bounds)).statusCode).toBe(422);
      expect(await list()).toHaveLength(1);
    },
  );

  test('are updated by a due task', async () => {
    await created({ kind: 'tenure_groups' });
    await database.inOrganization(setUp.acme.id, (trx) =>
      trx
        .updateTable('group_types')
        .set({ placed_on: '2020-01-01' })
        .where('organization_id', '=', setUp.acme.id)
        .execute(),
    );
    for (const task of slice.dueTasks) await task.run(new Date());
    expect(added).toContain('place-people');
    await fill();
    const { placed_on } = await database.inOrganization(setUp.acme.id, (trx) =>
      trx
        .selectFrom('group_types')
        .select('placed_on')
        .where('organization_id', '=', setUp.acme.id)
        .where('kind', '=', 'tenure_groups')
        .executeTakeFirstOrThrow(),
    );
    expect(placed_on).not.toBe('2020-01-01');
  });
});
