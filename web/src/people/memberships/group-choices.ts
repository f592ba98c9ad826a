import type { GroupTypeResource } from '@attune/contract/groups/types';
import type { GroupResource } from '@attune/contract/groups/group';
import type { Option } from '../../design/controls/OptionList.tsx';
import { groupOptions } from '../../groups/index.ts';

/** A group type with its selectable groups. */
export type GroupChoice = {
  readonly typeId: string;
  readonly name: string;
  readonly isComputed: boolean;
  readonly options: readonly Option[];
};

/** Option value for no group. */
export const noGroup = '';

/** Selectable groups of every group type, in order, without empty types. */
export function groupChoices(
  types: readonly GroupTypeResource[],
  groups: readonly GroupResource[],
): readonly GroupChoice[] {
  const byType = Map.groupBy(
    groups.filter(({ attributes }) => attributes.deletedAt === null),
    ({ attributes }) => attributes.groupTypeId,
  );
  return types
    .toSorted((a, b) => a.attributes.order - b.attributes.order)
    .flatMap(({ id, attributes: { name, isComputed } }) => {
      const own = byType.get(id) ?? [];
      return own.length === 0
        ? []
        : [{ typeId: id, name, isComputed, options: [{ value: noGroup, label: 'None' }, ...groupOptions(own)] }];
    });
}
