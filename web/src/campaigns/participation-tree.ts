import type { GroupParticipationResource } from '@attune/contract/campaigns/participations';
import type { GroupResource } from '@attune/contract/groups/group';
import { arrange } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';

type GroupId = Id<'group'>;

export type GroupAnswersRow = {
  readonly groupId: string;
  readonly name: string;
  /** 0 for a group without a listed ancestor. */
  readonly depth: number;
  readonly size: number;
  /** Null if the group is smaller than the confidentiality level. */
  readonly completed: number | null;
  readonly share: number | null;
};

/**
 * Response counts by group, in tree order. Groups that the viewer may not see or without invited people are left out.
 */
export function participationRows(
  groups: readonly GroupResource[],
  participations: readonly GroupParticipationResource[],
): readonly GroupAnswersRow[] {
  const numbers = new Map(
    participations
      .filter(({ attributes }) => attributes.size > 0)
      .map(({ attributes }) => [attributes.v3GroupId, attributes]),
  );
  const counted = groups.filter(({ id }) => numbers.has(id));
  const ids = new Set(counted.map(({ id }) => id));
  const { groups: arranged, depths } = arrange(counted.map((group) => placed(group, ids)));
  return arranged.flatMap(({ id, name }, place) => {
    const number = numbers.get(id);
    if (!number) return [];
    const { completedCount: completed, size } = number;
    return [
      {
        groupId: id,
        name,
        depth: depths[place] ?? 0,
        size,
        completed,
        share: completed === null ? null : completed / size,
      },
    ];
  });
}

/** Why the response rate of a group is not shown. */
export function withheldRate(size: number, level: number): string {
  if (size < level) return `Fewer than ${level} people were invited here, so the count is hidden.`;
  return 'Counted only in the group above: this number could reveal who has answered, here or in another group.';
}

/** The children of the top group if there is only one, else all top groups. */
export function topRows(rows: readonly GroupAnswersRow[]): readonly GroupAnswersRow[] {
  const roots = rows.filter(({ depth }) => depth === 0);
  const below = rows.filter(({ depth }) => depth === 1);
  return roots.length === 1 && below.length > 0 ? below : roots;
}

function placed({ id, attributes }: GroupResource, known: ReadonlySet<string>) {
  const { displayName: name, order, parentGroupId } = attributes;
  const parentId = parentGroupId !== null && known.has(parentGroupId) ? (parentGroupId as GroupId) : null;
  return { id: id as GroupId, parentId, name, order };
}
