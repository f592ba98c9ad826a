import { can } from '@attune/domain/access';
import { drivers } from '@attune/domain/surveys';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCountOf } from '../../design/format/numbers.ts';
import { Icon } from '../../design/icons/Icon.tsx';
import { Keys } from '../../design/marks/Keys.tsx';
import { PickerDialog } from '../../design/overlays/PickerDialog.tsx';
import text from '../../design/text.module.css';
import { useMayOpenPage } from '../../platform/PageLink.tsx';
import { useViewer } from '../../platform/viewer.tsx';
import { findPage } from '../pages.ts';
import styles from './CommandPalette.module.css';
import { markMatch, type PaletteEntry, paletteSections } from './palette.ts';
import { useFoundRecords } from './use-found-records.ts';
import { useNavigation } from './use-navigation.ts';

type Operation = {
  readonly id: string;
  readonly label: string;
  readonly icon: PaletteEntry['icon'];
  readonly act: () => void;
};
type Props = { readonly operations: readonly Operation[]; readonly onClose: () => void };

const groupPage = '/group_results/$groupId';

/** Searches everything that the viewer can open or do. */
export function CommandPalette({ operations, onClose }: Props) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const records = useFoundRecords(typed);
  const entries = [
    ...records.entries,
    ...usePageEntries(),
    ...useGroupEntries(),
    ...useDriverEntries(),
    ...useStartEntries(),
    ...operations.map(({ id, label, icon }): PaletteEntry => ({ id, label, icon, kind: 'Do' })),
  ];

  const pick = (id: string) => {
    onClose();
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
      groups={paletteSections(typed, entries).map(({ heading, entries: found }) => ({
        heading,
        options: found.map((entry) => ({
          id: entry.id,
          mark: <Icon name={entry.icon} />,
          label: <Label entry={entry} typed={typed} />,
          note: entry.note,
        })),
      }))}
      nothing={records.isSearching ? 'Searching …' : `No matches for “${typed.trim()}”.`}
      onPick={pick}
      onClose={onClose}
      footer={
        <>
          {records.isIncomplete && <span role="alert">Some of it could not be searched. Try again.</span>}
          <span className={styles.keys}>
            <Keys keys={['↑', '↓']} /> move
          </span>
          <span className={styles.keys}>
            <Keys keys={['Enter']} /> open
          </span>
        </>
      }
    />
  );
}

function Label({ entry, typed }: { readonly entry: PaletteEntry; readonly typed: string }) {
  return (
    <>
      {markMatch(entry.label, typed).map(({ text: part, isMatch }) =>
        isMatch ? (
          <mark key={part} className={styles.match}>
            {part}
          </mark>
        ) : (
          <span key={part}>{part}</span>
        ),
      )}
      {entry.place && <span className={text.quiet}> {entry.place}</span>}
    </>
  );
}

function usePageEntries(): readonly PaletteEntry[] {
  const { items, sections, pathOf } = useNavigation();
  const listed = [...items, ...sections.flatMap((section) => section.items)];
  return listed.map((item) => ({ id: pathOf(item), kind: 'Pages', label: item.label, icon: item.icon }));
}

function useGroupEntries(): readonly PaletteEntry[] {
  const { groups } = useViewer();
  if (!findPage(groupPage)) return [];
  return groups.map(({ id, attributes: { displayName, parentGroupName, activeMembershipCount } }) => ({
    id: groupPage.replace('$groupId', id),
    kind: 'Groups',
    label: displayName,
    icon: 'hierarchy',
    note: formatCountOf(activeMembershipCount, 'person', 'people'),
    ...(parentGroupName !== null && { place: parentGroupName }),
  }));
}

const starts = [
  { id: '/campaigns/new', label: 'New campaign', icon: 'calendar' },
  { id: '/new_custom_campaign', label: 'New custom campaign', icon: 'calendar' },
  { id: '/employee-list/new', label: 'Add an employee', icon: 'person' },
  { id: '/employee-list/import', label: 'Import people', icon: 'upload' },
  { id: '/surveys/new', label: 'New survey', icon: 'document' },
  { id: '/organizations/new', label: 'New organization', icon: 'building' },
] as const;

/** What the viewer can begin. */
function useStartEntries(): readonly PaletteEntry[] {
  const mayOpen = useMayOpenPage();
  return starts.filter(({ id }) => mayOpen(id)).map((start) => ({ ...start, kind: 'Do' }));
}

function useDriverEntries(): readonly PaletteEntry[] {
  const { actor, organization } = useViewer();
  if (!can(actor, 'results.readOrganization', { organizationId: organization.id })) return [];
  return drivers.map(({ key, fullName, condition }) => ({
    id: `/drivers/${key}`,
    kind: 'Drivers',
    label: fullName,
    icon: 'results',
    note: condition,
  }));
}
