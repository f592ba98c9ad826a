import { beforeEach, describe, expect, test } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, aGroupType } from '../../test/people.ts';
import {
  type Directory,
  aDirectory,
  aScimApi,
  enterprise,
  groupSchema,
  patchSchema,
  userSchema,
} from './scim.test-support.ts';

const database = aDatabase();
const api = aScimApi(database);
let acme: Company;
let directory: Directory;

beforeEach(async () => {
  acme = await aCompany(database);
  directory = await aDirectory(api, database, acme);
});

type Step = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly status: number;
  readonly answer?: unknown;
};

/**
 * Sends requests one after the other as a directory does, ids of what it created in the places of `{user}` and
 * `{group}`; gives what was answered otherwise.
 */
async function play(steps: readonly Step[]): Promise<readonly object[]> {
  const ids: Record<string, string> = {};
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole);
  const surprises: object[] = [];
  for (const { method, path, body, status, answer } of steps) {
    const answered = await directory.ask(
      method,
      filled(path),
      body === undefined ? {} : { body: filled(JSON.stringify(body)) },
    );
    const expected: unknown = answer === undefined ? undefined : JSON.parse(filled(JSON.stringify(answer)));
    const isAsExpected = answered.statusCode === status && (expected === undefined || holds(answered.json(), expected));
    if (!isAsExpected) surprises.push({ step: `${method} ${path}`, status: answered.statusCode, body: answered.body });
    if (status === 201) ids[path.startsWith('/Users') ? 'user' : 'group'] = answered.json<{ id: string }>().id;
  }
  return surprises;
}

/** Whether all that is expected is in what there is. Lists are as long as expected. */
function holds(found: unknown, expected: unknown): boolean {
  if (Array.isArray(expected))
    return (
      Array.isArray(found) &&
      found.length === expected.length &&
      expected.every((each, place) => holds(found[place], each))
    );
  if (typeof expected !== 'object' || expected === null) return found === expected;
  return (
    typeof found === 'object' &&
    found !== null &&
    Object.entries(expected).every(([name, each]) => holds((found as Readonly<Record<string, unknown>>)[name], each))
  );
}

const filter = (text: string) => encodeURIComponent(text);
const patch = (...Operations: readonly object[]) => ({ schemas: [patchSchema], Operations });

