import type { GroupResource } from '@attune/contract/groups/group';
import type { Id } from '@attune/domain/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, aPerson, anOrganization, assignRole } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { anApi } from '../../test/sign-in.ts';
import { withoutRequestId } from '../../test/request-ids.ts';
import { createFlags } from '../flags/index.ts';
import { organizationRoutes } from './index.ts';

const restricted = '777' as Id<'organization'>;
const database = aDatabase();
const group: GroupResource = {
  type: 'v3-groups',
  id: '5',
  attributes: {
    organizationId: '1',
    name: 'Acme',
    displayName: 'Acme',
    parentGroupId: null,
    parentGroupName: null,
    groupTypeId: '1',
    isRoot: true,
    isOrganizationGroup: true,
    isHidden: false,
    includeInResults: true,
    order: 0,
    referenceId: null,
    deletedAt: null,
    revision: 'a',
    activeMembershipCount: 0,
    campaignMembershipCount: null,
    explicitPermissionCount: null,
  },
};
const api = anApi(
  database,
  ({ router, authentication }) =>
    organizationRoutes(router, {
      database,
      authentication,
      flags: createFlags(database),
      benchmarks: { lock: async () => false },
      companions: { 'v3-groups': async () => [group] },
    }),
  { variables: { RESTRICTED_ORGANIZATION_IDS: restricted } },
);

let acme: Id<'organization'>;
let initech: Id<'organization'>;
let trial: Id<'organization'>;
let root: Id<'person'>;
let ada: Id<'person'>;

beforeAll(async () => {
  acme = await anOrganization(database, { name: 'Acme Rockets', display_name: 'Acme Rockets', ff_company_id: '991' });
  initech = await anOrganization(database, { name: 'Initech', display_name: 'Initech' });
  trial = await anOrganization(database, { name: 'Try Acme', display_name: 'Try Acme', is_trial: true });
  await anOrganization(database, { name: 'Gone', display_name: 'Gone', deleted_at: new Date() });
  await anOrganization(database, { id: restricted, name: 'Restricted', display_name: 'Restricted' });
  root = await aPerson(database, { internalRole: 'admin' });
  ada = await aMember(database, acme, { role: 'leader' });
  await assignRole(database, trial, { personId: ada, role: 'employee' });
});

const listed = async (personId: string, query = '') =>
  (await api.get(`/optimized-organizations${query}`, personId)).json();
const namesOf = ({ data }: { data: readonly { attributes: { name: string } }[] }) =>
  data.map(({ attributes }) => attributes.name);

describe('the organizations of the switcher', () => {
  test('are those in which the caller has a role or works', async () => {
    const worker = await aPerson(database);
    await database.inOrganization(initech, (trx) =>
      trx
        .insertInto('employees')
        .values({ organization_id: initech, person_id: worker, first_name: 'W', last_name: 'W' })
        .execute(),
    );
    expect(namesOf(await listed(ada))).toEqual(['Acme Rockets', 'Try Acme']);
    expect(namesOf(await listed(worker))).toEqual(['Initech']);
    expect(namesOf(await listed(await aPerson(database)))).toEqual([]);
  });

  test('are all but the restricted ones for an Engage Super Admin', async () => {
    expect(namesOf(await listed(root))).toEqual(['Acme Rockets', 'Initech', 'Try Acme']);
    await assignRole(database, restricted, { personId: root, role: 'coach' });
    expect(namesOf(await listed(root))).toContain('Restricted');
  });

  test('are not more for other internal users', async () => {
    expect(namesOf(await listed(await aPerson(database, { internalRole: 'customer-success-manager' })))).toEqual([]);
  });

  // Shows ENT-ORG-01, API-ORG-01
  test('have the attributes that the switcher shows', async () => {
    const { data } = await listed(ada, '?filter[isTrial]=false');
    expect(data).toEqual([
      {
        type: 'organizations',
        id: acme,
        attributes: { name: 'Acme Rockets', displayName: 'Acme Rockets', isTrial: false, ffCompanyId: '991' },
      },
    ]);
  });

  test.each([
    ['a whole name', 'initech', ['Initech']],
    ['the beginning of a name, before a part of another one', 'acme', ['Acme Rockets', 'Try Acme']],
    ['initials', 'ar', ['Acme Rockets']],
    ['a part of a name', 'ock', ['Acme Rockets']],
    ['letters in their order', 'itch', ['Initech']],
    ['a companion id', '991', ['Acme Rockets']],
    ['something else', 'xyz', []],
    ['a sign with a meaning in patterns', '%', []],
    ['another such sign', '_', []],
    ['a backslash', '\\', []],
    ['an attempt at the database', "' or 1=1 --", []],
  ])('are found by %s', async (_name, search, names) => {
    expect(
      namesOf(await listed(root, `?filter[fuzzy]=${encodeURIComponent(search)}`)).filter(
        (name) => name !== 'Restricted',
      ),
    ).toEqual(names);
  });

  test('are found by their id, best match first', async () => {
    expect((await listed(root, `?filter[fuzzy]=${initech}`)).data[0].id).toBe(initech);
    expect(namesOf(await listed(root, '?filter[fuzzy]=acme'))).toEqual(['Acme Rockets', 'Try Acme']);
    expect(namesOf(await listed(root, '?filter[fuzzy]=e')).length).toBeGreaterThan(1);
  });

  test('are paginated in a stable order', async () => {
    const first = await listed(ada, '?page[limit]=1');
    expect(namesOf(first)).toEqual(['Acme Rockets']);
    expect(first.meta).toEqual({ total: 2, limit: 1, offset: 0 });
    const second = (await api.get(first.links.next.slice('/api'.length), ada)).json();
    expect(namesOf(second)).toEqual(['Try Acme']);
    expect(second.links).toMatchObject({ next: null });
    expect(namesOf(await listed(ada, '?sort=-name'))).toEqual(['Try Acme', 'Acme Rockets']);
  });

  test('are sorted by name ignoring case', async () => {
    const reader = await aPerson(database);
    for (const name of ['Zeta', 'alpha', 'Beta'])
      await assignRole(database, await anOrganization(database, { name, display_name: name }), {
        personId: reader,
        role: 'employee',
      });
    expect(namesOf(await listed(reader))).toEqual(['alpha', 'Beta', 'Zeta']);
    expect(namesOf(await listed(reader, '?sort=-name'))).toEqual(['Zeta', 'Beta', 'alpha']);
  });

  test.each([
    '?filter[name]=x',
    '?page[limit]=1000',
    '?page[limit]=0',
    '?page[offset]=-1',
    '?sort=employeeLimit',
    `?filter[fuzzy]=${'a'.repeat(101)}`,
    '?filter[isTrial]=maybe',
    '?include=v3-groups',
  ])('refuse %s', async (query) => {
    expect((await api.get(`/optimized-organizations${query}`, ada)).statusCode).toBe(400);
  });
});

