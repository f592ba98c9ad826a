import type { EmployeeAttributeResource } from '@attune/contract/employees/attributes';
import type { Grant } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { mostAttributes } from '@attune/domain/people';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, aGroup, aGroupType, anEmployee } from '../../test/people.ts';
import { anApi } from '../../test/sign-in.ts';
import {
  createAttributes,
  hasAttributes,
  listAttributeValues,
  readAttributeFilter,
  readAttributes,
  saveAttributeValues,
} from './index.ts';

const database = aDatabase();
const api = anApi(database, ({ router }) => createAttributes({ database }).routes(router));

let acme: Company;
let admin: Id<'person'>;

beforeEach(async () => {
  acme = await aCompany(database);
  admin = await aMember(database, acme.id, { role: 'engagement-admin' });
});

const pathIn = ({ id }: Company, rest = '') => `/organizations/${id}/employee-attributes${rest}`;
const list = async (as: string = admin): Promise<readonly EmployeeAttributeResource[]> =>
  (await api.get(pathIn(acme), as)).json().data;
const bodyOf = (attributes: object) => ({ data: { type: 'organization-employee-attributes', attributes } });
const create = (attributes: object, as: string = admin) =>
  api.ask('POST', pathIn(acme), { as, body: bodyOf(attributes) });
const created = async (attributes: object): Promise<EmployeeAttributeResource> =>
  (await create(attributes)).json().data;
const patch = (id: string, attributes: object) =>
  api.ask('PATCH', pathIn(acme, `/${id}`), { as: admin, body: bodyOf(attributes) });
const remove = (id: string) => api.ask('DELETE', pathIn(acme, `/${id}`), { as: admin });
const namesOf = (attributes: readonly EmployeeAttributeResource[]) =>
  attributes.map(({ attributes: { name } }) => name);
const within = database.inOrganization.bind(database);

