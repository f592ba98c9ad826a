import type { GroupResource } from '@attune/contract/groups/group';
import { IconButton } from '../../design/controls/Button.tsx';
import { Menu, type MenuItem } from '../../design/overlays/Menu.tsx';
import type { TreeRow } from './hierarchy-rows.ts';
import type { GroupAct } from './group-acts.ts';

type Props = {
  readonly group: GroupResource;
  readonly row: Pick<TreeRow, 'place' | 'siblingCount'>;
  readonly isCurrent: boolean;
  readonly onAct: (act: GroupAct, id: string) => void;
};

/** All keyboard and drag actions as a menu. */
export function GroupMenu({ group, row: { place, siblingCount }, isCurrent, onAct }: Props) {
  const { displayName, isRoot, isHidden, includeInResults } = group.attributes;
  const item = (
    label: string,
    act: GroupAct,
    more: { readonly note?: string; readonly isDestructive?: boolean; readonly isDisabled?: boolean } = {},
  ): MenuItem => ({ kind: 'action', label, onSelect: () => onAct(act, group.id), ...more });
  const always = [
    item('New subgroup', { kind: 'create' }, { note: 'Insert' }),
    item('Rename', { kind: 'rename' }, { note: 'F2' }),
  ];
  const ofPlace = [
    item('Move up', { kind: 'move', direction: 'up' }, { note: 'Alt ↑', isDisabled: place === 0 }),
    item('Move down', { kind: 'move', direction: 'down' }, { note: 'Alt ↓', isDisabled: place === siblingCount - 1 }),
    item('Move to…', { kind: 'moveTo' }, { note: 'M' }),
    item('Merge into…', { kind: 'merge' }),
  ];
  const ofState = [
    item(isHidden ? 'Show again' : 'Hide', { kind: 'hide' }),
    item(includeInResults ? 'Exclude from results' : 'Include in results', { kind: 'leaveOut' }),
    item('Delete…', { kind: 'remove' }, { note: 'Del', isDestructive: true }),
  ];
  return (
    <Menu
      label={`Actions for ${displayName}`}
      renderTrigger={(trigger) => (
        <IconButton
          {...trigger}
          icon="more"
          label={`Actions for ${displayName}`}
          size="small"
          tabIndex={isCurrent ? 0 : -1}
        />
      )}
      sections={[{ items: always }, ...(isRoot ? [] : [{ items: ofPlace }, { items: ofState }])]}
    />
  );
}
