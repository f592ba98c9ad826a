import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { Checkbox } from '../../design/controls/Choice.tsx';
import { formatCount } from '../../design/format/numbers.ts';
import { Icon } from '../../design/icons/Icon.tsx';
import { Tag } from '../../design/marks/Tag.tsx';
import { classes } from '../../design/classes.ts';
import { GroupMenu } from './GroupMenu.tsx';
import type { TreeRow } from './hierarchy-rows.ts';
import styles from './Hierarchy.module.css';
import type { Drop } from './tree-moves.ts';
import type { RowActions } from './use-row-actions.ts';

type Props = {
  readonly row: TreeRow;
  readonly index: number;
  readonly top: number;
  /** The row in the tab order. */
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly isKept: boolean;
  readonly isRenamed: boolean;
  readonly isDragged: boolean;
  readonly drop: Drop | undefined;
  readonly actions: RowActions;
};

/** One group in the hierarchy. */
export const GroupRow = memo(function GroupRow({
  row,
  index,
  top,
  isCurrent,
  isSelected,
  isKept,
  isRenamed,
  isDragged,
  drop,
  actions: { onTurn, onAct, onRename, onGrab },
}: Props) {
  const { group, depth, hasChildren, isExpanded, place, siblingCount, isMatch } = row;
  const { displayName, activeMembershipCount, explicitPermissionCount, isRoot, isHidden, includeInResults } =
    group.attributes;
  const isMovable = isKept && !isRoot;
  return (
    <tr
      data-row={group.id}
      data-depth={depth}
      data-dim={isHidden || !isMatch}
      data-dragged={isDragged}
      data-drop={drop?.kind}
      data-current={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      aria-rowindex={index + 1}
      aria-level={depth + 1}
      aria-posinset={place + 1}
      aria-setsize={siblingCount}
      aria-expanded={hasChildren ? isExpanded : undefined}
      aria-selected={isSelected}
      className={styles.row}
      style={{ top, '--depth': depth, '--drop-depth': drop?.depth ?? depth }}
    >
      <td className={styles.select}>
        {isMovable && (
          <>
            <span aria-hidden className={styles.grip} onPointerDown={(event) => onGrab(event, group.id)}>
              <Icon name="grip" size="sm" />
            </span>
            <Checkbox
              aria-label={`Select ${displayName}`}
              tabIndex={-1}
              checked={isSelected}
              onChange={() => onAct({ kind: 'select' }, group.id)}
            />
          </>
        )}
      </td>
      <th scope="row" className={styles.name}>
        <Twisty
          name={displayName}
          hasChildren={hasChildren}
          isExpanded={isExpanded}
          onClick={() => onTurn([group.id])}
        />
        {isRenamed ? (
          <RenameField current={displayName} onEnd={(title) => onRename(group.id, title)} />
        ) : (
          <Link to={`/groups/${group.id}`} tabIndex={-1} className={styles.title} title={displayName}>
            {displayName}
          </Link>
        )}
      </th>
      <td className={styles.number}>{formatCount(activeMembershipCount)}</td>
      <td className={styles.tags}>
        {isHidden && <Tag icon="eye">Hidden</Tag>}
        {!includeInResults && <Tag>Not in results</Tag>}
      </td>
      <td className={classes(styles.number, styles.access)}>
        {explicitPermissionCount ? formatCount(explicitPermissionCount) : ''}
      </td>
      <td>{isKept && <GroupMenu group={group} row={row} isCurrent={isCurrent} onAct={onAct} />}</td>
    </tr>
  );
});

type TwistyProps = {
  readonly name: string;
  readonly hasChildren: boolean;
  readonly isExpanded: boolean;
  readonly onClick: () => void;
};

function Twisty({ name, hasChildren, isExpanded, onClick }: TwistyProps) {
  if (!hasChildren) return <span className={styles.twisty} />;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${isExpanded ? 'Fold' : 'Unfold'} ${name}`}
      className={styles.twisty}
      onClick={onClick}
    >
      <Icon name={isExpanded ? 'chevronDown' : 'chevronRight'} size="sm" />
    </button>
  );
}

/** Typing replaces the name. */
function begin(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

/** Enter and blur save the name, Escape cancels. */
function RenameField({
  current,
  onEnd,
}: {
  readonly current: string;
  readonly onEnd: (title: string | undefined) => void;
}) {
  const [typed, setTyped] = useState(current);
  const isOver = useRef(false);
  const title = typed.trim();
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    isOver.current = true;
    event.currentTarget.closest<HTMLElement>('[data-row]')?.focus();
    onEnd(event.key === 'Enter' && title !== '' ? title : undefined);
  };
  return (
    <span className={styles.rename}>
      <input
        ref={begin}
        aria-label={`New name for ${current}`}
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        onBlur={() => isOver.current || onEnd(title === '' ? undefined : title)}
      />
    </span>
  );
}
