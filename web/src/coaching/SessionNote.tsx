import type { CoachingSessionResource } from '@attune/contract/coaching/coaching';
import { longestNote } from '@attune/contract/coaching/coaching';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { Textarea } from '../design/forms/Textarea.tsx';
import layout from '../design/layout.module.css';
import { useSessionChange } from './use-session-change.ts';

/** Notes typed and not yet saved, by session, so that closing the dialog loses nothing. */
const drafts = new Map<string, string>();

/** The note of a session, for the coach, the scheduler and the participants. */
export function SessionNote({ session }: { readonly session: CoachingSessionResource }) {
  const stored = session.attributes.note ?? '';
  const [typed, setTyped] = useState(drafts.get(session.id) ?? stored);
  const { change, isPending } = useSessionChange(
    session,
    { success: 'Note saved', failure: 'Failed to save note' },
    () => drafts.delete(session.id),
  );
  return (
    <div className={layout.stack}>
      <Textarea
        label="Note"
        description="Only the coach, the scheduler and the participants read it."
        minRows={4}
        maxRows={16}
        maxLength={longestNote}
        value={typed}
        onChange={({ target }) => {
          drafts.set(session.id, target.value);
          setTyped(target.value);
        }}
      />
      <div>
        <Button disabled={typed === stored || isPending} onClick={() => change({ note: typed })}>
          Save note
        </Button>
      </div>
    </div>
  );
}
