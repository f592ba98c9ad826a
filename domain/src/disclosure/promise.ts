/** A group and the number of people invited in it and its descendants. */
export type InvitedGroup = { readonly groupId: string; readonly parentId: string | null; readonly size: number };

/**
 * For each group, the smallest group whose results may include the answers of its members: itself or an ancestor;
 * undefined if even the organization is too small. Known before anybody responds: a group cannot have more respondents
 * than invited people, so no smaller group can be shown. Splits and rests show at least `threshold` respondents within
 * that group or a larger one.
 */
export function smallestGroups(
  groups: readonly InvitedGroup[],
  threshold: number,
): (groupId: string) => InvitedGroup | undefined {
  const byId = new Map(groups.map((group) => [group.groupId, group]));
  return function smallestFrom(groupId): InvitedGroup | undefined {
    const group = byId.get(groupId);
    if (!group || group.size >= threshold) return group;
    return group.parentId === null ? undefined : smallestFrom(group.parentId);
  };
}
