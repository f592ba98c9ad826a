import { type CalendarDay, type Id, addDays } from '@attune/domain/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, anEmployee } from '../../test/people.ts';
import { aBearerToken } from '../../test/sign-in.ts';
import { type Directory, aDirectory, aScimApi, apiUrl, speakerOf, userSchema } from './scim.test-support.ts';

const database = aDatabase();
const api = aScimApi(database);
let asked = 0;
const still = { now: () => new Date('2026-03-02T08:00:00Z') };
const counting: typeof database = {
  ...database,
  inOrganization: (...given) => ((asked += 1), database.inOrganization(...given)),
};
const watched = aScimApi(counting, still);
let acme: Company;
let directory: Directory;
let admin: string;

beforeEach(async () => {
  await database.shiftClock(0);
  acme = await aCompany(database);
  directory = await aDirectory(api, database, acme);
  admin = await aMember(database, acme.id, { role: 'organization-admin' });
});

const tokensPath = () => `/organizations/${acme.id}/directory-tokens`;
const syncPath = () => `/organizations/${acme.id}/directory-sync`;
const make = (attributes: object = { name: 'Okta' }) =>
  api.ask('POST', tokensPath(), { as: admin, body: { data: { type: 'directory-tokens', attributes } } });
const day = 24 * 3600;
const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10) as CalendarDay, days);

type Sync = {
  readonly stop: object | null;
  readonly allowedUntil: string | null;
  readonly days: readonly { readonly counts: object }[];
  readonly refusals: readonly object[];
  readonly families: readonly object[];
  readonly address: string;
};
const sync = async (): Promise<Sync> =>
  (await api.get(syncPath(), admin)).json<{ data: { attributes: Sync } }>().data.attributes;

async function people(count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await anEmployee(database, acme));
  return ids;
}

const deactivate = (id: string) => directory.patch(`/Users/${id}`, { op: 'replace', value: { active: false } });

async function statusesOf(ids: readonly string[]): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (const id of ids) statuses.push((await deactivate(id)).statusCode);
  return statuses;
}

describe('a token', () => {
  test('is told once, and kept as a hash', async () => {
    await database.inOrganization(acme.id, (trx) =>
      trx
        .updateTable('people')
        .set({ first_name: 'Maya', last_name: 'Okafor' })
        .where('id', '=', admin as Id<'person'>)
        .execute(),
    );
    const { token, ...told } = (await make({ name: 'Okta', expiresOn: inDays(100) })).json<{
      data: { id: string; attributes: { token: string } };
    }>().data.attributes;
    expect([token, told]).toEqual([
      expect.stringMatching(/^attune-scim_\d+_[\w-]{43}$/),
      {
        name: 'Okta',
        state: 'good',
        expiresOn: inDays(100),
        pausesOn: null,
        lastUsedOn: null,
        isReplaced: false,
        createdAt: expect.any(String),
        createdByName: 'Maya Okafor',
        keptByName: 'Maya Okafor',
      },
    ]);
    expect((await speakerOf(api, token).get('/Users')).statusCode).toBe(200);
    const listed = (await api.get(tokensPath(), admin)).json<{ data: readonly { attributes: object }[] }>().data;
    expect(listed[0]?.attributes).toEqual({ ...told, lastUsedOn: expect.any(String) });
    const rows = await database.inOrganization(acme.id, (trx) =>
      trx.selectFrom('directory_tokens').selectAll().where('organization_id', '=', acme.id).execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(token.slice(-40));
    const history = await database.inOrganization(acme.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['action', 'person_id', 'after'])
        .where('organization_id', '=', acme.id)
        .execute(),
    );
    expect(history).toEqual([
      { action: 'directory-token.created', person_id: admin, after: { expiresOn: inDays(100) } },
    ]);
  });

  test('is worth nothing from the moment on in which it is revoked, expires, or its organization goes', async () => {
    const { id, attributes } = (await make()).json<{ data: { id: string; attributes: { token: string } } }>().data;
    const okta = speakerOf(api, attributes.token);
    expect((await okta.get('/Users')).statusCode).toBe(200);
    expect((await api.ask('DELETE', `${tokensPath()}/${id}`, { as: admin })).statusCode).toBe(204);
    const refused = await okta.get('/Users');
    expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([
      401,
      'Bearer realm="scim", error="invalid_token"',
    ]);
    expect((await api.ask('DELETE', `${tokensPath()}/${id}`, { as: admin })).statusCode).toBe(404);

    const today = new Date().toISOString().slice(0, 10);
    const short = speakerOf(
      api,
      (await make({ name: 'Short', expiresOn: today })).json<{ data: { attributes: { token: string } } }>().data
        .attributes.token,
    );
    expect((await short.get('/Users')).statusCode).toBe(200);
    await database.shiftClock(2 * day);
    expect((await short.get('/Users')).statusCode).toBe(401);
    await database.inOrganization(acme.id, (trx) =>
      trx.updateTable('organizations').set({ deleted_at: new Date() }).where('id', '=', acme.id).execute(),
    );
    expect((await directory.get('/Users')).statusCode).toBe(401);
  });

  test('is one of a few, however many are asked for at the same time', async () => {
    const statuses = (await Promise.all(Array.from({ length: 50 }, () => make()))).map(({ statusCode }) => statusCode);
    expect([
      statuses.filter((status) => status === 201).length,
      statuses.filter((status) => status === 409).length,
    ]).toEqual([4, 46]);
    expect((await make({ name: 'Old', expiresOn: '2020-01-01' })).statusCode).toBe(422);
    expect((await make({ name: ' ' })).statusCode).toBe(422);
  });

  test('is made by administrators of the organization only', async () => {
    for (const role of ['leader', 'coach', 'employee'] as const) {
      const person = await aMember(database, acme.id, { role });
      expect([
        role,
        (await api.get(tokensPath(), person)).statusCode,
        (await api.get(syncPath(), person)).statusCode,
      ]).toEqual([role, 403, 403]);
    }
    const stranger = await aMember(database, (await aCompany(database)).id, { role: 'organization-admin' });
    expect((await api.get(tokensPath(), stranger)).statusCode).toBe(404);
  });

  test('of a person opens nothing to a directory, and that of a directory nothing to a person', async () => {
    expect((await speakerOf(api, await aBearerToken(admin)).get('/Users')).statusCode).toBe(401);
    expect((await api.ask('GET', tokensPath(), { token: directory.token ?? '' })).statusCode).toBe(401);
    const nobody = await speakerOf(api, undefined).get('/Users');
    expect([nobody.statusCode, nobody.headers['www-authenticate'], nobody.json()]).toEqual([
      401,
      'Bearer realm="scim"',
      {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '401',
        detail: 'Send the token of a directory that is in use.',
      },
    ]);
  });

  test('cannot be guessed without an end', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 80 }, (_, n) =>
        api.server.inject({
          url: '/api/scim/v2/Users',
          remoteAddress: '198.51.100.9',
          headers: { authorization: `Bearer guess${n}`, 'x-forwarded-for': `203.0.113.${n}` },
        }),
      ),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 429).length).toBe(20);
    expect(guesses.at(-1)?.json()).toMatchObject({ status: '429' });
    expect((await directory.get('/Users')).statusCode).toBe(200);
  });
});

