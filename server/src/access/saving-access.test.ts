import type { AccessHolderResource } from '@attune/contract/access/employee-access';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { switchFlag } from '../../test/flags.ts';
import { type Company, aCompany, aGroup } from '../../test/people.ts';
import { aColleague, onWhole, readGroup } from './access.test-support.ts';
import { type ShownAccess, input, setUpEmployeeAccess } from './employee-access.test-support.ts';

const setUp = setUpEmployeeAccess();
const { database, api, pathOf, access, save } = setUp;

describe('saving access', () => {
  test('replaces role and permissions, all or nothing', async () => {
    const { employeeId } = await aColleague(database, {
      company: setUp.world.acme,
      role: 'leader',
      grants: [readGroup(setUp.world.sales)],
    });
    const saved: ShownAccess = (
      await save(employeeId, input('organization-admin', [readGroup(setUp.world.finance)]))
    ).json().data.attributes;
    expect(saved).toMatchObject({
      role: 'organization-admin',
      grants: [{ ...readGroup(setUp.world.finance), title: 'Finance' }],
    });
    expect((await save(employeeId, input('coach', []))).statusCode).toBe(403);
    expect(await access(employeeId)).toMatchObject({ role: 'organization-admin', grants: [{ title: 'Finance' }] });
  });

  test('keeps unchanged permissions, even if the actor could not grant them', async () => {
    const { employeeId } = await aColleague(database, {
      company: setUp.world.acme,
      role: 'leader',
      grants: [readGroup(setUp.world.sales)],
    });
    const [kept] = (await access(employeeId)).why.filter(({ source }) => source === 'grant');
    const saved = await save(
      employeeId,
      input('leader', [readGroup(setUp.world.sales), onWhole(setUp.world.acme, 'organizations-administrate')]),
      { as: setUp.world.organizer },
    );
    expect([
      saved.statusCode,
      (saved.json().data.attributes as ShownAccess).why.find(({ source }) => source === 'grant')?.permissionId,
    ]).toEqual([200, kept?.permissionId]);
  });

  test('keeps suspended permissions of deleted groups and marks them', async () => {
    const group = await aGroup(database, setUp.world.acme, { name: 'Legal', deleted_at: new Date() });
    const { employeeId } = await aColleague(database, {
      company: setUp.world.acme,
      role: 'leader',
      grants: [readGroup(group), readGroup(setUp.world.sales)],
    });
    const shown: ShownAccess = (await save(employeeId, input('leader', [readGroup(setUp.world.finance)]))).json().data
      .attributes;
    expect(shown.grants.map(({ title }) => title)).toEqual(['Finance']);
    expect(shown.why.map(({ title, gives }) => `${title}: ${gives}`)).toContain(
      'Permission: a group that was deleted: Nothing until the group is restored',
    );
    const only = await aColleague(database, { company: setUp.world.acme, role: 'leader', grants: [readGroup(group)] });
    expect(await access(only.employeeId)).toMatchObject({ dataAccess: 'none', grants: [] });
  });

  test('gives an Employee read access to the results of all groups', async () => {
    const { employeeId, personId } = await aColleague(database, { company: setUp.world.acme });
    const saved: ShownAccess = (
      await save(employeeId, input('employee', [onWhole(setUp.world.acme, 'organizations-results')]))
    ).json().data.attributes;
    expect(saved).toMatchObject({
      level: 'read-only',
      dataAccess: 'full',
      headline: { says: 'Priya sees the results of all groups of Acme.', beside: 'Nothing else.' },
    });
    expect(
      (await api.get(`/organizations/${setUp.world.acme.id}/v3-groups/${setUp.world.finance}`, personId)).statusCode,
    ).toBe(200);
  });

  test('requires the current revision', async () => {
    const { employeeId } = await aColleague(database, { company: setUp.world.acme });
    const { revision } = await access(employeeId);
    expect((await save(employeeId, input('leader'), { revision })).statusCode).toBe(200);
    const refused = await save(employeeId, input('organization-admin'), { revision });
    expect([refused.statusCode, (await access(employeeId)).role]).toEqual([412, 'leader']);
  });

  test('is refused for oneself and if access changes are disabled', async () => {
    const { employeeId, personId } = await aColleague(database, {
      company: setUp.world.acme,
      role: 'engagement-admin',
    });
    expect((await save(employeeId, input('organization-admin'), { as: personId })).statusCode).toBe(403);
    expect((await access(employeeId, personId)).change).toMatchObject({
      isAllowed: false,
      reason: 'This is you. Another administrator changes your access.',
    });
    const quiet = await aCompany(database);
    const admin = await aMember(database, quiet.id, { role: 'engagement-admin' });
    const colleague = await aColleague(database, { company: quiet });
    await switchFlag(database, 'permission-management', { isOn: false, organizationId: quiet.id });
    expect(
      (await api.ask('PATCH', pathOf(colleague.employeeId, quiet), { as: admin, body: input('leader') })).statusCode,
    ).toBe(403);
    expect((await api.get(pathOf(colleague.employeeId, quiet), admin)).json().data.attributes.change).toMatchObject({
      isAllowed: false,
    });
  });
});

