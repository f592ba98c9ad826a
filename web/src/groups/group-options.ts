import type { GroupResource } from '@attune/contract/groups/group';
import type { Option } from '../design/controls/OptionList.tsx';

/** Group options; the parent group distinguishes duplicate names. */
export function groupOptions(groups: readonly GroupResource[]): readonly Option[] {
  return groups.map(({ id, attributes: { displayName, parentGroupName } }) => ({
    value: id,
    label: displayName,
    ...(parentGroupName && { note: parentGroupName }),
  }));
}
