import type { CoachingSessionResource } from '@attune/contract/coaching/coaching';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, aPerson, anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { aCoachingApi, doc, monday, terms } from './coaching.test-support.ts';

const database = aDatabase();
const { api, queued, analytics, runQueue } = aCoachingApi(database);

let acme: Id<'organization'>;
let superAdmin: string;
let admin: string;
let leader: string;
let coach: string;
let employee: string;
let subscription: string;
const at = (time: string) => `${monday}T${time}:00Z`;
const under = (path: string) => `/organizations/${acme}${path}`;
const subscribe = (attributes: object, as = superAdmin) =>
  api.ask('POST', under('/coaching-subscriptions'), { as, body: doc('coaching-subscriptions', attributes) });
const schedule = (time: string, as = leader) =>
  api.ask('POST', under('/coaching-sessions'), {
    as,
    body: doc('coaching-sessions', { subscriptionId: subscription, startsAt: at(time), participantIds: [employee] }),
  });
const update = (id: string, attributes: object, as = leader) =>
  api.ask('PATCH', under(`/coaching-sessions/${id}`), { as, body: doc('coaching-sessions', attributes) });
const get = async (id: string, as: string) =>
  (await api.get(under(`/coaching-sessions/${id}`), as)).json() as { readonly data: CoachingSessionResource };

beforeAll(async () => {
  acme = await anOrganization(database);
  superAdmin = await aPerson(database, { internalRole: 'admin' });
  admin = await aMember(database, acme, { role: 'engagement-admin' });
  leader = await aMember(database, acme, { role: 'leader' });
  coach = await aPerson(database, { internalRole: 'coach' });
  employee = await database.inOrganization(acme, async (trx) => {
    const { rows } = await sql<{ readonly id: string }>`
      insert into employees (organization_id, first_name, last_name, email_address, locale)
      values (${acme}, 'Ina', 'Holm', 'ina@acme.example', 'de') returning id`.execute(trx);
    return rows[0]?.id ?? '';
  });
  const created = await subscribe({ ...terms, designatedSchedulerId: leader, coachId: coach });
  subscription = created.json().data.id;
});

describe('subscriptions', () => {
  test('are created by super admins, with a person who is a coach', async () => {
    expect((await subscribe({ ...terms, designatedSchedulerId: null, coachId: leader })).statusCode).toBe(422);
    expect((await subscribe({ ...terms, designatedSchedulerId: null, coachId: coach }, admin)).statusCode).toBe(403);
  });

  // Shows ENT-SESSION-02
  test('are for a team or an individual', async () => {
    const globex = await anOrganization(database);
    const scoped = (scope: string) =>
      api.ask('POST', `/organizations/${globex}/coaching-subscriptions`, {
        as: superAdmin,
        body: doc('coaching-subscriptions', { ...terms, designatedSchedulerId: null, coachId: coach, scope }),
      });
    expect((await scoped('individual')).json().data.attributes.scope).toBe('individual');
    expect((await scoped('company')).statusCode).toBe(422);
  });

  // Shows PROD-10, ENT-SESSION-04, CLIENT-15
  test('are listed for administrators, and for the designated scheduler', async () => {
    const other = await aMember(database, acme, { role: 'leader' });
    const totals = await Promise.all(
      [admin, leader, other].map(async (as) => (await api.get(under('/coaching-subscriptions'), as)).json().meta.total),
    );
    expect(totals).toEqual([1, 1, 0]);
  });
});

describe('types of subscriptions', () => {
  const named = async (): Promise<readonly string[]> => {
    const { data } = (await api.get('/coaching-subscription-types', admin)).json();
    return data.map(({ attributes }: { attributes: { name: string } }) => attributes.name);
  };

  // Shows ENT-SESSION-01
  test('are six at first, and super admins add more', async () => {
    expect(await named()).toEqual([
      '1:1 Engagement Action Planning',
      'Group Engagement Action Planning',
      '1:1 Coaching',
      'Group Coaching',
      'Briefing',
      'OKR coaching',
    ]);
    const body = doc('coaching-subscription-types', {
      name: 'Career talk',
      sessionTypeName: 'Coaching',
      defaultDurationMinutes: 45,
    });
    expect((await api.ask('POST', '/coaching-subscription-types', { as: admin, body })).statusCode).toBe(403);
    expect((await api.ask('POST', '/coaching-subscription-types', { as: superAdmin, body })).statusCode).toBe(201);
    expect(await named()).toContain('Career talk');
  });
});