describe('guesses at tokens', () => {
  const from = (remoteAddress: string, token: string) =>
    watched.server.inject({
      url: '/api/scim/v2/ServiceProviderConfig',
      remoteAddress,
      headers: { authorization: `Bearer ${token}` },
    });
  const guess = (n: number) => `attune-scim_${acme.id}_${String(n).padStart(43, 'x')}`;
  const guessAt = async (remoteAddress: string, times: number) =>
    (await Promise.all(Array.from({ length: times }, (_, n) => from(remoteAddress, guess(n))))).filter(
      ({ statusCode }) => statusCode === 401,
    ).length;

  test('cost no question to the database beyond their limit, at the same time or one after another', async () => {
    asked = 0;
    expect(await guessAt('198.51.100.1', 80)).toBe(60);
    expect((await from('198.51.100.1', guess(99))).statusCode).toBe(429);
    expect(asked).toBe(60);
  });

  test('lock no directory out that is known, nor one that comes from elsewhere, and good tokens are no guesses', async () => {
    const token = directory.token ?? '';
    for (let time = 0; time < 70; time += 1) expect((await from('198.51.100.2', token)).statusCode).toBe(200);
    expect(await guessAt('198.51.100.2', 80)).toBe(60);
    expect([(await from('198.51.100.2', token)).statusCode, (await from('198.51.100.3', token)).statusCode]).toEqual([
      200, 200,
    ]);
  });

  test('are also those with a token that was good until a moment ago', async () => {
    const { id, attributes } = (await make()).json<{ data: { id: string; attributes: { token: string } } }>().data;
    expect((await from('198.51.100.4', attributes.token)).statusCode).toBe(200);
    expect((await api.ask('DELETE', `${tokensPath()}/${id}`, { as: admin })).statusCode).toBe(204);
    const statuses: number[] = [];
    for (let time = 0; time < 62; time += 1) statuses.push((await from('198.51.100.4', attributes.token)).statusCode);
    expect([statuses.filter((status) => status === 401).length, statuses.at(-1)]).toEqual([60, 429]);
  });
});

