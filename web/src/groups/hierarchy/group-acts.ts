import type { GroupResource } from '@attune/contract/groups/group';
import type { GroupChange, GroupId } from '@attune/domain/groups';
import type { GroupTree, Place } from './hierarchy-rows.ts';
import { namesOf } from './group-words.ts';
import type { OpenDialog } from './open-dialog.ts';
import type { TreeCommand } from './tree-keys.ts';
import { type Direction, type Drop, movesBack, movesTo, stepTo } from './tree-moves.ts';
import type { useGroupChanges } from './use-group-changes.ts';

/** An action on a group by key, menu or button. */
export type GroupAct = GroupChangeAct | { readonly kind: 'select' };

/** An action that applies to one group, regardless of the selection. */
type GroupChangeAct =
  | Exclude<TreeCommand, { readonly kind: 'go' | 'unfold' | 'fold' | 'unfoldBeside' | 'open' | 'selectAll' | 'select' }>
  | { readonly kind: 'merge' | 'hide' | 'leaveOut' };

export type ActDependencies = {
  /** The current groups: a key can follow the previous one before the screen has rendered. */
  readonly newest: () => GroupTree;
  /** Whether a group can be changed. */
  readonly mayKeep: (tree: GroupTree, id: string) => boolean;
  readonly apply: ReturnType<typeof useGroupChanges>['apply'];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly onDialog: (dialog: OpenDialog) => void;
  readonly onRename: (id: string | undefined) => void;
  /** Scrolls to a group. */
  readonly onShow: (id: string) => void;
  /** Announces a message to screen readers. */
  readonly onSay: (words: string) => void;
};

/** Actions on hierarchy rows. Groups that the viewer may not change offer none. */
export function groupActs({
  newest,
  mayKeep,
  apply,
  selected,
  onSelect,
  onDialog,
  onRename,
  onShow,
  onSay,
}: ActDependencies) {
  const place = (ids: ReadonlySet<string>, to: Place, series?: string): boolean => {
    const tree = newest();
    const changes = movesTo(tree, ids, to);
    const text = placedWords(tree, changes, to);
    const isPlaced = apply({ changes, done: { text, undo: movesBack(tree, changes), series } }) === undefined;
    if (isPlaced) onSay(`${text}.`);
    return isPlaced;
  };
  const step = (id: string, direction: Direction): void => {
    const to = stepTo(newest(), id, direction);
    if (!to) return onSay('This position does not exist.');
    // In a collapsed parent the group would be hidden and lose the focus.
    if (place(new Set([id]), to, id)) onShow(id);
  };
  const change = changeWith({ newest, apply, onDialog, onRename, step });

  return {
    /** Groups to drag: the selection if it includes the row. */
    withSelected: (id: string): ReadonlySet<string> => (selected.has(id) ? selected : new Set([id])),
    drop: (ids: ReadonlySet<string>, drop: Drop) => void place(ids, drop),
    /** An empty title changes nothing. */
    rename: (id: string, title: string | undefined) => {
      onRename(undefined);
      const group = newest().byId.get(id);
      if (group && title !== undefined && title !== group.attributes.displayName) apply(renamed(group, title));
    },
    act: (act: GroupAct, id: string): void => {
      if (act.kind === 'select')
        return onSelect(
          selected.has(id) ? new Set([...selected].filter((each) => each !== id)) : new Set([...selected, id]),
        );
      const tree = newest();
      const isRoot = tree.byId.get(id)?.attributes.isRoot ?? true;
      const isPossible = mayKeep(tree, id) && (!isRoot || act.kind === 'create' || act.kind === 'rename');
      return isPossible ? change(id, act) : undefined;
    },
  };
}

type Changing = Pick<ActDependencies, 'newest' | 'apply' | 'onDialog' | 'onRename'> & {
  readonly step: (id: string, direction: Direction) => void;
};

/** Applies an action to one group, regardless of the selection. */
function changeWith({ newest, apply, onDialog, onRename, step }: Changing) {
  return (id: string, act: GroupChangeAct): void => {
    const ids = new Set([id]);
    switch (act.kind) {
      case 'move':
        return step(id, act.direction);
      case 'rename':
        return onRename(id);
      case 'create':
        return onDialog({ kind: 'create', parentId: id });
      case 'moveTo':
        return onDialog({ kind: 'move', ids });
      case 'merge':
        return onDialog({ kind: 'merge', ids });
      case 'remove':
        return onDialog({ kind: 'remove', id });
      case 'hide':
      case 'leaveOut':
        return void apply(turned(newest(), id, act.kind));
    }
  };
}

function placedWords(tree: GroupTree, changes: readonly GroupChange[], { parentId, order }: Place): string {
  const groups = changes.flatMap(({ id }) => tree.byId.get(id) ?? []);
  const isElsewhere = groups.some(({ attributes }) => attributes.parentGroupId !== parentId);
  return (
    `Moved ${namesOf(groups)} ` +
    (isElsewhere
      ? `to “${tree.byId.get(parentId ?? '')?.attributes.displayName ?? 'the top'}”`
      : `to position ${order + 1}`)
  );
}

type Wanted = Parameters<ActDependencies['apply']>[0];

/** The title is the displayed name. The name stays, so that employee files still match it. */
function renamed({ id, attributes: { name, displayName } }: GroupResource, title: string): Wanted {
  const shown = (words: string): GroupChange => ({ id: id as GroupId, displayName: words === name ? null : words });
  return { changes: [shown(title)], done: { text: `“${displayName}” is now “${title}”`, undo: [shown(displayName)] } };
}

function turned(tree: GroupTree, id: string, kind: 'hide' | 'leaveOut'): Wanted {
  const group = tree.byId.get(id);
  const flag = kind === 'hide' ? 'isHidden' : 'includeInResults';
  const value = !group?.attributes[flag];
  const words = {
    isHidden: value ? 'hidden' : 'shown again',
    includeInResults: value ? 'included in results' : 'excluded from results',
  }[flag];
  return {
    changes: [{ id: id as GroupId, [flag]: value }],
    done: { text: `${namesOf(group ? [group] : [])} ${words}`, undo: [{ id: id as GroupId, [flag]: !value }] },
  };
}
