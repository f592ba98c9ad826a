import type { CoachingSessionResource } from '@attune/contract/coaching/coaching';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { Status } from '../design/marks/Status.tsx';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import layout from '../design/layout.module.css';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useNow } from '../platform/use-now.ts';
import { useOrganizationId } from '../platform/viewer.tsx';
import styles from './Coaching.module.css';
import { zoneOfReader } from '../design/format/dates.ts';
import { personName, sessionName, statusWords, whenWords } from './coaching-words.ts';
import { sessionQuery } from './coaching.queries.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { SessionNote } from './SessionNote.tsx';
import { useSessionChange } from './use-session-change.ts';

type Props = { readonly sessionId: string; readonly onClose: () => void };

/** A session: when, with whom, its note, and what can be done with it. */
export function SessionDialog({ sessionId, onClose }: Props) {
  const reading = useQuery(sessionQuery(useOrganizationId(), sessionId));
  const session = reading.data?.data;
  return (
    <Dialog title={session ? sessionName(session.attributes) : 'Session'} size="large" onClose={onClose}>
      <PagePhases
        phase={pagePhaseOf({ reads: [reading] })}
        loading={<TableSkeleton label="Loading the session" rows={4} />}
        error={
          <ReadFailure
            subject="The session"
            resource="Session"
            error={reading.error}
            onRetry={() => void reading.refetch()}
          />
        }
      >
        {session && <Session session={session} />}
      </PagePhases>
    </Dialog>
  );
}

type OfSession = { readonly session: CoachingSessionResource };

function Session({ session }: OfSession) {
  const { attributes } = session;
  const { look, label } = statusWords[attributes.status];
  return (
    <div className={layout.stack}>
      <dl className={styles.facts}>
        <dt>When</dt>
        <dd>
          {whenWords(attributes, zoneOfReader())} ({zoneOfReader()})
        </dd>
        <dt>Status</dt>
        <dd>
          <Status look={look}>{label}</Status>
        </dd>
        <dt>Coach</dt>
        <dd>{personName(attributes.coach)}</dd>
        <dt>Participants</dt>
        <dd>{attributes.participants.map(personName).join(', ')}</dd>
        {attributes.meetingUrl && (
          <>
            <dt>Meeting</dt>
            <dd>
              <a href={attributes.meetingUrl} target="_blank" rel="noopener noreferrer">
                {attributes.meetingUrl}
              </a>
            </dd>
          </>
        )}
      </dl>
      {attributes.canUpdate && <Operations session={session} />}
      {attributes.canReadNote && <SessionNote session={session} />}
    </div>
  );
}

function Operations({ session }: OfSession) {
  const { status, startsAt } = session.attributes;
  const hasBegun = new Date(startsAt) <= useNow();
  const [asked, setAsked] = useState<'move' | 'cancel'>();
  const complete = useSessionChange(session, { success: 'Session completed', failure: 'Failed to complete session' });
  const cancel = useSessionChange(session, { success: 'Session cancelled', failure: 'Failed to cancel session' }, () =>
    setAsked(undefined),
  );
  if (status === 'completed' || status === 'cancelled') return null;
  return (
    <div className={layout.row}>
      {hasBegun && (
        <Button rank="primary" disabled={complete.isPending} onClick={() => complete.change({ status: 'completed' })}>
          Mark as completed
        </Button>
      )}
      <Button onClick={() => setAsked('move')}>Reschedule</Button>
      <Button onClick={() => setAsked('cancel')}>Cancel session</Button>
      {asked === 'move' && <MoveDialog session={session} onClose={() => setAsked(undefined)} />}
      {asked === 'cancel' && (
        <ConfirmDialog
          title="Cancel this session?"
          lost="All participants and the coach get a cancellation for their calendar."
          stays="The session no longer counts as used."
          confirmLabel="Cancel session"
          keepLabel="Keep session"
          isBusy={cancel.isPending}
          onConfirm={() => cancel.change({ status: 'cancelled' })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
