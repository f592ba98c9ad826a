import { type Id, Refusal, invalid } from '../kernel/index.ts';
import { columnNameOf, employeeColumnOf, likelyColumn } from '../people/index.ts';
import type { Group, GroupId } from './group.ts';
import { pathsIn } from './hierarchy.ts';

/** Kinds of rows in results by group. */
export const groupKinds = [
  'v3_groups',
  'employees',
  'generation_groups',
  'tenure_groups',
  'hire_cohort_groups',
] as const;

export type GroupKind = (typeof groupKinds)[number];

/** How employees are assigned to the groups of a group type: manually, or by hire or birth date. */
export type GroupTypeKind = Exclude<GroupKind, 'employees'>;

/** A kind whose groups are computed from dates. */
export type KindOfDays = Exclude<GroupTypeKind, 'v3_groups'>;

/**
 * A group type: the reporting hierarchy, or one used to split results. `columnName` is its column in the employee file.
 */
export type GroupType = {
  readonly id: Id<'group-type'>;
  readonly organizationId: Id<'organization'>;
  readonly name: string;
  readonly columnName: string;
  readonly isReporting: boolean;
  readonly includeInResults: boolean;
  readonly order: number;
  readonly kind: GroupTypeKind;
  /** The group types combined in a crosstab; empty for other group types. */
  readonly crossedTypeIds: readonly Id<'group-type'>[];
};

/** The group type of the root. */
export const organizationGroupTypeName = 'Organization';

/** The default name of a group type that cuts across the others. */
export const crossSegmentedGroupTypeName = 'New Cross-Segmented Group';

/** Group types computed from dates, with default names. The order of results depends on these columns. */
export const dateGroupTypes = {
  tenure_groups: { name: 'Tenure', columnName: 'tenure' },
  generation_groups: { name: 'Generation', columnName: 'generation' },
  hire_cohort_groups: { name: 'Hire cohort', columnName: 'hire_cohort' },
} as const satisfies { readonly [K in KindOfDays]: Pick<GroupType, 'name' | 'columnName'> };

/** The key of the reporting hierarchy. */
export const reportingKey = 'reporting';

/** The key of a group type in splits, filters and audiences. */
export function groupTypeKeyOf({ isReporting, columnName }: Pick<GroupType, 'isReporting' | 'columnName'>): string {
  if (isReporting) return reportingKey;
  return columnName === reportingKey ? `${reportingKey}_groups` : columnName;
}

/** How many group types a crosstab combines. */
const fewestCrossed = 2;
export const maxCrosstabGroupTypes = 3;

/** Maximum number of groups of a crosstab when it is created. */
export const maxCrosstabGroups = 2000;

/** Maximum number of group types of an organization, because each adds a column to the employee file. */
export const maxGroupTypes = 50;

const longestColumn = 60;

/** Whether membership is computed from dates or from other group types. */
export function isComputed({ kind, crossedTypeIds }: Pick<GroupType, 'kind' | 'crossedTypeIds'>): boolean {
  return kind !== 'v3_groups' || crossedTypeIds.length > 0;
}

const sources: { readonly [K in GroupTypeKind]: string } = {
  v3_groups: 'other group types',
  generation_groups: 'birth dates',
  hire_cohort_groups: 'start dates',
  tenure_groups: 'start dates',
};

/** Refuses `conflict` for changes to the groups or members of a computed group type, manually or by import. */
export function assertManual(type: Pick<GroupType, 'name' | 'kind' | 'crossedTypeIds'>): void {
  if (!isComputed(type)) return;
  throw new Refusal(
    'conflict',
    `The groups of "${type.name}" are computed from ${sources[type.kind]}, so they cannot be changed by hand.`,
  );
}

/**
 * Refuses `invalid` if another group type of the organization has the name or the column, which determines the meaning
 * of imported files.
 */
export function assertGroupTypeIsNew(
  candidate: Pick<GroupType, 'name' | 'columnName'>,
  others: readonly Pick<GroupType, 'name' | 'columnName'>[],
): void {
  const detail = 'Another group type has this name. Choose a different one.';
  const isTaken = others.some(
    ({ name, columnName }) =>
      name.toLowerCase() === candidate.name.toLowerCase() || columnName === candidate.columnName,
  );
  if (isTaken) throw invalid({ at: ['name'], detail });
}

/**
 * The employee file column for a group type or attribute of this name: letters and digits in lower_snake_case, prefixed
 * with `group_` if it could be mistaken for a built-in column or does not start with a letter, numbered if taken.
 * Renaming does not change it.
 */
