import { type Actor, authorize, can } from '@attune/domain/access';
import { freeTimesOf } from '@attune/domain/coaching';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import type { Page } from '../platform/json-api/index.ts';
import {
  type CoachingDependencies,
  type ShownSession,
  type SubscriptionRef,
  canReadSubscription,
  canSchedule,
  findReadable,
} from './open-subscription.ts';
import { type SessionFilter, listBusyTimes, listStoredSessions } from './sessions.repository.ts';
import {
  type SessionPerson,
  type Subscription,
  type SubscriptionType,
  listCandidates,
  listStoredSubscriptions,
  listTypes,
} from './subscriptions.repository.ts';

export async function listSubscriptionTypes(
  { database }: CoachingDependencies,
  actor: Actor,
): Promise<readonly SubscriptionType[]> {
  authorize(actor, 'subscriptionType.read', 'platform');
  return database.acrossOrganizations('library', listTypes);
}

/** Lists the subscriptions that the actor may read or schedule. Refuses with `not-authorized` employees. */
export async function listSubscriptions(
  { database }: CoachingDependencies,
  actor: Actor,
  organizationId: Id<'organization'>,
): Promise<readonly Subscription[]> {
  authorize(actor, 'session.schedule', { organizationId, schedulerId: actor.personId });
  const all = await database.inOrganization(organizationId, (trx) => listStoredSubscriptions(trx, organizationId));
  return all.filter((subscription) => canReadSubscription(actor, subscription));
}

export async function getSubscription(
  { database }: CoachingDependencies,
  actor: Actor,
  ref: SubscriptionRef,
): Promise<Subscription> {
  return database.inOrganization(ref.organizationId, (trx) => findReadable(trx, actor, ref));
}

type Period = { readonly from: Date; readonly to: Date; readonly durationMinutes?: number | undefined };
const longestPeriodMs = 31 * 86_400_000;

/** Lists when the coach of a subscription is free, considering sessions in all organizations. */
export async function listFreeTimes(
  needs: CoachingDependencies,
  actor: Actor,
  { from, to, durationMinutes, ...ref }: SubscriptionRef & Period,
): Promise<readonly Date[]> {
  if (to.getTime() - from.getTime() > longestPeriodMs || to < from)
    throw invalid({ at: ['to'], detail: 'Choose a period of at most 31 days.' });
  const subscription = await findSchedulable(needs, actor, ref);
  const { coach, availability, coachTimeZone: timeZone, defaultDurationMinutes } = subscription;
  if (!coach) return [];
  const busy = await needs.database.acrossOrganizations('calendar-of-coach', (trx) => listBusyTimes(trx, coach.id));
  const length = durationMinutes ?? defaultDurationMinutes;
  return freeTimesOf({ availability, timeZone, busy, durationMinutes: length, from, to, now: needs.clock.now() });
}

/** Searches employees who can take part. */
export async function searchCandidates(
  needs: CoachingDependencies,
  actor: Actor,
  { searchText, page, ...ref }: SubscriptionRef & { readonly searchText: string; readonly page: Page },
): Promise<{ readonly people: readonly SessionPerson[]; readonly total: number }> {
  await findSchedulable(needs, actor, ref);
  return needs.database.inOrganization(ref.organizationId, (trx) =>
    listCandidates(trx, ref.organizationId, { searchText, page }),
  );
}

async function findSchedulable(needs: CoachingDependencies, actor: Actor, ref: SubscriptionRef): Promise<Subscription> {
  const subscription = await getSubscription(needs, actor, ref);
  if (!canSchedule(actor, subscription)) throw new Refusal('not-authorized');
  return subscription;
}

type Listing = Omit<SessionFilter, 'id' | 'personId'> & {
  readonly organizationId: Id<'organization'>;
  readonly scope: 'mine' | 'all';
};

/** Lists the actor's sessions, or all of them. Refuses with `not-authorized` who may read none, or not all. */
export async function listSessions(
  { database }: CoachingDependencies,
  actor: Actor,
  { organizationId, scope, ...filter }: Listing,
): Promise<{ readonly shown: readonly ShownSession[]; readonly total: number }> {
  const { personId } = actor;
  if (scope === 'all') authorize(actor, 'session.readAll', { organizationId });
  else if (!can(actor, 'session.schedule', { organizationId, schedulerId: personId }))
    throw new Refusal('not-authorized');
  return database.inOrganization(organizationId, async (trx) => {
    const own = scope === 'all' ? {} : { personId };
    const { sessions, total } = await listStoredSessions(trx, organizationId, { ...filter, ...own });
    const subscriptions = new Map(
      (await listStoredSubscriptions(trx, organizationId)).map((subscription) => [subscription.id, subscription]),
    );
    const shown = sessions.flatMap((session) => {
      const subscription = subscriptions.get(session.subscriptionId);
      return subscription ? [{ session, subscription }] : [];
    });
    return { shown, total };
  });
}
