import { describe, expect, test } from 'vitest';
import { groupSchema, userSchema } from './scim.test-support.ts';
import { filter, patch, setUpRecordedSequences } from './recorded-sequences.test-support.ts';

const { play } = setUpRecordedSequences();

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

  test('pushes a group and its members one by one, and deletes it', async () => {
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
