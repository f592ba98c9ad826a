import { formMessages } from '@attune/domain/people';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aCompany, anEmployee } from '../../test/people.ts';
import { createEmployeeNames } from './employee-names.ts';
import { changeEmployee } from './index.ts';
import { clock, groupsOf, setUpWriteEmployees } from './write-employees.test-support.ts';

const setUp = setUpWriteEmployees();
const { database, create, change, read, added, historyOf } = setUp;

const problemsOf = (answer: {
  json(): { errors: readonly { readonly source?: { readonly pointer: string }; readonly detail?: string }[] };
}) => answer.json().errors.map(({ source, detail }) => [source?.pointer, detail]);

describe('a new employee', () => {
  // Shows ENT-EMPLOYEE-03, ENT-EMPLOYEE-13, API-EMP-06
  test('is stored with every field and the given groups', async () => {
    const attributes = {
      organizationId: setUp.acme.id,
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
      v3Memberships: [{ groupId: setUp.north }],
      memberships: [{ groupId: setUp.berlin }],
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

  // Shows ENT-EMPLOYEE-07, ENT-EMPLOYEE-12, API-EMP-05
  test('starts an employment on the start date or today', async () => {
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
    expect(await names.search(setUp.acme.id, 'Hedy Lamarr')).toEqual([]);
    const id = await added({ firstName: 'Hedy', lastName: 'Lamarr' });
    expect((await names.search(setUp.acme.id, 'Hedy Lamarr')).map((found) => found.id)).toEqual([id]);
  });

  test('is recorded in the audit log without personal data', async () => {
    const id = await added({
      firstName: 'Secret',
      emailAddress: 'secret@acme.example',
      v3Memberships: [{ groupId: setUp.north }],
    });
    expect(await historyOf(id)).toEqual([
      { person_id: setUp.admin, action: 'employee.created', after: { joinedGroupIds: [setUp.north] } },
    ]);
  });

  test('is refused with an error at each invalid field', async () => {
    const answer = await create({ lastName: ' ', emailAddress: 'grace@', startedOn: 'soon' });
    expect(answer.statusCode).toBe(422);
    expect(problemsOf(answer)).toEqual([
      ['/data/attributes/emailAddress', formMessages.email],
      ['/data/attributes/startedOn', formMessages.date],
      ['/data/attributes/lastName', 'Last name is required.'],
    ]);
  });

  test('cannot have unique values of another employee, ignoring case', async () => {
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

  test('can have values of an employee of another organization', async () => {
    await anEmployee(database, setUp.globex, { email_address: 'both@example.org' });
    expect((await create({ emailAddress: 'both@example.org' })).statusCode).toBe(201);
  });

  test.each([
    ['of another organization', () => setUp.globex.rootId],
    ['that there is not', () => '999999999'],
  ])('cannot join a group %s', async (_name, groupOf) => {
    const answer = await create({ v3Memberships: [{ groupId: groupOf() }] });
    expect(problemsOf(answer)).toEqual([['/data/attributes/v3Memberships/0', 'Choose a group of this organization.']]);
  });

  test('is refused at the employee limit', async () => {
    const full = await aCompany(database, { employeeLimit: 1 });
    const owner = await aMember(database, full.id, { role: 'organization-admin' });
    expect((await create({}, full, owner)).statusCode).toBe(201);
    expect((await create({}, full, owner)).json().errors[0].title).toBe(
      'The organization has reached its limit of employees.',
    );
  });

  test('is created once with concurrent requests for one address', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ emailAddress: 'race@acme.example' })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 422),
    ]);
  });

  test('can only be created with permission in the organization', async () => {
    expect((await create({}, setUp.acme, setUp.coach)).statusCode).toBe(201);
    expect((await create({}, setUp.acme, await aMember(database, setUp.acme.id, { role: 'leader' }))).statusCode).toBe(
      403,
    );
    expect((await create({}, setUp.globex)).statusCode).toBe(404);
    expect((await create({ organizationId: setUp.globex.id })).statusCode).toBe(422);
  });
});

