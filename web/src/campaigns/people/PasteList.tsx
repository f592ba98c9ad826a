import { matchEmployees } from '@attune/contract/campaigns/members';
import { useId, useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import fields from '../../design/controls/Field.module.css';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { useWrite } from '../../platform/writes.ts';
import { entriesIn, type Matched, matchedIn, matchWords } from './person-picking.ts';
import type { Person } from './PersonChips.tsx';
import styles from './PersonPicker.module.css';

/** Looks up a pasted list and reports matches and problems. */
export function PasteList({ onFound }: { readonly onFound: (people: readonly Person[]) => void }) {
  const organizationId = useOrganizationId();
  const [text, setText] = useState('');
  const [matched, setMatched] = useState<Matched>();
  const fieldId = useId();
  const entries = entriesIn(text);
  const match = useWrite(matchEmployees, {
    texts: { failure: 'Failed to look up the list' },
    onSuccess: ({ data }) => {
      const found = matchedIn(data);
      setMatched(found);
      onFound(found.people);
    },
  });
  return (
    <div className={styles.paste}>
      <label htmlFor={fieldId} className={fields.label}>
        E-mail addresses or employee IDs, one per line
      </label>
      <textarea id={fieldId} className={styles.area} value={text} onChange={(event) => setText(event.target.value)} />
      <Button
        size="small"
        disabled={entries.length === 0 || match.isPending}
        onClick={() => match.mutate({ params: { organizationId }, body: { entries: [...entries] } })}
      >
        Look up
      </Button>
      {matched && (
        <output>
          {matchWords(matched)}
          {matched.problems.length > 0 && (
            <ul className={styles.problems}>
              {matched.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </output>
      )}
    </div>
  );
}
