import { type Id, Refusal, invalid } from '../kernel/index.ts';
import { columnNameOf, employeeColumnOf, likelyColumn } from '../people/index.ts';
import type { Group, GroupId } from './group.ts';
import { pathsIn } from './hierarchy.ts';

/** What a group row of results can be a group of. */
export const groupKinds = [
  'v3_groups',
  'employees',
  'generation_groups',
  'tenure_groups',
  'hire_cohort_groups',
] as const;

export type GroupKind = (typeof groupKinds)[number];

/**
 * What people are put into the groups of a family by: by whoever keeps them, or by the days on which they started or
 * were born.
 */
export type GroupTypeKind = Exclude<GroupKind, 'employees'>;

/** A kind whose groups follow from days. */
export type KindOfDays = Exclude<GroupTypeKind, 'v3_groups'>;

/**
 * A family of groups: the reporting hierarchy, or one that splits results. Its column in the employee file is
 * `columnName`.
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
  /** The families whose combinations are its groups; none for a family that is no crossing of others. */
  readonly crossedTypeIds: readonly Id<'group-type'>[];
};

/** The family of the root. */
export const organizationGroupTypeName = 'Organization';

/** The family of groups that cut across the others, until it is renamed. */
export const crossSegmentedGroupTypeName = 'New Cross-Segmented Group';

/**
 * The families that follow from days, by the names that they have until they are renamed. Results know their order by
 * these columns.
 */
export const dateGroupTypes = {
  tenure_groups: { name: 'Tenure', columnName: 'tenure' },
  generation_groups: { name: 'Generation', columnName: 'generation' },
  hire_cohort_groups: { name: 'Hire cohort', columnName: 'hire_cohort' },
} as const satisfies { readonly [K in KindOfDays]: Pick<GroupType, 'name' | 'columnName'> };

export const kindsOfDays = Object.keys(dateGroupTypes) as readonly KindOfDays[];

/** The key of the reporting hierarchy. */
export const reportingKey = 'reporting';

/** What a family is called where results are split or filtered and audiences chosen by it. */
export function groupTypeKeyOf({ isReporting, columnName }: Pick<GroupType, 'isReporting' | 'columnName'>): string {
  if (isReporting) return reportingKey;
  return columnName === reportingKey ? `${reportingKey}_groups` : columnName;
}

/** How many families one that crosses others is made of. */
const fewestCrossed = 2;
export const maxCrosstabGroupTypes = 3;

/** The largest number of groups that a crossing may come to when it is made. */
export const maxCrosstabGroups = 2000;

/** How many families an organization can have: an employee file has a column for each. */
export const maxGroupTypes = 50;

const longestColumn = 60;

/**
 * Whether nobody says who is in the groups of a family: it is reckoned from days, or from the groups of other families.
 */
export function isComputed({ kind, crossedTypeIds }: Pick<GroupType, 'kind' | 'crossedTypeIds'>): boolean {
  return kind !== 'v3_groups' || crossedTypeIds.length > 0;
}

/**
 * Refuses with `conflict` to change by hand, or by a file, who is in the groups of a computed family, and what groups
 * it has.
 */
export function assertManual(type: Pick<GroupType, 'name' | 'kind' | 'crossedTypeIds'>): void {
  if (!isComputed(type)) return;
  const source =
    type.kind === 'v3_groups' ? 'other group types' : type.kind === 'generation_groups' ? 'birth dates' : 'start dates';
  throw new Refusal(
    'conflict',
    `The groups of "${type.name}" are computed from ${source}, so they cannot be changed by hand.`,
  );
}

/**
 * Refuses with `invalid` a name or a column that another family of the organization has; the column decides what a file
 * means.
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
 * The column of the employee file for a family or an attribute of this name: its letters and digits in
 * lower_snake_case, behind `group_` where that could be taken for a column of employees or would not begin with a
 * letter, and numbered where it is taken. It stays when the name changes.
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

/**
 * Refuses with `invalid` to cross what is not two or three different families of the organization that are kept by hand
 * or follow from days.
 */
export function assertCanCrosstab(ids: readonly Id<'group-type'>[], types: readonly GroupType[]): void {
  const at = ['crossedGroupTypeIds'];
  if (new Set(ids).size < ids.length || ids.length < fewestCrossed || ids.length > maxCrosstabGroupTypes)
    throw invalid({ at, detail: 'Choose two or three different group types.' });
  const chosen = ids.map((id) => types.find((type) => type.id === id));
  if (chosen.some((type) => !type)) throw invalid({ at, detail: 'There is no such group type.' });
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

/** Refuses with `conflict` to remove the reporting hierarchy, and a family that others are made of. */
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
 * Which of the groups are brought into another family, without those that come along below one of them; they will stand
 * on top of it. Refuses with `conflict` families that are computed or the reporting hierarchy, and with `invalid`
 * groups that there are not, that are of several families, and names that are taken there.
 */
export function assertGroupsCanMove({ groupIds, to, types, groups }: GroupsMove): readonly GroupId[] {
  const at = ['groupIds'];
  const chosen = groups.filter(({ id }) => groupIds.includes(id));
  if (chosen.length < new Set(groupIds).size) throw invalid({ at, detail: 'There is no such group.' });
  const [from, ...others] = types.filter((type) => chosen.some(({ groupTypeId }) => groupTypeId === type.id));
  if (!from || others.length > 0) throw invalid({ at, detail: 'Choose groups of one group type.' });
  if (from.id === to.id) throw invalid({ at, detail: 'These groups are of this group type already.' });
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
