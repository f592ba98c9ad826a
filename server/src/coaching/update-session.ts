import { type Actor, authorize } from '@attune/domain/access';
import { assertSessionLeft, assertStatusChange } from '@attune/domain/coaching';
import { Refusal, localTimeAt } from '@attune/domain/kernel';
import { recordChange } from '../history/index.ts';
import {
  type CoachingDependencies,
  type SessionRef,
  type ShownSession,
  canReadNote,
  findReadableSession,
  subjectOf,
} from './open-subscription.ts';
import { assertFree } from './schedule-session.ts';
import { type InvitationKind, enqueueInvitations } from './send-invitation.ts';
import { lockSession, saveSession } from './sessions.repository.ts';
import { lockForScheduling } from './subscriptions.repository.ts';

type Change = {
  readonly startsAt?: Date | undefined;
  readonly status?: 'completed' | 'cancelled' | undefined;
  readonly note?: string | null | undefined;
};
type Operation = { readonly action: string; readonly kind?: InvitationKind };

/** Reschedules, cancels or completes a session, or writes its note. */
export async function updateSession(
  needs: CoachingDependencies,
  actor: Actor,
  { startsAt, status, note, ...ref }: SessionRef & Change,
): Promise<ShownSession> {
  const { organizationId, coachingSessionId: id } = ref;
  return needs.database.inOrganization(organizationId, async (trx) => {
    const seen = await findReadableSession(trx, actor, ref);
    const subject = subjectOf(seen.session, seen.subscription);
    authorize(actor, 'session.update', subject);
    if (note !== undefined && !canReadNote(actor, subject)) throw new Refusal('not-authorized');
    const { subscription } = seen;
    await lockForScheduling(trx, organizationId, { id: subscription.id, coachId: subscription.coach?.id ?? null });
    await lockSession(trx, organizationId, id);
    const { session } = await findReadableSession(trx, actor, ref);
    const now = needs.clock.now();
    const isMoved = startsAt !== undefined && startsAt.getTime() !== session.startsAt.getTime();
    if (isMoved && status === undefined) {
      assertStatusChange({ from: session.status, to: 'scheduled', startsAt, now });
      const use = { ...subscription, sessionsUsed: subscription.sessionsUsed - 1 };
      assertSessionLeft(use, localTimeAt(startsAt, subscription.coachTimeZone).day);
      await assertFree(needs, subscription, { startsAt, durationMinutes: session.durationMinutes, except: id });
    }
    if (status) assertStatusChange({ from: session.status, to: status, startsAt: session.startsAt, now });
    const operations = operationsOf({ isMoved: isMoved && status === undefined, status, note });
    await saveSession(trx, organizationId, {
      id,
      startsAt: isMoved && status === undefined ? startsAt : session.startsAt,
      status: status ?? (isMoved ? 'scheduled' : session.status),
      note: note === undefined ? session.note : note || null,
      sequence: session.sequence + (operations.some(({ kind }) => kind) ? 1 : 0),
    });
    for (const { action } of operations)
      await recordChange(trx, organizationId, {
        personId: actor.personId,
        action,
        entityType: 'coaching-sessions',
        entityId: id,
      });
    const shown = await findReadableSession(trx, actor, ref);
    for (const { kind } of operations) if (kind) await enqueueInvitations(needs, trx, { ...shown, kind });
    return shown;
  });
}

function operationsOf({
  isMoved,
  status,
  note,
}: Omit<Change, 'startsAt'> & { readonly isMoved: boolean }): readonly Operation[] {
  return [
    ...(isMoved ? [{ action: 'coachingSession.rescheduled', kind: 'sessionMoved' as const }] : []),
    ...(status === 'cancelled' ? [{ action: 'coachingSession.cancelled', kind: 'sessionCancelled' as const }] : []),
    ...(status === 'completed' ? [{ action: 'coachingSession.completed' }] : []),
    ...(note === undefined ? [] : [{ action: 'coachingSession.noted' }]),
  ];
}