describe('the attributes of employees', () => {
  test('are choices, which are families of groups, and texts, numbers and days', async () => {
    const room = await created({ name: 'Room', type: 'text' });
    const site = await created({ name: 'Site', type: 'choice', values: ['Rome', 'Berlin'] });
    const grade = await created({ name: 'Grade', type: 'number' });
    expect(await list()).toEqual([site, room, grade]);
    expect(site).toEqual({
      type: 'organization-employee-attributes',
      id: site.id,
      attributes: {
        organizationId: acme.id,
        name: 'Site',
        type: 'choice',
        values: ['Rome', 'Berlin'],
        columnName: 'site',
        isComputed: false,
        order: 0,
      },
    });
    expect(room.attributes).toEqual({
      organizationId: acme.id,
      name: 'Room',
      type: 'text',
      values: [],
      columnName: 'room',
      isComputed: false,
      order: 0,
    });
    expect(new Set([room.id, site.id, grade.id]).size).toBe(3);
    const family = await within(acme.id, (trx) =>
      trx
        .selectFrom('group_types')
        .select(['id', 'name'])
        .where('organization_id', '=', acme.id)
        .where('is_reporting', '=', false)
        .executeTakeFirst(),
    );
    expect(family).toEqual({ id: site.id, name: 'Site' });
  });

  test.each([
    [{ name: 'New', type: 'color' }],
    [{ name: '', type: 'text' }],
    [{ name: 'ORGANIZATION', type: 'text' }],
    [{ name: 'organization', type: 'choice' }],
    [{ name: 'Room', type: 'text', values: ['A'] }],
    [{ name: 'Site', type: 'choice', values: ['Berlin', 'berlin'] }],
  ])('cannot be added as %j', async (attributes) => {
    expect((await create(attributes)).statusCode).toBe(422);
    expect(await list()).toEqual([]);
  });

  test('are renamed and ordered among those of their sort, and keep their columns', async () => {
    const [a, b, c] = [
      await created({ name: 'A', type: 'text' }),
      await created({ name: 'B', type: 'date' }),
      await created({ name: 'C', type: 'choice' }),
    ];
    expect((await patch(b.id, { order: 0, name: 'Birthplace' })).json().data.attributes).toMatchObject({
      name: 'Birthplace',
      columnName: 'b',
      order: 0,
    });
    expect((await patch(c.id, { name: 'Site' })).json().data.attributes).toMatchObject({
      name: 'Site',
      columnName: 'c',
    });
    expect(namesOf(await list())).toEqual(['Site', 'Birthplace', 'A']);
    expect((await patch(a.id, { name: 'site' })).statusCode).toBe(422);
    expect((await patch(a.id, { values: ['x'] })).statusCode).toBe(422);
  });

  test('of the type choice take and lose values, but none that somebody has', async () => {
    const { id } = await created({ name: 'Site', type: 'choice', values: ['Berlin', 'Paris'] });
    const berlin = await groupNamed('Berlin');
    await anEmployee(database, acme, { groupIds: [berlin] });
    expect((await patch(id, { values: ['Rome', 'Berlin'] })).json().data.attributes.values).toEqual(['Rome', 'Berlin']);
    expect(await groupNamed('Berlin')).toBe(berlin);
    expect((await patch(id, { values: ['Rome'] })).json().errors[0]).toMatchObject({
      status: '409',
      detail: 'One person has a value that would be left out. Give them another one first.',
    });
    expect((await list())[0]?.attributes.values).toEqual(['Rome', 'Berlin']);
  });

  test('that are computed are listed, and their values cannot be changed', async () => {
    const tenure = await aGroupType(database, acme, { name: 'Tenure', column_name: 'tenure', kind: 'tenure_groups' });
    expect((await list())[0]?.attributes).toMatchObject({ name: 'Tenure', type: 'choice', isComputed: true });
    expect((await patch(tenure, { values: ['Old', 'Young'] })).statusCode).toBe(409);
    await expect(
      within(acme.id, (trx) =>
        readAttributes(trx, acme.id, [{ organizationEmployeeAttributeId: tenure, attrValue: '0-1 years' }]),
      ),
    ).rejects.toMatchObject({ code: 'invalid' });
  });

  test('are removed with everybody’s values', async () => {
    const { id } = await created({ name: 'Room', type: 'text' });
    const ada = await anEmployee(database, acme);
    await give(ada, { [id]: '4.12' });
    expect((await remove(id)).statusCode).toBe(204);
    expect([await list(), await valuesOf(ada)]).toEqual([[], {}]);
    expect((await remove(id)).statusCode).toBe(404);
    const history = await within(acme.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['action', 'before'])
        .where('organization_id', '=', acme.id)
        .where('entity_id', '=', id as never)
        .orderBy('id')
        .execute(),
    );
    expect(history).toMatchObject([
      { action: 'attribute.created' },
      { action: 'attribute.removed', before: { name: 'Room', type: 'text', valueCount: 1 } },
    ]);
  });

  test('of the type choice go with their groups, and those who had a value stay employees', async () => {
    const { id } = await created({ name: 'Site', type: 'choice', values: ['Berlin'] });
    const ada = await anEmployee(database, acme, { groupIds: [await groupNamed('Berlin')] });
    expect((await remove(id)).statusCode).toBe(204);
    expect([await list(), await valuesOf(ada), await found([])]).toEqual([[], {}, [ada]]);
    expect((await create({ name: 'Site', type: 'choice' })).json().data.attributes).toMatchObject({
      columnName: 'site',
      values: [],
    });
  });

  test('whose groups lie within each other do not take a plain list of values', async () => {
    const { id } = await created({ name: 'Site', type: 'choice', values: ['Germany'] });
    await aGroup(
      database,
      { ...acme, reportingId: id as Id<'group-type'> },
      { parent_id: await groupNamed('Germany'), name: 'Berlin' },
    );
    expect((await patch(id, { values: ['Germany', 'Berlin'] })).json().errors[0]).toMatchObject({
      status: '409',
      detail: 'This group type has groups within groups. Change them one by one.',
    });
  });

  test('have an end: one more than an organization can have is refused, and nothing is added', async () => {
    await within(acme.id, (trx) =>
      trx
        .insertInto('employee_attributes')
        .values(
          Array.from({ length: mostAttributes }, (_, position) => ({
            organization_id: acme.id,
            name: `A ${position}`,
            column_name: `a_${position}`,
            type: 'text',
            position,
          })),
        )
        .execute(),
    );
    expect((await create({ name: 'Room', type: 'text' })).statusCode).toBe(409);
    expect(await list()).toHaveLength(mostAttributes);
  });

  test('added at the same moment under one name are there once', async () => {
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => create({ name: 'Room', type: 'text' })))).map(
      ({ statusCode }) => statusCode,
    );
    expect([
      statuses.filter((status) => status === 201).length,
      statuses.filter((status) => status === 422).length,
    ]).toEqual([1, 7]);
    expect(namesOf(await list())).toEqual(['Room']);
  });

  test('leave in the history what was done to them, and how many values changed, never which', async () => {
    const { id } = await created({ name: 'Site', type: 'choice', values: ['Berlin', 'Paris'] });
    await patch(id, { values: ['Berlin', 'Rome', 'Oslo'] });
    await patch(id, { values: ['Oslo', 'Rome', 'Berlin'] });
    const entries = await within(acme.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['action', 'after'])
        .where('organization_id', '=', acme.id)
        .where('entity_id', '=', id as never)
        .orderBy('id')
        .execute(),
    );
    expect(entries).toEqual([
      { action: 'group-type.created', after: expect.any(Object) },
      { action: 'attribute.values-changed', after: { added: 2, removed: 1 } },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Berlin|Rome|Oslo/);
  });

  test('are changed by administrators; leaders see the values of the groups that they see; another organization has others', async () => {
    const globex = await aCompany(database);
    const foreign = await aGroupType(database, globex);
    await created({ name: 'Site', type: 'choice', values: ['Berlin', 'Paris'] });
    const grant: Grant = {
      type: 'organizations-groups',
      access: 'r',
      accessibleType: 'v3-groups',
      accessibleId: await groupNamed('Paris'),
    };
    const [leader, employee] = [
      await aMember(database, acme.id, { role: 'leader', grants: [grant] }),
      await aMember(database, acme.id, { role: 'employee' }),
    ];
    expect((await list(leader))[0]?.attributes.values).toEqual(['Paris']);
    expect((await create({ name: 'Mine', type: 'text' }, leader)).statusCode).toBe(403);
    expect((await api.get(pathIn(acme), employee)).statusCode).toBe(403);
    expect((await api.get(pathIn(globex), admin)).statusCode).toBe(404);
    expect([(await patch(foreign, { name: 'Mine' })).statusCode, (await remove(foreign)).statusCode]).toEqual([
      404, 404,
    ]);
  });
});

