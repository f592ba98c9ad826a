import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, IconButton } from '../design/controls/Button.tsx';
import { SearchField } from '../design/controls/SearchField.tsx';
import text from '../design/text.module.css';
import { useOrganizationId } from '../platform/viewer.tsx';
import styles from './Coaching.module.css';
import { personName } from './coaching-words.ts';
import { candidatesQuery } from './coaching.queries.ts';

export type Participant = { readonly id: string; readonly name: string };

type Props = {
  readonly subscriptionId: string;
  readonly participants: readonly Participant[];
  readonly onChange: (participants: readonly Participant[]) => void;
};

/** The people who take part, added by searching employees. */
export function Participants({ subscriptionId, participants, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const found = useQuery(candidatesQuery(useOrganizationId(), subscriptionId, typed));
  const chosen = new Set(participants.map(({ id }) => id));
  const candidates = (found.data?.data ?? []).filter(({ id }) => !chosen.has(id));
  return (
    <div>
      <p className={text.medium}>Participants</p>
      <ul className={styles.people}>
        {participants.map((participant) => (
          <li key={participant.id}>
            {participant.name}
            <IconButton
              icon="close"
              size="small"
              label={`Remove ${participant.name}`}
              onClick={() => onChange(participants.filter(({ id }) => id !== participant.id))}
            />
          </li>
        ))}
      </ul>
      <SearchField placeholder="Search employees to add" value={typed} onSearch={setTyped} hasKey={false} />
      {typed.trim() !== '' && (
        <ul className={styles.people} aria-label="Employees found">
          {candidates.map(({ id, attributes }) => (
            <li key={id}>
              <span>
                {personName(attributes)} <span className={text.quiet}>{attributes.email ?? 'No e-mail address'}</span>
              </span>
              <Button
                size="small"
                aria-label={`Add ${personName(attributes)}`}
                onClick={() => {
                  onChange([...participants, { id, name: personName(attributes) }]);
                  setTyped('');
                }}
              >
                Add
              </Button>
            </li>
          ))}
          {found.isSuccess && candidates.length === 0 && <li className={text.secondary}>No employee matches.</li>}
        </ul>
      )}
    </div>
  );
}