describe('an update of an employee', () => {
  // Shows API-EMP-09
  test('changes the given fields and records their names without values', async () => {
    const id = await added({ emailAddress: 'change@acme.example', startedOn: '2024-01-01' });
    const answer = await change(id, { lastName: 'King', mobilePhoneNumber: '', startedOn: '2024-02-01' });
    expect(answer.json().data.attributes).toMatchObject({
      firstName: 'Ada',
      lastName: 'King',
      emailAddress: 'change@acme.example',
      startedOn: '2024-02-01',
    });
    expect((await historyOf(id)).at(-1)).toEqual({
      person_id: setUp.admin,
      action: 'employee.changed',
      after: { fields: ['lastName', 'startedOn'] },
    });
    expect((await read(id, 'employments')).included).toMatchObject([
      { attributes: { effectiveDate: '2024-02-01', status: 'active' } },
    ]);
  });

  test('to the current values changes nothing', async () => {
    const id = await added({ v3Memberships: [{ groupId: setUp.north }] });
    expect(
      (await change(id, { firstName: 'Ada', receivingSurveys: true, v3Memberships: [{ groupId: setUp.north }] }))
        .statusCode,
    ).toBe(200);
    expect(await historyOf(id)).toHaveLength(1);
  });

  test('of groups replaces the group of one type and keeps the other types', async () => {
    const id = await added({ v3Memberships: [{ groupId: setUp.north }, { groupId: setUp.berlin }] });
    expect(groupsOf((await change(id, { v3Memberships: [{ groupId: setUp.south }] })).json())).toEqual([
      'South',
      'Berlin',
    ]);
    expect(
      groupsOf((await change(id, { v3Memberships: [{ groupId: null, groupTypeId: setUp.locationId }] })).json()),
    ).toEqual(['South']);
    expect((await historyOf(id)).slice(1).map(({ after }) => after)).toEqual([
      { joinedGroupIds: [setUp.south] },
      { leftGroupTypeIds: [setUp.locationId] },
    ]);
  });

  test('of an address makes it reachable again', async () => {
    const id = await anEmployee(database, setUp.acme, {
      email_address: 'bounces@acme.example',
      unreachable_channels: ['email', 'sms'],
    });
    expect((await change(id, { emailAddress: 'arrives@acme.example' })).json().data.attributes.attention).toEqual([
      'ungrouped',
    ]);
    const { unreachable_channels } = await database.inOrganization(setUp.acme.id, (trx) =>
      trx
        .selectFrom('employees')
        .select('unreachable_channels')
        .where('organization_id', '=', setUp.acme.id)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    expect(unreachable_channels).toEqual(['sms']);
  });

  // Shows ENT-EMPLOYEE-04, ENT-EMPLOYEE-16
  test('of survey participation is visible as excluded', async () => {
    const id = await added({ emailAddress: 'switch@acme.example', v3Memberships: [{ groupId: setUp.north }] });
    expect((await change(id, { receivingSurveys: false })).json().data.attributes.attention).toEqual(['excluded']);
    expect((await change(id, { receivingSurveys: true })).json().data.attributes.attention).toEqual([]);
  });

  test('requires permission, and does not affect employees of others', async () => {
    const id = await added();
    const stranger = await anEmployee(database, setUp.globex);
    expect((await change(stranger, { firstName: 'Mine' })).statusCode).toBe(404);
    expect(
      (await change(id, { firstName: 'Mine' }, await aMember(database, setUp.acme.id, { role: 'leader' }))).statusCode,
    ).toBe(404);
    expect((await change(id, { employmentStatus: 'inactive' }, setUp.coach)).statusCode).toBe(403);
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

  test('by a directory is recorded as such in the audit log', async () => {
    const id = await added();
    await database.inOrganization(setUp.acme.id, (trx) =>
      changeEmployee(trx, setUp.acme.id, {
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
