import type { Id } from '../kernel/index.ts';

export type GroupId = Id<'group'>;

/** A node of the reporting hierarchy, or a group of another group type. */
export type Group = {
  readonly id: GroupId;
  readonly organizationId: Id<'organization'>;
  readonly groupTypeId: Id<'group-type'>;
  readonly parentId: GroupId | null;
  readonly name: string;
  /** Shown instead of the name, if set. */
  readonly displayName: string | null;
  /** The group that represents the whole organization. */
  readonly isRoot: boolean;
  /** Hidden by an administrator; unrelated to confidentiality. */
  readonly isHidden: boolean;
  readonly includeInResults: boolean;
  /** Position among its siblings. */
  readonly order: number;
  /** The group's id in the organization's own system. */
  readonly referenceId: string | null;
  readonly deletedAt: Date | null;
};

/** Whether results list the group, aside from confidentiality. */
export function isInResults({
  isHidden,
  includeInResults,
  deletedAt,
}: Pick<Group, 'isHidden' | 'includeInResults' | 'deletedAt'>): boolean {
  return includeInResults && !isHidden && deletedAt === null;
}

/** The groups included in group counts: all except the root group. */
export function countedGroups<G extends Pick<Group, 'isRoot'>>(groups: readonly G[]): readonly G[] {
  return groups.filter(({ isRoot }) => !isRoot);
}

/** The display name of a group. */
export function titleOf({ name, displayName }: Pick<Group, 'name' | 'displayName'>): string {
  return displayName?.trim() || name;
}
