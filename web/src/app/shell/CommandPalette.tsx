import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../design/controls/Button.tsx';
import { Icon } from '../../design/icons/Icon.tsx';
import { Initials } from '../../design/marks/Initials.tsx';
import { Keys } from '../../design/marks/Keys.tsx';
import { PickerDialog } from '../../design/overlays/PickerDialog.tsx';
import text from '../../design/text.module.css';
import { useMayOpenPage } from '../../platform/PageLink.tsx';
import { useViewer } from '../../platform/viewer.tsx';
import styles from './CommandPalette.module.css';
import { markMatch, type PaletteEntry, paletteSections } from './palette.ts';
import { readRecentFinds, rememberFind } from './recent-finds.ts';
import { type FoundRecords, useFoundRecords } from './use-found-records.ts';
import { useOwnEntries } from './use-own-entries.ts';

type Operation = Omit<PaletteEntry, 'kind'> & { readonly act: () => void };
type Props = { readonly operations: readonly Operation[]; readonly onClose: () => void };

/** Searches everything that the viewer can open or do. */
export function CommandPalette({ operations, onClose }: Props) {
  const navigate = useNavigate();
  const { person, organization } = useViewer();
  const finder = { personId: person.id, organizationId: organization.id };
  const [typed, setTyped] = useState('');
  const records = useFoundRecords(typed);
  const entries = [
    ...useRecentEntries(finder),
    ...records.entries,
    ...useOwnEntries(),
    ...operations.map(({ act: _act, ...operation }): PaletteEntry => ({ ...operation, kind: 'Do' })),
  ];

  const pick = (id: string) => {
    onClose();
    const entry = entries.find((one) => one.id === id);
    if (entry && isRecord(entry)) rememberFind(finder, entry);
    const operation = operations.find((one) => one.id === id);
    if (operation) operation.act();
    else void navigate({ href: id });
  };

  return (
    <PickerDialog
      label="Search"
      placeholder="Search people, groups, campaigns and pages"
      query={typed}
      onQueryChange={setTyped}
      groups={paletteSections(typed, entries, records).map(({ heading, entries: found }) => ({
        heading,
        options: found.map((entry) => ({
          id: entry.id,
          mark: entry.icon === 'person' ? <Initials name={entry.label} size="small" /> : <Icon name={entry.icon} />,
          label: <Label entry={entry} typed={typed} />,
          note: entry.note,
        })),
      }))}
      nothing={records.isSearching ? 'Searching …' : `No matches for “${typed.trim()}”. Check the spelling.`}
      onPick={pick}
      onClose={onClose}
      footer={<Footer records={records} />}
    />
  );
}

/** Records are remembered as recently opened; pages and operations are listed anyway. */
function isRecord({ kind }: PaletteEntry): boolean {
  return kind !== 'Pages' && kind !== 'Do';
}

/** What was opened recently, as far as the viewer can still open its page. */
function useRecentEntries(finder: Parameters<typeof readRecentFinds>[0]): readonly PaletteEntry[] {
  const mayOpen = useMayOpenPage();
  return readRecentFinds(finder)
    .filter(({ id }) => mayOpen(id.split('?', 1)[0] ?? id))
    .map((find) => ({ ...find, kind: 'Recently opened' as const }));
}

function Footer({ records: { retry, isSearching } }: { readonly records: FoundRecords }) {
  return (
    <>
      {retry && (
        <span role="alert" className={styles.failure}>
          People, campaigns and other records could not be searched.
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </span>
      )}
      <span className={styles.keys}>
        <Keys keys={['↑', '↓']} /> move
      </span>
      <span className={styles.keys}>
        <Keys keys={['Enter']} /> open
      </span>
      <span className={styles.keys}>
        <Keys keys={['Esc']} /> close
      </span>
      {isSearching && <output className={styles.searching}>Searching …</output>}
    </>
  );
}

function Label({ entry, typed }: { readonly entry: PaletteEntry; readonly typed: string }) {
  return (
    <>
      {markMatch(entry.label, typed).map(({ text: part, isMatch }, place) =>
        isMatch ? (
          <mark key={place} className={styles.match}>
            {part}
          </mark>
        ) : (
          <span key={place}>{part}</span>
        ),
      )}
      {entry.place && <span className={text.quiet}> {entry.place}</span>}
    </>
  );
}
