import type { CoachingSessionResource } from '@attune/contract/coaching/coaching';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../design/forms/FormDialog.tsx';
import text from '../design/text.module.css';
import { useOrganizationId } from '../platform/viewer.tsx';
import { zoneOfReader } from '../design/format/dates.ts';
import { whenWords } from './coaching-words.ts';
import { subscriptionsQuery } from './coaching.queries.ts';
import { FreeTimes } from './FreeTimes.tsx';
import { useSessionChange } from './use-session-change.ts';

type Props = { readonly session: CoachingSessionResource; readonly onClose: () => void };

/** Moves a session to another free time. */
export function MoveDialog({ session, onClose }: Props) {
  const [startsAt, setStartsAt] = useState('');
  const subscriptions = useQuery(subscriptionsQuery(useOrganizationId()));
  const subscription = subscriptions.data?.data.find(({ id }) => id === session.attributes.subscriptionId);
  const { change, isPending } = useSessionChange(
    session,
    { success: 'Session rescheduled', failure: 'Failed to reschedule session' },
    onClose,
  );
  return (
    <FormDialog
      title="Reschedule the session"
      submitLabel="Reschedule and update invitations"
      isReady={startsAt !== '' && !isPending}
      onClose={onClose}
      onSubmit={() => change({ startsAt })}
    >
      <p className={text.secondary}>Now: {whenWords(session.attributes, zoneOfReader())}</p>
      {subscription ? (
        <FreeTimes
          subscription={subscription}
          durationMinutes={session.attributes.durationMinutes}
          value={startsAt}
          onChange={setStartsAt}
        />
      ) : (
        subscriptions.isSuccess && (
          <p className={text.secondary}>Only the scheduler of this subscription sees the free times of the coach.</p>
        )
      )}
    </FormDialog>
  );
}