describe('the values of employees', () => {
  test('are told with the names of choices, and only what is different is written', async () => {
    const [site, room, since] = [
      await created({ name: 'Site', type: 'choice', values: ['Berlin'] }),
      await created({ name: 'Room', type: 'text' }),
      await created({ name: 'Since', type: 'date' }),
    ];
    const ada = await anEmployee(database, acme, { groupIds: [await groupNamed('Berlin')] });
    expect(await give(ada, { [room.id]: '4.12', [since.id]: '2020-01-01' })).toEqual([room.id, since.id]);
    expect(await give(ada, { [room.id]: '4.13', [since.id]: '2020-01-01' })).toEqual([room.id]);
    expect(await valuesOf(ada)).toEqual({ [site.id]: 'Berlin', [room.id]: '4.13', [since.id]: '2020-01-01' });
    expect(await give(ada, { [room.id]: null })).toEqual([room.id]);
    expect(await give(ada, { [room.id]: null })).toEqual([]);
  });

  test('are read as what they are, each problem at its place', async () => {
    const [site, grade] = [
      await created({ name: 'Site', type: 'choice', values: ['Berlin'] }),
      await created({ name: 'Grade', type: 'number' }),
    ];
    const read = (...wanted: readonly (readonly [string, string | null])[]) =>
      within(acme.id, (trx) =>
        readAttributes(
          trx,
          acme.id,
          wanted.map(([organizationEmployeeAttributeId, attrValue]) => ({
            organizationEmployeeAttributeId,
            attrValue,
          })),
        ),
      );
    expect(await read([grade.id, ' 07.0'], [site.id, 'berlin'])).toEqual({
      values: [{ attributeId: grade.id, value: '7' }],
      places: [{ groupId: await groupNamed('Berlin'), groupTypeId: site.id }],
    });
    expect(await read([grade.id, null], [site.id, ''])).toEqual({
      values: [{ attributeId: grade.id, value: null }],
      places: [{ groupId: null, groupTypeId: site.id }],
    });
    await expect(
      read([grade.id, 'seven'], [site.id, 'Rome'], [grade.id, '7'], ['999999', 'x'], [acme.reportingId, 'Sales']),
    ).rejects.toMatchObject({
      problems: ['0', '1', '2', '3', '4'].map((number) => ({
        at: ['employeeAttributes', number],
        detail: expect.any(String),
      })),
    });
  });

  test('that two groups are called alike are chosen among the groups instead', async () => {
    const site = await created({ name: 'Site', type: 'choice', values: ['Berlin'] });
    await aGroup(database, { ...acme, reportingId: site.id as Id<'group-type'> }, { parent_id: null, name: 'BERLIN' });
    await expect(
      within(acme.id, (trx) =>
        readAttributes(trx, acme.id, [{ organizationEmployeeAttributeId: site.id, attrValue: 'berlin' }]),
      ),
    ).rejects.toMatchObject({
      problems: [
        { at: ['employeeAttributes', '0'], detail: 'Several groups have this name. Choose among the groups instead.' },
      ],
    });
  });

  test('of another organization are neither told nor found', async () => {
    const room = await created({ name: 'Room', type: 'text' });
    const ada = await anEmployee(database, acme);
    await give(ada, { [room.id]: '4.12' });
    const globex = await aCompany(database);
    expect(await within(globex.id, (trx) => listAttributeValues(trx, globex.id, [ada]))).toEqual([]);
    expect(
      await within(globex.id, (trx) =>
        readAttributeFilter(trx, globex.id, [{ organizationEmployeeAttributeId: room.id, attrValue: '4.12' }]),
      ),
    ).toEqual([{ attributeId: room.id, isChoice: true, value: '4.12' }]);
  });

  test('find those who have all of them', async () => {
    const [site, grade] = [
      await created({ name: 'Site', type: 'choice', values: ['Berlin', 'Rome'] }),
      await created({ name: 'Grade', type: 'number' }),
    ];
    const [berlin, rome] = [await groupNamed('Berlin'), await groupNamed('Rome')];
    const [ada, bo, cy] = [
      await anEmployee(database, acme, { groupIds: [berlin] }),
      await anEmployee(database, acme, { groupIds: [berlin] }),
      await anEmployee(database, acme, { groupIds: [rome] }),
    ];
    for (const [employee, value] of [
      [ada, '7'],
      [bo, '8'],
      [cy, '7'],
    ] as const)
      await give(employee, { [grade.id]: value });
    expect(await found([[grade.id, '7.0']])).toEqual([ada, cy]);
    expect(
      await found([
        [grade.id, '7'],
        [site.id, 'BERLIN'],
      ]),
    ).toEqual([ada]);
    expect(
      await found([
        [grade.id, '9'],
        [site.id, 'Berlin'],
      ]),
    ).toEqual([]);
    expect(await found([['999999', 'x']])).toEqual([]);
    expect(await found([])).toEqual([ada, bo, cy]);
  });
});

