import { defaultTenureBands, generationOf, tenureBandOf } from '@attune/domain/groups';
import { type CalendarDay, type Id, addDays, localTimeAt } from '@attune/domain/kernel';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hireCohortOf } from '../../../domain/src/groups/segments.ts';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, aGroup, aGroupType, anEmployee } from '../../test/people.ts';
import { placeEmployees, placeEverybody } from './index.ts';
import { groupsOf, placesIn } from './placements.test-support.ts';
import { listStalePlacements } from './placements.repository.ts';

const database = aDatabase();
const today = (): CalendarDay => localTimeAt(new Date(), 'UTC').day;
const placeAll = ({ id }: Company) => database.inOrganization(id, (trx) => placeEverybody(trx, id));
const staleOnes = async () =>
  (await database.acrossOrganizations('due-work', listStalePlacements)).map(({ organizationId }) => organizationId);

const ofDays = { tenure: 'tenure_groups', generation: 'generation_groups', hire_cohort: 'hire_cohort_groups' } as const;
const aGroupTypeOf = (company: Company, column: keyof typeof ofDays) =>
  aGroupType(database, company, { name: column, column_name: column, kind: ofDays[column] });
const aCrossing = (company: Company, name: string, ...crossed: readonly string[]) =>
  aGroupType(database, company, { name, column_name: name, crossed_type_ids: crossed });

const change = (
  company: Company,
  employeeId: Id<'employee'>,
  values: { readonly started_on?: CalendarDay | null; readonly born_on?: CalendarDay | null },
) =>
  database.inOrganization(company.id, (trx) =>
    trx
      .updateTable('employees')
      .set(values)
      .where('organization_id', '=', company.id)
      .where('id', '=', employeeId)
      .execute(),
  );

