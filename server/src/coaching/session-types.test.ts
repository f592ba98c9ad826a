import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPerson, anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { aCoachingApi, doc, monday, terms } from './coaching.test-support.ts';

const database = aDatabase();
const { api } = aCoachingApi(database);
let superAdmin: string;

beforeAll(async () => {
  superAdmin = await aPerson(database, { internalRole: 'admin' });
});

describe('the types of sessions', () => {
  const sessionTypes = [
    '1:1 Engagement Action Planning',
    'Group Engagement Action Planning',
    '1:1 Coaching',
    'Group Coaching',
    'Briefing',
    'OKR coaching',
  ];

  /** The name in `coachingSubscription.coachingSubscriptionType.coachingSessionType.name` of a session of a type. */
  async function nameInSession(typeId: string): Promise<string> {
    const own = await anOrganization(database);
    const at = (path: string) => `/organizations/${own}${path}`;
    const whom = await database.inOrganization(own, async (trx) => {
      const { rows } = await sql<{ readonly id: string }>`
        insert into employees (organization_id, first_name, last_name, email_address)
        values (${own}, 'Ina', 'Holm', ${`ina${own}@acme.example`}) returning id`.execute(trx);
      return rows[0]?.id ?? '';
    });
    const other = await aPerson(database, { internalRole: 'coach' });
    const rest = { coachingSubscriptionTypeId: typeId, designatedSchedulerId: null, coachId: other };
    const subscribed = await api.ask('POST', at('/coaching-subscriptions'), {
      as: superAdmin,
      body: doc('coaching-subscriptions', { ...terms, ...rest }),
    });
    const attributes = { subscriptionId: subscribed.json().data.id, startsAt: `${monday}T11:00:00Z` };
    const scheduled = await api.ask('POST', at('/coaching-sessions'), {
      as: superAdmin,
      body: doc('coaching-sessions', { ...attributes, participantIds: [whom] }),
    });
    const include = 'coaching-subscriptions.coaching-subscription-types.coaching-session-types';
    const id = scheduled.json().data.id as string;
    const { included } = (await api.get(at(`/coaching-sessions/${id}?include=${include}`), superAdmin)).json();
    type Included = { readonly type: string; readonly id: string; readonly attributes: { readonly name: string } };
    const all = included as readonly (Included & {
      readonly relationships?: { readonly coachingSessionType?: { readonly data: { readonly id: string } } };
    })[];
    const subscriptionType = all.find(({ type }) => type === 'coaching-subscription-types');
    const typeOfSession = subscriptionType?.relationships?.coachingSessionType?.data.id;
    return (
      all.find((each) => each.type === 'coaching-session-types' && each.id === typeOfSession)?.attributes.name ?? ''
    );
  }

  const subscriptionTypes = async () =>
    (await api.get('/coaching-subscription-types', superAdmin)).json().data as readonly {
      readonly id: string;
      readonly attributes: { readonly name: string };
    }[];

  // Shows ENT-SESSION-01, ENT-SESSION-03
  test.each(sessionTypes)('include %s, by that name in the session', async (name) => {
    const type = (await subscriptionTypes()).find(({ attributes }) => attributes.name === name);
    expect(await nameInSession(type?.id ?? '')).toBe(name);
  });

  // Shows ENT-SESSION-01
  test('are an open list, in which subscriptions can share a type', async () => {
    const add = async (name: string, sessionTypeName: string) =>
      (
        await api.ask('POST', '/coaching-subscription-types', {
          as: superAdmin,
          body: doc('coaching-subscription-types', { name, sessionTypeName, defaultDurationMinutes: 30 }),
        })
      ).json().data;
    const retreat = await add('Retreat', 'Team retreat');
    const shared = await add('Group coaching, half a year', 'Group Coaching');
    expect(await nameInSession(retreat.id)).toBe('Team retreat');
    expect(await nameInSession(shared.id)).toBe('Group Coaching');
    const group = (await subscriptionTypes()).find(({ attributes }) => attributes.name === 'Group Coaching');
    expect(shared.attributes.coachingSessionTypeId).toBe(group?.id);
  });
});
