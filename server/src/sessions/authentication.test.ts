import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentOf, endpoint, inOrganization, resource } from '@attune/contract/protocol/json-api';
import type { Grant } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aMember, aPerson, anOrganization, assignRole, removeRole } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { aBearerToken, anApi, testConfig } from '../../test/sign-in.ts';
import { withoutRequestId } from '../../test/request-ids.ts';
import { systemClock } from '../platform/clock.ts';
import { folderEntries } from '../platform/keys/index.ts';
import { openSigningKeys } from './signing-keys.ts';
import { createTokenIssuer } from './token-issuer.ts';

/** Returns the caller's actor in an organization. */
const whoAmI = endpoint({
  name: 'whoAmI',
  summary: 'The actor.',
  method: 'GET',
  path: '/organizations/:organizationId/who-am-i',
  params: z.object(inOrganization),
  answer: documentOf(
    resource('actors', { role: z.string(), internalRole: z.string().nullable(), grants: z.array(z.looseObject({})) }),
  ),
});

const restricted = '777' as Id<'organization'>;
const database = aDatabase();
const api = anApi(
  database,
  ({ router, sessions }) => {
    sessions.routes(router);
    router.on(whoAmI, async ({ actor }) => ({
      data: {
        type: 'actors' as const,
        id: actor.personId,
        attributes: { role: actor.role, internalRole: actor.internalRole, grants: [...actor.grants] },
      },
    }));
  },
  { variables: { RESTRICTED_ORGANIZATION_IDS: restricted } },
);

const readsGroup: Grant = {
  type: 'organizations-results-v3groups',
  access: 'r',
  accessibleType: 'v3-groups',
  accessibleId: '5',
};

let acme: Id<'organization'>;
beforeEach(async () => {
  acme = await anOrganization(database);
});

async function whoIs(personId: string, organizationId: string = acme) {
  const answer = await api.get(`/organizations/${organizationId}/who-am-i`, personId);
  return answer.statusCode === 200 ? answer.json().data.attributes : answer.statusCode;
}

function change(table: 'people' | 'organizations', id: string, values: object): Promise<unknown> {
  return database.acrossOrganizations('seed', (trx) =>
    trx
      .updateTable(table)
      .set(values)
      .where('id', '=', id as never)
      .execute(),
  );
}

describe('the actor', () => {
  // Shows GRANT-02
  test('has the role and the grants in the organization of the path', async () => {
    const globex = await anOrganization(database);
    const ada = await aMember(database, acme, { role: 'leader', grants: [readsGroup] });
    await assignRole(database, globex, { personId: ada, role: 'employee' });
    expect(await whoIs(ada)).toEqual({ role: 'leader', internalRole: null, grants: [readsGroup] });
    expect(await whoIs(ada, globex)).toEqual({ role: 'employee', internalRole: null, grants: [] });
  });

  test('does not exist in other organizations or outside of any', async () => {
    const ada = await aMember(database, await anOrganization(database), { role: 'organization-admin' });
    expect(await whoIs(ada)).toBe(404);
    expect(await whoIs(ada, '999999')).toBe(404);
  });

  test('gets the same response for an organization of others as for one that does not exist', async () => {
    const ada = await aMember(database, await anOrganization(database), { role: 'organization-admin' });
    const [foreign, absent] = await Promise.all(
      [acme, '999999'].map((id) => api.get(`/organizations/${id}/who-am-i`, ada)),
    );
    expect(withoutRequestId(foreign!.body)).toBe(withoutRequestId(absent!.body));
  });

  test.each([
    '0',
    '-1',
    '1e3',
    '01',
    '9007199254740993000',
    'null',
    '1,2',
    '1%20or%201=1',
    'b5f6c1ba-0000-4000-8000-000000000000',
  ])('does not exist in an organization named %s', async (id) => {
    expect(await whoIs(await aPerson(database, { internalRole: 'admin' }), id)).toBe(404);
  });

  // Shows ROLE-12
  test('is an Employee where the person works without a role', async () => {
    const ada = await aPerson(database);
    const employ = (status: 'active' | 'inactive') => ({
      organization_id: acme,
      person_id: ada,
      first_name: 'Ada',
      last_name: 'L',
      employment_status: status,
    });
    await database.inOrganization(acme, (trx) => trx.insertInto('employees').values(employ('inactive')).execute());
    expect(await whoIs(ada)).toBe(404);
    await database.inOrganization(acme, (trx) => trx.insertInto('employees').values(employ('active')).execute());
    expect(await whoIs(ada)).toMatchObject({ role: 'employee' });
  });

  // Shows ROLE-07
  test('is an Engage Super Admin in every organization', async () => {
    expect(await whoIs(await aPerson(database, { internalRole: 'admin' }))).toMatchObject({
      role: 'admin',
      internalRole: 'admin',
    });
  });

  test('is an Engage Super Admin in a restricted organization only with a role there', async () => {
    await anOrganization(database, { id: restricted });
    const ada = await aPerson(database, { internalRole: 'admin' });
    expect(await whoIs(ada, restricted)).toBe(404);
    await assignRole(database, restricted, { personId: ada, role: 'coach' });
    expect(await whoIs(ada, restricted)).toMatchObject({ role: 'coach', internalRole: 'admin' });
  });

  test('has no access to organizations by another internal role alone', async () => {
    expect(await whoIs(await aPerson(database, { internalRole: 'coach' }))).toBe(404);
  });
});

