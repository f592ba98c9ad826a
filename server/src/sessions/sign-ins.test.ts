import type { SignInResource } from '@attune/contract/sessions/sign-ins';
import { type Id, noOrganization } from '@attune/domain/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, aPerson, anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { aBearerToken, anApi } from '../../test/sign-in.ts';

const database = aDatabase();
const api = anApi(database, ({ router, sessions }) => sessions.routes(router));

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 ' +
  'Mobile/15E148 Safari/604.1';

let ada: Id<'person'>;
let count = 0;
let session: (name: string) => string;
beforeEach(async () => {
  count += 1;
  session = (name) => `${name}-${count}`;
  ada = await aMember(database, await anOrganization(database), { role: 'leader' });
});

/** Signs a person in and returns the token. */
async function signIn(
  name: string,
  { as = ada, userAgent = firefox }: { readonly as?: string; readonly userAgent?: string } = {},
): Promise<string> {
  const token = await aBearerToken(as, { sessionId: session(name) });
  expect((await api.ask('POST', '/session/begin', { token, headers: { 'user-agent': userAgent } })).statusCode).toBe(
    204,
  );
  return token;
}

const list = async (token: string, personId = 'me'): Promise<readonly SignInResource[]> =>
  (await api.ask('GET', `/people/${personId}/sign-ins`, { token })).json().data;
const mayCome = async (token: string) => (await api.ask('GET', '/user/me', { token })).statusCode;
const lastSeen = (name: string, when: Date) =>
  database.acrossOrganizations('operate', (trx) =>
    trx.updateTable('sign_ins').set({ last_seen_at: when }).where('session_key', '=', session(name)).execute(),
  );
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe('the list of sign-ins', () => {
  test('shows browser and device and marks the current one', async () => {
    const here = await signIn('desk');
    await signIn('phone', { userAgent: iPhone });
    const places = await list(here);
    expect(places.map(({ attributes: { browser, platform, isCurrent } }) => [browser, platform, isCurrent])).toEqual([
      ['Safari', 'iPhone', false],
      ['Firefox', 'Linux', true],
    ]);
    expect(JSON.stringify(places)).not.toContain(session('phone'));
  });

  test('contains each session once', async () => {
    const here = await signIn('desk');
    await signIn('desk');
    expect(await list(here)).toHaveLength(1);
  });

  test('stores nothing else of the user agent', async () => {
    await signIn('desk', { userAgent: `${firefox} canary-of-the-browser` });
    const rows = await database.acrossOrganizations('operate', (trx) =>
      trx.selectFrom('sign_ins').selectAll().where('person_id', '=', ada).execute(),
    );
    expect(JSON.stringify(rows)).not.toMatch(/canary|Gecko|145/);
  });

  test('removes inactive sign-ins and records activity', async () => {
    const here = await signIn('desk');
    await signIn('phone');
    await lastSeen('phone', hoursAgo(13));
    await lastSeen('desk', hoursAgo(2));
    expect(await mayCome(here)).toBe(200);
    const [place, ...others] = await list(here);
    expect(others).toEqual([]);
    expect(Date.now() - new Date(place?.attributes.lastSeenAt ?? 0).getTime()).toBeLessThan(60_000);
    await lastSeen('phone', hoursAgo(15 * 24));
    await signIn('tablet');
    const rows = await database.acrossOrganizations('operate', (trx) =>
      trx.selectFrom('sign_ins').select('session_key').where('person_id', '=', ada).execute(),
    );
    expect(rows.map(({ session_key }) => session_key).toSorted()).toEqual([session('desk'), session('tablet')]);
  });
});

describe('the audit logs', () => {
  const recordedOf = (personId: string) =>
    database.acrossOrganizations('operate', (trx) =>
      trx
        .selectFrom('audit_log')
        .select(['organization_id', 'action'])
        .where('person_id', '=', personId as Id<'person'>)
        .execute(),
    );

  test('of organizations have no sign-ins; that of the product has those of people with a role', async () => {
    await signIn('desk');
    await signIn('desk');
    expect(await recordedOf(ada)).toEqual([{ organization_id: noOrganization, action: 'session.begun' }]);
    const employee = await aPerson(database);
    await signIn('home', { as: employee });
    expect(await recordedOf(employee)).toEqual([]);
  });
});

describe('signing out elsewhere', () => {
  test('revokes the tokens of one sign-in immediately', async () => {
    const [here, phone] = [await signIn('desk'), await signIn('phone', { userAgent: iPhone })];
    const again = await aBearerToken(ada, { sessionId: session('phone') });
    const [place] = await list(here);
    expect((await api.ask('DELETE', `/people/me/sign-ins/${place?.id}`, { token: here })).statusCode).toBe(204);
    expect([await mayCome(here), await mayCome(phone), await mayCome(again)]).toEqual([200, 401, 401]);
    expect(await list(here)).toHaveLength(1);
    expect((await api.ask('DELETE', `/people/me/sign-ins/${place?.id}`, { token: here })).statusCode).toBe(404);
  });

  test('ends all sign-ins except the current one', async () => {
    const [here, ...others] = [await signIn('desk'), await signIn('phone'), await signIn('tablet')];
    expect((await api.ask('DELETE', '/people/me/sign-ins', { token: here })).statusCode).toBe(204);
    expect(await Promise.all([here, ...others].map(mayCome))).toEqual([200, 401, 401]);
    expect((await api.ask('DELETE', '/people/me/sign-ins', { token: here })).statusCode).toBe(204);
  });

  test('removes the sign-in from the list', async () => {
    const [here, phone] = [await signIn('desk'), await signIn('phone')];
    await api.ask('POST', '/session/end', { token: phone });
    expect(await list(here)).toHaveLength(1);
  });

  test('does not affect other people', async () => {
    const eve = await aMember(database, await anOrganization(database), { role: 'engagement-admin' });
    const [here, evil] = [await signIn('desk'), await signIn('evil', { as: eve })];
    const [place] = await list(here);
    expect((await api.ask('GET', `/people/${ada}/sign-ins`, { token: evil })).statusCode).toBe(404);
    expect((await api.ask('DELETE', `/people/${ada}/sign-ins/${place?.id}`, { token: evil })).statusCode).toBe(404);
    expect((await api.ask('DELETE', `/people/me/sign-ins/${place?.id}`, { token: evil })).statusCode).toBe(404);
    expect((await api.ask('DELETE', `/people/${ada}/sign-ins`, { token: evil })).statusCode).toBe(404);
    expect(await mayCome(here)).toBe(200);
  });

  test('is possible for another person by an Engage Super Admin', async () => {
    const root = await aPerson(database, { internalRole: 'admin' });
    const lost = await signIn('lost');
    expect((await api.ask('DELETE', `/people/${ada}/sign-ins`, { as: root })).statusCode).toBe(204);
    expect(await mayCome(lost)).toBe(401);
  });
});