describe('the list of organizations', () => {
  // Shows ENT-ORG-09, API-ORG-02, GAP-19
  test('includes package usage by default and on request', async () => {
    const limited = await anOrganization(database, { employee_limit: 50, package_name: 'Growth' });
    const person = await aMember(database, limited, { role: 'organization-admin' });
    const worker = { organization_id: limited, first_name: 'W', last_name: 'W' };
    await database.inOrganization(limited, (trx) =>
      trx
        .insertInto('employees')
        .values([
          worker,
          worker,
          { ...worker, employment_status: 'inactive' as const },
          { ...worker, deleted_at: new Date() },
        ])
        .execute(),
    );
    const { data, included } = (await api.get('/organizations?include=organization-package-progress', person)).json();
    expect(included).toEqual([
      {
        type: 'organization-package-progress',
        id: limited,
        attributes: { organizationId: limited, packageName: 'Growth', used: 2, limit: 50 },
      },
    ]);
    expect((await api.get('/organizations', person)).json().included).toEqual(included);
    expect(data[0].relationships['organization-package-progress'].data).toEqual({
      type: 'organization-package-progress',
      id: limited,
    });
  });

  test('is empty, without included resources, for a person without an organization', async () => {
    expect(
      (await api.get('/organizations?include=organization-package-progress', await aPerson(database))).json(),
    ).toMatchObject({ data: [], included: [], meta: { total: 0 } });
  });
});

describe('an organization', () => {
  // Shows ENT-ORG-01
  test('is returned with its settings', async () => {
    const { data, included } = (await api.get(`/organizations/${acme}`, ada)).json();
    expect(data.attributes).toEqual({
      name: 'Acme Rockets',
      displayName: 'Acme Rockets',
      isTrial: false,
      isFFManaged: false,
      ffCompanyId: '991',
      ffSubdomain: null,
      deletedAt: null,
      employeeLimit: -1,
      openTextFeedbackAccess: 'everyone_with_results_access',
      confidentialityLevel: 5,
      packageName: null,
      protection: 'strict',
      timeZone: 'UTC',
      localeId: 'en',
      benchmarkId: null,
      cadenceDays: null,
    });
    expect(included).toBeUndefined();
  });

  // Shows ORGSW-08, API-ORG-04
  test('includes its groups for the switcher', async () => {
    const { data, included } = (await api.get(`/organizations/${acme}?include=v3-groups`, ada)).json();
    expect(data.relationships['v3-groups'].data).toEqual([{ type: 'v3-groups', id: '5' }]);
    expect(included).toEqual([group]);
  });

  test('of others is not found, for reading and for changing', async () => {
    const [foreign, absent] = await Promise.all([initech, '999999'].map((id) => api.get(`/organizations/${id}`, ada)));
    expect(foreign!.statusCode).toBe(404);
    expect(withoutRequestId(foreign!.body)).toBe(withoutRequestId(absent!.body));
    const stranger = await aMember(database, acme, { role: 'organization-admin' });
    const attempt = await api.ask('PATCH', `/organizations/${initech}`, {
      as: stranger,
      body: { data: { type: 'organizations', attributes: { displayName: 'Mine' } } },
    });
    expect(attempt.statusCode).toBe(404);
    expect((await api.get(`/organizations/${initech}`, root)).json().data.attributes.displayName).toBe('Initech');
  });

  test('needs a token', async () => {
    for (const path of ['/organizations', '/optimized-organizations', `/organizations/${acme}`])
      expect((await api.get(path)).statusCode).toBe(401);
  });
});