describe('a session', () => {
  // Shows ENT-SESSION-03, ENT-SESSION-04
  test('includes its subscription with scope, type, session type and designated scheduler', async () => {
    const { id } = (await schedule('15:00')).json().data as CoachingSessionResource;
    const type = 'coachingSubscription.coachingSubscriptionType';
    const include = `include=${type}.coachingSessionType,coachingSubscription.designatedScheduler,participants`;
    const { data, included } = (await api.get(under(`/coaching-sessions/${id}?${include}`), leader)).json();
    const attributesOf = (name: string) => included.find((each: { type: string }) => each.type === name)?.attributes;
    expect(data.relationships.coachingSubscription.data).toEqual({ type: 'coaching-subscriptions', id: subscription });
    expect(attributesOf('coaching-subscriptions')).toMatchObject({ scope: 'team', cohortName: 'Managers' });
    expect(attributesOf('coaching-subscription-types')).toMatchObject({ name: '1:1 Coaching' });
    expect(attributesOf('coaching-session-types')).toEqual({ name: '1:1 Coaching' });
    expect(attributesOf('people')).toMatchObject({ email: expect.stringContaining('@') });
    expect(attributesOf('employees')).toEqual({ firstName: 'Ina', lastName: 'Holm', email: 'ina@acme.example' });
    await update(id, { status: 'cancelled' });
    queued.length = 0;
  });

  // Shows ENT-SESSION-05, ENT-SESSION-06, GAP-12
  test('is scheduled, moved and cancelled once, with invitations for calendars', async () => {
    const scheduled = await schedule('10:00');
    expect(scheduled.statusCode).toBe(201);
    const { id } = scheduled.json().data as CoachingSessionResource;
    const invited = await runQueue();
    expect(invited.map(({ to }) => to)).toContain('ina@acme.example');
    const toIna = invited.find(({ to }) => to === 'ina@acme.example');
    expect(toIna?.subject).toBe('Einladung: 1:1 Coaching, Managers');
    expect(toIna?.calendar?.content).toContain('METHOD:REQUEST');
    expect(toIna?.calendar?.content).toContain('SEQUENCE:0');
    const uid = /UID:.*/.exec(toIna?.calendar?.content ?? '')?.[0];
    expect(uid).toContain('coaching-session-');

    expect((await schedule('10:30')).statusCode).toBe(409);
    expect((await update(id, { startsAt: at('13:00') })).statusCode).toBe(200);
    const moved = (await runQueue()).find(({ to }) => to === 'ina@acme.example');
    expect(moved?.calendar?.content).toContain('SEQUENCE:1');
    expect(moved?.calendar?.content).toContain(uid);

    expect((await update(id, { status: 'completed' })).statusCode).toBe(409);
    expect((await update(id, { status: 'cancelled' })).statusCode).toBe(200);
    const cancelled = (await runQueue()).find(({ to }) => to === 'ina@acme.example');
    expect(cancelled?.calendar).toMatchObject({ method: 'CANCEL' });
    expect(cancelled?.calendar?.content).toContain('SEQUENCE:2');
    expect((await update(id, { startsAt: at('15:00') })).statusCode).toBe(409);
  });

  // Shows GAP-12
  test('uses the subscription up', async () => {
    const first = await schedule('09:00');
    const second = await schedule('11:00');
    expect([first.statusCode, second.statusCode, (await schedule('13:00')).statusCode]).toEqual([201, 201, 409]);
    for (const { json } of [first, second]) await update(json().data.id, { status: 'cancelled' });
    queued.length = 0;
  });

  test('has a note for the coach, the scheduler and the participants only', async () => {
    const { id } = (await schedule('14:00')).json().data as CoachingSessionResource;
    expect((await update(id, { note: 'Agreed on two steps.' })).statusCode).toBe(200);
    expect((await get(id, leader)).data.attributes).toMatchObject({ note: 'Agreed on two steps.', canReadNote: true });
    expect((await get(id, admin)).data.attributes).toMatchObject({ note: null, canReadNote: false });
    expect((await update(id, { note: 'Mine.' }, admin)).statusCode).toBe(403);
  });

  test('does not exist for other leaders', async () => {
    const other = await aMember(database, acme, { role: 'leader' });
    const { data } = (await api.get(under('/coaching-sessions?filter[scope]=all'), admin)).json();
    expect((await api.get(under(`/coaching-sessions/${data[0].id}`), other)).statusCode).toBe(404);
    expect((await api.get(under('/coaching-sessions?filter[scope]=all'), other)).statusCode).toBe(403);
  });
});

// Shows ENT-PERSON-17
test('a permission for one session opens that session to a leader, and no other', async () => {
  const { data } = (await api.get(under('/coaching-sessions?filter[scope]=all'), admin)).json();
  const [session, another] = (data as CoachingSessionResource[]).map(({ id }) => id);
  const permission = { type: 'coaching-sessions', access: 'r', accessibleType: 'coaching-sessions' } as const;
  const grants = [{ ...permission, accessibleId: session ?? '' }];
  const guest = await aMember(database, acme, { role: 'leader', grants });
  const statuses = await Promise.all(
    [session, another].map(async (id) => (await api.get(under(`/coaching-sessions/${id}`), guest)).statusCode),
  );
  expect(statuses).toEqual([200, 404]);
  expect((await update(session ?? '', { startsAt: at('16:00') }, guest)).statusCode).toBe(403);
});

// Shows GAP-12
test('the free times leave out sessions of the coach in other organizations', async () => {
  const period = `from=${at('00:00')}&to=${at('23:00')}`;
  const path = under(`/coaching-subscriptions/${subscription}/free-times?${period}`);
  const before = (await api.get(path, leader)).json().meta.total as number;
  const globex = await anOrganization(database);
  await database.inOrganization(globex, async (trx) => {
    const { rows } = await sql<{ readonly id: string }>`
      insert into coaching_subscriptions (organization_id, type_id, coach_person_id, scope, starts_on, ends_on,
        sessions_included, coach_time_zone, availability)
      values (${globex}, 3, ${coach}, 'team', '2040-01-01', '2040-12-31', -1, 'UTC', '[]') returning id`.execute(trx);
    await sql`insert into coaching_sessions (organization_id, subscription_id, starts_at, duration_minutes, status)
      values (${globex}, ${rows[0]?.id}, ${at('09:00')}, 60, 'scheduled')`.execute(trx);
  });
  expect((await api.get(path, leader)).json().meta.total).toBeLessThan(before);
});

// Shows NAVVIS-12, GAP-43
test('analytics count by type, and can be shut off', async () => {
  const { attributes } = (await api.get(under('/coaching-session-analytics'), admin)).json().data;
  expect(attributes.types).toMatchObject([{ name: '1:1 Coaching', sessions: 1, included: 2 }]);
  analytics.isOff = true;
  expect((await api.get(under('/coaching-session-analytics'), admin)).statusCode).toBe(403);
  analytics.isOff = false;
});
