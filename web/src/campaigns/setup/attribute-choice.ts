import type { GroupTypeResource } from '@attune/contract/groups/types';
import type { GroupResource } from '@attune/contract/groups/group';
import { defaultTenureBands, generationNames } from '@attune/domain/groups';
import type { Option } from '../../design/controls/OptionList.tsx';

/** An attribute whose values can limit an audience. */
export type AttributeChoice = { readonly key: string; readonly name: string; readonly options: readonly Option[] };

export type Chosen = Readonly<Record<string, readonly string[]>>;

/** Attributes for limiting an audience: the organization's group types, plus tenure and generation if it has none. */
export function attributeChoices(
  groups: readonly GroupResource[],
  types: readonly GroupTypeResource[],
): readonly AttributeChoice[] {
  const groupTypes = types
    .filter(({ attributes }) => !attributes.isReporting)
    .map(({ id, attributes: { name, columnName } }) => ({
      key: columnName === 'reporting' ? 'reporting_groups' : columnName,
      name,
      options: groups
        .filter(({ attributes }) => attributes.groupTypeId === id && attributes.deletedAt === null)
        .map((group) => ({ value: group.id, label: group.attributes.displayName })),
    }))
    .filter(({ options }) => options.length > 0);
  const computed = [
    {
      key: 'tenure',
      name: 'Tenure',
      options: defaultTenureBands.map(({ name }, place) => ({ value: `${place + 1}`, label: name })),
    },
    {
      key: 'generation',
      name: 'Generation',
      options: generationNames.map((label, place) => ({ value: `${place + 1}`, label })),
    },
  ];
  return [...groupTypes, ...computed.filter(({ key }) => !groupTypes.some((groupType) => groupType.key === key))];
}

/** The selection with other values of one attribute; an attribute without values does not limit. */
export function withValues(chosen: Chosen, key: string, values: readonly string[]): Chosen {
  const { [key]: _before, ...others } = chosen;
  return values.length > 0 ? { ...others, [key]: values } : others;
}

/** "All", the name of the only value, "3 of 6". */
export function choiceWords({ options }: AttributeChoice, values: readonly string[]): string {
  if (values.length === 0) return 'All';
  const only = values.length === 1 ? options.find(({ value }) => value === values[0]) : undefined;
  return only?.label ?? `${values.length} of ${options.length}`;
}
