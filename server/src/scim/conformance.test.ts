import { beforeEach, describe, expect, test } from 'vitest';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, aGroupType, anEmployee } from '../../test/people.ts';
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
const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';
let acme: Company;
let directory: Directory;

beforeEach(async () => {
  acme = await aCompany(database);
  directory = await aDirectory(api, database, acme);
});

type User = {
  readonly id: string;
  readonly userName: string;
  readonly active: boolean;
  readonly name: { readonly givenName?: string; readonly familyName?: string };
  readonly emails?: readonly object[];
  readonly meta: { readonly version: string; readonly location: string };
};
const ada = {
  schemas: [userSchema],
  userName: 'Ada@acme.example',
  externalId: 'x1',
  name: { givenName: 'Ada', familyName: 'Lovelace' },
  emails: [{ value: 'ada@acme.example', type: 'work', primary: true }],
  active: true,
};
const create = async (user: object = ada) => (await directory.post('/Users', user)).json<User>();
const patched = async (id: string, ...operations: readonly object[]) => {
  const answer = await directory.patch(`/Users/${id}`, ...operations);
  return { status: answer.statusCode, user: answer.json<User>() };
};

describe('names of attributes, operators and schemas', () => {
  test('are case-insensitive in documents, paths, filters and operations (RFC 7643, 2.1)', async () => {
    const { id, name } = await create({
      SCHEMAS: [userSchema.toUpperCase()],
      USERNAME: 'grace@acme.example',
      Name: { GIVENNAME: 'Grace', familyname: 'Hopper' },
      Active: true,
    });
    expect(name).toMatchObject({ givenName: 'Grace', familyName: 'Hopper' });
    expect((await patched(id, { OP: 'REPLACE', PATH: 'NAME.FAMILYNAME', VALUE: 'Murray' })).user.name.familyName).toBe(
      'Murray',
    );
    for (const filter of [
      'USERNAME EQ "GRACE@acme.example"',
      'userName Eq "grace@acme.example" AND Active eq true',
      `${userSchema}:userName eq "grace@acme.example"`,
    ]) {
      expect([filter, (await directory.filtered('/Users', filter)).totalResults]).toEqual([filter, 1]);
    }
    const listed = (await directory.get('/Users?ATTRIBUTES=username')).json<{ Resources: readonly object[] }>()
      .Resources;
    expect(listed.length).toBe(1);
  });
});

describe('a PATCH of a user', () => {
  test.each<[string, readonly object[]]>([
    ['without a path, as Okta', [{ op: 'replace', value: { active: false } }]],
    ['with a path', [{ op: 'replace', path: 'active', value: false }]],
    ['with a text for a truth, as Entra', [{ op: 'Replace', path: 'active', value: 'False' }]],
    ['with such a text and no path', [{ op: 'Replace', value: { active: 'False' } }]],
    ['with the schema before the name, as Entra', [{ op: 'Replace', path: `${userSchema}:active`, value: 'false' }]],
    ['with names of members as keys', [{ op: 'Add', value: { 'name.givenName': 'Ada', active: false } }]],
  ])('makes inactive %s', async (_form, operations) => {
    const { id } = await create();
    await anEmployee(database, acme);
    expect(await patched(id, ...operations)).toMatchObject({
      status: 200,
      user: { active: false, userName: 'Ada@acme.example' },
    });
    expect((await directory.filtered('/Users', 'userName eq "ada@acme.example"')).Resources).toMatchObject([
      { id, active: false },
    ]);
  });

  test('accepts attributes without a path, as Entra sends them, and keeps all others', async () => {
    await aGroupType(database, acme, { column_name: 'department' });
    const { id } = await create();
    const answer = await patched(
      id,
      { op: 'Add', path: 'addresses[type eq "work"].streetAddress', value: 'Street 1' },
      { op: 'Add', path: 'addresses[type eq "work"].country', value: 'NO' },
      { op: 'Replace', path: 'roles[primary eq "True"].value', value: 'Reader' },
      {
        op: 'Add',
        path: 'roles',
        value: [{ primary: 'True', type: 'WindowsAzureActiveDirectoryRole', value: 'Reader' }],
      },
      { op: 'Replace', path: `${enterprise}:manager.value`, value: '7' },
      { op: 'Add', path: `${enterprise}:department`, value: 'Research' },
      { op: 'Replace', path: 'emails[type eq "work"].primary', value: 'True' },
    );
    expect(answer).toMatchObject({
      status: 200,
      user: { emails: [{ value: 'ada@acme.example' }], [enterprise]: { department: 'Research' } },
    });
  });

  test('is atomic and returns SCIM errors', async () => {
    const { id } = await create();
    const refused = await directory.patch(
      `/Users/${id}`,
      { op: 'replace', path: 'name.givenName', value: 'Other' },
      { op: 'replace', path: 'favouriteColour', value: 'blue' },
    );
    expect([refused.statusCode, refused.headers['content-type'], refused.json()]).toEqual([
      400,
      expect.stringContaining('application/scim+json'),
      { schemas: [errorSchema], status: '400', scimType: 'invalidPath', detail: expect.any(String) },
    ]);
    expect((await directory.get(`/Users/${id}`)).json<User>().name.givenName).toBe('Ada');
    for (const operations of [
      [{ op: 'move', path: 'active', value: true }],
      [{ path: 'active', value: true }],
      [{ op: 'remove' }],
      [{ op: 'remove', path: 'userName' }],
    ]) {
      expect([operations, (await directory.patch(`/Users/${id}`, ...operations)).statusCode]).toEqual([
        operations,
        400,
      ]);
    }
  });
});