describe('a directory that deactivates many', () => {
  test('is stopped above 10 percent within a day, until an administrator allows more', async () => {
    const ids = await people(40);
    expect(await statusesOf(ids.slice(0, 6))).toEqual([200, 200, 200, 200, 403, 403]);
    const refused = (await deactivate(ids[4] ?? '')).json();
    expect(refused).toMatchObject({
      status: '403',
      detail:
        'This would make 5 of 40 active people inactive within 24 hours. Above 10% an administrator has to allow ' +
        'it on the page Directory sync in Attune.',
    });
    expect((await directory.remove(`/Users/${ids[5]}`)).statusCode).toBe(403);
    expect(
      (await directory.patch(`/Users/${ids[5]}`, { op: 'replace', path: 'name.familyName', value: 'Still' }))
        .statusCode,
    ).toBe(200);
    expect(await sync()).toMatchObject({
      stop: { deactivatedCount: 5, activeBefore: 40, mayContinue: true },
      allowedUntil: null,
    });

    const allow = (confirmedDeactivations: number) =>
      api.ask('POST', `${syncPath()}/allowance`, { as: admin, body: { confirmedDeactivations } });
    expect((await allow(4)).json()).toMatchObject({ errors: [{ detail: 'Type 5 to confirm.' }] });
    expect((await allow(5)).json()).toMatchObject({
      data: { attributes: { stop: null, allowedUntil: expect.any(String) } },
    });
    expect((await allow(5)).statusCode).toBe(409);
    expect((await statusesOf(ids.slice(4, 20))).filter((status) => status === 200).length).toBe(12);
    expect((await deactivate(ids[30] ?? '')).json()).toMatchObject({
      detail:
        'This would make 17 of 40 active people inactive within 24 hours. Above 40% it is refused. Check the ' +
        'directory.',
    });
  });

  test('may go on a day later, and takes back what it did by mistake', async () => {
    const ids = await people(20);
    expect(await statusesOf(ids.slice(0, 3))).toEqual([200, 200, 403]);
    expect((await directory.patch(`/Users/${ids[0]}`, { op: 'replace', value: { active: true } })).statusCode).toBe(
      200,
    );
    expect((await deactivate(ids[2] ?? '')).statusCode).toBe(200);
    expect((await deactivate(ids[3] ?? '')).statusCode).toBe(403);
    await database.shiftClock(day + 60);
    expect((await deactivate(ids[3] ?? '')).statusCode).toBe(200);
  });

  test('is stopped at the same number, however many it sends at the same time', async () => {
    const ids = await people(40);
    const statuses = (await Promise.all(ids.slice(0, 12).map(deactivate))).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200).length).toBe(4);
  });
});

describe('what a directory did', () => {
  test('is counted, and what it was refused is remembered without what it sent', async () => {
    const user = {
      schemas: [userSchema],
      userName: 'secret.name@acme.example',
      name: { givenName: 'Secret', familyName: 'Name' },
    };
    const { id } = (
      await directory.post('/Users', { ...user, phoneNumbers: [{ type: 'mobile', value: '+49 30 1234567' }] })
    ).json<{ id: string }>();
    await directory.post('/Users', user);
    await directory.patch(`/Users/${id}`, { op: 'replace', path: 'name.givenName', value: 'Other' });
    await directory.patch(`/Users/${id}`, { op: 'replace', path: 'timezone', value: 'Nowhere/Secret' });
    await directory.patch('/Users/999999999', { op: 'replace', path: 'active', value: true });
    await directory.post('/Groups', { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], displayName: 'Sales' });
    const { days, refusals, address, families } = await sync();
    expect(days[0]?.counts).toEqual({
      'users-created': 1,
      'users-changed': 1,
      'groups-created': 1,
      'phones-left-out': 1,
      refused: 3,
    });
    expect(refusals).toMatchObject([
      { operation: 'patchScimUser', status: 404, employeeId: null },
      {
        operation: 'patchScimUser',
        status: 400,
        employeeId: id,
        detail: 'Time zone: Choose a time zone such as America/Chicago.',
      },
      { operation: 'createScimUser', status: 409, employeeId: null },
    ]);
    expect(JSON.stringify(refusals)).not.toMatch(/secret/i);
    expect([address, families]).toEqual([
      `${apiUrl}/scim/v2`,
      ['department', 'division', 'costCenter'].map((attribute) => ({ attribute, groupTypeName: null })),
    ]);
  });

  test('is remembered of a bounded number of refusals', async () => {
    for (let time = 0; time < 230; time += 1)
      await directory.patch('/Users/999999999', { op: 'replace', path: 'active', value: true });
    const rows = await database.inOrganization(acme.id, (trx) =>
      trx.selectFrom('directory_refusals').select('id').where('organization_id', '=', acme.id).execute(),
    );
    expect([rows.length, (await sync()).refusals.length]).toEqual([200, 50]);
  });

  test('is forgotten of somebody who is erased', async () => {
    const id = await anEmployee(database, acme);
    await directory.patch(`/Users/${id}`, { op: 'replace', path: 'externalId', value: 'x' });
    await directory.patch(`/Users/${id}`, { op: 'replace', path: 'timezone', value: 'x' });
    await database.inOrganization(acme.id, (trx) =>
      trx.deleteFrom('employees').where('organization_id', '=', acme.id).where('id', '=', id).execute(),
    );
    for (const table of ['directory_users', 'directory_refusals'] as const) {
      expect(
        await database.inOrganization(acme.id, (trx) =>
          trx.selectFrom(table).select('employee_id').where('organization_id', '=', acme.id).execute(),
        ),
      ).toEqual([]);
    }
  });
});
