import { fuzzySearch } from '@attune/domain/kernel';
import { useState } from 'react';
import { PickerDialog } from '../../design/overlays/PickerDialog.tsx';
import { type GroupTree, idsBelow, pathTo } from './hierarchy-rows.ts';

type Props = {
  readonly tree: GroupTree;
  /** Purpose of the selection: "Move “North” to". */
  readonly label: string;
  /** Groups that cannot be selected, with their descendants. */
  readonly besides: ReadonlySet<string>;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
};

/** Maximum number of groups shown; typing finds the others. */
const most = 50;

/** Selects a group by name; ancestors distinguish duplicate names. */
export function PickGroupDialog({ tree, label, besides, onPick, onClose }: Props) {
  const [query, setQuery] = useState('');
  const barred = new Set([...besides].flatMap((id) => [id, ...idsBelow(tree, id)]));
  const found = fuzzySearch(query, tree.groups, ({ attributes }) => attributes.displayName).filter(
    ({ id }) => !barred.has(id),
  );
  const options = found
    .slice(0, most)
    .map(({ id, attributes }) => ({ id, label: attributes.displayName, note: aboveOf(tree, id) }));
  const left = found.length - options.length;
  return (
    <PickerDialog
      label={label}
      placeholder={`${label}…`}
      query={query}
      onQueryChange={setQuery}
      groups={[{ heading: label, options }]}
      nothing={`No group matches “${query}”.`}
      footer={
        left > 0 && (
          <span>{left === 1 ? 'One more group matches' : `${left} more groups match`}. Type more of the name.</span>
        )
      }
      onPick={onPick}
      onClose={onClose}
    />
  );
}

/** The two nearest ancestors, without the organization's group. */
function aboveOf(tree: GroupTree, id: string): string {
  const above = pathTo(tree, id).slice(1, -1).slice(-2);
  return above.map((each) => tree.byId.get(each)?.attributes.displayName ?? '').join(' / ');
}
