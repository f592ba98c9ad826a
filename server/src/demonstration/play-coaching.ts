import {
  listCoachingCandidates,
  listCoachingFreeTimes,
  listCoachingSessions,
  listCoachingSubscriptions,
  scheduleCoachingSession,
  updateCoachingSession,
} from '@attune/contract/coaching/coaching';
import type { Client } from '@attune/contract/protocol/client';
import { type CalendarDay, type Id, addDays } from '@attune/domain/kernel';
import { seedSubscriptions } from '../coaching/index.ts';
import { addAccount, assignRole } from '../organizations/index.ts';
import type { DemoContext } from './demo-context.ts';

type Acme = { readonly call: Client; readonly organizationId: Id<'organization'> };

const workdays = [1, 2, 3, 4, 5];
const coach = { firstName: 'Ines', lastName: 'Duarte', emailAddress: 'ines.duarte@attune.example' };
const note =
  'We looked at the results of Engineering and agreed on one thing: two mornings a week without meetings. ' +
  'Priya tells the team on Monday and asks again in four weeks.';

type Terms = { readonly today: CalendarDay; readonly schedulerId: Id<'person'>; readonly timeZone: string };

/** Gives Acme a coach with a subscription for its leaders and one for a single person. */
export async function subscribeToCoaching(
  { database }: DemoContext,
  organizationId: Id<'organization'>,
  { today, schedulerId, timeZone }: Terms,
): Promise<void> {
  const coachId = await database.inOrganization(organizationId, async (trx) => {
    const personId = await addAccount(trx, { ...coach, internalRole: 'coach' });
    await assignRole(trx, organizationId, { personId, role: 'coach' });
    return personId;
  });
  const terms = {
    schedulerId,
    coachId,
    startsOn: addDays(today, -200),
    endsOn: addDays(today, 400),
    coachTimeZone: timeZone,
    availability: workdays.map((weekday) => ({ weekday, from: 9 * 60, to: 16 * 60 })),
  };
  await seedSubscriptions(database, organizationId, [
    {
      ...terms,
      type: { name: 'Leadership coaching', sessionTypeName: 'Group Coaching', defaultDurationMinutes: 90 },
      scope: 'team',
      sessionsIncluded: 6,
      cohortName: 'Group leaders',
    },
    {
      ...terms,
      type: { name: 'Individual coaching', sessionTypeName: '1:1 Coaching', defaultDurationMinutes: 60 },
      scope: 'individual',
      sessionsIncluded: -1,
      cohortName: null,
    },
  ]);
}

/** Schedules the first free time from a day on. */
export async function scheduleCoaching(
  { call, organizationId }: Acme,
  { type, from, people }: { readonly type: string; readonly from: CalendarDay; readonly people: readonly string[] },
): Promise<void> {
  const params = { organizationId };
  const { data: subscriptions } = await call(listCoachingSubscriptions, { params });
  const subscription = subscriptions.find(({ attributes }) => attributes.typeName === type);
  if (!subscription) return;
  const ofSubscription = { organizationId, coachingSubscriptionId: subscription.id };
  const { data: times } = await call(listCoachingFreeTimes, {
    params: ofSubscription,
    query: { from: `${from}T00:00:00Z`, to: `${addDays(from, 7)}T00:00:00Z` },
  });
  const participantIds: string[] = [];
  for (const name of people) {
    const query = { 'filter[fuzzy]': name };
    const [found] = (await call(listCoachingCandidates, { params: ofSubscription, query })).data;
    if (found) participantIds.push(found.id);
  }
  const startsAt = times[0]?.attributes.startsAt;
  if (startsAt === undefined || participantIds.length === 0) return;
  const attributes = {
    subscriptionId: subscription.id,
    startsAt,
    meetingUrl: 'https://meet.acme.example/coaching',
    participantIds,
  };
  await call(scheduleCoachingSession, { params, body: { data: { type: 'coaching-sessions', attributes } } });
}

/** Completes the sessions that have taken place, and writes the note of the last one. */
export async function completeCoaching({ call, organizationId }: Acme): Promise<void> {
  const { data: past } = await call(listCoachingSessions, {
    params: { organizationId },
    query: { 'filter[scope]': 'all', 'filter[period]': 'past', 'filter[status]': 'scheduled' },
  });
  for (const { id } of past)
    await call(updateCoachingSession, {
      params: { organizationId, coachingSessionId: id },
      body: { data: { type: 'coaching-sessions', attributes: { status: 'completed', note } } },
    });
}
