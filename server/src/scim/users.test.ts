import { beforeEach, describe, expect, test } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, aGroup, aGroupType, anEmployee } from '../../test/people.ts';
import { type Directory, aDirectory, aScimApi, apiUrl, enterprise, userSchema } from './scim.test-support.ts';

const database = aDatabase();
const api = aScimApi(database);
let acme: Company;
let directory: Directory;

beforeEach(async () => {
  acme = await aCompany(database);
  directory = await aDirectory(api, database, acme);
});

const maya = {
  schemas: [userSchema],
  userName: 'maya@acme.example',
  name: { givenName: 'Maya', familyName: 'Okafor' },
  emails: [{ value: 'Maya@Acme.example', type: 'work', primary: true }],
  active: true,
};

const stored = (id: string) =>
  database.inOrganization(acme.id, (trx) =>
    trx
      .selectFrom('employees')
      .selectAll()
      .where('organization_id', '=', acme.id)
      .where('id', '=', id as never)
      .executeTakeFirstOrThrow(),
  );
const historyOf = (id: string) =>
  database.inOrganization(acme.id, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['action', 'person_id', 'after'])
      .where('organization_id', '=', acme.id)
      .where('entity_id', '=', id as never)
      .orderBy('id')
      .execute(),
  );

async function create(user: object = maya): Promise<string> {
  const answer = await directory.post('/Users', user);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json<{ id: string }>().id;
}