describe('authenticating a request', () => {
  const statementsOf = (token: string, path = `/organizations/${acme}/who-am-i`) =>
    database.statementsOf(() => api.ask('GET', path, { token }));

  test('needs two statements, each a transaction in one round trip', async () => {
    const ada = await aMember(database, acme, { role: 'leader', grants: [readsGroup] });
    const statements = await statementsOf(await aBearerToken(ada));
    expect(statements).toEqual([expect.stringContaining('revoked_tokens'), expect.stringContaining('permissions')]);
  });

  test('has statements of the same text for every token, because each is planned once', async () => {
    const ada = await aMember(database, acme, { role: 'leader' });
    const inSession = await statementsOf(await aBearerToken(ada, { sessionId: 'one' }));
    expect(inSession).toEqual(await statementsOf(await aBearerToken(ada)));
  });

  test('needs one statement for the roles in all organizations', async () => {
    const ada = await aMember(database, acme, { role: 'leader' });
    await assignRole(database, await anOrganization(database), { personId: ada, role: 'employee' });
    const statements = await statementsOf(await aBearerToken(ada), '/roles');
    expect(statements.slice(0, 2)).toEqual([
      expect.stringContaining('revoked_tokens'),
      expect.stringContaining('person_roles'),
    ]);
  });
});

describe('with a token that is still valid', () => {
  test('a lower role applies to the next request', async () => {
    const ada = await aMember(database, acme, { role: 'organization-admin' });
    const token = await aBearerToken(ada);
    const role = async () =>
      (await api.ask('GET', `/organizations/${acme}/who-am-i`, { token })).json().data?.attributes.role;
    expect(await role()).toBe('organization-admin');
    await assignRole(database, acme, { personId: ada, role: 'employee' });
    expect(await role()).toBe('employee');
  });

  test('a removed role ends access to the organization', async () => {
    const ada = await aMember(database, acme, { role: 'organization-admin' });
    await removeRole(database, acme, ada);
    expect(await whoIs(ada)).toBe(404);
  });

  test('a deleted permission no longer applies', async () => {
    const ada = await aMember(database, acme, { role: 'leader', grants: [readsGroup] });
    await database.inOrganization(acme, (trx) =>
      trx.deleteFrom('permissions').where('organization_id', '=', acme).execute(),
    );
    expect(await whoIs(ada)).toMatchObject({ grants: [] });
  });

  test('a deactivated person is refused everywhere', async () => {
    const ada = await aMember(database, acme, { role: 'organization-admin' });
    await change('people', ada, { deactivated_at: new Date() });
    expect(await whoIs(ada)).toBe(401);
    expect((await api.get('/user/me', ada)).statusCode).toBe(401);
  });

  test('a deleted organization does not exist, not even for an Engage Super Admin', async () => {
    const ada = await aMember(database, acme, { role: 'organization-admin' });
    const root = await aPerson(database, { internalRole: 'admin' });
    await change('organizations', acme, { deleted_at: new Date() });
    expect(await whoIs(ada)).toBe(404);
    expect(await whoIs(root)).toBe(404);
  });
});

