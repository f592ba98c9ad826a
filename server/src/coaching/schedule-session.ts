import { type Actor, authorize, can } from '@attune/domain/access';
import { assertSessionLeft, freeTimesOf } from '@attune/domain/coaching';
import { Refusal, invalid, localTimeAt } from '@attune/domain/kernel';
import { recordChange } from '../history/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import {
  type CoachingDependencies,
  type ShownSession,
  canSchedule,
  findReadable,
  findReadableSession,
} from './open-subscription.ts';
import { enqueueInvitations } from './send-invitation.ts';
import { type NewSession, addSession, countActive, listBusyTimes } from './sessions.repository.ts';
import { type Subscription, lockForScheduling } from './subscriptions.repository.ts';
import type { Id } from '@attune/domain/kernel';

type Input = Omit<NewSession, 'durationMinutes'> & {
  readonly organizationId: Id<'organization'>;
  readonly durationMinutes?: number | undefined;
};

/** Schedules a session at a free time and invites its participants. Refuses with `conflict` a time that is taken. */
export async function scheduleSession(
  needs: CoachingDependencies,
  actor: Actor,
  { organizationId, ...input }: Input,
): Promise<ShownSession> {
  const ref = { organizationId, coachingSubscriptionId: input.subscriptionId };
  return needs.database.inOrganization(organizationId, async (trx) => {
    const seen = await findReferenced(trx, actor, ref);
    await lockForScheduling(trx, organizationId, { id: seen.id, coachId: seen.coach?.id ?? null });
    const subscription = await findReferenced(trx, actor, ref);
    const durationMinutes = input.durationMinutes ?? subscription.defaultDurationMinutes;
    assertSessionLeft(subscription, localTimeAt(input.startsAt, subscription.coachTimeZone).day);
    await assertFree(needs, subscription, { startsAt: input.startsAt, durationMinutes });
    const participantIds = [...new Set(input.participantIds)];
    if ((await countActive(trx, organizationId, participantIds)) < participantIds.length)
      throw invalid({ at: ['participantIds'], detail: 'Choose active employees of the organization.' });
    const id = await addSession(trx, organizationId, { ...input, durationMinutes, participantIds });
    const coachingSessionId = id;
    await recordChange(trx, organizationId, {
      personId: actor.personId,
      action: 'coachingSession.scheduled',
      entityType: 'coaching-sessions',
      entityId: id,
    });
    const shown = await findReadableSession(trx, { ...actor }, { organizationId, coachingSessionId });
    await enqueueInvitations(needs, trx, { ...shown, kind: 'sessionInvite' });
    return shown;
  });
}

async function findReferenced(
  trx: Transaction,
  actor: Actor,
  ref: Parameters<typeof findReadable>[2],
): Promise<Subscription> {
  const organizationId = ref.organizationId;
  if (!can(actor, 'session.schedule', { organizationId, schedulerId: actor.personId }))
    throw new Refusal('not-authorized');
  const subscription = await findReadable(trx, actor, ref).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not-found')
      throw invalid({ at: ['subscriptionId'], detail: 'Choose a coaching subscription of this organization.' });
    throw error;
  });
  if (!canSchedule(actor, subscription)) authorize(actor, 'session.schedule', { organizationId, schedulerId: null });
  return subscription;
}

type Time = { readonly startsAt: Date; readonly durationMinutes: number; readonly except?: Id<'coaching-session'> };

/** Refuses with `conflict` a time at which the coach is not free. Call it with the coach locked. */
export async function assertFree(
  { database, clock }: CoachingDependencies,
  { coach, availability, coachTimeZone: timeZone }: Subscription,
  { startsAt, durationMinutes, except }: Time,
): Promise<void> {
  if (!coach) throw new Refusal('conflict', 'This subscription has no coach. Ask your account team for one.');
  const busy = await database.acrossOrganizations('calendar-of-coach', (trx) => listBusyTimes(trx, coach.id, except), {
    isOneStatement: true,
  });
  const now = clock.now();
  const free = freeTimesOf({ availability, timeZone, busy, durationMinutes, from: startsAt, to: startsAt, now });
  if (!free.some((time) => time.getTime() === startsAt.getTime()))
    throw new Refusal('conflict', 'The coach is not free at this time. Choose another time.');
}
