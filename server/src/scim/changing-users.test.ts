import { describe, expect, test } from 'vitest';
import { aCompany } from '../../test/people.ts';
import { aDirectory, enterprise, userSchema } from './scim.test-support.ts';
import { maya, setUpUsers } from './users.test-support.ts';

const setUp = setUpUsers();
const { database, api, stored, historyOf, create } = setUp;

describe('an update of a user', () => {
  test('keeps attributes that are omitted and clears those that are empty', async () => {
    const id = await create({
      ...maya,
      phoneNumbers: [{ value: '2065550100', type: 'mobile' }],
      [enterprise]: { employeeNumber: 'E7' },
    });
    expect(
      (await setUp.directory.put(`/Users/${id}`, { schemas: [userSchema], userName: 'maya@acme.example' })).json(),
    ).toMatchObject({ phoneNumbers: [{ value: '+12065550100' }], name: { familyName: 'Okafor' } });
    const emptied = await setUp.directory.put(`/Users/${id}`, {
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

  test('ignores a phone number that cannot receive text messages', async () => {
    const id = await create({ ...maya, phoneNumbers: [{ value: '+49 30 901820', type: 'mobile' }] });
    expect(await stored(id)).toMatchObject({ mobile_phone_number: null });
  });

  test('writes nothing if nothing differs', async () => {
    const id = await create();
    const before = await stored(id);
    expect((await setUp.directory.put(`/Users/${id}`, maya)).statusCode).toBe(200);
    expect(
      (
        await setUp.directory.patch(`/Users/${id}`, {
          op: 'Add',
          path: 'emails[type eq "work"].value',
          value: 'maya@acme.example',
        })
      ).statusCode,
    ).toBe(200);
    expect(await stored(id)).toEqual(before);
    expect(await historyOf(id)).toHaveLength(1);
  });

  test('is only applied to the version in If-Match', async () => {
    const id = await create();
    const { etag } = (await setUp.directory.get(`/Users/${id}`)).headers;
    const body = { ...maya, name: { givenName: 'Maya', familyName: 'Raman' } };
    expect(
      (await setUp.directory.ask('PUT', `/Users/${id}`, { body, headers: { 'if-match': 'W/"another"' } })).json(),
    ).toMatchObject({ status: '412' });
    expect(
      (await setUp.directory.ask('PUT', `/Users/${id}`, { body, headers: { 'if-match': String(etag) } })).statusCode,
    ).toBe(200);
    expect(
      (await setUp.directory.ask('DELETE', `/Users/${id}`, { headers: { 'if-match': String(etag) } })).statusCode,
    ).toBe(412);
    expect(
      (
        await setUp.directory.ask('GET', `/Users/${id}`, {
          headers: { 'if-none-match': String((await setUp.directory.get(`/Users/${id}`)).headers.etag) },
        })
      ).statusCode,
    ).toBe(304);
  });

  test('that is invalid is refused with a message and has no effect', async () => {
    const refused = async (user: object) => {
      const { statusCode, json } = await setUp.directory.post('/Users', user);
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
    expect((await setUp.directory.get('/Users')).json()).toMatchObject({ totalResults: 0 });
  });

  test('can set the date of birth, which is never returned, and the start date', async () => {
    const own = 'urn:ietf:params:scim:schemas:extension:attune:2.0:User';
    const id = await create({ ...maya, [own]: { startDate: '2024-03-01T00:00:00Z', birthDate: '1990-05-01' } });
    expect(await stored(id)).toMatchObject({ started_on: '2024-03-01', born_on: '1990-05-01' });
    expect((await setUp.directory.get(`/Users/${id}`)).json()).toMatchObject({ [own]: { startDate: '2024-03-01' } });
    expect((await setUp.directory.get(`/Users/${id}?attributes=${own}:birthDate`)).body).not.toContain('1990');
    expect(
      (await setUp.directory.get(`/Users?filter=${encodeURIComponent(`${own}:birthDate eq "1990-05-01"`)}`)).json(),
    ).toMatchObject({ scimType: 'invalidFilter' });
  });
});

describe('a list of users', () => {
  test('is paginated and sorted, with the requested attributes', async () => {
    for (const name of ['Ada', 'Bob', 'Cem', 'Dee'])
      await create({
        schemas: [userSchema],
        userName: `${name}@acme.example`,
        name: { givenName: name, familyName: 'X' },
      });
    const page = (
      await setUp.directory.get(
        '/Users?startIndex=2&count=2&sortBy=name.givenName&sortOrder=descending&attributes=userName',
      )
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
    expect((await setUp.directory.get('/Users?count=0')).json()).toMatchObject({
      totalResults: 4,
      itemsPerPage: 0,
      Resources: [],
    });
    expect((await setUp.directory.get('/Users?startIndex=-5&count=-1')).json()).toMatchObject({
      startIndex: 1,
      itemsPerPage: 0,
    });
    expect((await setUp.directory.get('/Users?startIndex=99')).json()).toMatchObject({
      totalResults: 4,
      Resources: [],
    });
    expect(
      (await setUp.directory.get('/Users?excludedAttributes=emails,name.formatted,meta')).json<{
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

  test('contains only one organization', async () => {
    await create();
    const rival = await aDirectory(api, database, await aCompany(database));
    expect((await rival.get('/Users')).json()).toMatchObject({ totalResults: 0 });
    const id =
      (await setUp.directory.get('/Users')).json<{ Resources: readonly { id: string }[] }>().Resources[0]?.id ?? '';
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
