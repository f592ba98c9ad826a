import { can } from '@attune/domain/access';
import { drivers } from '@attune/domain/surveys';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCountOf } from '../../design/format/numbers.ts';
import { Icon } from '../../design/icons/Icon.tsx';
import { Keys } from '../../design/marks/Keys.tsx';
import { PickerDialog } from '../../design/overlays/PickerDialog.tsx';
import text from '../../design/text.module.css';
import { useViewer } from '../../platform/viewer.tsx';
import { findPage } from '../pages.ts';
import styles from './CommandPalette.module.css';
import { markMatch, type PaletteEntry, paletteSections } from './palette.ts';
import { useNavigation } from './use-navigation.ts';

type Operation = {
  readonly id: string;
  readonly label: string;
  readonly icon: PaletteEntry['icon'];
  readonly act: () => void;
};
type Props = { readonly operations: readonly Operation[]; readonly onClose: () => void };

const groupPage = '/group_results/$groupId';

/** Searches pages, groups, drivers and actions. */
export function CommandPalette({ operations, onClose }: Props) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const entries = [
    ...usePageEntries(),
    ...useGroupEntries(),
    ...useDriverEntries(),
    ...operations.map(({ id, label, icon }): PaletteEntry => ({ id, label, icon, kind: 'Do' })),
  ];

  const pick = (id: string) => {
    onClose();
    const operation = operations.find((one) => one.id === id);
    if (operation) operation.act();
    else void navigate({ to: id });
  };

  return (
    <PickerDialog
      label="Search"
      placeholder="Search pages, groups, drivers and actions"
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
      nothing={`No matches for “${typed.trim()}”.`}
      onPick={pick}
      onClose={onClose}
      footer={
        <>
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
