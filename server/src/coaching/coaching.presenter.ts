import type { CoachingAnalyticsResource } from '@attune/contract/coaching/analytics';
import type * as contract from '@attune/contract/coaching/coaching';
import { type Actor, can } from '@attune/domain/access';
import { sessionStatuses, sessionsLeftOf } from '@attune/domain/coaching';
import type { Analytics } from './get-analytics.ts';
import { type ShownSession, canReadNote, canSchedule, subjectOf } from './open-subscription.ts';
import type { SessionCount } from './sessions.repository.ts';
import type { SessionPerson, Subscription, SubscriptionType } from './subscriptions.repository.ts';

const personOf = ({ id, firstName, lastName, email }: SessionPerson) => ({ id, firstName, lastName, email });

export function presentType({ id, sessionTypeId, ...attributes }: SubscriptionType) {
  return {
    type: 'coaching-subscription-types' as const,
    id,
    attributes: { ...attributes, coachingSessionTypeId: sessionTypeId },
    relationships: { coachingSessionType: { data: { type: 'coaching-session-types' as const, id: sessionTypeId } } },
  };
}

export function presentSubscription(subscription: Subscription, actor: Actor): contract.CoachingSubscriptionResource {
  const { id, typeId, sessionTypeId: _sessionTypeId, scheduler, coach, availability, ...attributes } = subscription;
  return {
    type: 'coaching-subscriptions',
    id,
    attributes: {
      ...attributes,
      availability: [...availability],
      coachingSubscriptionTypeId: typeId,
      designatedScheduler: scheduler,
      coach,
      sessionsLeft: sessionsLeftOf(subscription),
      canSchedule: canSchedule(actor, subscription),
    },
    relationships: {
      coachingSubscriptionType: { data: { type: 'coaching-subscription-types', id: typeId } },
      designatedScheduler: { data: scheduler && { type: 'people', id: scheduler.id } },
    },
  };
}

export function presentSession(
  { session, subscription }: ShownSession,
  actor: Actor,
): contract.CoachingSessionResource {
  const subject = subjectOf(session, subscription);
  const mayReadNote = canReadNote(actor, subject);
  const { id, participants, startsAt, durationMinutes, status, meetingUrl, note, subscriptionId } = session;
  return {
    type: 'coaching-sessions',
    id,
    attributes: {
      subscriptionId,
      durationMinutes,
      status,
      meetingUrl,
      startsAt: startsAt.toISOString(),
      participants: participants.map(personOf),
      note: mayReadNote ? note : null,
      canReadNote: mayReadNote,
      canUpdate: can(actor, 'session.update', subject),
      coachingSubscriptionCohortName: subscription.cohortName,
      typeName: subscription.typeName,
      coach: subscription.coach,
    },
    relationships: {
      coachingSubscription: { data: { type: 'coaching-subscriptions', id: subscription.id } },
      participants: { data: participants.map((each) => ({ type: 'employees' as const, id: each.id })) },
    },
  };
}

/** The resources that come along with sessions, each once. */
export function includedWith(shown: readonly ShownSession[], actor: Actor, paths: readonly string[] = []) {
  const of = (path: string) => paths.some((each) => each === path || each.startsWith(`${path}.`));
  const all = shown.flatMap(({ session, subscription }) => [
    ...(of('coachingSubscription') ? [presentSubscription(subscription, actor)] : []),
    ...(of('coachingSubscription.coachingSubscriptionType') ? [presentType(typeOf(subscription))] : []),
    ...(of('coachingSubscription.coachingSubscriptionType.coachingSessionType')
      ? [
          {
            type: 'coaching-session-types' as const,
            id: subscription.sessionTypeId,
            attributes: { name: subscription.sessionTypeName },
          },
        ]
      : []),
    ...(of('coachingSubscription.designatedScheduler') && subscription.scheduler
      ? [presentPerson('people', subscription.scheduler)]
      : []),
    ...(of('participants') ? session.participants.map((each) => presentPerson('employees', each)) : []),
  ]);
  return [...new Map(all.map((each) => [`${each.type} ${each.id}`, each])).values()];
}

function typeOf({ typeId, typeName, ...subscription }: Subscription): SubscriptionType {
  const { sessionTypeId, sessionTypeName, defaultDurationMinutes } = subscription;
  return { id: typeId, name: typeName, sessionTypeId, sessionTypeName, defaultDurationMinutes };
}

export function presentPerson<Type extends 'people' | 'employees'>(
  type: Type,
  { id, firstName, lastName, email }: SessionPerson,
) {
  return { type, id, attributes: { firstName, lastName, email } };
}

export function presentAnalytics(organizationId: string, { counts, included }: Analytics): CoachingAnalyticsResource {
  const names = [...new Set([...included.keys(), ...counts.map(({ typeName }) => typeName)])];
  const months = [...new Set(counts.map(({ month }) => month))];
  return {
    type: 'coaching-session-analytics',
    id: organizationId,
    attributes: {
      types: names.map((name) => ({
        name,
        included: included.get(name) ?? (included.has(name) ? null : 0),
        ...totals(counts.filter(({ typeName }) => typeName === name)),
      })),
      statuses: sessionStatuses.map((status) => ({
        status,
        sessions: sum(counts.filter((count) => count.status === status)),
      })),
      months: months.map((month) => ({ month, ...totals(counts.filter((count) => count.month === month)) })),
    },
  };
}

/** `sessions` are those that count as used. */
function totals(counts: readonly SessionCount[]) {
  return {
    sessions: sum(counts.filter(({ status }) => status !== 'cancelled')),
    completed: sum(counts.filter(({ status }) => status === 'completed')),
    cancelled: sum(counts.filter(({ status }) => status === 'cancelled')),
  };
}

function sum(counts: readonly SessionCount[]): number {
  return counts.reduce((total, { sessions }) => total + sessions, 0);
}
