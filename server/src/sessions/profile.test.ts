import { randomUUID } from 'node:crypto';
import type { Id } from '@attune/domain/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, aPerson, anOrganization, assignRole } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { anApi } from '../../test/sign-in.ts';
import { withoutRequestId } from '../../test/request-ids.ts';

const database = aDatabase();
const api = anApi(database, ({ router, sessions }) => sessions.routes(router));

let acme: Id<'organization'>;
beforeEach(async () => {
  acme = await anOrganization(database, { display_name: 'Acme' });
});

type Document = {
  readonly data: { readonly id: string; readonly attributes: Readonly<Record<string, unknown>> };
  readonly included?: readonly Resource[];
};
type Resource = { readonly type: string; readonly id: string; readonly attributes: Readonly<Record<string, unknown>> };

const profileOf = async (personId: string, query = ''): Promise<Document> =>
  (await api.get(`/user/me${query}`, personId)).json();
const included = (document: Document, type: string) =>
  (document.included ?? []).filter((resource) => resource.type === type);

describe('the profile', () => {
  // Shows ENT-PERSON-01
  test('contains the identity of the caller', async () => {
    const ffGlobalUserId = randomUUID();
    const person = {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email_address: 'ada@acme.example',
      mobile_phone_number: '+13175550100',
      photo: null,
      ff_user_id: 'ff-7',
      ff_global_user_id: ffGlobalUserId,
      locale: 'en-GB',
    };
    const ada = await aPerson(database, person);
    const { data } = (await api.get(`/user/${ffGlobalUserId}`, ada)).json();
    expect(data).toMatchObject({ type: 'people', id: ada });
    expect(data.attributes).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      emailAddress: 'ada@acme.example',
      mobilePhoneNumber: '+13175550100',
      photo: null,
      ffUserId: 'ff-7',
      ffGlobalUserId,
      localeId: 'en-GB',
      previousLoginAt: null,
    });
  });

  // Shows ENT-PERSON-02, ENT-PERSON-03, ENT-PERSON-07, API-PEOPLE-01
  test('includes roles, organizations and permissions', async () => {
    const grant = {
      type: 'organizations-results-v3groups',
      access: 'r',
      accessibleType: 'v3-groups',
      accessibleId: '5',
    } as const;
    const ada = await aMember(database, acme, { role: 'leader', grants: [grant] });
    const document = await profileOf(ada);
    expect(included(document, 'person-roles').map(({ attributes }) => attributes)).toEqual([
      { personId: ada, roleId: '2', organizationId: acme },
    ]);
    expect(included(document, 'organizations')).toEqual([
      expect.objectContaining({
        id: acme,
        attributes: expect.objectContaining({ displayName: 'Acme', isFFManaged: false }),
      }),
    ]);
    expect(included(document, 'permissions').map(({ attributes }) => attributes)).toEqual([
      { personId: ada, organizationId: acme, ...grant },
    ]);
    expect(included(document, 'roles')).toHaveLength(9);
  });

  test('includes only requested resources', async () => {
    const ada = await aMember(database, acme, { role: 'leader' });
    const document = await profileOf(ada, '?include=organizations,person-roles');
    expect([...new Set(document.included?.map(({ type }) => type))].sort()).toEqual(['organizations', 'person-roles']);
    expect((await profileOf(ada, '?include=')).included).toEqual([]);
    expect((await api.get('/user/me?include=employees', ada)).statusCode).toBe(400);
  });

  // Shows ENT-PERSON-03
  test('of an Engage Super Admin has a role without an organization', async () => {
    const document = await profileOf(await aPerson(database, { internalRole: 'admin' }));
    expect(included(document, 'person-roles').map(({ attributes }) => attributes)).toEqual([
      { personId: document.data.id, roleId: '5', organizationId: null },
    ]);
    expect(included(document, 'organizations')).toEqual([]);
  });

  test('includes organizations where the caller works without a role', async () => {
    const ada = await aPerson(database);
    await database.inOrganization(acme, (trx) =>
      trx
        .insertInto('employees')
        .values({ organization_id: acme, person_id: ada, first_name: 'Ada', last_name: 'L' })
        .execute(),
    );
    expect(included(await profileOf(ada), 'organizations').map(({ id }) => id)).toEqual([acme]);
  });

  test('excludes deleted organizations', async () => {
    const ada = await aMember(database, acme, {
      role: 'leader',
      grants: [{ type: 'organizations-results', access: 'r', accessibleType: 'organizations', accessibleId: acme }],
    });
    await database.acrossOrganizations('seed', (trx) =>
      trx.updateTable('organizations').set({ deleted_at: new Date() }).where('id', '=', acme).execute(),
    );
    const document = await profileOf(ada);
    expect(['person-roles', 'organizations', 'permissions'].flatMap((type) => included(document, type))).toEqual([]);
  });

  test('contains nothing about other people in the organization', async () => {
    await aMember(database, acme, {
      role: 'organization-admin',
      first_name: 'Grace',
      grants: [{ type: 'organizations', access: 'w', accessibleType: 'organizations', accessibleId: acme }],
    });
    const ada = await aMember(database, acme, { role: 'employee' });
    const document = await profileOf(ada);
    expect(included(document, 'permissions')).toEqual([]);
    expect(JSON.stringify(document)).not.toContain('Grace');
  });
});