describe('Okta', () => {
  const user = {
    schemas: [userSchema],
    userName: 'test.user@okta.local',
    name: { givenName: 'Test', familyName: 'User' },
    emails: [{ primary: true, value: 'test.user@okta.local', type: 'work' }],
    displayName: 'Test User',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  };

  test('imports, creates, changes, deactivates and reactivates a user', async () => {
    const surprises = await play([
      {
        method: 'GET',
        path: '/Users?startIndex=1&count=2',
        status: 200,
        answer: { totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
      },
      {
        method: 'GET',
        path: `/Users?filter=${filter('userName eq "test.user@okta.local"')}&startIndex=1&count=100`,
        status: 200,
        answer: { totalResults: 0 },
      },
      {
        method: 'POST',
        path: '/Users',
        body: user,
        status: 201,
        answer: { userName: user.userName, externalId: user.externalId, active: true, name: user.name },
      },
      { method: 'GET', path: '/Users/{user}', status: 200, answer: { id: '{user}', userName: user.userName } },
      { method: 'POST', path: '/Users', body: user, status: 409, answer: { scimType: 'uniqueness' } },
      {
        method: 'PUT',
        path: '/Users/{user}',
        body: {
          ...user,
          id: '{user}',
          name: { givenName: 'Another', middleName: '', familyName: 'User' },
          meta: { resourceType: 'User' },
        },
        status: 200,
        answer: { name: { givenName: 'Another' } },
      },
      {
        method: 'PATCH',
        path: '/Users/{user}',
        body: patch({ op: 'replace', value: { active: false } }),
        status: 200,
        answer: { active: false },
      },
      {
        method: 'GET',
        path: `/Users?filter=${filter('userName eq "test.user@okta.local"')}&startIndex=1&count=100`,
        status: 200,
        answer: { totalResults: 1, Resources: [{ id: '{user}', active: false }] },
      },
      {
        method: 'PATCH',
        path: '/Users/{user}',
        body: patch({ op: 'replace', value: { active: true } }),
        status: 200,
        answer: { active: true },
      },
    ]);
    expect(surprises).toEqual([]);
  });

  test('pushes a group, its members one by one, and takes it away', async () => {
    const surprises = await play([
      { method: 'POST', path: '/Users', body: user, status: 201 },
      { method: 'GET', path: '/Groups?startIndex=1&count=100', status: 200, answer: { totalResults: 1 } },
      {
        method: 'POST',
        path: '/Groups',
        body: { schemas: [groupSchema], displayName: 'Test SCIM Group', members: [] },
        status: 201,
        answer: { displayName: 'Test SCIM Group', members: [] },
      },
      {
        method: 'PATCH',
        path: '/Groups/{group}',
        body: patch({ op: 'replace', value: { id: '{group}', displayName: 'Test SCIM Group 2' } }),
        status: 200,
        answer: { displayName: 'Test SCIM Group 2' },
      },
      {
        method: 'PATCH',
        path: '/Groups/{group}',
        body: patch({ op: 'add', path: 'members', value: [{ value: '{user}', display: 'test.user@okta.local' }] }),
        status: 200,
        answer: { members: [{ value: '{user}' }] },
      },
      {
        method: 'PATCH',
        path: '/Groups/{group}',
        body: patch({ op: 'remove', path: 'members[value eq "{user}"]' }),
        status: 200,
        answer: { members: [] },
      },
      {
        method: 'PATCH',
        path: '/Groups/{group}',
        body: patch({ op: 'replace', path: 'members', value: [{ value: '{user}', display: 'test.user@okta.local' }] }),
        status: 200,
        answer: { members: [{ value: '{user}' }] },
      },
      {
        method: 'PUT',
        path: '/Groups/{group}',
        body: {
          schemas: [groupSchema],
          id: '{group}',
          displayName: 'Test SCIM Group',
          members: [{ value: '{user}', display: 'test.user@okta.local' }],
        },
        status: 200,
        answer: { displayName: 'Test SCIM Group' },
      },
      { method: 'DELETE', path: '/Groups/{group}', status: 204 },
      {
        method: 'GET',
        path: '/Groups/{group}',
        status: 404,
        answer: { status: '404', detail: 'This could not be found.' },
      },
    ]);
    expect(surprises).toEqual([]);
  });
});

describe('Entra ID', () => {
  const user = {
    schemas: [userSchema, enterprise],
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName: 'Test_User_ab6490ee@contoso.example',
    active: true,
    meta: { resourceType: 'User' },
    displayName: 'Test User',
    title: 'Engineer',
    preferredLanguage: 'en-US',
    name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
    addresses: [{ type: 'work', locality: 'Oslo' }],
    emails: [{ primary: true, type: 'work', value: 'Test_User_fd0ea19b@contoso.example' }],
    roles: [],
    [enterprise]: { department: 'Research', manager: '7' },
  };

  test('tests the connection, then creates, changes and removes a user', async () => {
    await aGroupType(database, acme, { column_name: 'department' });
    const surprises = await play([
      {
        method: 'GET',
        path: `/Users?filter=${filter('userName eq "7a6ad1ea-3ed9-4b7e-a5d0-c9a5b4d1c0a2"')}`,
        status: 200,
        answer: { schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'], totalResults: 0, Resources: [] },
      },
      { method: 'GET', path: '/Schemas', status: 200, answer: { totalResults: 5 } },
      {
        method: 'POST',
        path: '/Users',
        body: user,
        status: 201,
        answer: { userName: user.userName, externalId: user.externalId, [enterprise]: { department: 'Research' } },
      },
      {
        method: 'GET',
        path: '/Users/{user}?attributes=id,userName,active',
        status: 200,
        answer: { id: '{user}', active: true },
      },
      {
        method: 'GET',
        path: `/Users?filter=${filter('externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"')}`,
        status: 200,
        answer: { totalResults: 1, Resources: [{ id: '{user}' }] },
      },
      {
        method: 'GET',
        path: `/Users?filter=${filter('emails[type eq "work"].value eq "test_user_fd0ea19b@contoso.example"')}`,
        status: 200,
        answer: { totalResults: 1 },
      },
      {
        method: 'PATCH',
        path: '/Users/{user}',
        body: patch(
          { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@contoso.example' },
          { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
          { op: 'Add', path: 'title', value: 'Lead' },
          { op: 'Replace', path: 'name.formatted', value: 'ignored' },
        ),
        status: 200,
        answer: {
          name: { familyName: 'updatedFamilyName', givenName: 'givenName' },
          emails: [{ value: 'updatedemail@contoso.example' }],
        },
      },
      {
        method: 'PATCH',
        path: '/Users/{user}',
        body: patch({ op: 'Replace', path: 'userName', value: '5b50642d@contoso.example' }),
        status: 200,
        answer: { userName: '5b50642d@contoso.example' },
      },
      {
        method: 'PATCH',
        path: '/Users/{user}',
        body: patch({ op: 'Add', value: { [`${enterprise}:department`]: 'Sales', 'name.givenName': 'New' } }),
        status: 200,
        answer: { name: { givenName: 'New' }, [enterprise]: { department: 'Sales' } },
      },
      {
        method: 'PATCH',
        path: '/Users/{user}',
        body: patch({ op: 'Add', path: `${enterprise}:manager`, value: '9' }),
        status: 200,
      },
      {
        method: 'PATCH',
        path: '/Users/{user}',
        body: patch({ op: 'Replace', path: 'active', value: 'False' }),
        status: 200,
        answer: { active: false },
      },
      { method: 'DELETE', path: '/Users/{user}', status: 204 },
      { method: 'GET', path: '/Users/{user}', status: 404 },
      { method: 'POST', path: '/Users', body: user, status: 201, answer: { id: '{user}', active: true } },
    ]);
    expect(surprises).toEqual([]);
  });

  test('provisions a group', async () => {
    const group = {
      schemas: [groupSchema],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'displayName',
      meta: { resourceType: 'Group' },
    };
    const surprises = await play([
      { method: 'POST', path: '/Users', body: user, status: 201 },
      {
        method: 'GET',
        path: `/Groups?excludedAttributes=members&filter=${filter('displayName eq "displayName"')}`,
        status: 200,
        answer: { totalResults: 0 },
      },
      {
        method: 'POST',
        path: '/Groups',
        body: group,
        status: 201,
        answer: { externalId: group.externalId, displayName: 'displayName' },
      },
      {
        method: 'GET',
        path: '/Groups/{group}?excludedAttributes=members',
        status: 200,
        answer: { id: '{group}', displayName: 'displayName' },
      },
      {
        method: 'GET',
        path: `/Groups?excludedAttributes=members&filter=${filter('externalId eq "8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159"')}`,
        status: 200,
        answer: { totalResults: 1 },
      },
      {
        method: 'PATCH',
        path: '/Groups/{group}',
        body: patch({
          op: 'Replace',
          path: 'displayName',
          value: '1879db59-3bdf-4490-ad68-ab880a269474updatedDisplayName',
        }),
        status: 200,
      },
      {
        method: 'PATCH',
        path: '/Groups/{group}',
        body: patch({ op: 'Add', path: 'members', value: [{ $ref: null, value: '{user}' }] }),
        status: 200,
        answer: { members: [{ value: '{user}' }] },
      },
      {
        method: 'PATCH',
        path: '/Groups/{group}',
        body: patch({ op: 'Remove', path: 'members', value: [{ $ref: null, value: '{user}' }] }),
        status: 200,
        answer: { members: [] },
      },
      { method: 'DELETE', path: '/Groups/{group}', status: 204 },
    ]);
    expect(surprises).toEqual([]);
  });
});

describe('any directory', () => {
  test('reads first what is spoken here', async () => {
    const config = (await directory.get('/ServiceProviderConfig')).json();
    expect(config).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      sort: { supported: true },
      etag: { supported: true },
      changePassword: { supported: false },
    });
    const types = (await directory.get('/ResourceTypes')).json<{
      Resources: readonly { name: string; schemaExtensions: readonly { schema: string }[] }[];
    }>().Resources;
    expect(types.map(({ name }) => name)).toEqual(['User', 'Group']);
    expect((await directory.get('/ResourceTypes/User')).json()).toEqual(types[0]);
    expect((await directory.get('/ResourceTypes/Device')).statusCode).toBe(404);
    const schema = (await directory.get(`/Schemas/${userSchema}`)).json<{
      attributes: readonly { name: string; multiValued: boolean; uniqueness: string }[];
    }>();
    expect(schema.attributes).toContainEqual(
      expect.objectContaining({
        name: 'userName',
        multiValued: false,
        required: true,
        mutability: 'readWrite',
        returned: 'default',
        uniqueness: 'server',
        caseExact: false,
      }),
    );
    expect((await directory.get(`/Schemas/${types[0]?.schemaExtensions[1]?.schema}`)).json()).toMatchObject({
      attributes: expect.arrayContaining([
        expect.objectContaining({ name: 'birthDate', mutability: 'writeOnly', returned: 'never' }),
      ]),
    });
  });

  test('may send the same again', async () => {
    const user = { schemas: [userSchema], userName: 'a@acme.example', name: { givenName: 'A', familyName: 'B' } };
    const answers = await Promise.all(Array.from({ length: 20 }, () => directory.post('/Users', user)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    const { id } = (await directory.filtered('/Users', 'userName eq "a@acme.example"')).Resources[0] ?? { id: '' };
    const removals = await Promise.all(Array.from({ length: 10 }, () => directory.remove(`/Users/${id}`)));
    expect(removals.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      204,
      ...Array.from({ length: 9 }, () => 404),
    ]);
  });
});
