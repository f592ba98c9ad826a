import type { GroupResource } from '@attune/contract/groups/group';
import type { Option } from '../design/controls/OptionList.tsx';

/** Groups to choose one from; the group above tells namesakes apart. */
export function groupOptions(groups: readonly GroupResource[]): readonly Option[] {
  return groups.map(({ id, attributes: { displayName, parentGroupName } }) => ({
    value: id,
    label: displayName,
    ...(parentGroupName && { note: parentGroupName }),
  }));
}
