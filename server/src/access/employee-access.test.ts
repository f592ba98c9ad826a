import type { AccessHolderResource, AccessSentence, EmployeeAccessResource } from '@attune/contract/access/grants';
import type { Grant, Role } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, aPerson } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { switchFlag } from '../../test/flags.ts';
import { type Company, aCompany, aGroup, anEmployee } from '../../test/people.ts';
import { type AccessWorld, aColleague, anAccessApi, anAccessWorld, onWhole, readGroup } from './access.test-support.ts';

const database = aDatabase();
const api = anAccessApi(database);

let world: AccessWorld;
beforeAll(async () => {
  world = await anAccessWorld(database);
  await anEmployee(database, world.acme, { person_id: world.engager, first_name: 'Maya', last_name: 'Okafor' });
});

type Told = EmployeeAccessResource['attributes'];

const pathOf = (employeeId: string, company: Company = world.acme) =>
  `/organizations/${company.id}/employees/${employeeId}/access`;
const access = async (employeeId: string, as: string = world.engager): Promise<Told> =>
  (await api.get(pathOf(employeeId), as)).json().data.attributes;
const wish = (role: Role, grants: readonly Grant[] = []) => ({
  data: { type: 'employee-access', attributes: { role, grants } },
});
const preview = (employeeId: string, body: object, as: string = world.engager) =>
  api.ask('POST', `${pathOf(employeeId)}-preview`, { as, body });
const save = (
  employeeId: string,
  body: object,
  { as = world.engager, revision }: { readonly as?: string; readonly revision?: string } = {},
) => api.ask('PATCH', pathOf(employeeId), { as, body, ...(revision && { headers: { 'if-match': `"${revision}"` } }) });
const texts = (sentences: readonly AccessSentence[] = []) =>
  sentences.map((sentence) => sentence.map(({ text }) => text).join(''));

describe('the access of an employee', () => {
  test('is told in words, with the groups and entries that the person sees', async () => {
    const { employeeId } = await aColleague(database, {
      company: world.acme,
      role: 'leader',
      grants: [readGroup(world.sales)],
    });
    const told = await access(employeeId);
    expect(told.headline).toEqual({
      says: 'Priya sees detailed results of Sales and the group below it,',
      beside: 'and the totals of Acme. Nothing else.',
    });
    expect(told).toMatchObject({ role: 'leader', level: 'single-group-leader', dataAccess: 'limited' });
    expect(texts(told.can)[0]).toBe('See scores, drivers, heatmap and participation of Sales and the group below it');
    expect(told.sees.groups.map(({ name, depth }) => [name, depth])).toEqual([
      ['Sales', 1],
      ['North', 2],
    ]);
    expect(told.sees.navigation).toEqual([
      'drawer',
      'my-views',
      'campaigns',
      'results',
      'feedback',
      'actions',
      'sessions',
      'profile',
      'sign-out',
    ]);
  });

  test('says where each part comes from, since when and from whom', async () => {
    const { employeeId } = await aColleague(database, { company: world.acme });
    await save(employeeId, wish('leader', [readGroup(world.sales)]));
    const { why } = await access(employeeId);
    expect(why.map(({ source, title, gives, by }) => [source, title, gives, by])).toEqual([
      ['role', 'Role: Leader', 'Whatever is granted: results of groups, and more', 'Maya Okafor'],
      ['grant', 'Grant: Sales', 'Results, groups below included', 'Maya Okafor'],
      ['setting', 'Organization setting', 'Comments for all who see the results of a group', null],
    ]);
    expect([why[1]?.since !== null, why[1]?.mayRemove, why[0]?.mayRemove]).toEqual([true, true, false]);
  });

  test('names groups only to those who may see them', async () => {
    const company = await aCompany(database, { name: 'Hidden' });
    const secret = await aGroup(database, company, { name: 'Project X', is_hidden: true });
    const admin = await aMember(database, company.id, { role: 'engagement-admin' });
    const reader = await aMember(database, company.id, {
      role: 'leader',
      grants: [onWhole(company, 'organizations-administrate')],
    });
    const { employeeId } = await aColleague(database, { company, role: 'leader', grants: [readGroup(secret)] });
    expect((await api.get(pathOf(employeeId, company), admin)).body).toContain('Project X');
    const { body } = await api.get(pathOf(employeeId, company), reader);
    expect(body).not.toContain('Project X');
    expect(body).toContain('a group that you may not see');
  });

  test('is that of an Employee for somebody without an account', async () => {
    const employeeId = await anEmployee(database, world.acme, { first_name: 'Sam', email_address: null });
    const told = await access(employeeId);
    expect(told).toMatchObject({
      personId: null,
      role: 'employee',
      dataAccess: 'none',
      change: { isAllowed: false, reason: 'Add an e-mail address first: without one nobody can sign in.' },
    });
    expect(told.headline.says).toBe('Sam sees no results.');
  });

  test('of an Engage Super Admin is told as what it is, and cannot be changed here', async () => {
    const admin = await aPerson(database, { internalRole: 'admin' });
    const employeeId = await anEmployee(database, world.acme, { person_id: admin });
    expect(await access(employeeId)).toMatchObject({ role: 'admin', change: { isAllowed: false } });
  });

  test('can be changed as far as the reader may', async () => {
    const { employeeId, personId } = await aColleague(database, { company: world.acme, role: 'leader' });
    const reader = await aMember(database, world.acme.id, { role: 'coach' });
    const limited = await aMember(database, world.acme.id, {
      role: 'organization-admin',
      grants: [readGroup(world.sales)],
    });
    expect((await access(employeeId)).change).toEqual({
      isAllowed: true,
      reason: null,
      roles: ['organization-admin', 'engagement-admin', 'leader', 'employee'],
      dataAccess: ['full', 'limited', 'none'],
    });
    expect((await access(employeeId, world.organizer)).change).toMatchObject({
      roles: ['organization-admin', 'leader', 'employee'],
      dataAccess: ['none'],
    });
    expect((await access(employeeId, limited)).change.dataAccess).toEqual(['limited', 'none']);
    expect((await access(employeeId, reader)).change).toMatchObject({ isAllowed: false, roles: [], dataAccess: [] });
    expect((await api.get(pathOf(employeeId), personId)).statusCode).toBe(403);
  });
});

