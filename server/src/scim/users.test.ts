import { describe, expect, test } from 'vitest';
import { aGroup, aGroupType, anEmployee } from '../../test/people.ts';
import { apiUrl, enterprise, userSchema } from './scim.test-support.ts';
import { maya, setUpUsers } from './users.test-support.ts';

const setUp = setUpUsers();
const { database, stored, historyOf, create } = setUp;

describe('a user', () => {
  test('is created as an employee and returned with its URL and version', async () => {
    const answer = await setUp.directory.post('/Users', {
      ...maya,
      externalId: '00u1',
      phoneNumbers: [{ type: 'mobile', value: '(206) 555-0100' }],
      locale: 'en_US',
      timezone: 'America/Chicago',
      [enterprise]: { employeeNumber: 'E7' },
    });
    const { id } = answer.json<{ id: string }>();
    const location = `${apiUrl}/scim/v2/Users/${id}`;
    expect([answer.statusCode, answer.headers['content-type'], answer.headers.location]).toEqual([
      201,
      'application/scim+json; charset=utf-8',
      location,
    ]);
    expect(answer.json()).toEqual({
      schemas: [userSchema, enterprise],
      id,
      externalId: '00u1',
      userName: 'maya@acme.example',
      name: { formatted: 'Maya Okafor', givenName: 'Maya', familyName: 'Okafor' },
      displayName: 'Maya Okafor',
      emails: [{ value: 'maya@acme.example', type: 'work', primary: true }],
      phoneNumbers: [{ value: '+12065550100', type: 'mobile', primary: true }],
      active: true,
      locale: 'en-US',
      timezone: 'America/Chicago',
      [enterprise]: { employeeNumber: 'E7' },
      meta: {
        resourceType: 'User',
        created: expect.any(String),
        lastModified: expect.any(String),
        location,
        version: answer.headers.etag,
      },
    });
    expect(await stored(id)).toMatchObject({
      first_name: 'Maya',
      last_name: 'Okafor',
      email_address: 'maya@acme.example',
      mobile_phone_number: '+12065550100',
      organization_employee_id: 'E7',
      employment_status: 'active',
      receiving_surveys: true,
    });
    expect(await historyOf(id)).toEqual([
      { action: 'employee.created', person_id: null, after: { through: 'directory' } },
    ]);
    expect((await setUp.directory.get(`/Users/${id}`)).json()).toEqual(answer.json());
  });

  test('that already exists is not created again', async () => {
    await create();
    const again = await setUp.directory.post('/Users', { ...maya, userName: 'MAYA@acme.example' });
    expect([again.statusCode, again.json()]).toEqual([
      409,
      {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '409',
        scimType: 'uniqueness',
        detail: 'There is a user with this userName already.',
      },
    ]);
    const other = await setUp.directory.post('/Users', { ...maya, userName: 'other' });
    expect([other.statusCode, other.json<{ scimType: string }>().scimType]).toEqual([409, 'uniqueness']);
  });

  test('imported from a file is found by email address and managed by the directory', async () => {
    const id = await anEmployee(database, setUp.acme, {
      email_address: 'ada@acme.example',
      first_name: 'Ada',
      last_name: 'L',
    });
    expect(await setUp.directory.filtered('/Users', 'userName eq "Ada@acme.example"')).toMatchObject({
      totalResults: 1,
      Resources: [{ id, userName: 'ada@acme.example', active: true }],
    });
    expect((await setUp.directory.post('/Users', { ...maya, userName: 'ada@acme.example' })).statusCode).toBe(409);
    const changed = await setUp.directory.put(`/Users/${id}`, {
      ...maya,
      userName: 'ada',
      externalId: 'x',
      emails: undefined,
      name: { familyName: 'Lovelace', givenName: 'Ada' },
    });
    expect(changed.json()).toMatchObject({
      id,
      userName: 'ada',
      externalId: 'x',
      emails: [{ value: 'ada@acme.example' }],
      name: { familyName: 'Lovelace' },
    });
    expect(await historyOf(id)).toEqual([
      { action: 'employee.changed', person_id: null, after: { through: 'directory', fields: ['lastName'] } },
    ]);
  });

  test('is deactivated and activated again', async () => {
    const id = await create();
    expect(
      (await setUp.directory.patch(`/Users/${id}`, { op: 'replace', value: { active: false } })).json(),
    ).toMatchObject({ active: false });
    expect(await stored(id)).toMatchObject({ employment_status: 'inactive' });
    expect((await setUp.directory.get(`/Users/${id}`)).json()).toMatchObject({ active: false });
    expect(
      (await setUp.directory.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' })).json(),
    ).toMatchObject({ active: true });
    expect((await historyOf(id)).map(({ action }) => action)).toEqual([
      'employee.created',
      'employee.deactivated',
      'employee.activated',
    ]);
  });

  test('that is deleted becomes inactive and hidden, and is reinstated when it is created again', async () => {
    const id = await create();
    expect((await setUp.directory.remove(`/Users/${id}`)).statusCode).toBe(204);
    expect(await stored(id)).toMatchObject({ employment_status: 'inactive', deleted_at: null });
    expect((await setUp.directory.get(`/Users/${id}`)).statusCode).toBe(404);
    expect((await setUp.directory.remove(`/Users/${id}`)).statusCode).toBe(404);
    expect(await setUp.directory.filtered('/Users', 'userName eq "maya@acme.example"')).toMatchObject({
      totalResults: 0,
    });
    expect(await create({ ...maya, userName: 'm.okafor' })).toBe(id);
    expect((await setUp.directory.get(`/Users/${id}`)).json()).toMatchObject({ userName: 'm.okafor', active: true });
    expect(await stored(id)).toMatchObject({ employment_status: 'active' });
  });

  test('that is deleted can be reinstated under another name by either id, and frees the old name', async () => {
    const id = await create({ ...maya, externalId: '00u1', [enterprise]: { employeeNumber: 'E7' } });
    await setUp.directory.remove(`/Users/${id}`);
    expect(
      await create({ schemas: [userSchema], userName: 'other', externalId: '00u1', displayName: 'Maya Raman' }),
    ).toBe(id);
    await setUp.directory.remove(`/Users/${id}`);
    expect(
      await create({
        schemas: [userSchema],
        userName: 'another',
        displayName: 'Maya Raman',
        [enterprise]: { employeeNumber: 'E7' },
      }),
    ).toBe(id);
    await setUp.directory.remove(`/Users/${id}`);
    const somebody = await create({ schemas: [userSchema], userName: 'somebody', displayName: 'Some Body' });
    expect(
      (await setUp.directory.patch(`/Users/${somebody}`, { op: 'replace', path: 'userName', value: 'another' })).json(),
    ).toMatchObject({ userName: 'another' });
    expect(
      (await setUp.directory.patch(`/Users/${somebody}`, { op: 'replace', path: 'active', value: true })).statusCode,
    ).toBe(200);
  });

  test('joins the groups of the department, which are created if missing', async () => {
    const groupTypeId = await aGroupType(database, setUp.acme, { column_name: 'department' });
    const sales = await aGroup(database, setUp.acme, { group_type_id: groupTypeId, parent_id: null, name: 'Sales' });
    const groupsOf = (id: string) =>
      database.inOrganization(setUp.acme.id, (trx) =>
        trx
          .selectFrom('memberships')
          .select(['group_type_id', 'group_id'])
          .where('organization_id', '=', setUp.acme.id)
          .where('employee_id', '=', id as never)
          .execute(),
      );
    const id = await create({
      ...maya,
      [enterprise]: { department: 'Sales', costCenter: '4711', manager: { value: '1' } },
    });
    expect(await groupsOf(id)).toEqual([{ group_type_id: groupTypeId, group_id: sales }]);
    const moved = await setUp.directory.patch(`/Users/${id}`, {
      op: 'Replace',
      path: `${enterprise}:department`,
      value: 'Field Sales',
    });
    expect(moved.json()).toMatchObject({ [enterprise]: { department: 'Field Sales' } });
    const [place] = await groupsOf(id);
    expect(await historyOf(place?.group_id ?? '')).toMatchObject([
      { action: 'group.created', after: { name: 'Field Sales', through: 'directory' } },
    ]);
    expect(
      (await setUp.directory.patch(`/Users/${id}`, { op: 'remove', path: `${enterprise}:department` })).json(),
    ).not.toHaveProperty([enterprise]);
    expect(await groupsOf(id)).toEqual([]);
    expect(await setUp.directory.filtered('/Users', `${enterprise}:department eq "sales"`)).toMatchObject({
      totalResults: 0,
    });
  });
});