async function groupNamed(name: string) {
  const group = await within(acme.id, (trx) =>
    trx
      .selectFrom('groups')
      .select('id')
      .where('organization_id', '=', acme.id)
      .where('name', '=', name)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
  );
  return group.id;
}

function give(employeeId: Id<'employee'>, values: Readonly<Record<string, string | null>>): Promise<readonly string[]> {
  return within(acme.id, (trx) =>
    saveAttributeValues(trx, acme.id, {
      employeeId,
      values: Object.entries(values).map(([attributeId, value]) => ({ attributeId, value })),
    }),
  );
}

async function valuesOf(employeeId: Id<'employee'>): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries(
    (await within(acme.id, (trx) => listAttributeValues(trx, acme.id, [employeeId]))).map(({ attributeId, value }) => [
      attributeId,
      value,
    ]),
  );
}

async function found(filter: readonly (readonly [string, string])[]): Promise<readonly string[]> {
  const wanted = filter.map(([organizationEmployeeAttributeId, attrValue]) => ({
    organizationEmployeeAttributeId,
    attrValue,
  }));
  return within(acme.id, async (trx) => {
    const condition = hasAttributes(acme.id, await readAttributeFilter(trx, acme.id, wanted));
    const { rows } = await sql<{
      readonly id: string;
    }>`select e.id from employees e where e.organization_id = ${acme.id} and ${condition} order by e.id`.execute(trx);
    return rows.map(({ id }) => id);
  });
}
