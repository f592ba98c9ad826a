import type { GroupId } from '@attune/domain/groups';
import { Button } from '../../design/controls/Button.tsx';
import { formatCountOf } from '../../design/format/numbers.ts';
import type { GroupTree } from './hierarchy-rows.ts';
import styles from './Hierarchy.module.css';
import type { OpenDialog } from './open-dialog.ts';
import type { useGroupChanges } from './use-group-changes.ts';

type Props = {
  readonly tree: GroupTree;
  readonly selected: ReadonlySet<string>;
  readonly onClear: () => void;
  readonly onDialog: (dialog: OpenDialog) => void;
  readonly apply: ReturnType<typeof useGroupChanges>['apply'];
};

type Flag = 'isHidden' | 'includeInResults';

/** Actions on all selected groups. */
export function BulkActions({ tree, selected, onClear, onDialog, apply }: Props) {
  const groups = [...selected].flatMap((id) => tree.byId.get(id) ?? []).filter(({ attributes }) => !attributes.isRoot);
  const ids = new Set(groups.map(({ id }) => id));
  const count = formatCountOf(groups.length, 'group', 'groups');
  const isEveryHidden = groups.every(({ attributes }) => attributes.isHidden);
  const isEveryOut = groups.every(({ attributes }) => !attributes.includeInResults);
  const set = (flag: Flag, value: boolean, text: string) => {
    const concerned = groups.filter(({ attributes }) => attributes[flag] !== value);
    const undo = concerned.map(({ id }) => ({ id: id as GroupId, [flag]: !value }));
    apply({
      changes: concerned.map(({ id }) => ({ id: id as GroupId, [flag]: value })),
      done: { text: `${formatCountOf(concerned.length, 'group', 'groups')} ${text}`, undo },
    });
  };
  if (groups.length === 0) return null;
  return (
    <fieldset aria-label="Selected groups" className={styles.bulk}>
      <output>{count} selected</output>
      <Button size="small" onClick={() => onDialog({ kind: 'move', ids })}>
        Move to…
      </Button>
      <Button size="small" onClick={() => onDialog({ kind: 'merge', ids })}>
        Merge into…
      </Button>
      <Button size="small" onClick={() => set('isHidden', !isEveryHidden, isEveryHidden ? 'shown again' : 'hidden')}>
        {isEveryHidden ? 'Show again' : 'Hide'}
      </Button>
      <Button
        size="small"
        onClick={() =>
          set('includeInResults', isEveryOut, isEveryOut ? 'included in results' : 'excluded from results')
        }
      >
        {isEveryOut ? 'Include in results' : 'Exclude from results'}
      </Button>
      <Button size="small" rank="tertiary" onClick={onClear}>
        Clear
      </Button>
    </fieldset>
  );
}