describe('members of a group', () => {
  test('can be added, and removed by a path filter, by a list or all together', async () => {
    const ids = [
      await anEmployee(database, acme),
      await anEmployee(database, acme),
      await anEmployee(database, acme),
      await anEmployee(database, acme),
    ];
    const group = (
      await directory.post('/Groups', { schemas: [groupSchema], displayName: 'Sales', members: [{ value: ids[0] }] })
    ).json<{ id: string }>();
    const members = async (...operations: readonly object[]) => {
      const answer = await directory.ask('PATCH', `/Groups/${group.id}`, {
        body: { schemas: [patchSchema], Operations: operations },
      });
      expect(answer.statusCode).toBe(200);
      return answer.json<{ members?: readonly { value: string }[] }>().members?.map(({ value }) => value);
    };
    expect(
      await members({ op: 'Add', path: 'members', value: ids.slice(1).map((value) => ({ $ref: null, value })) }),
    ).toEqual(ids);
    expect(await members({ op: 'remove', path: `members[value eq "${ids[0]}"]` })).toEqual(ids.slice(1));
    expect(await members({ op: 'Remove', path: 'members', value: [{ $ref: null, value: ids[1] }] })).toEqual(
      ids.slice(2),
    );
    expect(await members({ op: 'add', value: { members: [{ value: ids[0] }] } })).toEqual([ids[0], ...ids.slice(2)]);
    expect(await members({ op: 'remove', path: `members[value eq "999999999"]` })).toEqual([ids[0], ...ids.slice(2)]);
    expect(await members({ op: 'replace', path: 'members', value: [{ value: ids[3] }] })).toEqual([ids[3]]);
    expect(await members({ op: 'remove', path: 'members' })).toEqual([]);
  });

  test('can be excluded from lists and single groups', async () => {
    const { id } = (
      await directory.post('/Groups', {
        schemas: [groupSchema],
        displayName: 'Sales',
        externalId: 'g1',
        members: [{ value: await anEmployee(database, acme) }],
      })
    ).json<{ id: string }>();
    for (const path of [
      `/Groups/${id}?excludedAttributes=members`,
      `/Groups/${id}?excludedAttributes=Members`,
      `/Groups/${id}?attributes=displayName`,
    ])
      expect((await directory.get(path)).json()).not.toHaveProperty('members');
    for (const filter of ['displayName eq "sales"', 'externalId eq "g1"', `id eq "${id}"`]) {
      const found = (
        await directory.get(`/Groups?excludedAttributes=members&filter=${encodeURIComponent(filter)}`)
      ).json<{ totalResults: number; Resources: readonly object[] }>();
      expect([filter, found.totalResults, 'members' in (found.Resources[0] ?? {})]).toEqual([filter, 1, false]);
    }
  });
});

