import { type CalendarDay, type Id, addDays } from '@attune/domain/kernel';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aCompany } from '../../test/people.ts';
import { aBearerToken } from '../../test/sign-in.ts';
import { aScimApi, speakerOf } from './scim.test-support.ts';
import { day, setUpDirectories } from './directories.test-support.ts';

const setUp = setUpDirectories();
const { database, api, syncPath } = setUp;

let asked = 0;
const still = { now: () => new Date('2026-03-02T08:00:00Z') };
const counting: typeof database = {
  ...database,
  inOrganization: (...given) => ((asked += 1), database.inOrganization(...given)),
};
const watched = aScimApi(counting, still);

const tokensPath = () => `/organizations/${setUp.acme.id}/directory-tokens`;
const make = (attributes: object = { name: 'Okta' }) =>
  api.ask('POST', tokensPath(), { as: setUp.admin, body: { data: { type: 'directory-tokens', attributes } } });
const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10) as CalendarDay, days);

describe('a token', () => {
  test('is shown once and stored as a hash', async () => {
    await database.inOrganization(setUp.acme.id, (trx) =>
      trx
        .updateTable('people')
        .set({ first_name: 'Maya', last_name: 'Okafor' })
        .where('id', '=', setUp.admin as Id<'person'>)
        .execute(),
    );
    const { token, ...shown } = (await make({ name: 'Okta', expiresOn: inDays(100) })).json<{
      data: { id: string; attributes: { token: string } };
    }>().data.attributes;
    expect([token, shown]).toEqual([
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
        ownerName: 'Maya Okafor',
      },
    ]);
    expect((await speakerOf(api, token).get('/Users')).statusCode).toBe(200);
    const listed = (await api.get(tokensPath(), setUp.admin)).json<{ data: readonly { attributes: object }[] }>().data;
    expect(listed[0]?.attributes).toEqual({ ...shown, lastUsedOn: expect.any(String) });
    const rows = await database.inOrganization(setUp.acme.id, (trx) =>
      trx.selectFrom('directory_tokens').selectAll().where('organization_id', '=', setUp.acme.id).execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(token.slice(-40));
    const history = await database.inOrganization(setUp.acme.id, (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['action', 'person_id', 'after'])
        .where('organization_id', '=', setUp.acme.id)
        .execute(),
    );
    expect(history).toEqual([
      { action: 'directory-token.created', person_id: setUp.admin, after: { expiresOn: inDays(100) } },
    ]);
  });

  test('becomes invalid as soon as it is revoked, expires, or its organization is deleted', async () => {
    const { id, attributes } = (await make()).json<{ data: { id: string; attributes: { token: string } } }>().data;
    const okta = speakerOf(api, attributes.token);
    expect((await okta.get('/Users')).statusCode).toBe(200);
    expect((await api.ask('DELETE', `${tokensPath()}/${id}`, { as: setUp.admin })).statusCode).toBe(204);
    const refused = await okta.get('/Users');
    expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([
      401,
      'Bearer realm="scim", error="invalid_token"',
    ]);
    expect((await api.ask('DELETE', `${tokensPath()}/${id}`, { as: setUp.admin })).statusCode).toBe(404);

    const today = new Date().toISOString().slice(0, 10);
    const short = speakerOf(
      api,
      (await make({ name: 'Short', expiresOn: today })).json<{ data: { attributes: { token: string } } }>().data
        .attributes.token,
    );
    expect((await short.get('/Users')).statusCode).toBe(200);
    await database.shiftClock(2 * day);
    expect((await short.get('/Users')).statusCode).toBe(401);
    await database.inOrganization(setUp.acme.id, (trx) =>
      trx.updateTable('organizations').set({ deleted_at: new Date() }).where('id', '=', setUp.acme.id).execute(),
    );
    expect((await setUp.directory.get('/Users')).statusCode).toBe(401);
  });

  test('is limited in number, even with concurrent requests', async () => {
    const statuses = (await Promise.all(Array.from({ length: 50 }, () => make()))).map(({ statusCode }) => statusCode);
    expect([
      statuses.filter((status) => status === 201).length,
      statuses.filter((status) => status === 409).length,
    ]).toEqual([4, 46]);
    expect((await make({ name: 'Old', expiresOn: '2020-01-01' })).statusCode).toBe(422);
    expect((await make({ name: ' ' })).statusCode).toBe(422);
  });

  test('can only be created by administrators of the organization', async () => {
    for (const role of ['leader', 'coach', 'employee'] as const) {
      const person = await aMember(database, setUp.acme.id, { role });
      expect([
        role,
        (await api.get(tokensPath(), person)).statusCode,
        (await api.get(syncPath(), person)).statusCode,
      ]).toEqual([role, 403, 403]);
    }
    const stranger = await aMember(database, (await aCompany(database)).id, { role: 'organization-admin' });
    expect((await api.get(tokensPath(), stranger)).statusCode).toBe(404);
  });

  test('of a person is not accepted by SCIM, and a directory token is not accepted by the API', async () => {
    expect((await speakerOf(api, await aBearerToken(setUp.admin)).get('/Users')).statusCode).toBe(401);
    expect((await api.ask('GET', tokensPath(), { token: setUp.directory.token ?? '' })).statusCode).toBe(401);
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

  test('cannot be guessed by brute force', async () => {
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
    expect((await setUp.directory.get('/Users')).statusCode).toBe(200);
  });
});

describe('guessed tokens', () => {
  const from = (remoteAddress: string, token: string) =>
    watched.server.inject({
      url: '/api/scim/v2/ServiceProviderConfig',
      remoteAddress,
      headers: { authorization: `Bearer ${token}` },
    });
  const guess = (n: number) => `attune-scim_${setUp.acme.id}_${String(n).padStart(43, 'x')}`;
  const guessAt = async (remoteAddress: string, times: number) =>
    (await Promise.all(Array.from({ length: times }, (_, n) => from(remoteAddress, guess(n))))).filter(
      ({ statusCode }) => statusCode === 401,
    ).length;

  test('cause no database query beyond the limit, concurrently or in sequence', async () => {
    asked = 0;
    expect(await guessAt('198.51.100.1', 80)).toBe(60);
    expect((await from('198.51.100.1', guess(99))).statusCode).toBe(429);
    expect(asked).toBe(60);
  });

  test('lock out neither known directories nor other peers, and valid tokens do not count as guesses', async () => {
    const token = setUp.directory.token ?? '';
    for (let time = 0; time < 70; time += 1) expect((await from('198.51.100.2', token)).statusCode).toBe(200);
    expect(await guessAt('198.51.100.2', 80)).toBe(60);
    expect([(await from('198.51.100.2', token)).statusCode, (await from('198.51.100.3', token)).statusCode]).toEqual([
      200, 200,
    ]);
  });

  test('include tokens that were valid a moment ago', async () => {
    const { id, attributes } = (await make()).json<{ data: { id: string; attributes: { token: string } } }>().data;
    expect((await from('198.51.100.4', attributes.token)).statusCode).toBe(200);
    expect((await api.ask('DELETE', `${tokensPath()}/${id}`, { as: setUp.admin })).statusCode).toBe(204);
    const statuses: number[] = [];
    for (let time = 0; time < 62; time += 1) statuses.push((await from('198.51.100.4', attributes.token)).statusCode);
    expect([statuses.filter((status) => status === 401).length, statuses.at(-1)]).toEqual([60, 429]);
  });
});
