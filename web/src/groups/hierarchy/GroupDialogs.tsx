import type { GroupTree } from './hierarchy-rows.ts';
import { namesOf } from './group-words.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { NewGroupDialog } from './NewGroupDialog.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { PickGroupDialog } from './PickGroupDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { movesBack, movesTo } from './tree-moves.ts';
import type { useGroupChanges } from './use-group-changes.ts';

type Props = {
  readonly tree: GroupTree;
  readonly dialog: OpenDialog;
  readonly onDialog: (dialog: OpenDialog | undefined) => void;
  readonly apply: ReturnType<typeof useGroupChanges>['apply'];
  /** Called after a change that other pages must refetch. */
  readonly onChange: () => void;
  /** Scrolls to a created, moved or merged group. */
  readonly onShow?: (id: string) => void;
};

/** The open dialog. */
export function GroupDialogs({ tree, dialog, onDialog, apply, onChange, onShow = () => {} }: Props) {
  const close = () => onDialog(undefined);
  const groupsOf = (ids: ReadonlySet<string>) => [...ids].flatMap((id) => tree.byId.get(id) ?? []);
  const common = { tree, onClose: close, onChange };
  switch (dialog.kind) {
    case 'create':
      return <NewGroupDialog {...common} parentId={dialog.parentId} onShow={onShow} />;
    case 'move': {
      const moveTo = (parentId: string) => {
        const changes = movesTo(tree, dialog.ids, { parentId });
        const groups = changes.flatMap(({ id }) => tree.byId.get(id) ?? []);
        apply({
          changes,
          done: {
            text: `Moved ${namesOf(groups)} to “${tree.byId.get(parentId)?.attributes.displayName ?? ''}”`,
            undo: movesBack(tree, changes),
          },
        });
        close();
        const [moved, ...others] = dialog.ids;
        if (moved !== undefined && others.length === 0) onShow(moved);
      };
      return (
        <PickGroupDialog
          tree={tree}
          label={`Move ${namesOf(groupsOf(dialog.ids))} to`}
          besides={dialog.ids}
          onPick={moveTo}
          onClose={close}
        />
      );
    }
    case 'merge':
      return (
        <PickGroupDialog
          tree={tree}
          label={`Merge ${namesOf(groupsOf(dialog.ids))} into`}
          besides={dialog.ids}
          onPick={(into) => onDialog({ kind: 'merge into', ids: dialog.ids, into })}
          onClose={close}
        />
      );
    case 'merge into':
      return <MergeDialog {...common} ids={dialog.ids} into={dialog.into} onShow={onShow} />;
    case 'choose heir': {
      const { id } = dialog;
      return (
        <PickGroupDialog
          tree={tree}
          label="New group for its people and subgroups"
          besides={new Set([id])}
          onPick={(into) => onDialog({ kind: 'remove', id, into })}
          onClose={() => onDialog({ kind: 'remove', id })}
        />
      );
    }
    case 'remove':
      return (
        <RemoveDialog
          {...common}
          id={dialog.id}
          into={dialog.into}
          onChooseSuccessor={() => onDialog({ kind: 'choose heir', id: dialog.id })}
        />
      );
  }
}
