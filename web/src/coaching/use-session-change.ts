import { type CoachingSessionResource, updateCoachingSession } from '@attune/contract/coaching/coaching';
import { useOrganizationId } from '../platform/viewer.tsx';
import { useWrite, type WriteTexts } from '../platform/writes.ts';
import { changedBySessions } from './coaching.queries.ts';

/** Sends a change of a session. */
export function useSessionChange(session: CoachingSessionResource, texts: WriteTexts, onSuccess?: () => void) {
  const organizationId = useOrganizationId();
  const update = useWrite(updateCoachingSession, {
    texts,
    refetches: changedBySessions,
    ...(onSuccess && { onSuccess }),
  });
  return {
    isPending: update.isPending,
    change: (attributes: {
      readonly startsAt?: string;
      readonly status?: 'completed' | 'cancelled';
      readonly note?: string;
    }) =>
      update.mutate({
        params: { organizationId, coachingSessionId: session.id },
        body: { data: { type: 'coaching-sessions', attributes } },
      }),
  };
}
