import type { EmployeeResource } from '@attune/contract/employees/employee';
import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { formMessages } from '@attune/domain/people';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, aGroup, aGroupType, anEmployee } from '../../test/people.ts';
import { anApi } from '../../test/sign-in.ts';
import { createEmployeeNames } from './employee-names.ts';
import { changeEmployee, createPeople } from './index.ts';

const database = aDatabase();
const clock = { now: () => new Date('2026-11-20T10:00:00Z') };
const api = anApi(database, ({ router }) =>
  createPeople({ database, clock, eraseEmployee: () => Promise.reject(new Error('Nobody is erased here.')) }).routes(
    router,
  ),
);

let acme: Company;
let globex: Company;
let north: GroupId;
let south: GroupId;
let berlin: GroupId;
let locationId: Id<'group-type'>;
let admin: Id<'person'>;
let coach: Id<'person'>;

beforeAll(async () => {
  acme = await aCompany(database, { name: 'Acme' });
  globex = await aCompany(database, { name: 'Globex' });
  north = await aGroup(database, acme, { name: 'North' });
  south = await aGroup(database, acme, { name: 'South' });
  locationId = await aGroupType(database, acme);
  berlin = await aGroup(database, acme, { name: 'Berlin', group_type_id: locationId, parent_id: null });
  admin = await aMember(database, acme.id, { role: 'organization-admin' });
  coach = await aMember(database, acme.id, { role: 'coach' });
});

const pathIn = (company: Company, rest = '') => `/organizations/${company.id}/employees${rest}`;
const bodyOf = (attributes: object, type = 'employees') => ({ data: { type, attributes } });
const create = (attributes: object, company = acme, as: string = admin) =>
  api.ask('POST', pathIn(company), { as, body: bodyOf({ firstName: 'Ada', lastName: 'Lovelace', ...attributes }) });
const change = (id: string, attributes: object, as: string = admin) =>
  api.ask('PATCH', pathIn(acme, `/${id}`), { as, body: bodyOf(attributes) });
const read = async (id: string, include = '') =>
  (await api.get(pathIn(acme, `/${id}${include && `?include=${include}`}`), admin)).json();
const groupsOf = ({
  included = [],
}: {
  readonly included?: readonly { readonly type: string; readonly attributes: { readonly groupName: string } }[];
}) => included.filter(({ type }) => type === 'v3-memberships').map(({ attributes }) => attributes.groupName);
const added = async (attributes: object = {}) => (await create(attributes)).json().data.id as Id<'employee'>;
const problemsOf = (answer: {
  json(): { errors: readonly { readonly source?: { readonly pointer: string }; readonly detail?: string }[] };
}) => answer.json().errors.map(({ source, detail }) => [source?.pointer, detail]);
const historyOf = (entityId: string) =>
  database.inOrganization(acme.id, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['person_id', 'action', 'after'])
      .where('organization_id', '=', acme.id)
      .where('entity_type', '=', 'employees')
      .where('entity_id', '=', entityId)
      .orderBy('id')
      .execute(),
  );