describe('versions', () => {
  test('avoid repeated reads and reject updates of an outdated version', async () => {
    const { id, meta } = await create();
    expect(meta.version).toMatch(/^W\/"/);
    const ask = (
      method: 'GET' | 'PATCH' | 'PUT' | 'DELETE',
      headers: Readonly<Record<string, string>>,
      body?: object,
    ) => directory.ask(method, `/Users/${id}`, { headers, ...(body && { body }) });
    for (const known of [meta.version, meta.version.slice(2), `"x", ${meta.version}`, '*']) {
      const same = await ask('GET', { 'if-none-match': known });
      expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', meta.version]);
    }
    const change = {
      schemas: [patchSchema],
      Operations: [{ op: 'replace', path: 'name.givenName', value: 'Augusta' }],
    };
    const changed = await ask('PATCH', { 'if-match': meta.version }, change);
    expect([changed.statusCode, changed.headers.etag === meta.version]).toEqual([200, false]);
    for (const [method, body] of [
      ['PATCH', change],
      ['PUT', ada],
      ['DELETE', undefined],
    ] as const) {
      const refused = await ask(method, { 'if-match': meta.version }, body);
      expect([method, refused.statusCode, refused.json().schemas]).toEqual([method, 412, [errorSchema]]);
    }
    expect((await ask('GET', { 'if-none-match': meta.version })).statusCode).toBe(200);
    expect((await ask('DELETE', { 'if-match': '*' })).statusCode).toBe(204);
  });
});

describe('lists', () => {
  test('start at index 1, respect the count and can be empty', async () => {
    for (let n = 0; n < 3; n += 1)
      await create({ ...ada, userName: `user${n}@acme.example`, externalId: `e${n}`, emails: [] });
    const page = async (query: string) =>
      (await directory.get(`/Users?${query}`)).json<{
        totalResults: number;
        startIndex: number;
        itemsPerPage: number;
        Resources: readonly object[];
      }>();
    expect(await page('startIndex=2&count=1')).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 });
    expect(await page('startIndex=0&count=0')).toMatchObject({
      totalResults: 3,
      startIndex: 1,
      itemsPerPage: 0,
      Resources: [],
    });
    expect(await page('count=-5')).toMatchObject({ itemsPerPage: 0 });
    expect(await page('startIndex=99')).toMatchObject({ totalResults: 3, itemsPerPage: 0 });
  });

  test.each([
    'userName',
    'userName eq',
    'userName eq ada',
    'userName like "a"',
    'nothing eq "a"',
    '(userName eq "a"',
    'userName eq "a" and',
  ])('refuse the filter %s in the words of SCIM', async (filter) => {
    const refused = await directory.get(`/Users?filter=${encodeURIComponent(filter)}`);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { schemas: [errorSchema], status: '400', scimType: 'invalidFilter' },
    ]);
  });
});

describe('unsupported features', () => {
  test('are declared: bulk, password changes and /Me', async () => {
    expect((await directory.get('/ServiceProviderConfig')).json()).toMatchObject({
      bulk: { supported: false, maxOperations: 0 },
      changePassword: { supported: false },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    });
    const bulk = await directory.post('/Bulk', {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'],
      Operations: [],
    });
    const me = await directory.get('/Me');
    for (const answer of [bulk, me])
      expect([answer.statusCode, answer.headers['content-type'], answer.json()]).toMatchObject([
        404,
        expect.stringContaining('application/scim+json'),
        { schemas: [errorSchema], status: '404' },
      ]);
    const search = await directory.post('/Users/.search', {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
    });
    expect([search.statusCode >= 400, search.statusCode < 500]).toEqual([true, true]);
  });
});