describe('the list of people with access', () => {
  let company: Company;
  let admin: Id<'person'>;
  beforeAll(async () => {
    company = await aCompany(database, { name: 'Initech' });
    admin = await aMember(database, company.id, { role: 'engagement-admin', first_name: 'Maya', last_name: 'Okafor' });
    await aColleague(database, { company, role: 'leader', firstName: 'Bea', grants: [readGroup(company.rootId)] });
    await aColleague(database, { company, firstName: 'Ron', grants: [onWhole(company, 'organizations-results')] });
    await aColleague(database, { company, firstName: 'Eve' });
    await aMember(database, company.id, { role: 'coach', internalRole: 'coach', first_name: 'Coa', last_name: 'Ch' });
  });
  const list = async (query = '') =>
    (await api.get(`/organizations/${company.id}/access${query}`, admin)).json() as {
      readonly data: readonly AccessHolderResource[];
      readonly meta: { readonly total: number };
    };
  const names = async (query?: string) => (await list(query)).data.map(({ attributes }) => attributes.name);

  test('contains everyone with more access than answering surveys, employed there or not, by name', async () => {
    expect(await names()).toEqual(['Bea Raman', 'Coa Ch', 'Maya Okafor', 'Ron Raman']);
    const { data } = await list();
    expect(data.map(({ attributes }) => [attributes.groupCount, attributes.isWholeHierarchy])).toEqual([
      [0, true],
      [0, true],
      [0, true],
      [0, true],
    ]);
    expect(
      data.map(({ attributes }) => [
        attributes.level,
        attributes.dataAccess,
        attributes.employeeId !== null,
        attributes.mayWithdraw,
      ]),
    ).toEqual([
      ['single-group-leader', 'limited', true, true],
      ['coach', 'full', false, false],
      ['engagement-admin', 'full', false, false],
      ['read-only', 'full', true, true],
    ]);
    expect(data[0]?.attributes.headline.says).toBe('Bea Raman sees the results of all groups of Initech.');
  });

  test.each([
    ['?filter[role]=leader', ['Bea Raman']],
    ['?filter[dataAccess]=full', ['Coa Ch', 'Maya Okafor', 'Ron Raman']],
    ['?filter[dataAccess]=none', []],
    ['?filter[fuzzy]=oka', ['Maya Okafor']],
    ['?page[limit]=1&page[offset]=1', ['Coa Ch']],
  ])('responds to %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('shows what became of the latest invitation of the organization, and that it was followed', async () => {
    const elsewhere = (await aCompany(database)).id;
    const invited = async (personId: Id<'person'>, organizationId: Id<'organization'>, status: string) =>
      database.acrossOrganizations('seed', (trx) =>
        sql`insert into invitations (person_id, on_behalf_of, status, created_at)
          values (${personId}, ${organizationId}, ${status}, '2026-03-01T09:00Z')`.execute(trx),
      );
    const stateOf = async (name: string) =>
      (await list(`?filter[fuzzy]=${name}`)).data[0]?.attributes.invitation ?? null;
    const rob = await aMember(database, company.id, { role: 'engagement-admin', first_name: 'Rob', last_name: 'Roe' });
    await invited(rob, elsewhere, 'sent');
    expect(await stateOf('Rob')).toBeNull();
    await invited(rob, company.id, 'bounced');
    expect(await stateOf('Rob')).toEqual({ state: 'bounced', invitedAt: '2026-03-01T09:00:00.000Z' });
    await database.acrossOrganizations('seed', (trx) =>
      sql`update people set last_login_at = '2026-03-02T09:00Z' where id = ${rob}`.execute(trx),
    );
    expect((await stateOf('Rob'))?.state).toBe('accepted');
  });
});