describe('an employee who is created', () => {
  test('is stored with every field, in the groups that were named', async () => {
    const attributes = {
      organizationId: acme.id,
      startedOn: '2024-07-01',
      employersEmployeeId: 'old-7',
      organizationEmployeeId: 'AC-7',
      emailAddress: 'Grace@Acme.example',
      mobilePhoneNumber: '(317) 555-0107',
      firstName: 'Grace',
      middleName: 'B.',
      lastName: 'Hopper',
      bornOn: '12/09/1986',
      localeId: 'de',
      v3Memberships: [{ groupId: north }],
      memberships: [{ groupId: berlin }],
    };
    const answer = await create(attributes);
    expect(answer.statusCode).toBe(201);
    const { data, included } = answer.json();
    const { memberships: _memberships, v3Memberships: _v3Memberships, ...fields } = attributes;
    expect(data.attributes).toMatchObject({
      ...fields,
      emailAddress: 'grace@acme.example',
      email: 'grace@acme.example',
      mobilePhoneNumber: '+13175550107',
      phoneNumber: '+13175550107',
      bornOn: '1986-12-09',
      employmentStatus: 'active',
      receivingSurveys: true,
      membershipCount: 2,
    });
    expect(groupsOf({ included })).toEqual(['North', 'Berlin']);
    expect((await read(data.id, 'v3-memberships')).data).toEqual(data);
  });

  test('begins an employment on the first day, or today', async () => {
    const employmentsOf = async (id: string) =>
      (await read(id, 'employments')).included.map(
        ({ attributes }: { readonly attributes: { readonly effectiveDate: string; readonly status: string } }) => [
          attributes.effectiveDate,
          attributes.status,
        ],
      );
    expect(await employmentsOf(await added({ startedOn: '2024-07-01' }))).toEqual([['2024-07-01', 'active']]);
    expect(await employmentsOf(await added())).toEqual([['2026-11-20', 'active']]);
  });

  test('is found by the next search on every server', async () => {
    const names = createEmployeeNames(database);
    expect(await names.search(acme.id, 'Hedy Lamarr')).toEqual([]);
    const id = await added({ firstName: 'Hedy', lastName: 'Lamarr' });
    expect((await names.search(acme.id, 'Hedy Lamarr')).map((found) => found.id)).toEqual([id]);
  });

  test('is written into the history without anything that names a person', async () => {
    const id = await added({
      firstName: 'Secret',
      emailAddress: 'secret@acme.example',
      v3Memberships: [{ groupId: north }],
    });
    expect(await historyOf(id)).toEqual([
      { person_id: admin, action: 'employee.created', after: { joinedGroupIds: [north] } },
    ]);
  });

  test('is told at each field what cannot be taken', async () => {
    const answer = await create({ lastName: ' ', emailAddress: 'grace@', startedOn: 'soon' });
    expect(answer.statusCode).toBe(422);
    expect(problemsOf(answer)).toEqual([
      ['/data/attributes/emailAddress', formMessages.email],
      ['/data/attributes/startedOn', formMessages.date],
      ['/data/attributes/lastName', 'Last name is required.'],
    ]);
  });

  test('cannot have what another one has, in any spelling', async () => {
    await create({
      emailAddress: 'taken@acme.example',
      mobilePhoneNumber: '3175550199',
      organizationEmployeeId: 'AC-99',
    });
    const answer = await create({
      emailAddress: 'TAKEN@acme.example',
      mobilePhoneNumber: '+1 (317) 555-0199',
      organizationEmployeeId: 'AC-99',
    });
    expect(answer.statusCode).toBe(422);
    expect(problemsOf(answer)).toEqual([
      ['/data/attributes/emailAddress', 'E-mail address is already in use.'],
      ['/data/attributes/mobilePhoneNumber', 'Mobile phone is already in use.'],
      ['/data/attributes/organizationEmployeeId', 'Employee id is already in use.'],
    ]);
  });

  test('can have what somebody of another organization has', async () => {
    await anEmployee(database, globex, { email_address: 'both@example.org' });
    expect((await create({ emailAddress: 'both@example.org' })).statusCode).toBe(201);
  });

  test.each([
    ['of another organization', () => globex.rootId],
    ['that there is not', () => '999999999'],
  ])('joins no group %s', async (_name, groupOf) => {
    const answer = await create({ v3Memberships: [{ groupId: groupOf() }] });
    expect(problemsOf(answer)).toEqual([['/data/attributes/v3Memberships/0', 'There is no such group.']]);
  });

  test('is refused when the organization has no room', async () => {
    const full = await aCompany(database, { employeeLimit: 1 });
    const owner = await aMember(database, full.id, { role: 'organization-admin' });
    expect((await create({}, full, owner)).statusCode).toBe(201);
    expect((await create({}, full, owner)).json().errors[0].title).toBe(
      'The organization has reached its limit of employees.',
    );
  });

  test('happens once, however many ask for the same address at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ emailAddress: 'race@acme.example' })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 422),
    ]);
  });

  test('is the business of those who keep the people of this organization', async () => {
    expect((await create({}, acme, coach)).statusCode).toBe(201);
    expect((await create({}, acme, await aMember(database, acme.id, { role: 'leader' }))).statusCode).toBe(403);
    expect((await create({}, globex)).statusCode).toBe(404);
    expect((await create({ organizationId: globex.id })).statusCode).toBe(422);
  });
});