export function columnNameFor(name: string, taken: readonly string[]): string {
  const wanted = columnNameOf(name);
  const base = (/^[a-z]/.test(wanted) ? wanted : `group_${wanted}`).slice(0, longestColumn).replace(/_+$/, '');
  const means = employeeColumnOf(base) ?? likelyColumn(base);
  const first = means ? `group_${base}`.slice(0, longestColumn).replace(/_+$/, '') : base;
  const known = new Set(taken);
  for (let number = 1; ; number += 1) {
    const column = number === 1 ? first : `${first}_${number}`;
    if (!known.has(column)) return column;
  }
}

/** Refuses `invalid` unless the ids are two or three different manual or date-based group types of the organization. */
export function assertCanCrosstab(ids: readonly Id<'group-type'>[], types: readonly GroupType[]): void {
  const at = ['crossedGroupTypeIds'];
  if (new Set(ids).size < ids.length || ids.length < fewestCrossed || ids.length > maxCrosstabGroupTypes)
    throw invalid({ at, detail: 'Choose two or three different group types.' });
  const chosen = ids.map((id) => types.find((type) => type.id === id));
  if (chosen.some((type) => !type)) throw invalid({ at, detail: 'Choose group types of this organization.' });
  if (chosen.some((type) => type?.isReporting))
    throw invalid({
      at,
      detail:
        'Results of every group of the reporting hierarchy can be split by any group type, so it is not combined ' +
        'with others.',
    });
  if (chosen.some((type) => type && type.crossedTypeIds.length > 0))
    throw invalid({
      at,
      detail: 'A group type that combines others cannot be combined again. Choose the ones that it is made of.',
    });
  const isTaken = types.some(
    ({ crossedTypeIds }) => crossedTypeIds.length > 0 && crossedTypeIds.toSorted().join() === ids.toSorted().join(),
  );
  if (isTaken) throw invalid({ at, detail: 'Another group type combines the same ones.' });
}

/** Refuses `conflict` to remove the reporting hierarchy or a group type used by a crosstab. */
export function assertGroupTypeRemovable(type: GroupType, types: readonly GroupType[]): void {
  if (type.isReporting) throw new Refusal('conflict', 'The reporting hierarchy cannot be deleted.');
  const made = types.find(({ crossedTypeIds }) => crossedTypeIds.includes(type.id));
  if (made) throw new Refusal('conflict', `"${made.name}" is made of this group type. Delete that one first.`);
}

type GroupsMove = {
  readonly groupIds: readonly GroupId[];
  readonly to: GroupType;
  readonly types: readonly GroupType[];
  /** All groups of the organization. */
  readonly groups: readonly Pick<Group, 'id' | 'groupTypeId' | 'parentId' | 'name'>[];
};

/**
 * Selects the groups to move to another group type, where they become top-level groups; groups below another selected
 * one move with it. Refuses `conflict` for computed group types and the reporting hierarchy, and `invalid` for unknown
 * groups, groups of different group types, and names that are already taken.
 */
export function selectGroupsToMove({ groupIds, to, types, groups }: GroupsMove): readonly GroupId[] {
  const at = ['groupIds'];
  const chosen = groups.filter(({ id }) => groupIds.includes(id));
  if (chosen.length < new Set(groupIds).size) throw invalid({ at, detail: 'Choose groups of this organization.' });
  const [from, ...others] = types.filter((type) => chosen.some(({ groupTypeId }) => groupTypeId === type.id));
  if (!from || others.length > 0) throw invalid({ at, detail: 'Choose groups of one group type.' });
  if (from.id === to.id)
    throw invalid({ at, detail: 'Choose another group type: the groups are of this one already.' });
  for (const type of [from, to]) {
    if (type.isReporting)
      throw new Refusal('conflict', 'Groups cannot be brought into the reporting hierarchy or out of it.');
    assertManual(type);
  }
  const pathFrom = pathsIn(groups);
  const tops = chosen.filter(({ parentId }) => !pathFrom(parentId).some((id) => groupIds.includes(id)));
  const names = [
    ...groups.filter(({ groupTypeId, parentId }) => groupTypeId === to.id && parentId === null),
    ...tops,
  ].map(({ name }) => name);
  const taken = names.find((name, place) => names.indexOf(name) < place);
  if (taken !== undefined)
    throw invalid({
      at,
      detail: `There would be two groups named "${taken}" in "${to.name}". Rename one of them first.`,
    });
  return tops.map(({ id }) => id);
}
