import { describe, expect, test } from 'vitest';
import { aGroupType } from '../../test/people.ts';
import { enterprise, groupSchema, userSchema } from './scim.test-support.ts';
import { filter, patch, setUpRecordedSequences } from './recorded-sequences.test-support.ts';

const setUp = setUpRecordedSequences();
const { database, play } = setUp;

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
    await aGroupType(database, setUp.acme, { column_name: 'department' });
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
        path:
          `/Groups?excludedAttributes=members&filter=` + filter('externalId eq "8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159"'),
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
  test('reads the discovery documents first', async () => {
    const config = (await setUp.directory.get('/ServiceProviderConfig')).json();
    expect(config).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      sort: { supported: true },
      etag: { supported: true },
      changePassword: { supported: false },
    });
    const types = (await setUp.directory.get('/ResourceTypes')).json<{
      Resources: readonly { name: string; schemaExtensions: readonly { schema: string }[] }[];
    }>().Resources;
    expect(types.map(({ name }) => name)).toEqual(['User', 'Group']);
    expect((await setUp.directory.get('/ResourceTypes/User')).json()).toEqual(types[0]);
    expect((await setUp.directory.get('/ResourceTypes/Device')).statusCode).toBe(404);
    const schema = (await setUp.directory.get(`/Schemas/${userSchema}`)).json<{
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
    expect((await setUp.directory.get(`/Schemas/${types[0]?.schemaExtensions[1]?.schema}`)).json()).toMatchObject({
      attributes: expect.arrayContaining([
        expect.objectContaining({ name: 'birthDate', mutability: 'writeOnly', returned: 'never' }),
      ]),
    });
  });

  test('can repeat requests', async () => {
    const user = { schemas: [userSchema], userName: 'a@acme.example', name: { givenName: 'A', familyName: 'B' } };
    const answers = await Promise.all(Array.from({ length: 20 }, () => setUp.directory.post('/Users', user)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    const { id } = (await setUp.directory.filtered('/Users', 'userName eq "a@acme.example"')).Resources[0] ?? {
      id: '',
    };
    const removals = await Promise.all(Array.from({ length: 10 }, () => setUp.directory.remove(`/Users/${id}`)));
    expect(removals.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      204,
      ...Array.from({ length: 9 }, () => 404),
    ]);
  });
});
