import { useDeferredValue, useMemo } from 'react';
import { formatCountOf } from '../../design/format/numbers.ts';
import { Button } from '../../design/controls/Button.tsx';
import { SearchField } from '../../design/controls/SearchField.tsx';
import { EmptyState } from '../../design/page/PageStates.tsx';
import { BulkActions } from './BulkActions.tsx';
import { type GroupTree, rowsOf } from './hierarchy-rows.ts';
import styles from './Hierarchy.module.css';
import { HierarchyGrid } from './HierarchyGrid.tsx';
import type { OpenDialog } from './open-dialog.ts';
import type { CurrentRow } from './use-current-row.ts';
import type { useGroupChanges } from './use-group-changes.ts';
import { useSelectedGroups } from './use-selected-groups.ts';
import type { useUnfolding } from './use-unfolding.ts';

type Props = {
  readonly tree: GroupTree;
  readonly newest: () => GroupTree;
  readonly unfolding: ReturnType<typeof useUnfolding>;
  readonly current: CurrentRow;
  readonly onShow: (id: string) => void;
  readonly onDialog: (dialog: OpenDialog) => void;
  readonly isSaving: boolean;
  readonly apply: ReturnType<typeof useGroupChanges>['apply'];
};

/** The hierarchy with search and bulk actions. */
export function Hierarchy({
  tree,
  newest,
  unfolding: { search, unfolding, turn, setSearch, unfoldAll, foldAll },
  current,
  onShow,
  onDialog,
  isSaving,
  apply,
}: Props) {
  const [selected, setSelected] = useSelectedGroups(tree);
  const searched = useDeferredValue(search);
  const { isAll, turned } = unfolding;
  const turnedIds = [...turned].join('.');
  const rows = useMemo(
    () => rowsOf(tree, { unfolding: { isAll, turned: new Set(turnedIds.split('.')) }, search: searched }),
    [tree, isAll, turnedIds, searched],
  );

  return (
    <>
      <div className={styles.tools}>
        <SearchField placeholder="Search groups" value={search} onSearch={setSearch} />
        {selected.size > 0 ? (
          <BulkActions
            tree={tree}
            selected={selected}
            onClear={() => setSelected(new Set())}
            onDialog={onDialog}
            apply={apply}
          />
        ) : search === '' ? (
          <span className={styles.fold}>
            <Button rank="tertiary" size="small" onClick={unfoldAll}>
              Expand all
            </Button>
            <Button rank="tertiary" size="small" onClick={foldAll}>
              Collapse all
            </Button>
          </span>
        ) : (
          <output className={styles.found}>
            {formatCountOf(rows.filter(({ isMatch }) => isMatch).length, 'group matches', 'groups match')}
          </output>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState
          heading={`No group matches “${search}”`}
          action={<Button onClick={() => setSearch('')}>Show all groups</Button>}
        >
          Try part of its name or its initials.
        </EmptyState>
      ) : (
        <HierarchyGrid
          tree={tree}
          newest={newest}
          rows={rows}
          selected={selected}
          current={current}
          onSelect={setSelected}
          onTurn={turn}
          onDialog={onDialog}
          onShow={onShow}
          apply={apply}
          isBusy={isSaving}
        />
      )}
    </>
  );
}
