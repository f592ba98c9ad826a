import type { Id } from '../kernel/index.ts';

export type GroupId = Id<'group'>;

/** A node of the reporting hierarchy, or a group of another family. */
export type Group = {
  readonly id: GroupId;
  readonly organizationId: Id<'organization'>;
  readonly groupTypeId: Id<'group-type'>;
  readonly parentId: GroupId | null;
  readonly name: string;
  /** Shown instead of the name where there is one. */
  readonly displayName: string | null;
  /** The one group that stands for the whole organization. */
  readonly isRoot: boolean;
  /** Hidden by an administrator; says nothing about confidentiality. */
  readonly isHidden: boolean;
  readonly includeInResults: boolean;
  /** The place among its siblings. */
  readonly order: number;
  /** The group's id in the organization's own system. */
  readonly referenceId: string | null;
  readonly deletedAt: Date | null;
};

/** That an employee belongs to a group. An employee is in at most one group of a family. */
export type Membership = { readonly groupId: GroupId; readonly memberId: Id<'employee'> };

/** Whether results of the group are listed at all, confidentiality aside. */
export function isInResults({
  isHidden,
  includeInResults,
  deletedAt,
}: Pick<Group, 'isHidden' | 'includeInResults' | 'deletedAt'>): boolean {
  return includeInResults && !isHidden && deletedAt === null;
}

/**
 * Those that count as groups where it is said how many there are: the one of the whole organization is everybody, and
 * not one of them.
 */
export function countedGroups<G extends Pick<Group, 'isRoot'>>(groups: readonly G[]): readonly G[] {
  return groups.filter(({ isRoot }) => !isRoot);
}

/** What people read for the group. */
export function titleOf({ name, displayName }: Pick<Group, 'name' | 'displayName'>): string {
  return displayName ?? name;
}