describe('a user', () => {
  test('is created as an employee, and told with its address and version', async () => {
    const answer = await directory.post('/Users', {
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
    expect((await directory.get(`/Users/${id}`)).json()).toEqual(answer.json());
  });

  test('that there is already is not created again', async () => {
    await create();
    const again = await directory.post('/Users', { ...maya, userName: 'MAYA@acme.example' });
    expect([again.statusCode, again.json()]).toEqual([
      409,
      {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '409',
        scimType: 'uniqueness',
        detail: 'There is a user with this userName already.',
      },
    ]);
    const other = await directory.post('/Users', { ...maya, userName: 'other' });
    expect([other.statusCode, other.json<{ scimType: string }>().scimType]).toEqual([409, 'uniqueness']);
  });

  test('whom a file brought is found by the address, and taken over', async () => {
    const id = await anEmployee(database, acme, {
      email_address: 'ada@acme.example',
      first_name: 'Ada',
      last_name: 'L',
    });
    expect(await directory.filtered('/Users', 'userName eq "Ada@acme.example"')).toMatchObject({
      totalResults: 1,
      Resources: [{ id, userName: 'ada@acme.example', active: true }],
    });
    expect((await directory.post('/Users', { ...maya, userName: 'ada@acme.example' })).statusCode).toBe(409);
    const changed = await directory.put(`/Users/${id}`, {
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
    expect((await directory.patch(`/Users/${id}`, { op: 'replace', value: { active: false } })).json()).toMatchObject({
      active: false,
    });
    expect(await stored(id)).toMatchObject({ employment_status: 'inactive' });
    expect((await directory.get(`/Users/${id}`)).json()).toMatchObject({ active: false });
    expect(
      (await directory.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' })).json(),
    ).toMatchObject({ active: true });
    expect((await historyOf(id)).map(({ action }) => action)).toEqual([
      'employee.created',
      'employee.deactivated',
      'employee.activated',
    ]);
  });

  test('that is deleted becomes inactive, is not there any more, and comes back when it is created again', async () => {
    const id = await create();
    expect((await directory.remove(`/Users/${id}`)).statusCode).toBe(204);
    expect(await stored(id)).toMatchObject({ employment_status: 'inactive', deleted_at: null });
    expect((await directory.get(`/Users/${id}`)).statusCode).toBe(404);
    expect((await directory.remove(`/Users/${id}`)).statusCode).toBe(404);
    expect(await directory.filtered('/Users', 'userName eq "maya@acme.example"')).toMatchObject({ totalResults: 0 });
    expect(await create({ ...maya, userName: 'm.okafor' })).toBe(id);
    expect((await directory.get(`/Users/${id}`)).json()).toMatchObject({ userName: 'm.okafor', active: true });
    expect(await stored(id)).toMatchObject({ employment_status: 'active' });
  });

  test('that is deleted comes back under another name by the id of the directory or of the organization, and gives its name up', async () => {
    const id = await create({ ...maya, externalId: '00u1', [enterprise]: { employeeNumber: 'E7' } });
    await directory.remove(`/Users/${id}`);
    expect(
      await create({ schemas: [userSchema], userName: 'other', externalId: '00u1', displayName: 'Maya Raman' }),
    ).toBe(id);
    await directory.remove(`/Users/${id}`);
    expect(
      await create({
        schemas: [userSchema],
        userName: 'another',
        displayName: 'Maya Raman',
        [enterprise]: { employeeNumber: 'E7' },
      }),
    ).toBe(id);
    await directory.remove(`/Users/${id}`);
    const somebody = await create({ schemas: [userSchema], userName: 'somebody', displayName: 'Some Body' });
    expect(
      (await directory.patch(`/Users/${somebody}`, { op: 'replace', path: 'userName', value: 'another' })).json(),
    ).toMatchObject({ userName: 'another' });
    expect(
      (await directory.patch(`/Users/${somebody}`, { op: 'replace', path: 'active', value: true })).statusCode,
    ).toBe(200);
  });

  test('comes into the groups of its department, which are made when they are new', async () => {
    const familyId = await aGroupType(database, acme, { column_name: 'department' });
    const sales = await aGroup(database, acme, { group_type_id: familyId, parent_id: null, name: 'Sales' });
    const groupsOf = (id: string) =>
      database.inOrganization(acme.id, (trx) =>
        trx
          .selectFrom('memberships')
          .select(['group_type_id', 'group_id'])
          .where('organization_id', '=', acme.id)
          .where('employee_id', '=', id as never)
          .execute(),
      );
    const id = await create({
      ...maya,
      [enterprise]: { department: 'Sales', costCenter: '4711', manager: { value: '1' } },
    });
    expect(await groupsOf(id)).toEqual([{ group_type_id: familyId, group_id: sales }]);
    const moved = await directory.patch(`/Users/${id}`, {
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
      (await directory.patch(`/Users/${id}`, { op: 'remove', path: `${enterprise}:department` })).json(),
    ).not.toHaveProperty([enterprise]);
    expect(await groupsOf(id)).toEqual([]);
    expect(await directory.filtered('/Users', `${enterprise}:department eq "sales"`)).toMatchObject({
      totalResults: 0,
    });
  });

  test('keeps what a directory does not say, and loses what it says is nothing', async () => {
    const id = await create({
      ...maya,
      phoneNumbers: [{ value: '2065550100', type: 'mobile' }],
      [enterprise]: { employeeNumber: 'E7' },
    });
    expect(
      (await directory.put(`/Users/${id}`, { schemas: [userSchema], userName: 'maya@acme.example' })).json(),
    ).toMatchObject({ phoneNumbers: [{ value: '+12065550100' }], name: { familyName: 'Okafor' } });
    const emptied = await directory.put(`/Users/${id}`, {
      schemas: [userSchema],
      userName: 'maya@acme.example',
      phoneNumbers: [],
      [enterprise]: { employeeNumber: null },
    });
    expect([emptied.statusCode, Object.keys(emptied.json<object>())]).toEqual([
      200,
      expect.not.arrayContaining(['phoneNumbers', enterprise]),
    ]);
  });

  test('with a phone that cannot be sent text messages is taken without it', async () => {
    const id = await create({ ...maya, phoneNumbers: [{ value: '+49 30 901820', type: 'mobile' }] });
    expect(await stored(id)).toMatchObject({ mobile_phone_number: null });
  });

  test('is not written when nothing differs', async () => {
    const id = await create();
    const before = await stored(id);
    expect((await directory.put(`/Users/${id}`, maya)).statusCode).toBe(200);
    expect(
      (
        await directory.patch(`/Users/${id}`, {
          op: 'Add',
          path: 'emails[type eq "work"].value',
          value: 'maya@acme.example',
        })
      ).statusCode,
    ).toBe(200);
    expect(await stored(id)).toEqual(before);
    expect(await historyOf(id)).toHaveLength(1);
  });

  test('is changed only in the state that is meant', async () => {
    const id = await create();
    const { etag } = (await directory.get(`/Users/${id}`)).headers;
    const body = { ...maya, name: { givenName: 'Maya', familyName: 'Raman' } };
    expect(
      (await directory.ask('PUT', `/Users/${id}`, { body, headers: { 'if-match': 'W/"another"' } })).json(),
    ).toMatchObject({ status: '412' });
    expect(
      (await directory.ask('PUT', `/Users/${id}`, { body, headers: { 'if-match': String(etag) } })).statusCode,
    ).toBe(200);
    expect((await directory.ask('DELETE', `/Users/${id}`, { headers: { 'if-match': String(etag) } })).statusCode).toBe(
      412,
    );
    expect(
      (
        await directory.ask('GET', `/Users/${id}`, {
          headers: { 'if-none-match': String((await directory.get(`/Users/${id}`)).headers.etag) },
        })
      ).statusCode,
    ).toBe(304);
  });

  test('that cannot be taken is refused with a sentence, and leaves nothing behind', async () => {
    const refused = async (user: object) => {
      const { statusCode, json } = await directory.post('/Users', user);
      return [statusCode, json<{ scimType: string }>().scimType, json<{ detail: string }>().detail];
    };
    expect(await refused({ ...maya, schemas: [] })).toEqual([
      400,
      'invalidSyntax',
      `schemas has to name ${userSchema}.`,
    ]);
    expect(await refused({ ...maya, userName: undefined })).toEqual([400, 'invalidValue', 'userName is missing.']);
    expect(await refused({ ...maya, emails: [{ value: 'no address' }] })).toEqual([
      400,
      'invalidValue',
      'emails has something that is no e-mail address.',
    ]);
    expect(await refused({ ...maya, timezone: 'Mars/Olympus' })).toEqual([
      400,
      'invalidValue',
      'Time zone: Choose a time zone such as America/Chicago.',
    ]);
    expect(await refused({ ...maya, active: 'perhaps' })).toEqual([
      400,
      'invalidValue',
      'The value of active is of another kind.',
    ]);
    expect((await directory.get('/Users')).json()).toMatchObject({ totalResults: 0 });
  });

  test('has birth and first day, of which the first is never told', async () => {
    const own = 'urn:ietf:params:scim:schemas:extension:attune:2.0:User';
    const id = await create({ ...maya, [own]: { startDate: '2024-03-01T00:00:00Z', birthDate: '1990-05-01' } });
    expect(await stored(id)).toMatchObject({ started_on: '2024-03-01', born_on: '1990-05-01' });
    expect((await directory.get(`/Users/${id}`)).json()).toMatchObject({ [own]: { startDate: '2024-03-01' } });
    expect((await directory.get(`/Users/${id}?attributes=${own}:birthDate`)).body).not.toContain('1990');
    expect(
      (await directory.get(`/Users?filter=${encodeURIComponent(`${own}:birthDate eq "1990-05-01"`)}`)).json(),
    ).toMatchObject({ scimType: 'invalidFilter' });
  });
});

describe('a list of users', () => {
  test('comes in pages, in an order, with the attributes that are asked for', async () => {
    for (const name of ['Ada', 'Bob', 'Cem', 'Dee'])
      await create({
        schemas: [userSchema],
        userName: `${name}@acme.example`,
        name: { givenName: name, familyName: 'X' },
      });
    const page = (
      await directory.get('/Users?startIndex=2&count=2&sortBy=name.givenName&sortOrder=descending&attributes=userName')
    ).json<{ Resources: readonly object[] }>();
    expect(page).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 4,
      startIndex: 2,
      itemsPerPage: 2,
    });
    expect(page.Resources).toEqual([
      { schemas: expect.any(Array), id: expect.any(String), userName: 'Cem@acme.example' },
      { schemas: expect.any(Array), id: expect.any(String), userName: 'Bob@acme.example' },
    ]);
    expect((await directory.get('/Users?count=0')).json()).toMatchObject({
      totalResults: 4,
      itemsPerPage: 0,
      Resources: [],
    });
    expect((await directory.get('/Users?startIndex=-5&count=-1')).json()).toMatchObject({
      startIndex: 1,
      itemsPerPage: 0,
    });
    expect((await directory.get('/Users?startIndex=99')).json()).toMatchObject({ totalResults: 4, Resources: [] });
    expect(
      (await directory.get('/Users?excludedAttributes=emails,name.formatted,meta')).json<{
        Resources: readonly object[];
      }>().Resources[0],
    ).toEqual({
      schemas: expect.any(Array),
      id: expect.any(String),
      userName: 'Ada@acme.example',
      name: { givenName: 'Ada', familyName: 'X' },
      displayName: 'Ada X',
      active: true,
    });
  });

  test('is of one organization only', async () => {
    await create();
    const rival = await aDirectory(api, database, await aCompany(database));
    expect((await rival.get('/Users')).json()).toMatchObject({ totalResults: 0 });
    const id = (await directory.get('/Users')).json<{ Resources: readonly { id: string }[] }>().Resources[0]?.id ?? '';
    const absent = (await rival.get('/Users/999999999')).body;
    for (const answer of [
      await rival.get(`/Users/${id}`),
      await rival.patch(`/Users/${id}`, { op: 'replace', value: { active: false } }),
      await rival.remove(`/Users/${id}`),
      await rival.put(`/Users/${id}`, maya),
    ]) {
      expect([answer.statusCode, answer.body]).toEqual([404, absent]);
    }
    expect(await stored(id)).toMatchObject({ employment_status: 'active' });
  });
});
