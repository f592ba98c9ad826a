import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { classes } from '../../design/classes.ts';
import { Checkbox } from '../../design/controls/Choice.tsx';
import text from '../../design/text.module.css';
import { useReaches } from '../../design/breakpoints.ts';
import { useGroupActs } from './use-group-acts.ts';
import { GroupRow } from './GroupRow.tsx';
import type { GroupTree, TreeRow } from './hierarchy-rows.ts';
import styles from './Hierarchy.module.css';
import type { OpenDialog } from './open-dialog.ts';
import { useKeyHelp } from '../../design/keys/key-help.ts';
import { keysOfTree } from './tree-key-help.ts';
import { ParentsAbove } from './ParentsAbove.tsx';
import { commandOf, rowAfter } from './tree-keys.ts';
import { type Selection, selectionOf } from './row-selection.ts';
import { dropAt } from './tree-moves.ts';
import type { CurrentRow } from './use-current-row.ts';
import type { useGroupChanges } from './use-group-changes.ts';
import { useRowActions } from './use-row-actions.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useTreeDrag } from './use-tree-drag.ts';

type Props = {
  readonly tree: GroupTree;
  readonly newest: () => GroupTree;
  readonly rows: readonly TreeRow[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly onTurn: (ids: readonly string[]) => void;
  readonly onDialog: (dialog: OpenDialog) => void;
  readonly current: CurrentRow;
  readonly onShow: (id: string) => void;
  readonly apply: ReturnType<typeof useGroupChanges>['apply'];
  readonly isBusy: boolean;
};

const rowHeights = { wide: 40, narrow: 48 } as const;

/**
 * Virtualized tree grid of the hierarchy. Arrow keys navigate and expand, Alt with arrows moves groups; a handle drags
 * them.
 */
export function HierarchyGrid({
  tree,
  newest,
  rows,
  selected,
  current,
  onSelect,
  onTurn,
  onDialog,
  onShow,
  apply,
  isBusy,
}: Props) {
  useKeyHelp(keysOfTree);
  const rowHeight = useReaches('md') ? rowHeights.wide : rowHeights.narrow;
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const navigate = useNavigate();
  const [renamed, setRenamed] = useState<string>();
  const focus = useRowFocus(rows, { frame, rowHeight, current });
  const acts = useGroupActs({ tree, newest, selected, apply, onSelect, onDialog, onRename: setRenamed, onShow });
  const selection = useMemo(() => selectionOf(rows, selected, acts.isKept), [rows, selected, acts.isKept]);
  const { drag, begin } = useTreeDrag({
    frame,
    body,
    rowHeight,
    dropAt: (at, dragged) => dropAt(tree, rows, { at, dragged }),
    onDrop: acts.drop,
  });

  const rowActions = useRowActions({
    onTurn,
    onAct: acts.act,
    onRename: acts.rename,
    onGrab: (event, id) => begin(event, acts.withSelected(id)),
  });
  const goTo = (at: number) => current.goTo(rows[at]?.group.id);
  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    const isOfRow = (event.target as Element).matches('[data-row]');
    const at = rows.findIndex(({ group }) => group.id === focus.id);
    const row = rows[at];
    const command = isOfRow ? commandOf(event) : undefined;
    if (!command || !row) return;
    event.preventDefault();
    const { group, hasChildren, isExpanded } = row;
    switch (command.kind) {
      case 'go':
        return goTo(rowAfter(command.to, at, rows.length));
      case 'unfold':
        return hasChildren && !isExpanded ? onTurn([group.id]) : goTo(hasChildren ? at + 1 : at);
      case 'fold':
        return isExpanded && row.depth > 0
          ? onTurn([group.id])
          : current.goTo(group.attributes.parentGroupId ?? group.id);
      case 'unfoldBeside':
        return onTurn(collapsedBeside(group, rows));
      case 'selectAll':
        return onSelect(selection.turned());
      case 'open':
        return void navigate({ to: `/groups/${group.id}` });
      case 'move':
      case 'moveTo':
      case 'create':
      case 'rename':
      case 'select':
      case 'remove':
        return acts.act(command, group.id);
    }
  };

  return (
    <>
      <div ref={frame} className={classes(styles.frame, drag && styles.dragging)} style={{ '--rows': rows.length }}>
        <table
          // One moves in this table with the arrow keys, and its rows unfold.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="treegrid"
          aria-label="Groups"
          aria-rowcount={rows.length}
          aria-multiselectable
          aria-busy={isBusy}
          aria-describedby="hierarchy-keys"
          className={styles.grid}
          onKeyDown={press}
          onFocus={(event) =>
            current.note((event.target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'])
          }
        >
          <Head selection={selection} onSelect={onSelect} />
          {!drag && <ParentsAbove rows={rows} frame={frame} rowHeight={rowHeight} onShow={goTo} />}
          <tbody ref={body} className={styles.body} style={{ height: focus.height }}>
            {focus.inSight.map(({ index, row, top }) => (
              <GroupRow
                key={row.group.id}
                row={row}
                index={index}
                top={top}
                isCurrent={focus.id === row.group.id}
                isSelected={selected.has(row.group.id)}
                isKept={acts.isKept(row.group.id)}
                isRenamed={renamed === row.group.id}
                isDragged={drag?.ids.has(row.group.id) ?? false}
                drop={drag?.drop?.rowId === row.group.id ? drag.drop : undefined}
                actions={rowActions}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p id="hierarchy-keys" className={styles.keys}>
        Arrow keys navigate and expand groups, Alt with an arrow key moves a group. F2 renames, M moves it elsewhere,
        Insert adds a subgroup, Delete deletes.
      </p>
      <output className={text.onlyForReaders}>{acts.said}</output>
    </>
  );
}

type HeadProps = { readonly selection: Selection; readonly onSelect: Props['onSelect'] };

function Head({ selection, onSelect }: HeadProps) {
  return (
    <thead className={styles.head}>
      <tr>
        <th scope="col" className={styles.select}>
          {selection.isPossible ? (
            <Checkbox
              aria-label="Select all rows"
              checked={selection.isAll}
              isIndeterminate={selection.isSome}
              onChange={() => onSelect(selection.turned())}
            />
          ) : (
            <span className={text.onlyForReaders}>Select</span>
          )}
        </th>
        <th scope="col">Group</th>
        <th scope="col" className={styles.number}>
          People
        </th>
        <th scope="col" className={styles.tags}>
          <span className={text.onlyForReaders}>State</span>
        </th>
        <th scope="col" className={classes(styles.number, styles.access)}>
          Grants
        </th>
        <th scope="col">
          <span className={text.onlyForReaders}>Actions</span>
        </th>
      </tr>
    </thead>
  );
}

/** The collapsed groups under the same parent. */
function collapsedBeside({ attributes: { parentGroupId } }: TreeRow['group'], rows: readonly TreeRow[]): string[] {
  return rows.flatMap(({ group, hasChildren, isExpanded }) =>
    group.attributes.parentGroupId === parentGroupId && hasChildren && !isExpanded ? [group.id] : [],
  );
}
