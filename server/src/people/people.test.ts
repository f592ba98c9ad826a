import type { EmployeeResource } from '@attune/contract/employees/employee';
import type { Grant } from '@attune/domain/access';
import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, aPerson, assignRole } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, aGroup, aGroupType, anEmployee } from '../../test/people.ts';
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
let globex: Company;
let sales: GroupId;
let north: GroupId;
let berlin: GroupId;
let admin: Id<'person'>;
let ada: Id<'employee'>;
let stranger: Id<'employee'>;

beforeAll(async () => {
  acme = await aCompany(database, { name: 'Acme' });
  globex = await aCompany(database, { name: 'Globex' });
  sales = await aGroup(database, acme, { name: 'Sales', display_name: 'Sellers' });
  north = await aGroup(database, acme, { name: 'North', parent_id: sales });
  berlin = await aGroup(database, acme, {
    name: 'Berlin',
    group_type_id: await aGroupType(database, acme),
    parent_id: null,
  });
  admin = await aMember(database, acme.id, { role: 'organization-admin' });
  const leader = await aMember(database, acme.id, { role: 'leader' });
  const plain = await aMember(database, acme.id, { role: 'employee' });
  ada = await anEmployee(database, acme, {
    person_id: leader,
    organization_employee_id: 'AC-1',
    employers_employee_id: 'old-1',
    first_name: 'Ada',
    middle_name: 'King',
    last_name: 'Lovelace',
    email_address: 'ada@acme.example',
    mobile_phone_number: '+13175550100',
    started_on: '2020-02-29',
    born_on: '1985-12-10',
    locale: 'en',
    groupIds: [north, berlin],
  });
  await anEmployee(database, acme, {
    first_name: 'Grace',
    last_name: 'Hopper',
    email_address: 'grace@acme.example',
    started_on: '2019-01-01',
    person_id: plain,
    groupIds: [sales],
  });
  await anEmployee(database, acme, {
    first_name: 'Alan',
    last_name: 'Turing',
    email_address: null,
    mobile_phone_number: null,
    groupIds: [acme.rootId],
  });
  await anEmployee(database, acme, {
    first_name: 'Katherine',
    last_name: 'Johnson',
    receiving_surveys: false,
    started_on: '2021-01-01',
    groupIds: [acme.rootId],
  });
  await anEmployee(database, acme, { first_name: 'Margaret', last_name: 'Hamilton', unreachable_channels: ['email'] });
  await anEmployee(database, acme, {
    first_name: 'Adele',
    last_name: 'Goldberg',
    employment_status: 'inactive',
    email_address: null,
  });
  await anEmployee(database, acme, { first_name: 'Gone', last_name: 'Forever', deleted_at: new Date() });
  stranger = await anEmployee(database, globex, { first_name: 'Ada', last_name: 'Stranger' });
});

const pathIn = (company: Company, rest = '') => `/organizations/${company.id}/employees${rest}`;
const list = async (query = '', as: string = admin) => (await api.get(pathIn(acme, query), as)).json();
const namesOf = ({ data }: { readonly data: readonly EmployeeResource[] }) =>
  data.map(({ attributes }) => attributes.lastName);

