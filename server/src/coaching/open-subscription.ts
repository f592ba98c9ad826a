import { type Actor, type Subjects, can } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import type { Enqueue } from '../platform/queue/index.ts';
import { type Session, findSession } from './sessions.repository.ts';
import { type Subscription, listStoredSubscriptions } from './subscriptions.repository.ts';

export type CoachingDependencies = { readonly database: Database; readonly clock: Clock; readonly queue: Enqueue };

export type SubscriptionRef = {
  readonly organizationId: Id<'organization'>;
  readonly coachingSubscriptionId: Id<'coaching-subscription'>;
};
export type SessionRef = {
  readonly organizationId: Id<'organization'>;
  readonly coachingSessionId: Id<'coaching-session'>;
};

export function canSchedule(actor: Actor, { organizationId, scheduler }: Subscription): boolean {
  return can(actor, 'session.schedule', {
    organizationId,
    schedulerId: (scheduler?.id ?? null) as Id<'person'> | null,
  });
}

export function canReadSubscription(actor: Actor, subscription: Subscription): boolean {
  return can(actor, 'subscription.read', subscription) || canSchedule(actor, subscription);
}

/** Finds a subscription that the actor may read, otherwise refuses with `not-found`. */
export async function findReadable(
  trx: Transaction,
  actor: Actor,
  { organizationId, coachingSubscriptionId }: SubscriptionRef,
): Promise<Subscription> {
  const [subscription] = await listStoredSubscriptions(trx, organizationId, coachingSubscriptionId);
  if (!subscription || !canReadSubscription(actor, subscription)) throw new Refusal('not-found');
  return subscription;
}

/** A session as the subject of access; who schedules it takes part in it. */
export function subjectOf(
  session: Session,
  { organizationId, scheduler, coach }: Subscription,
): Subjects['session.read'] {
  const participantIds = [scheduler?.id, coach?.id, ...session.participants.map(({ personId }) => personId)];
  return {
    organizationId,
    sessionId: session.id,
    participantIds: participantIds.filter((id): id is Id<'person'> => Boolean(id)),
  };
}

/** Notes are for the coach, the scheduler and the participants alone. */
export function canReadNote(actor: Actor, subject: Subjects['session.read']): boolean {
  return subject.participantIds.includes(actor.personId);
}

export type ShownSession = { readonly session: Session; readonly subscription: Subscription };

export async function findReadableSession(
  trx: Transaction,
  actor: Actor,
  { organizationId, coachingSessionId }: SessionRef,
): Promise<ShownSession> {
  const session = await findSession(trx, organizationId, coachingSessionId);
  const [subscription] = session ? await listStoredSubscriptions(trx, organizationId, session.subscriptionId) : [];
  if (!session || !subscription) throw new Refusal('not-found');
  const mayRead =
    can(actor, 'session.read', subjectOf(session, subscription)) || can(actor, 'session.readAll', { organizationId });
  if (!mayRead) throw new Refusal('not-found');
  return { session, subscription };
}
