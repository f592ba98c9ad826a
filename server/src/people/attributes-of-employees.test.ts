import type { EmployeeResource } from '@attune/contract/employees/employee';
import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, aGroup, aGroupType } from '../../test/people.ts';
import { anApi } from '../../test/sign-in.ts';
import { systemClock } from '../platform/clock.ts';
import { createPeople } from './index.ts';

const database = aDatabase();
const api = anApi(database, ({ router }) =>
  createPeople({
    database,
    clock: systemClock,
    eraseEmployee: () => Promise.reject(new Error('Nobody is erased here.')),
  }).routes(router),
);

let acme: Company;
let locationId: Id<'group-type'>;
let berlin: GroupId;
let admin: Id<'person'>;

const pathIn = (company: Company, rest = '') => `/organizations/${company.id}/employees${rest}`;
const bodyOf = (attributes: object) => ({ data: { type: 'employees', attributes } });
const create = (attributes: object) =>
  api.ask('POST', pathIn(acme), { as: admin, body: bodyOf({ firstName: 'Ada', lastName: 'Lovelace', ...attributes }) });
const change = (id: string, attributes: object) =>
  api.ask('PATCH', pathIn(acme, `/${id}`), { as: admin, body: bodyOf(attributes) });
const read = async (id: string) => (await api.get(pathIn(acme, `/${id}`), admin)).json();
const added = async (attributes: object = {}) => (await create(attributes)).json().data.id as Id<'employee'>;
const problemsOf = (answer: {
  json(): { errors: readonly { readonly source?: { readonly pointer: string }; readonly detail?: string }[] };
}) => answer.json().errors.map(({ source, detail }) => [source?.pointer, detail]);
const lastChangeOf = async (entityId: string) =>
  (
    await database.inOrganization(acme.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select('after')
        .where('organization_id', '=', acme.id)
        .where('entity_type', '=', 'employees')
        .where('entity_id', '=', entityId)
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    )
  )?.after;

describe('the attributes of an employee', () => {
  let badgeId: string;
  beforeAll(async () => {
    acme = await aCompany(database);
    locationId = await aGroupType(database, acme);
    berlin = await aGroup(database, acme, { name: 'Berlin', group_type_id: locationId, parent_id: null });
    admin = await aMember(database, acme.id, { role: 'organization-admin' });
    const badge = {
      organization_id: acme.id,
      name: 'Badge',
      column_name: 'badge',
      type: 'number' as const,
      position: 0,
    };
    badgeId = await database.inOrganization(
      acme.id,
      async (trx) =>
        (await trx.insertInto('employee_attributes').values(badge).returning('id').executeTakeFirstOrThrow()).id,
    );
  });
  const value = (attrValue: string | null, id = badgeId) => ({ organizationEmployeeAttributeId: id, attrValue });
  const holdersOf = async (...values: readonly object[]) =>
    (await api.get(pathIn(acme, `?filter[employeeAttributes]=${encodeURIComponent(JSON.stringify(values))}`), admin))
      .json()
      .data.map(({ id }: EmployeeResource) => id);

  // Shows ENT-EMPLOYEE-09, API-EMP-06, GAP-22
  test('are returned as values or as groups of a type', async () => {
    const id = await added({ employeeAttributes: [value('007.50'), value('Berlin', locationId)] });
    const { data } = await read(id);
    expect(data.attributes.employeeAttributes).toEqual([value('Berlin', locationId), value('7.5')]);
    expect((await read(id)).data.attributes.membershipCount).toBe(1);
    expect(await lastChangeOf(id)).toEqual({ joinedGroupIds: [berlin], attributeIds: [badgeId] });
  });

  test('can be changed individually, and cleared with null', async () => {
    const id = await added({ employeeAttributes: [value('1'), value('Berlin', locationId)] });
    expect((await change(id, { employeeAttributes: [value('2')] })).json().data.attributes.employeeAttributes).toEqual([
      value('Berlin', locationId),
      value('2'),
    ]);
    expect(
      (await change(id, { employeeAttributes: [value(null), value(null, locationId)] })).json().data.attributes
        .employeeAttributes,
    ).toEqual([]);
  });

  // Shows API-GEN-15, API-EMP-04
  test('can filter a list; all must match', async () => {
    const id = await added({ employeeAttributes: [value('42'), value('Berlin', locationId)] });
    await added({ employeeAttributes: [value('42')] });
    expect(await holdersOf(value('42.0'), value('berlin', locationId))).toEqual([id]);
    expect(await holdersOf(value('42'), value('Paris', locationId))).toEqual([]);
    expect((await api.get(pathIn(acme, '?filter[employeeAttributes]=berlin'), admin)).statusCode).toBe(400);
  });

  test('are included with a list on request, each with its employee', async () => {
    const [badged, located] = [
      await added({ employeeAttributes: [value('77')] }),
      await added({ employeeAttributes: [value('Berlin', locationId)] }),
    ];
    const { data } = (await api.get(pathIn(acme, '?include=employeeAttributes&page[limit]=200'), admin)).json() as {
      readonly data: readonly EmployeeResource[];
    };
    const of = (id: string) => data.find((employee) => employee.id === id)?.attributes.employeeAttributes;
    expect([of(badged), of(located)]).toEqual([[value('77')], [value('Berlin', locationId)]]);
    const [plain] = (await api.get(pathIn(acme), admin)).json().data as readonly EmployeeResource[];
    expect(plain?.attributes.employeeAttributes).toBeUndefined();
  });

  test('are refused with errors at their index', async () => {
    expect(problemsOf(await create({ employeeAttributes: [value('1'), value('high', '999999')] }))).toEqual([
      ['/data/attributes/employeeAttributes/1', 'Choose an attribute of this organization.'],
    ]);
  });
});
