import { type Id, invalid } from '../kernel/index.ts';

/** A family of groups: the reporting hierarchy, or one that splits results. Its column in the employee file is `columnName`. */
export type GroupType = {
  readonly id: Id<'group-type'>;
  readonly organizationId: Id<'organization'>;
  readonly name: string;
  readonly columnName: string;
  readonly isReporting: boolean;
  readonly includeInResults: boolean;
  readonly order: number;
};

/** What a group row of results can be a group of. */
export const groupKinds = ['v3_groups', 'employees', 'generation_groups', 'tenure_groups', 'hire_cohort_groups'] as const;

export type GroupKind = (typeof groupKinds)[number];

/** The family of the root. */
export const organizationGroupTypeName = 'Organization';

/** The family of groups that cut across the others, until it is renamed. */
export const crossSegmentedGroupTypeName = 'New Cross-Segmented Group';

/** Refuses with `invalid` a name or a column that another family of the organization has; the column decides what a file means. */
export function assertGroupTypeIsNew(candidate: Pick<GroupType, 'name' | 'columnName'>, others: readonly Pick<GroupType, 'name' | 'columnName'>[]): void {
  const detail = 'Another group type has this name. Choose a different one.';
  const isTaken = others.some(({ name, columnName }) => name.toLowerCase() === candidate.name.toLowerCase() || columnName === candidate.columnName);
  if (isTaken) throw invalid({ at: ['name'], detail });
}
