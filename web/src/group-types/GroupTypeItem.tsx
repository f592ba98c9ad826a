import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { IconButton } from '../design/controls/Button.tsx';
import { Switch } from '../design/controls/Choice.tsx';
import { InlineEdit } from '../design/forms/InlineEdit.tsx';
import { Icon } from '../design/icons/Icon.tsx';
import reordering from '../design/ordering/Reordering.module.css';
import { stepOf } from '../design/ordering/step-of.ts';
import { type Drag, lookOf } from '../design/ordering/use-reordering.ts';
import { Menu } from '../design/overlays/Menu.tsx';
import { useOrganizationId } from '../platform/viewer.tsx';
import { AddGroupDialog } from './AddGroupDialog.tsx';
import styles from './GroupTypeList.module.css';
import { GroupsOfType } from './GroupsOfType.tsx';
import { type GroupTypeRow, sizeWords } from './group-type-rows.ts';
import { useUpdateGroupType } from './group-type-writes.ts';
import { MoveGroupsDialog } from './MoveGroupsDialog.tsx';
import { AssignmentProgress } from './AssignmentProgress.tsx';
import { RemoveGroupTypeDialog } from './RemoveGroupTypeDialog.tsx';
import { storedOrWhy } from './stored.ts';
import { TenureBandsDialog } from './TenureBandsDialog.tsx';

type Act = 'add' | 'bands' | 'move' | 'remove';

type Ordering = {
  readonly index: number;
  readonly count: number;
  readonly drag: Drag | undefined;
  readonly onGrab: (event: PointerEvent) => void;
  readonly onMove: (to: number) => void;
};

type Props = {
  readonly row: GroupTypeRow;
  /** Group types whose groups can be moved here. */
  readonly others: readonly GroupTypeRow[];
  /** Undefined for the hierarchy, which stays at the top. */
  readonly ordering?: Ordering;
};

/** One group type: name, source and actions. */
export function GroupTypeItem({ row, others, ordering }: Props) {
  const [dialog, setDialog] = useState<Act>();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setDialog(undefined);
  const movable = others.filter(({ isComputed, groups }) => !isComputed && groups.length > 0);
  const Item = ordering ? 'li' : 'div';
  return (
    // The keys come from the handle in the row.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions
    <Item
      className={reordering.item}
      {...lookOf(ordering?.drag, ordering?.index)}
      onKeyDown={(event: KeyboardEvent) => moveByKey(event, ordering)}
    >
      <div className={styles.row}>
        {ordering && (
          <button
            type="button"
            data-handle
            className={styles.handle}
            aria-label={`Place of ${row.name}: drag it, or use the arrow keys`}
            title="Drag, or use the arrow keys"
            onPointerDown={ordering.onGrab}
          >
            <Icon name="grip" size="sm" />
          </button>
        )}
        <div className={styles.words}>
          <span className={styles.name}>
            <Name row={row} />
          </span>
          {row.isReporting ? (
            <Link to="/groups" className={styles.about}>
              {sizeWords(row)}
              <Icon name="chevronRight" size="xs" />
            </Link>
          ) : (
            <button
              type="button"
              className={styles.about}
              aria-expanded={isOpen}
              disabled={row.groups.length === 0}
              onClick={() => setIsOpen(!isOpen)}
            >
              {sizeWords(row)}
              {row.groups.length > 0 && <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size="xs" />}
            </button>
          )}
          <span className={styles.source}>
            {row.source}. {!row.isComputed && <Column row={row} />}
          </span>
        </div>
        {ordering && <InResults row={row} />}
        {ordering && (
          <More row={row} ordering={ordering} canMove={!row.isComputed && movable.length > 0} onAct={setDialog} />
        )}
      </div>
      {row.assignmentJobId !== null && (
        <div className={styles.assignment}>
          <AssignmentProgress key={row.assignmentJobId} jobId={row.assignmentJobId} />
        </div>
      )}
      {isOpen && <GroupsOfType row={row} />}
      {dialog === 'add' && <AddGroupDialog row={row} onClose={close} />}
      {dialog === 'bands' && <TenureBandsDialog row={row} onClose={close} />}
      {dialog === 'move' && <MoveGroupsDialog target={row} sources={movable} onClose={close} />}
      {dialog === 'remove' && <RemoveGroupTypeDialog row={row} onClose={close} />}
    </Item>
  );
}

function Name({ row: { id, name } }: { readonly row: GroupTypeRow }) {
  const organizationId = useOrganizationId();
  const update = useUpdateGroupType({ isSilent: true });
  return (
    <InlineEdit
      label="Name"
      current={name}
      maxLength={100}
      onUpdate={(typed) =>
        storedOrWhy(
          update.mutateAsync({
            params: { organizationId, groupTypeId: id },
            body: { data: { type: 'group-types', attributes: { name: typed } } },
          }),
        )
      }
    >
      {name}
    </InlineEdit>
  );
}

function Column({ row: { columnName } }: { readonly row: GroupTypeRow }) {
  return (
    <>
      Column <code>{columnName}</code> of files.
    </>
  );
}

/** Optimistic; the server may refuse it. */
function InResults({ row: { id, name, includeInResults } }: { readonly row: GroupTypeRow }) {
  const organizationId = useOrganizationId();
  const update = useUpdateGroupType();
  const isOn = update.isPending ? !includeInResults : includeInResults;
  return (
    <span className={styles.switch}>
      <Switch
        aria-label={`Split results by ${name}`}
        checked={isOn}
        disabled={update.isPending}
        onChange={() =>
          update.mutate({
            params: { organizationId, groupTypeId: id },
            body: { data: { type: 'group-types', attributes: { includeInResults: !includeInResults } } },
          })
        }
      >
        In results
      </Switch>
    </span>
  );
}

type MoreProps = {
  readonly row: GroupTypeRow;
  readonly ordering: Ordering;
  readonly canMove: boolean;
  readonly onAct: (dialog: Act) => void;
};

function More({ row, ordering: { index, count, onMove }, canMove, onAct }: MoreProps) {
  const label = `More for ${row.name}`;
  return (
    <Menu
      label={label}
      sections={[
        {
          items: [
            {
              kind: 'action',
              label: 'Move up',
              icon: 'arrowUp',
              isDisabled: index === 0,
              onSelect: () => onMove(index - 1),
            },
            {
              kind: 'action',
              label: 'Move down',
              icon: 'arrowDown',
              isDisabled: index === count - 1,
              onSelect: () => onMove(index + 1),
            },
          ],
        },
        {
          items: [
            ...(row.isComputed
              ? []
              : ([{ kind: 'action', label: 'New group', icon: 'plus', onSelect: () => onAct('add') }] as const)),
            ...(row.isTenure
              ? ([{ kind: 'action', label: 'Edit bands', icon: 'pencil', onSelect: () => onAct('bands') }] as const)
              : []),
            ...(canMove
              ? ([
                  { kind: 'action', label: 'Move groups here', icon: 'hierarchy', onSelect: () => onAct('move') },
                ] as const)
              : []),
            { kind: 'action', label: 'Delete', icon: 'trash', isDestructive: true, onSelect: () => onAct('remove') },
          ],
        },
      ]}
      renderTrigger={(trigger) => <IconButton {...trigger} icon="more" label={label} size="small" />}
    />
  );
}

function moveByKey(event: KeyboardEvent, ordering: Ordering | undefined): void {
  const step = stepOf(event);
  if (!ordering || step === 0) return;
  event.preventDefault();
  ordering.onMove(ordering.index + step);
}
