import type { GroupTypeResource } from '@attune/contract/groups/types';
import type { GroupResource } from '@attune/contract/groups/group';
import type { Option } from '../../design/controls/OptionList.tsx';
import { groupOptions } from '../../groups/index.ts';

/** A family of groups, and which of them somebody can be in. */
export type GroupChoice = {
  readonly typeId: string;
  readonly name: string;
  readonly isComputed: boolean;
  readonly options: readonly Option[];
};

/** The value of no group. */
export const noGroup = '';

/** For every family the groups to choose from, families in their order; those without any group are left out. */
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
