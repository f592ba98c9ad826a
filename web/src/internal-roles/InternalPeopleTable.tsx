import { invitePerson } from '@attune/contract/people/internal-people';
import { roleNames } from '@attune/domain/access';
import { classes } from '../design/classes.ts';
import { IconButton } from '../design/controls/Button.tsx';
import layout from '../design/layout.module.css';
import { NameWithNote } from '../design/marks/NameWithNote.tsx';
import { Menu } from '../design/overlays/Menu.tsx';
import { type Column, Table } from '../design/table/Table.tsx';
import text from '../design/text.module.css';
import { useWrite, writeTexts } from '../platform/writes.ts';
import { type InternalPerson, roleAbout } from './internal-people.ts';

type Operation = (person: InternalPerson) => void;
type Props = {
  readonly people: readonly InternalPerson[];
  readonly onChange: Operation;
  readonly onAssign: Operation;
  readonly onRemove: Operation;
};

/** Internal users, one row each. */
export function InternalPeopleTable({ people, onChange, onAssign, onRemove }: Props) {
  const invite = useWrite(invitePerson, { texts: writeTexts('create', 'invite') });
  const columns: readonly Column<InternalPerson>[] = [
    { key: 'name', label: 'Person', isRowName: true, render: (person) => <Name person={person} /> },
    { key: 'role', label: 'Role', isOnlyWide: true, render: ({ role }) => roleNames[role] },
    {
      key: 'about',
      label: 'Access',
      isOnlyWide: true,
      render: ({ role }) => <span className={text.secondary}>{roleAbout[role]}</span>,
    },
    {
      key: 'operations',
      label: 'Change',
      isLabelHidden: true,
      render: (person) => (
        <Menu
          label={`Change ${person.name}`}
          renderTrigger={(trigger) => (
            <IconButton icon="more" size="small" label={`Change ${person.name}`} {...trigger} />
          )}
          sections={[
            {
              items: [
                { kind: 'action', label: 'Change role', icon: 'key', onSelect: () => onChange(person) },
                ...(person.role === 'admin'
                  ? []
                  : [
                      {
                        kind: 'action',
                        label: 'Organizations',
                        icon: 'building',
                        onSelect: () => onAssign(person),
                      } as const,
                    ]),
                {
                  kind: 'action',
                  label: 'Send invitation',
                  icon: 'mail',
                  onSelect: () => invite.mutate({ params: { personId: person.id } }),
                },
                {
                  kind: 'action',
                  label: 'Remove role',
                  icon: 'trash',
                  isDestructive: true,
                  onSelect: () => onRemove(person),
                },
              ],
            },
          ]}
        />
      ),
    },
  ];
  return (
    <Table
      label="People who work for Attune"
      columns={columns}
      rows={people}
      keyOf={({ id }) => id}
      rowHeight="double"
    />
  );
}

function Name({ person: { name, emailAddress, photo, role } }: { readonly person: InternalPerson }) {
  const note = (
    <span className={classes(layout.stack, layout.tight)}>
      {emailAddress !== name && <span>{emailAddress}</span>}
      <span className={layout.onlyNarrow}>{roleNames[role]}</span>
    </span>
  );
  return (
    <NameWithNote name={name} picture={photo} note={note}>
      {name}
    </NameWithNote>
  );
}
