import type { EmployeeAttributeResource } from '@attune/contract/employees/attributes';
import type { Id } from '@attune/domain/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, anEmployee } from '../../test/people.ts';
import { anApi } from '../../test/sign-in.ts';
import { createGroups } from '../groups/index.ts';
import { createAttributes, listAttributeValues, saveAttributeValues } from './index.ts';

const database = aDatabase();
const api = anApi(database, ({ router }) => {
  createAttributes({ database }).routes(router);
  createGroups({ database, historyOf: () => Promise.resolve([]) }).routes(router);
});

let acme: Company;
let admin: Id<'person'>;
beforeEach(async () => {
  acme = await aCompany(database);
  admin = await aMember(database, acme.id, { role: 'organization-admin' });
});

const path = (rest = '') => `/organizations/${acme.id}/employee-attributes${rest}`;
const bodyOf = (attributes: object, type = 'organization-employee-attributes') => ({
  as: admin,
  body: { data: { type, attributes } },
});
const created = async (attributes: object): Promise<EmployeeAttributeResource> =>
  (await api.ask('POST', path(), bodyOf(attributes))).json().data;
const patch = (id: string, attributes: object) => api.ask('PATCH', path(`/${id}`), bodyOf(attributes));
const valuesNow = async (id: string) =>
  ((await api.get(path(), admin)).json().data as readonly EmployeeAttributeResource[]).find((each) => each.id === id)
    ?.attributes.values;
const changeGroup = (id: string, attributes: object) =>
  api.ask('PATCH', `/organizations/${acme.id}/v3-groups/${id}`, bodyOf(attributes, 'v3-groups'));

async function idOf(name: string) {
  return (
    await database.inOrganization(acme.id, (trx) =>
      trx
        .selectFrom('groups')
        .select('id')
        .where('organization_id', '=', acme.id)
        .where('name', '=', name)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    )
  ).id;
}

async function valueOf(employeeId: Id<'employee'>): Promise<string | undefined> {
  return (await database.inOrganization(acme.id, (trx) => listAttributeValues(trx, acme.id, [employeeId])))[0]?.value;
}

describe('a value of a choice', () => {
  test('that is renamed stays with its members, and releases its name', async () => {
    const { id } = await created({ name: 'Site', type: 'choice', values: ['Berlin', 'Rome'] });
    const ada = await anEmployee(database, acme, { groupIds: [await idOf('Berlin')] });
    await changeGroup(await idOf('Berlin'), { name: 'Hamburg' });
    expect([await valueOf(ada), await valuesNow(id)]).toEqual(['Hamburg', ['Hamburg', 'Rome']]);
    expect((await patch(id, { values: ['Berlin', 'Hamburg', 'Rome'] })).statusCode).toBe(200);
    expect(await valueOf(ada)).toBe('Hamburg');
  });

  test('can be merged into another one, and restored with its members', async () => {
    const { id } = await created({ name: 'Site', type: 'choice', values: ['Berlin', 'Bonn', 'Rome'] });
    const [berlin, bonn] = [await idOf('Berlin'), await idOf('Bonn')];
    const [ada, bo] = [
      await anEmployee(database, acme, { groupIds: [berlin] }),
      await anEmployee(database, acme, { groupIds: [bonn] }),
    ];
    await api.ask(
      'POST',
      `/organizations/${acme.id}/v3-groups/${berlin}/merge`,
      bodyOf({ groupIds: [bonn] }, 'group-merges'),
    );
    expect([await valueOf(ada), await valueOf(bo), await valuesNow(id)]).toEqual([
      'Berlin',
      'Berlin',
      ['Berlin', 'Rome'],
    ]);
    await changeGroup(bonn, { deletedAt: null });
    expect([await valueOf(ada), await valueOf(bo)]).toEqual(['Berlin', 'Bonn']);
  });

  test('that was removed is new when added again, and the first can be restored under another name', async () => {
    const { id } = await created({ name: 'Site', type: 'choice', values: ['Berlin', 'Rome'] });
    const first = await idOf('Rome');
    await patch(id, { values: ['Berlin'] });
    await patch(id, { values: ['Berlin', 'Rome'] });
    expect(await idOf('Rome')).not.toBe(first);
    expect((await changeGroup(first, { deletedAt: null })).statusCode).toBe(422);
    expect((await changeGroup(first, { deletedAt: null, name: 'Old Rome' })).statusCode).toBe(200);
    expect(await valuesNow(id)).toContain('Old Rome');
  });

  test('cannot be removed while somebody has it, active or not', async () => {
    const { id } = await created({ name: 'Site', type: 'choice', values: ['Berlin', 'Rome'] });
    const rome = await idOf('Rome');
    await anEmployee(database, acme, { groupIds: [rome], employment_status: 'inactive' });
    expect((await patch(id, { values: ['Berlin'] })).json().errors[0]).toMatchObject({
      status: '409',
      detail: 'One person has a value that would be left out. Give them another one first.',
    });
    expect(await valuesNow(id)).toEqual(['Berlin', 'Rome']);
  });
});

describe('concurrent changes', () => {
  test('of values save one of the lists, whole', async () => {
    const { id } = await created({ name: 'Site', type: 'choice', values: ['A'] });
    const lists = [['A', 'B', 'C'], ['C', 'A'], ['D', 'A'], ['A']];
    const answers = await Promise.all(lists.map((values) => patch(id, { values })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(lists).toContainEqual(await valuesNow(id));
    const groups = await database.inOrganization(acme.id, (trx) =>
      trx
        .selectFrom('groups')
        .select('name')
        .where('organization_id', '=', acme.id)
        .where('group_type_id', '=', id as Id<'group-type'>)
        .where('deleted_at', 'is', null)
        .execute(),
    );
    expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
  });

  test('of names leave no two attributes with the same name', async () => {
    const [room, desk] = [await created({ name: 'Room', type: 'text' }), await created({ name: 'Desk', type: 'text' })];
    const answers = await Promise.all([
      patch(room.id, { name: 'Seat' }),
      patch(desk.id, { name: 'seat' }),
      patch(room.id, { name: 'Chair' }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(2);
    const names = ((await api.get(path(), admin)).json().data as readonly EmployeeAttributeResource[]).map(
      ({ attributes }) => attributes.name.toLowerCase(),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  test('that delete an attribute delete every value, including one saved meanwhile', async () => {
    const { id } = await created({ name: 'Room', type: 'text' });
    const people: Id<'employee'>[] = [];
    for (let n = 0; n < 4; n += 1) people.push(await anEmployee(database, acme));
    const give = (employeeId: Id<'employee'>) =>
      database.inOrganization(acme.id, (trx) =>
        saveAttributeValues(trx, acme.id, { employeeId, values: [{ attributeId: id, value: '4.12' }] }),
      );
    const [removed] = await Promise.all([
      api.ask('DELETE', path(`/${id}`), { as: admin }),
      ...people.map((person) => give(person).catch(() => undefined)),
    ]);
    expect(removed.statusCode).toBe(204);
    const left = await database.inOrganization(acme.id, (trx) =>
      trx.selectFrom('employee_attribute_values').select('value').where('organization_id', '=', acme.id).execute(),
    );
    expect(left).toEqual([]);
  });
});