describe('a change of an employee', () => {
  test('changes what it names and writes down which fields, but not what they held', async () => {
    const id = await added({ emailAddress: 'change@acme.example', startedOn: '2024-01-01' });
    const answer = await change(id, { lastName: 'King', mobilePhoneNumber: '', startedOn: '2024-02-01' });
    expect(answer.json().data.attributes).toMatchObject({
      firstName: 'Ada',
      lastName: 'King',
      emailAddress: 'change@acme.example',
      startedOn: '2024-02-01',
    });
    expect((await historyOf(id)).at(-1)).toEqual({
      person_id: admin,
      action: 'employee.changed',
      after: { fields: ['lastName', 'startedOn'] },
    });
    expect((await read(id, 'employments')).included).toMatchObject([
      { attributes: { effectiveDate: '2024-02-01', status: 'active' } },
    ]);
  });

  test('to what is so already is none', async () => {
    const id = await added({ v3Memberships: [{ groupId: north }] });
    expect(
      (await change(id, { firstName: 'Ada', receivingSurveys: true, v3Memberships: [{ groupId: north }] })).statusCode,
    ).toBe(200);
    expect(await historyOf(id)).toHaveLength(1);
  });

  test('of the groups leaves one of a type for another, and leaves the other types alone', async () => {
    const id = await added({ v3Memberships: [{ groupId: north }, { groupId: berlin }] });
    expect(groupsOf((await change(id, { v3Memberships: [{ groupId: south }] })).json())).toEqual(['South', 'Berlin']);
    expect(
      groupsOf((await change(id, { v3Memberships: [{ groupId: null, groupTypeId: locationId }] })).json()),
    ).toEqual(['South']);
    expect((await historyOf(id)).slice(1).map(({ after }) => after)).toEqual([
      { joinedGroupIds: [south] },
      { leftGroupTypeIds: [locationId] },
    ]);
  });

  test('of an address lets messages be tried there', async () => {
    const id = await anEmployee(database, acme, {
      email_address: 'bounces@acme.example',
      unreachable_channels: ['email', 'sms'],
    });
    expect((await change(id, { emailAddress: 'arrives@acme.example' })).json().data.attributes.attention).toEqual([
      'ungrouped',
    ]);
    const { unreachable_channels } = await database.inOrganization(acme.id, (trx) =>
      trx
        .selectFrom('employees')
        .select('unreachable_channels')
        .where('organization_id', '=', acme.id)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    expect(unreachable_channels).toEqual(['sms']);
  });

  test('out of surveys and back is seen as excluded and as nothing', async () => {
    const id = await added({ emailAddress: 'switch@acme.example', v3Memberships: [{ groupId: north }] });
    expect((await change(id, { receivingSurveys: false })).json().data.attributes.attention).toEqual(['excluded']);
    expect((await change(id, { receivingSurveys: true })).json().data.attributes.attention).toEqual([]);
  });

  test('is made by those who may, and leaves alone whom others employ', async () => {
    const id = await added();
    const stranger = await anEmployee(database, globex);
    expect((await change(stranger, { firstName: 'Mine' })).statusCode).toBe(404);
    expect(
      (await change(id, { firstName: 'Mine' }, await aMember(database, acme.id, { role: 'leader' }))).statusCode,
    ).toBe(404);
    expect((await change(id, { employmentStatus: 'inactive' }, coach)).statusCode).toBe(403);
  });

  test.each([
    { organizationId: '999' },
    { personId: '1' },
    { role: 'admin' },
    { createdAt: '2020-01-01T00:00:00Z' },
    { employmentStatus: 'gone' },
    { v3Memberships: [{ groupId: null }] },
  ])('with %j is refused', async (attributes) => {
    expect((await change(await added(), attributes)).statusCode).toBe(422);
  });

  test('by a directory says so in the history', async () => {
    const id = await added();
    await database.inOrganization(acme.id, (trx) =>
      changeEmployee(trx, acme.id, {
        employeeId: id,
        entry: { lastName: 'Byron' },
        author: { personId: null, through: 'directory' },
        now: clock.now(),
      }),
    );
    expect((await historyOf(id)).at(-1)).toEqual({
      person_id: null,
      action: 'employee.changed',
      after: { through: 'directory', fields: ['lastName'] },
    });
  });
});

describe('somebody who leaves', () => {
  const remove = (id: string, as: string = admin) => api.ask('DELETE', pathIn(acme, `/${id}`), { as });

  test('is inactive, stays on record, and may come back', async () => {
    const id = await added({ startedOn: '2024-07-01' });
    expect((await remove(id)).statusCode).toBe(204);
    expect((await read(id)).data.attributes).toMatchObject({ employmentStatus: 'inactive', attention: [] });
    expect((await remove(id)).statusCode).toBe(204);
    expect((await change(id, { employmentStatus: 'active' })).json().data.attributes.employmentStatus).toBe('active');
    expect((await historyOf(id)).map(({ action }) => action)).toEqual([
      'employee.created',
      'employee.deactivated',
      'employee.activated',
    ]);
    const { included } = await read(id, 'employments');
    expect(included.map(({ attributes }: { readonly attributes: object }) => attributes)).toMatchObject([
      { effectiveDate: '2026-11-20', status: 'active' },
      { effectiveDate: '2026-11-20', status: 'inactive' },
      { effectiveDate: '2024-07-01', status: 'active' },
    ]);
  });

  test('comes back by whoever keeps employees, and to access by those who may give it', async () => {
    const id = await anEmployee(database, acme, {
      person_id: await aMember(database, acme.id, {
        role: 'employee',
        grants: [
          { type: 'organizations-results', access: 'r', accessibleType: 'organizations', accessibleId: acme.id },
        ],
      }),
      employment_status: 'inactive',
    });
    const all = (as: string) =>
      api.ask('PATCH', pathIn(acme), {
        as,
        body: bodyOf({ employeeIds: [id], employmentStatus: 'active' }, 'employees-changes'),
      });
    expect((await all(coach)).json().data.attributes).toEqual({ changedCount: 1, accessWaitsCount: 1 });
    expect((await read(id)).data.attributes).toMatchObject({
      employmentStatus: 'active',
      accessWaitsSince: expect.any(String),
    });
    expect(
      (
        await change(
          await anEmployee(database, acme, { employment_status: 'inactive' }),
          { employmentStatus: 'active' },
          coach,
        )
      ).statusCode,
    ).toBe(200);
  });

  test('left on the last day at work, unless that is still to come', async () => {
    const [gone, going] = [await added({ endedOn: '2026-10-31' }), await added({ endedOn: '2026-12-31' })];
    await Promise.all([remove(gone), remove(going)]);
    expect((await read(gone, 'employments')).included[0].attributes).toMatchObject({
      effectiveDate: '2026-10-31',
      status: 'inactive',
    });
    expect((await read(going, 'employments')).included[0].attributes).toMatchObject({
      effectiveDate: '2026-11-20',
      status: 'inactive',
    });
  });

  test('is let go by administrators alone', async () => {
    const id = await added();
    expect((await remove(id, coach)).statusCode).toBe(403);
    expect((await remove('999999999')).statusCode).toBe(404);
  });
});

describe('a change of several employees', () => {
  const changeAll = (employeeIds: readonly string[], attributes: object, as: string = admin) =>
    api.ask('PATCH', pathIn(acme), { as, body: bodyOf({ employeeIds, ...attributes }, 'employees-changes') });

  test('says of how many it was not so already', async () => {
    const ids = [await added({ receivingSurveys: false }), await added(), await added()];
    const answer = await changeAll([...ids, ids[0]!], { receivingSurveys: false, v3Memberships: [{ groupId: north }] });
    expect(answer.json().data.attributes).toEqual({ changedCount: 3, accessWaitsCount: 0 });
    expect((await changeAll(ids, { receivingSurveys: false })).json().data.attributes).toEqual({
      changedCount: 0,
      accessWaitsCount: 0,
    });
    expect(groupsOf(await read(ids[2]!, 'memberships'))).toEqual(['North']);
  });

  test('reads and writes once what follows for all of them', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1) ids.push(await added());
    const statementCount = async (employeeIds: readonly string[]) =>
      (await database.statementsOf(() => changeAll(employeeIds, { receivingSurveys: false }))).length;
    const [ofTwo, ofTen] = [await statementCount(ids.slice(0, 2)), await statementCount(ids.slice(2))];
    expect(ofTen - ofTwo).toBeLessThanOrEqual(8 * 2);
  });

  test('that changes nobody leaves what was made of the employees as it is', async () => {
    const id = await added();
    const version = async () =>
      database.inOrganization(acme.id, (trx) =>
        trx.selectFrom('organizations').select('employees_version').where('id', '=', acme.id).executeTakeFirstOrThrow(),
      );
    const before = await version();
    await changeAll([id], { receivingSurveys: true });
    expect(await version()).toEqual(before);
  });

  test('is made of all or none', async () => {
    const id = await added();
    expect((await changeAll([id, '999999999'], { receivingSurveys: false })).statusCode).toBe(404);
    expect((await read(id)).data.attributes.receivingSurveys).toBe(true);
    expect((await changeAll([id], { employmentStatus: 'inactive' }, coach)).statusCode).toBe(403);
    expect((await changeAll([], { receivingSurveys: false })).statusCode).toBe(422);
  });
});