describe('a change of access that is not saved', () => {
  test('is told in the same words, with what is gained and what is lost, and changes nothing', async () => {
    const { employeeId } = await aColleague(database, {
      company: world.acme,
      role: 'leader',
      grants: [readGroup(world.sales)],
    });
    const before = await access(employeeId);
    const told: Told = (await preview(employeeId, wish('leader', [readGroup(world.finance)]))).json().data.attributes;
    expect(told.headline.says).toBe('Priya sees detailed results of Finance,');
    expect(texts(told.gains)[0]).toBe('See scores, drivers, heatmap and participation of Finance');
    expect(texts(told.losses)[0]).toBe(
      'See scores, drivers, heatmap and participation of Sales and the group below it',
    );
    expect(told.sees.groups.map(({ name }) => name)).toEqual(['Finance']);
    expect(await access(employeeId)).toEqual(before);
  });

  test('says the same as what is there once it was saved', async () => {
    const { employeeId } = await aColleague(database, { company: world.acme });
    const wanted = wish('leader', [
      onWhole(world.acme, 'organizations-results'),
      onWhole(world.acme, 'organizations-campaigns', 'w'),
    ]);
    const told: Told = (await preview(employeeId, wanted)).json().data.attributes;
    const saved: Told = (await save(employeeId, wanted)).json().data.attributes;
    for (const part of ['headline', 'can', 'cannot', 'sees', 'level', 'dataAccess'] as const)
      expect(saved[part]).toEqual(told[part]);
  });

  test('is refused as saving it would be', async () => {
    const { employeeId } = await aColleague(database, { company: world.acme });
    const refusals = [wish('leader', [readGroup('999999')]), wish('employee', [readGroup(world.sales)])];
    for (const body of refusals)
      expect([(await preview(employeeId, body)).statusCode, (await save(employeeId, body)).statusCode]).toEqual([
        422, 422,
      ]);
    const tooMuch = wish('leader', [readGroup(world.sales)]);
    expect([
      (await preview(employeeId, tooMuch, world.organizer)).statusCode,
      (await save(employeeId, tooMuch, { as: world.organizer })).statusCode,
    ]).toEqual([403, 403]);
  });
});