describe('the profile of another person', () => {
  const idOf = async (personId: Id<'person'>) =>
    (await profileOf(personId)).data.attributes['ffGlobalUserId'] as string;

  test('is not found, not even by administrators of the same organization', async () => {
    const grace = await idOf(await aMember(database, acme, { role: 'employee' }));
    const admin = await aMember(database, acme, { role: 'organization-admin' });
    const [known, unknown] = await Promise.all([grace, randomUUID()].map((id) => api.get(`/user/${id}`, admin)));
    expect(known!.statusCode).toBe(404);
    expect(withoutRequestId(known!.body)).toBe(withoutRequestId(unknown!.body));
  });

  test('is visible to an Engage Super Admin', async () => {
    const grace = await aMember(database, acme, { role: 'employee' });
    const root = await aPerson(database, { internalRole: 'admin' });
    expect((await api.get(`/user/${await idOf(grace)}`, root)).json().data.id).toBe(grace);
  });

  test.each(['1', 'x', '../me', '%00', 'null', '{"$ne":1}'])('does not exist under the id %s', async (id) => {
    expect((await api.get(`/user/${encodeURIComponent(id)}`, await aPerson(database))).statusCode).toBe(404);
  });

  test('is found ignoring case', async () => {
    const ada = await aPerson(database);
    expect((await api.get(`/user/${(await idOf(ada)).toUpperCase()}`, ada)).statusCode).toBe(200);
  });
});

describe('the roles', () => {
  // Shows PROD-25, ENT-PERSON-04, ENT-PERSON-05, API-ROLE-01, CON-29
  test('are the nine roles of the product', async () => {
    const { data, meta } = (await api.get('/roles', await aMember(database, acme, { role: 'leader' }))).json();
    expect(data.map(({ attributes }: Resource) => attributes['name'])).toEqual([
      'Employee',
      'Leader',
      'Organization Admin',
      'Engagement Admin',
      'Engage Super Admin',
      'Executive Advisor',
      'Customer Success Manager',
      'Coach',
      'Facilitator',
    ]);
    expect(meta).toEqual({ total: 9, limit: 9, offset: 0 });
  });

  test('are not visible to employees', async () => {
    const ada = await aMember(database, acme, { role: 'employee' });
    expect((await api.get('/roles', ada)).statusCode).toBe(403);
    await assignRole(database, acme, { personId: ada, role: 'coach' });
    expect((await api.get('/roles', ada)).statusCode).toBe(200);
  });
});

describe('every route', () => {
  test.each([
    ['GET', '/user/me'],
    ['GET', '/roles'],
    ['POST', '/session/begin'],
    ['POST', '/session/end'],
  ] as const)('%s %s needs a token', async (method, path) => {
    expect((await api.ask(method, path)).statusCode).toBe(401);
  });

  test('lists its methods', async () => {
    const answer = await api.ask('DELETE', '/roles', { as: await aPerson(database) });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers['allow']).toBe('GET, HEAD, OPTIONS');
  });
});
