import type { EmployeeAttributeResource } from '@attune/contract/employees/attributes';
import type { Grant } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { maxAttributes } from '@attune/domain/people';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aCompany, aGroup, aGroupType, anEmployee } from '../../test/people.ts';
import { readAttributes } from './index.ts';
import { pathIn, bodyOf, setUpAttributes } from './attributes.test-support.ts';

const setUp = setUpAttributes();
const { database, api, create, created, within, groupNamed, give, valuesOf, found } = setUp;

const list = async (as: string = setUp.admin): Promise<readonly EmployeeAttributeResource[]> =>
  (await api.get(pathIn(setUp.acme), as)).json().data;
const patch = (id: string, attributes: object) =>
  api.ask('PATCH', pathIn(setUp.acme, `/${id}`), { as: setUp.admin, body: bodyOf(attributes) });
const remove = (id: string) => api.ask('DELETE', pathIn(setUp.acme, `/${id}`), { as: setUp.admin });
const namesOf = (attributes: readonly EmployeeAttributeResource[]) =>
  attributes.map(({ attributes: { name } }) => name);

describe('the attributes of employees', () => {
  // Shows GAP-22
  test('are choices, which are group types, and texts, numbers and dates', async () => {
    const room = await created({ name: 'Room', type: 'text' });
    const site = await created({ name: 'Site', type: 'choice', values: ['Rome', 'Berlin'] });
    const grade = await created({ name: 'Grade', type: 'number' });
    expect(await list()).toEqual([site, room, grade]);
    expect(site).toEqual({
      type: 'organization-employee-attributes',
      id: site.id,
      attributes: {
        organizationId: setUp.acme.id,
        name: 'Site',
        type: 'choice',
        values: ['Rome', 'Berlin'],
        columnName: 'site',
        isComputed: false,
        order: 0,
      },
    });
    expect(room.attributes).toEqual({
      organizationId: setUp.acme.id,
      name: 'Room',
      type: 'text',
      values: [],
      columnName: 'room',
      isComputed: false,
      order: 0,
    });
    expect(new Set([room.id, site.id, grade.id]).size).toBe(3);
    const groupType = await within(setUp.acme.id, (trx) =>
      trx
        .selectFrom('group_types')
        .select(['id', 'name'])
        .where('organization_id', '=', setUp.acme.id)
        .where('is_reporting', '=', false)
        .executeTakeFirst(),
    );
    expect(groupType).toEqual({ id: site.id, name: 'Site' });
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

  test('are renamed and ordered within their type, and keep their columns', async () => {
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

  test('of the type choice can gain and lose values, but none that somebody has', async () => {
    const { id } = await created({ name: 'Site', type: 'choice', values: ['Berlin', 'Paris'] });
    const berlin = await groupNamed('Berlin');
    await anEmployee(database, setUp.acme, { groupIds: [berlin] });
    expect((await patch(id, { values: ['Rome', 'Berlin'] })).json().data.attributes.values).toEqual(['Rome', 'Berlin']);
    expect(await groupNamed('Berlin')).toBe(berlin);
    expect((await patch(id, { values: ['Rome'] })).json().errors[0]).toMatchObject({
      status: '409',
      detail: 'One person has a value that would be left out. Give them another one first.',
    });
    expect((await list())[0]?.attributes.values).toEqual(['Rome', 'Berlin']);
  });

  test('of dynamic group types are listed, and their values cannot be changed', async () => {
    const tenure = await aGroupType(database, setUp.acme, {
      name: 'Tenure',
      column_name: 'tenure',
      kind: 'tenure_groups',
    });
    expect((await list())[0]?.attributes).toMatchObject({ name: 'Tenure', type: 'choice', isComputed: true });
    expect((await patch(tenure, { values: ['Old', 'Young'] })).statusCode).toBe(409);
    await expect(
      within(setUp.acme.id, (trx) =>
        readAttributes(trx, setUp.acme.id, [{ organizationEmployeeAttributeId: tenure, attrValue: '0-1 years' }]),
      ),
    ).rejects.toMatchObject({ code: 'invalid' });
  });

  test('are deleted with everyone’s values', async () => {
    const { id } = await created({ name: 'Room', type: 'text' });
    const ada = await anEmployee(database, setUp.acme);
    await give(ada, { [id]: '4.12' });
    expect((await remove(id)).statusCode).toBe(204);
    expect([await list(), await valuesOf(ada)]).toEqual([[], {}]);
    expect((await remove(id)).statusCode).toBe(404);
    const history = await within(setUp.acme.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['action', 'before'])
        .where('organization_id', '=', setUp.acme.id)
        .where('entity_id', '=', id as never)
        .orderBy('id')
        .execute(),
    );
    expect(history).toMatchObject([
      { action: 'attribute.created' },
      { action: 'attribute.removed', before: { name: 'Room', type: 'text', valueCount: 1 } },
    ]);
  });

  test('of the type choice are deleted with their groups, and their members stay employees', async () => {
    const { id } = await created({ name: 'Site', type: 'choice', values: ['Berlin'] });
    const ada = await anEmployee(database, setUp.acme, { groupIds: [await groupNamed('Berlin')] });
    expect((await remove(id)).statusCode).toBe(204);
    expect([await list(), await valuesOf(ada), await found([])]).toEqual([[], {}, [ada]]);
    expect((await create({ name: 'Site', type: 'choice' })).json().data.attributes).toMatchObject({
      columnName: 'site',
      values: [],
    });
  });

  test('whose groups are nested refuse a flat list of values', async () => {
    const { id } = await created({ name: 'Site', type: 'choice', values: ['Germany'] });
    await aGroup(
      database,
      { ...setUp.acme, reportingId: id as Id<'group-type'> },
      { parent_id: await groupNamed('Germany'), name: 'Berlin' },
    );
    expect((await patch(id, { values: ['Germany', 'Berlin'] })).json().errors[0]).toMatchObject({
      status: '409',
      detail: 'This group type has groups within groups. Change them one by one.',
    });
  });

  test('are limited: one beyond the maximum of an organization is refused, and nothing is added', async () => {
    await within(setUp.acme.id, (trx) =>
      trx
        .insertInto('employee_attributes')
        .values(
          Array.from({ length: maxAttributes }, (_, position) => ({
            organization_id: setUp.acme.id,
            name: `A ${position}`,
            column_name: `a_${position}`,
            type: 'text',
            position,
          })),
        )
        .execute(),
    );
    expect((await create({ name: 'Room', type: 'text' })).statusCode).toBe(409);
    expect(await list()).toHaveLength(maxAttributes);
  });

  test('added concurrently under one name exist once', async () => {
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => create({ name: 'Room', type: 'text' })))).map(
      ({ statusCode }) => statusCode,
    );
    expect([
      statuses.filter((status) => status === 201).length,
      statuses.filter((status) => status === 422).length,
    ]).toEqual([1, 7]);
    expect(namesOf(await list())).toEqual(['Room']);
  });

  test('are recorded in the audit log with the number of changed values, never the values', async () => {
    const { id } = await created({ name: 'Site', type: 'choice', values: ['Berlin', 'Paris'] });
    await patch(id, { values: ['Berlin', 'Rome', 'Oslo'] });
    await patch(id, { values: ['Oslo', 'Rome', 'Berlin'] });
    const entries = await within(setUp.acme.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['action', 'after'])
        .where('organization_id', '=', setUp.acme.id)
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

  test("are changed by administrators; leaders see values of visible groups, and no other organization's", async () => {
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
      await aMember(database, setUp.acme.id, { role: 'leader', grants: [grant] }),
      await aMember(database, setUp.acme.id, { role: 'employee' }),
    ];
    expect((await list(leader))[0]?.attributes.values).toEqual(['Paris']);
    expect((await create({ name: 'Mine', type: 'text' }, leader)).statusCode).toBe(403);
    expect((await api.get(pathIn(setUp.acme), employee)).statusCode).toBe(403);
    expect((await api.get(pathIn(globex), setUp.admin)).statusCode).toBe(404);
    expect([(await patch(foreign, { name: 'Mine' })).statusCode, (await remove(foreign)).statusCode]).toEqual([
      404, 404,
    ]);
  });
});