describe('the list of employees', () => {
  test('accepts searches with characters that cannot be stored', async () => {
    expect((await api.get(pathIn(acme, '?filter[fuzzy]=AC-%00'), admin)).statusCode).toBe(400);
  });

  // Shows REQ-16, API-EMP-01
  test('has active employees first, by name, and no deleted ones', async () => {
    const listed = await list();
    expect(namesOf(listed)).toEqual(['Hamilton', 'Hopper', 'Johnson', 'Lovelace', 'Turing', 'Goldberg']);
    expect(listed.meta).toEqual({ total: 6, limit: 10, offset: 0 });
  });

  // Shows ENT-EMPLOYEE-02, REQ-12
  test.each([
    ['sort=-name', ['Turing', 'Lovelace', 'Johnson', 'Hopper', 'Hamilton', 'Goldberg']],
    ['sort=startedOn', ['Hopper', 'Lovelace', 'Johnson', 'Goldberg', 'Hamilton', 'Turing']],
    ['sort=-status&page[limit]=2', ['Goldberg', 'Turing']],
    ['sort=name&page[limit]=2&page[offset]=4', ['Lovelace', 'Turing']],
    ['filter[employmentStatus]=inactive', ['Goldberg']],
    ['filter[view]=access', ['Lovelace']],
    ['filter[view]=all', ['Hamilton', 'Hopper', 'Johnson', 'Lovelace', 'Turing', 'Goldberg']],
    ['filter[attention]=unreachable', ['Hamilton', 'Turing']],
    ['filter[attention]=excluded', ['Johnson']],
    ['filter[attention]=ungrouped', ['Hamilton']],
    ['filter[attention]=excluded&filter[employmentStatus]=inactive', []],
  ])('responds to %s', async (query, names) => {
    expect(namesOf(await list(`?${query}`))).toEqual(names);
  });

  test('finds the members of a group and its descendants', async () => {
    expect(namesOf(await list(`?filter[groupId]=${sales}`))).toEqual(['Hopper', 'Lovelace']);
    expect(namesOf(await list(`?filter[groupId]=${north}`))).toEqual(['Lovelace']);
    expect(namesOf(await list(`?filter[groupId]=${globex.rootId}`))).toEqual([]);
  });

  test.each([
    '?filter[role]=x',
    '?filter[employmentStatus]=gone',
    '?page[limit]=201',
    '?page[offset]=-1',
    '?sort=email',
    '?include=campaigns',
    '?filter[view]=foo',
    '?filter[attention]=tired',
  ])('refuses %s', async (query) => {
    expect((await api.get(pathIn(acme, query), admin)).statusCode).toBe(400);
  });

  // Shows API-EMP-05
  test('includes groups on request', async () => {
    const { data, included } = await list('?filter[fuzzy]=lovelace&include=v3-memberships');
    expect(included).toEqual([
      {
        type: 'v3-memberships',
        id: `${ada}-${north}`,
        attributes: { groupId: north, memberId: ada, groupName: 'North', groupTypeId: acme.reportingId },
      },
      {
        type: 'v3-memberships',
        id: `${ada}-${berlin}`,
        attributes: { groupId: berlin, memberId: ada, groupName: 'Berlin', groupTypeId: expect.any(String) },
      },
    ]);
    expect(data[0].relationships.v3Memberships.data).toEqual(
      included.map(({ type, id }: { readonly type: string; readonly id: string }) => ({ type, id })),
    );
    expect((await list()).included).toBeUndefined();
  });
});

describe('a search', () => {
  // Shows API-GEN-14, API-EMP-03
  test.each([
    ['a whole name before its part', 'ada lovelace', ['Lovelace']],
    ['the beginning of a name, best first', 'ad', ['Goldberg', 'Lovelace']],
    ['initials', 'kj', ['Johnson']],
    ['letters in their order', 'gchpp', ['Hopper']],
    ['a part of an e-mail address', 'GRACE@', ['Hopper']],
    ["what an employee id begins with, where it is nobody's name", 'ac-', ['Lovelace']],
    ['an older id', 'OLD-1', ['Lovelace']],
    ['nothing that fits', 'zzz', []],
    ['blanks only: everybody', '  ', ['Hamilton', 'Hopper', 'Johnson', 'Lovelace', 'Turing', 'Goldberg']],
  ])('finds by %s', async (_name, text, names) => {
    const found = await list(`?filter[fuzzy]=${encodeURIComponent(text)}`);
    expect(namesOf(found)).toEqual(names);
    expect(found.meta.total).toBe(names.length);
  });

  test('can be combined with filters, sorting and pagination', async () => {
    expect(namesOf(await list('?filter[fuzzy]=ad&filter[employmentStatus]=active'))).toEqual(['Lovelace']);
    expect(namesOf(await list(`?filter[fuzzy]=a&filter[groupId]=${sales}`))).toEqual(['Lovelace', 'Hopper']);
    expect(namesOf(await list('?filter[fuzzy]=a&filter[attention]=excluded'))).toEqual(['Johnson']);
    expect(namesOf(await list('?filter[fuzzy]=a&sort=-name&page[limit]=2'))).toEqual(['Turing', 'Lovelace']);
    const second = await list('?filter[fuzzy]=a&page[limit]=2&page[offset]=2');
    expect(second.data.length).toBe(2);
    expect(second.links.prev).toContain('filter%5Bfuzzy%5D=a');
  });
});