describe('an organization whose people the companion product keeps', () => {
  test('decides about surveys and languages, and about nothing else', async () => {
    const kept = await aCompany(database);
    await database.inOrganization(kept.id, (trx) =>
      trx.updateTable('organizations').set({ is_ff_managed: true }).where('id', '=', kept.id).execute(),
    );
    const owner = await aMember(database, kept.id, { role: 'organization-admin' });
    const id = await anEmployee(database, kept);
    const ask = (attributes: object) =>
      api.ask('PATCH', pathIn(kept, `/${id}`), { as: owner, body: bodyOf(attributes) });
    expect((await ask({ lastName: 'King' })).json().errors[0].detail).toBe(
      'The companion product keeps the people of this organization. Change them there.',
    );
    expect((await ask({ receivingSurveys: false, localeId: 'de' })).statusCode).toBe(200);
    expect((await create({}, kept, owner)).statusCode).toBe(409);
    expect((await api.ask('DELETE', pathIn(kept, `/${id}`), { as: owner })).statusCode).toBe(409);
  });
});

test('a page of the list brings along accounts and roles, and narrows to a role', async () => {
  const leader = await aMember(database, acme.id, { role: 'leader' });
  const id = await anEmployee(database, acme, { person_id: leader, last_name: 'Leads' });
  const { data, included } = (
    await api.get(pathIn(acme, '?filter[role]=!Employee&include=people,roles'), admin)
  ).json();
  expect(data.map((employee: EmployeeResource) => employee.id)).toEqual([id]);
  expect(included).toMatchObject([
    { type: 'people', id: leader },
    { type: 'roles', attributes: { slug: 'leader' } },
  ]);
  expect(data[0].relationships).toEqual({
    person: { data: { type: 'people', id: leader } },
    role: { data: { type: 'roles', id: included[1].id } },
  });
  expect((await api.get(pathIn(acme, '?filter[role]=leader'), admin)).json().meta.total).toBe(1);
  const everybody = (await api.get(pathIn(acme), admin)).json().meta.total;
  expect((await api.get(pathIn(acme, '?filter[role]=employee'), admin)).json().meta.total).toBe(everybody - 1);
});