describe('group types by dates', () => {
  test('assign everyone by today’s date, regardless of previous groups', async () => {
    const company = await aCompany(database);
    const types = {
      tenure: await aGroupTypeOf(company, 'tenure'),
      generation: await aGroupTypeOf(company, 'generation'),
      cohort: await aGroupTypeOf(company, 'hire_cohort'),
    };
    const people: Id<'employee'>[] = [];
    for (let n = 0; n < 12; n += 1)
      people.push(await anEmployee(database, company, { employment_status: n % 5 === 0 ? 'inactive' : 'active' }));
    const someDay = fc.option(
      fc.integer({ min: -20_000, max: 400 }).map((days) => addDays(today(), days)),
      { nil: null, freq: 5 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(someDay, someDay), { minLength: people.length, maxLength: people.length }),
        async (days) => {
          for (const [place, [startedOn, bornOn]] of days.entries())
            await change(company, people[place]!, { started_on: startedOn, born_on: bornOn });
          await placeAll(company);
          const expected = (nameOf: (days: readonly [CalendarDay | null, CalendarDay | null]) => string | undefined) =>
            new Map(
              days.flatMap((each, place) =>
                nameOf(each) === undefined ? [] : [[people[place]!, nameOf(each)!] as const],
              ),
            );
          expect(sorted(await placesIn(database, company, types.tenure))).toEqual(
            sorted(expected(([startedOn]) => (startedOn ? tenureBandOf(startedOn, today())?.name : undefined))),
          );
          expect(sorted(await placesIn(database, company, types.generation))).toEqual(
            sorted(expected(([, bornOn]) => (bornOn ? generationOf(bornOn) : undefined))),
          );
          expect(sorted(await placesIn(database, company, types.cohort))).toEqual(
            sorted(expected(([startedOn]) => (startedOn ? hireCohortOf(startedOn, today()) : undefined))),
          );
        },
      ),
      { numRuns: 15 },
    );
    expect((await groupsOf(database, company, types.tenure)).map(({ name }) => name)).toEqual(
      defaultTenureBands.map(({ name }) => name),
    );
  });

  test('reuse a restored group and its display name', async () => {
    const company = await aCompany(database);
    const cohorts = await aGroupTypeOf(company, 'hire_cohort');
    const ada = await anEmployee(database, company, { started_on: '2003-05-01' });
    await placeAll(company);
    const [before] = await groupsOf(database, company, cohorts);
    expect(before?.name).toBe('2000-2004');
    await change(company, ada, { started_on: '2011-05-01' });
    await placeAll(company);
    expect((await groupsOf(database, company, cohorts)).map(({ name }) => name)).toEqual(['2010-2014']);
    await change(company, ada, { started_on: '2004-05-01' });
    await placeAll(company);
    expect(await groupsOf(database, company, cohorts)).toEqual([before]);
  });

  test('write nothing if nothing has changed', async () => {
    const company = await aCompany(database);
    await aGroupTypeOf(company, 'tenure');
    await anEmployee(database, company, { started_on: '2020-05-01' });
    expect(await placeAll(company)).toBe(1);
    expect(await placeAll(company)).toBe(0);
  });

  test('are updated on a new day and after employees have changed', async () => {
    const company = await aCompany(database);
    await aGroupTypeOf(company, 'tenure');
    expect(await staleOnes()).toContain(company.id);
    await placeAll(company);
    expect(await staleOnes()).not.toContain(company.id);
    await database.inOrganization(company.id, (trx) =>
      trx.updateTable('organizations').set({ employees_version: 9 }).where('id', '=', company.id).execute(),
    );
    expect(await staleOnes()).toContain(company.id);
    await placeAll(company);
    await database.shiftClock(86_400);
    expect(await staleOnes()).toContain(company.id);
    await database.shiftClock(0);
  });

  test('assign one person immediately when requested', async () => {
    const company = await aCompany(database);
    const tenure = await aGroupTypeOf(company, 'tenure');
    const [ada, bo] = [
      await anEmployee(database, company, { started_on: today() }),
      await anEmployee(database, company, { started_on: today() }),
    ];
    await placeAll(company);
    await change(company, bo, { started_on: '1990-01-01' });
    await database.inOrganization(company.id, async (trx) => {
      await trx.updateTable('organizations').set({ employees_version: 1 }).where('id', '=', company.id).execute();
      await trx
        .updateTable('employees')
        .set({ started_on: '1995-01-01' })
        .where('organization_id', '=', company.id)
        .where('id', '=', ada)
        .execute();
      await placeEmployees(trx, company.id, [ada]);
    });
    expect(await placesIn(database, company, tenure)).toEqual(
      new Map([
        [ada, '10+ years'],
        [bo, '0-1 years'],
      ]),
    );
    expect(await staleOnes()).not.toContain(company.id);
  });
});