describe('an employee', () => {
  // Shows ENT-EMPLOYEE-01, ENT-EMPLOYEE-02, ENT-EMPLOYEE-05, ENT-EMPLOYEE-06, ENT-EMPLOYEE-10, CON-21
  test('is returned with all attributes', async () => {
    const { data, included } = (await api.get(pathIn(acme, `/${ada}`), admin)).json();
    expect(included).toBeUndefined();
    expect(data).toEqual({
      type: 'employees',
      id: ada,
      attributes: {
        organizationId: acme.id,
        personId: expect.any(String),
        organizationEmployeeId: 'AC-1',
        employersEmployeeId: 'old-1',
        emailAddress: 'ada@acme.example',
        email: 'ada@acme.example',
        mobilePhoneNumber: '+13175550100',
        phoneNumber: '+13175550100',
        firstName: 'Ada',
        middleName: 'King',
        lastName: 'Lovelace',
        fullName: 'Ada Lovelace',
        role: 'leader',
        startedOn: '2020-02-29',
        endedOn: null,
        bornOn: '1985-12-10',
        timeZone: null,
        localeId: 'en',
        receivingSurveys: true,
        employmentStatus: 'active',
        accessPendingSince: null,
        membershipCount: 2,
        employeeAttributes: [{ organizationEmployeeAttributeId: expect.any(String), attrValue: 'Berlin' }],
        attention: [],
        unconfirmedContacts: [],
        createdAt: expect.any(String),
      },
    });
  });

  test('includes groups on request', async () => {
    const { included } = (await api.get(pathIn(acme, `/${ada}?include=v3-memberships`), admin)).json();
    expect(
      included.map(({ attributes }: { readonly attributes: { readonly groupName: string } }) => attributes.groupName),
    ).toEqual(['North', 'Berlin']);
  });

  // Shows ENT-EMPLOYEE-08
  test('has its groups as memberships and, by their later name, as v3Memberships', async () => {
    const { data, included } = (await api.get(pathIn(acme, `/${ada}?include=memberships`), admin)).json();
    const groups = [
      { type: 'v3-memberships', id: `${ada}-${north}` },
      { type: 'v3-memberships', id: `${ada}-${berlin}` },
    ];
    expect(data.relationships).toMatchObject({ memberships: { data: groups }, v3Memberships: { data: groups } });
    expect(included).toMatchObject(groups);
  });

  // Shows ENT-EMPLOYEE-10
  test('needs attention if mail bounces or without a group', async () => {
    const { data } = await list('?filter[fuzzy]=hamilton');
    expect(data[0].attributes).toMatchObject({
      attention: ['unreachable', 'ungrouped'],
      emailAddress: expect.any(String),
      membershipCount: 0,
      role: 'employee',
    });
  });

  // Shows ENT-EMPLOYEE-11, CON-21
  test('has the role in this organization', async () => {
    const both = await aPerson(database);
    await assignRole(database, globex.id, { personId: both, role: 'engagement-admin' });
    const employee = await anEmployee(database, acme, {
      person_id: both,
      first_name: 'Two',
      last_name: 'Roles',
      employment_status: 'inactive',
    });
    expect((await api.get(pathIn(acme, `/${employee}`), admin)).json().data.attributes.role).toBe('employee');
  });

  test.each(['0', '-1', 'x', '99999999'])('has no id like %s', async (id) => {
    expect((await api.get(pathIn(acme, `/${id}`), admin)).statusCode).toBe(404);
  });

  test('of another organization is not found', async () => {
    expect((await api.get(pathIn(acme, `/${stranger}`), admin)).statusCode).toBe(404);
    expect((await api.get(pathIn(globex), admin)).statusCode).toBe(404);
    expect((await api.get(pathIn(globex, `/${stranger}`), admin)).statusCode).toBe(404);
    expect(JSON.stringify(await list('?filter[fuzzy]=ada'))).not.toContain('Stranger');
  });

  test('can be read by administrators and by leaders with permission', async () => {
    const grant = (access: 'r' | 'w'): Grant => ({
      type: 'organizations-administrate',
      access,
      accessibleType: 'organizations',
      accessibleId: acme.id,
    });
    expect((await api.get(pathIn(acme), await aMember(database, acme.id, { role: 'leader' }))).statusCode).toBe(403);
    expect(
      (
        await api.get(
          pathIn(acme, `/${ada}`),
          await aMember(database, acme.id, { role: 'employee', grants: [grant('r')] }),
        )
      ).statusCode,
    ).toBe(404);
    const owner = await aMember(database, acme.id, { role: 'leader', grants: [grant('r')] });
    expect((await api.get(pathIn(acme, '?filter[view]=access'), owner)).statusCode).toBe(200);
    expect((await api.get(pathIn(acme, `/${ada}`), owner)).statusCode).toBe(200);
    expect((await api.ask('GET', pathIn(acme))).statusCode).toBe(401);
  });
});