describe('saving access', () => {
  test('puts role and grants in the place of what was there, all of it or nothing', async () => {
    const { employeeId } = await aColleague(database, {
      company: world.acme,
      role: 'leader',
      grants: [readGroup(world.sales)],
    });
    const saved: Told = (await save(employeeId, wish('organization-admin', [readGroup(world.finance)]))).json().data
      .attributes;
    expect(saved).toMatchObject({
      role: 'organization-admin',
      grants: [{ ...readGroup(world.finance), title: 'Finance' }],
    });
    expect((await save(employeeId, wish('coach', []))).statusCode).toBe(403);
    expect(await access(employeeId)).toMatchObject({ role: 'organization-admin', grants: [{ title: 'Finance' }] });
  });

  test('leaves what stays as it was, even what the saver could not give', async () => {
    const { employeeId } = await aColleague(database, {
      company: world.acme,
      role: 'leader',
      grants: [readGroup(world.sales)],
    });
    const [kept] = (await access(employeeId)).why.filter(({ source }) => source === 'grant');
    const saved = await save(
      employeeId,
      wish('leader', [readGroup(world.sales), onWhole(world.acme, 'organizations-administrate')]),
      { as: world.organizer },
    );
    expect([
      saved.statusCode,
      (saved.json().data.attributes as Told).why.find(({ source }) => source === 'grant')?.permissionId,
    ]).toEqual([200, kept?.permissionId]);
  });

  test('keeps a grant that sleeps with its group, and tells it apart', async () => {
    const group = await aGroup(database, world.acme, { name: 'Legal', deleted_at: new Date() });
    const { employeeId } = await aColleague(database, {
      company: world.acme,
      role: 'leader',
      grants: [readGroup(group), readGroup(world.sales)],
    });
    const told: Told = (await save(employeeId, wish('leader', [readGroup(world.finance)]))).json().data.attributes;
    expect(told.grants.map(({ title }) => title)).toEqual(['Finance']);
    expect(told.why.map(({ title, gives }) => `${title}: ${gives}`)).toContain(
      'Grant: a group that was deleted: Nothing until the group is restored',
    );
    const only = await aColleague(database, { company: world.acme, role: 'leader', grants: [readGroup(group)] });
    expect(await access(only.employeeId)).toMatchObject({ dataAccess: 'none', grants: [] });
  });

  test('makes a read-only person of an Employee with the results of all groups', async () => {
    const { employeeId, personId } = await aColleague(database, { company: world.acme });
    const saved: Told = (
      await save(employeeId, wish('employee', [onWhole(world.acme, 'organizations-results')]))
    ).json().data.attributes;
    expect(saved).toMatchObject({
      level: 'read-only',
      dataAccess: 'full',
      headline: { says: 'Priya sees the results of all groups of Acme.', beside: 'Nothing else.' },
    });
    expect((await api.get(`/organizations/${world.acme.id}/v3-groups/${world.finance}`, personId)).statusCode).toBe(
      200,
    );
  });

  test('means the state that was read', async () => {
    const { employeeId } = await aColleague(database, { company: world.acme });
    const { revision } = await access(employeeId);
    expect((await save(employeeId, wish('leader'), { revision })).statusCode).toBe(200);
    const refused = await save(employeeId, wish('organization-admin'), { revision });
    expect([refused.statusCode, (await access(employeeId)).role]).toEqual([412, 'leader']);
  });

  test('is refused to oneself and where it is switched off', async () => {
    const { employeeId, personId } = await aColleague(database, { company: world.acme, role: 'engagement-admin' });
    expect((await save(employeeId, wish('organization-admin'), { as: personId })).statusCode).toBe(403);
    expect((await access(employeeId, personId)).change).toMatchObject({
      isAllowed: false,
      reason: 'This is you. Another administrator changes your access.',
    });
    const quiet = await aCompany(database);
    const admin = await aMember(database, quiet.id, { role: 'engagement-admin' });
    const colleague = await aColleague(database, { company: quiet });
    await switchFlag(database, 'permission-management', { isOn: false, organizationId: quiet.id });
    expect(
      (await api.ask('PATCH', pathOf(colleague.employeeId, quiet), { as: admin, body: wish('leader') })).statusCode,
    ).toBe(403);
    expect((await api.get(pathOf(colleague.employeeId, quiet), admin)).json().data.attributes.change).toMatchObject({
      isAllowed: false,
    });
  });
});

describe('the list of those with access', () => {
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

  test('has everybody who can do more than answer surveys, whether employed there or not, by name', async () => {
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
  ])('answers %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });
});