describe('a crosstab of group types', () => {
  test('has a group for each existing combination, in the order of its parts, and assigns everybody', async () => {
    const company = await aCompany(database);
    const [location, shift] = [await aGroupType(database, company), await aGroupType(database, company)];
    const places = await Promise.all(
      ['Berlin', 'Paris', 'Rome'].map((name, position) =>
        aGroup(database, company, { group_type_id: location, parent_id: null, name, position }),
      ),
    );
    const shifts = await Promise.all(
      ['Day', 'Night'].map((name, position) =>
        aGroup(database, company, { group_type_id: shift, parent_id: null, name, position }),
      ),
    );
    const crossing = await aCrossing(company, 'crossing', location, shift);
    const people: Id<'employee'>[] = [];
    for (let n = 0; n < 8; n += 1) people.push(await anEmployee(database, company));
    const nameOf = new Map([
      ...places.map((id, n) => [id, ['Berlin', 'Paris', 'Rome'][n]] as const),
      ...shifts.map((id, n) => [id, ['Day', 'Night'][n]] as const),
    ]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...places, null), fc.constantFrom(...shifts, null)), {
          minLength: people.length,
          maxLength: people.length,
        }),
        async (wanted) => {
          await joinOnly(company, people, { types: [location, shift], wanted });
          await placeAll(company);
          const expected = new Map(
            wanted.flatMap(([a, b], n) =>
              a && b ? [[people[n]!, `${nameOf.get(a)} × ${nameOf.get(b)}`] as const] : [],
            ),
          );
          expect(sorted(await placesIn(database, company, crossing))).toEqual(sorted(expected));
          const names = (await groupsOf(database, company, crossing)).map(({ name }) => name);
          expect(names).toEqual([...new Set(expected.values())].toSorted());
        },
      ),
      { numRuns: 15 },
    );
  });

  test('supports dynamic group types and follows their names', async () => {
    const company = await aCompany(database);
    const crossed = [await aGroupType(database, company), await aGroupTypeOf(company, 'tenure')] as const;
    const crossing = await aCrossing(company, 'crossing', ...crossed);
    const berlin = await aGroup(database, company, { group_type_id: crossed[0], parent_id: null, name: 'Berlin' });
    const ada = await anEmployee(database, company, { groupIds: [berlin], started_on: '1990-01-01' });
    await placeAll(company);
    const [before] = await groupsOf(database, company, crossing);
    expect(await placesIn(database, company, crossing)).toEqual(new Map([[ada, 'Berlin × 10+ years']]));
    await database.inOrganization(company.id, (trx) =>
      trx
        .updateTable('groups')
        .set({ name: 'Bonn' })
        .where('organization_id', '=', company.id)
        .where('id', '=', berlin)
        .execute(),
    );
    await placeAll(company);
    expect(await groupsOf(database, company, crossing)).toEqual([{ id: before?.id, name: 'Bonn × 10+ years' }]);
  });

  test('distinguishes combinations of groups with the same name, also when names are swapped', async () => {
    const company = await aCompany(database);
    const [location, shift] = [await aGroupType(database, company), await aGroupType(database, company)];
    const crossing = await aCrossing(company, 'crossing', location, shift);
    const [north, south] = [
      await aGroup(database, company, { group_type_id: location, parent_id: null, name: 'North' }),
      await aGroup(database, company, {
        group_type_id: location,
        parent_id: null,
        name: 'South',
        display_name: 'North',
      }),
    ];
    const day = await aGroup(database, company, { group_type_id: shift, parent_id: null, name: 'Day' });
    const [ada, bo] = [
      await anEmployee(database, company, { groupIds: [north, day] }),
      await anEmployee(database, company, { groupIds: [south, day] }),
    ];
    await placeAll(company);
    expect(await placesIn(database, company, crossing)).toEqual(
      new Map([
        [ada, 'North × Day'],
        [bo, 'North × Day (2)'],
      ]),
    );
    const rename = (id: string, display_name: string) =>
      database.inOrganization(company.id, (trx) =>
        trx
          .updateTable('groups')
          .set({ display_name })
          .where('organization_id', '=', company.id)
          .where('id', '=', id as never)
          .execute(),
      );
    await rename(north, 'South');
    await rename(south, 'North');
    await placeAll(company);
    expect(await placesIn(database, company, crossing)).toEqual(
      new Map([
        [ada, 'South × Day'],
        [bo, 'North × Day'],
      ]),
    );
  });
});

type Joining = {
  readonly types: readonly Id<'group-type'>[];
  readonly wanted: readonly (readonly (Awaited<ReturnType<typeof aGroup>> | null)[])[];
};

async function joinOnly({ id }: Company, people: readonly Id<'employee'>[], { types, wanted }: Joining): Promise<void> {
  await database.inOrganization(id, async (trx) => {
    await trx.deleteFrom('memberships').where('organization_id', '=', id).where('group_type_id', 'in', types).execute();
    const values = wanted.flatMap((groups, n) =>
      groups.flatMap((groupId, type) =>
        groupId
          ? [{ organization_id: id, employee_id: people[n]!, group_type_id: types[type]!, group_id: groupId }]
          : [],
      ),
    );
    if (values.length > 0) await trx.insertInto('memberships').values(values).execute();
  });
}

function sorted(places: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  return [...places].toSorted(([a], [b]) => Number(a) - Number(b));
}
