import type { SearchResultResource } from '@attune/contract/app/search';
import type { Grant } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, aPerson } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Company, aCompany, aGroup, anEmployee } from '../../test/people.ts';
import { anApi } from '../../test/sign-in.ts';
import { createEmployeeNames } from '../people/index.ts';
import { systemClock } from '../platform/clock.ts';
import { createSearch } from './index.ts';

const database = aDatabase();
const api = anApi(database, ({ router }) =>
  createSearch({
    database,
    clock: systemClock,
    queue: { enqueue: async () => undefined, enqueueAll: async () => undefined },
    names: createEmployeeNames(database),
    words: {},
  }).routes(router),
);

let acme: Company;
let other: Company;
let admin: string;
let leader: string;
let coach: Id<'person'>;

const grantOn = (groupId: string): Grant => ({
  type: 'organizations-results-v3groups',
  access: 'r',
  accessibleType: 'v3-groups',
  accessibleId: groupId,
});

beforeAll(async () => {
  acme = await aCompany(database);
  other = await aCompany(database);
  coach = await aPerson(database, { internalRole: 'coach', first_name: 'Cleo', last_name: 'Coach' });
  const engineering = await aGroup(database, acme, { name: 'Engineering' });
  const sales = await aGroup(database, acme, { name: 'Sales' });
  await anEmployee(database, acme, { first_name: 'Lars', last_name: 'Engel', groupIds: [sales] });
  await anEmployee(database, acme, { first_name: 'Eva', last_name: 'Ng', email_address: 'boss@acme.example' });
  await anEmployee(database, other, { first_name: 'Engelbert', last_name: 'Elsewhere' });
  for (const [company, name] of [
    [acme, 'Spring engagement'],
    [other, 'Engagement elsewhere'],
  ] as const)
    await aCampaign(company, name);
  await aPlan(acme, { groupId: engineering, title: 'Engage new colleagues', note: 'Lunch together' });
  await aPlan(acme, { groupId: sales, title: 'Engage customers', note: '' });
  await aSession(acme, 'Engineers');
  await run(sql`
    insert into surveys (organization_id, name, survey_type_id) select ${acme.id}, 'Engineering pulse', min(id)
    from survey_types`);
  await run(sql`
    insert into resources (kind, title, published_at) values ('transform', 'Engaging meetings', now()),
      ('transform', 'Engaging drafts', null), ('assessment', 'Engagement inventory', now())`);
  admin = await aMember(database, acme.id, { role: 'engagement-admin' });
  leader = await aMember(database, acme.id, { role: 'leader', grants: [grantOn(engineering)] });
});

const run = (statement: ReturnType<typeof sql>) =>
  database.acrossOrganizations('seed', (trx) => statement.execute(trx));

async function aCampaign(company: Company, name: string): Promise<void> {
  await database.inOrganization(company.id, (trx) =>
    trx
      .insertInto('campaigns')
      .values({
        organization_id: company.id,
        name,
        campaign_type: 'quarterly',
        status: 'inprogress',
        started_at: new Date('2026-01-01'),
        ended_at: new Date('2026-01-08'),
        confidentiality_level: 5,
        protection: 'strict',
      })
      .execute(),
  );
}

async function aPlan(
  { id }: Company,
  { groupId, title, note }: { readonly groupId: string; readonly title: string; readonly note: string },
): Promise<void> {
  await database.inOrganization(id, (trx) =>
    sql`insert into action_plans (organization_id, group_id, title, is_custom, driver, note)
      values (${id}, ${groupId}, ${title}, true, 'rest', ${note})`.execute(trx),
  );
}

async function aSession({ id }: Company, cohort: string): Promise<void> {
  await database.inOrganization(id, (trx) =>
    sql`with subscription as (
        insert into coaching_subscriptions (organization_id, type_id, coach_person_id, scope, starts_on, ends_on,
          sessions_included, cohort_name, coach_time_zone, availability)
        values (${id}, 3, ${coach}, 'team', '2040-01-01', '2040-12-31', 2, ${cohort}, 'UTC', '[]') returning id)
      insert into coaching_sessions (organization_id, subscription_id, starts_at, duration_minutes, status)
      select ${id}, id, '2040-03-05T09:00Z', 60, 'scheduled' from subscription`.execute(trx),
  );
}

const search = (text: string, as: string, company = acme) =>
  api.get(`/organizations/${company.id}/search?filter[fuzzy]=${encodeURIComponent(text)}`, as);

async function found(text: string, as = admin): Promise<readonly string[]> {
  const { data } = (await search(text, as)).json() as { readonly data: readonly SearchResultResource[] };
  return data.map(({ attributes: { kind, title, place } }) => `${kind}: ${title}${place ? ` (${place})` : ''}`);
}

describe('the search of records', () => {
  test('finds every kind that an administrator can open, of this organization alone', async () => {
    expect(await found('eng')).toEqual([
      'people: Lars Engel (Sales)',
      'people: Eva Ng',
      'campaigns: Spring engagement',
      'action-plans: Engage customers (Sales)',
      'action-plans: Engage new colleagues (Engineering)',
      'surveys: Engineering pulse',
      expect.stringMatching(/^coaching-sessions: .*, Engineers \(Cleo Coach\)$/),
      'transform-resources: Engaging meetings',
      'assessment-library: Engagement inventory',
    ]);
  });

  test('finds by initials, by address, and by words of a note', async () => {
    expect(await found('le')).toContain('people: Lars Engel (Sales)');
    expect(await found('BOSS@acme')).toContain('people: Eva Ng');
    expect(await found('lunch')).toEqual(['action-plans: Engage new colleagues (Engineering)']);
  });

  // Shows CONST-35
  test('ranks exact titles, prefixes, initials, parts and letters in sequence in this order', async () => {
    for (const name of ['Awarded points', 'Smart end', 'Art end', 'Art', 'A red tree']) await aCampaign(other, name);
    const boss = await aMember(database, other.id, { role: 'engagement-admin' });
    const { data } = (await search('art', boss, other)).json() as { readonly data: readonly SearchResultResource[] };
    expect(
      data.filter(({ attributes }) => attributes.kind === 'campaigns').map(({ attributes }) => attributes.title),
    ).toEqual(['Art', 'Art end', 'A red tree', 'Smart end', 'Awarded points']);
  });

  test('shows leaders the plans of their groups, and no people', async () => {
    expect(await found('engage', leader)).toEqual([
      'campaigns: Spring engagement',
      'action-plans: Engage new colleagues (Engineering)',
      'transform-resources: Engaging meetings',
      'assessment-library: Engagement inventory',
    ]);
  });

  test('shows employees nothing', async () => {
    expect(await found('eng', await aMember(database, acme.id, { role: 'employee' }))).toEqual([]);
  });

  test('shows drafts of resources to their editors', async () => {
    const superAdmin = await aPerson(database, { internalRole: 'admin' });
    expect(await found('engaging', superAdmin)).toEqual([
      'transform-resources: Engaging drafts',
      'transform-resources: Engaging meetings',
    ]);
  });

  test('does not exist for people of other organizations', async () => {
    const stranger = await aMember(database, other.id, { role: 'engagement-admin' });
    expect((await search('eng', stranger)).statusCode).toBe(404);
    expect((await api.get(`/organizations/${acme.id}/search?filter[fuzzy]=eng`)).statusCode).toBe(401);
  });

  test('asks for a text', async () => {
    expect((await search(' ', admin)).statusCode).toBe(400);
  });
});