describe('credentials for other purposes', () => {
  test('do not sign anybody in: the secret of a survey link', async () => {
    const { statusCode } = await api.ask('GET', '/user/me', { token: 'q83vEiM0VniavN7wEjRWeJ' });
    expect(statusCode).toBe(401);
  });

  test('do not sign anybody in: a token with a retired key', async () => {
    const retired = await mkdtemp(join(tmpdir(), 'attune-test-'));
    const issue = createTokenIssuer({
      keys: await openSigningKeys(folderEntries(retired)),
      clock: systemClock,
      signIn: testConfig().signIn,
    });
    const token = await issue({
      personId: await aPerson(database),
      ffUserId: null,
      ffGlobalUserId: 'x',
      organizationId: null,
    });
    expect((await api.ask('GET', '/user/me', { token })).statusCode).toBe(401);
    await rm(retired, { recursive: true });
  });
});

describe('signing out', () => {
  test('revokes the token immediately', async () => {
    const token = await aBearerToken(await aPerson(database));
    expect((await api.ask('POST', '/session/end', { token })).statusCode).toBe(204);
    expect((await api.ask('GET', '/user/me', { token })).statusCode).toBe(401);
    expect((await api.ask('POST', '/session/end', { token })).statusCode).toBe(401);
  });

  test('revokes all tokens of the session, but no others', async () => {
    const ada = await aPerson(database);
    const [here, otherWindow, otherBrowser] = [
      await aBearerToken(ada, { sessionId: 'one' }),
      await aBearerToken(ada, { sessionId: 'one' }),
      await aBearerToken(ada, { sessionId: 'two' }),
    ];
    await api.ask('POST', '/session/end', { token: here });
    expect((await api.ask('GET', '/user/me', { token: otherWindow })).statusCode).toBe(401);
    expect((await api.ask('GET', '/user/me', { token: otherBrowser })).statusCode).toBe(200);
  });

  test('deletes the revocation after the token has expired', async () => {
    await database.acrossOrganizations('seed', (trx) =>
      trx
        .insertInto('revoked_tokens')
        .values({ jti: 'long-gone', expires_at: new Date(0) })
        .execute(),
    );
    await api.ask('POST', '/session/end', { token: await aBearerToken(await aPerson(database)) });
    const left = await database.acrossOrganizations('seed', (trx) =>
      trx.selectFrom('revoked_tokens').select('jti').where('jti', '=', 'long-gone').execute(),
    );
    expect(left).toEqual([]);
  });
});

describe('signing in', () => {
  // Shows ENT-PERSON-20
  test('is recorded as the previous sign-in', async () => {
    const ada = await aPerson(database);
    const monday = await aBearerToken(ada, { clock: { now: () => new Date(Date.now() - 600_000) } });
    const tuesday = await aBearerToken(ada);
    const previousLogin = async (token: string) =>
      (await api.ask('GET', '/user/me', { token })).json().data.attributes.previousLoginAt as string | null;
    await api.ask('POST', '/session/begin', { token: monday });
    expect(await previousLogin(monday)).toBeNull();
    await api.ask('POST', '/session/begin', { token: tuesday });
    const then = await previousLogin(tuesday);
    expect(Math.abs(Date.parse(then ?? '') - (Date.now() - 600_000))).toBeLessThan(5000);
    await api.ask('POST', '/session/begin', { token: tuesday });
    await api.ask('POST', '/session/begin', { token: monday });
    expect(await previousLogin(tuesday)).toBe(then);
  });
});
