import type { Id } from '@attune/domain/kernel';
import { type AudienceGroupType, reportingKey, reportingOf } from '../audience/group-types.ts';
import type { FrozenMembership } from '../audience/frozen-audience.ts';
import type { FrozenPlace } from './members.repository.ts';

type Known = { readonly frozen: readonly FrozenPlace[]; readonly groupTypes: readonly AudienceGroupType[] };

/**
 * Maps a late member to frozen groups: today's group, or its nearest ancestor that was frozen; in other group types
 * only frozen values. A group created after publication has no results in the campaign.
 */
export function placeInFrozen(membership: FrozenMembership, { frozen, groupTypes }: Known): FrozenMembership {
  const isFrozen = (groupType: string, id: string) =>
    frozen.some((place) => place.groupType === groupType && place.groupId === id);
  const parentOf = new Map<string, string | null>(
    reportingOf(groupTypes)?.groups.map(({ id, parentId }) => [id, parentId]),
  );
  let nearest: string | null = membership.groupId;
  while (nearest !== null && !isFrozen(reportingKey, nearest)) nearest = parentOf.get(nearest) ?? null;
  const top = frozen.find(({ groupType, parentId }) => groupType === reportingKey && parentId === null)?.groupId;
  return {
    ...membership,
    groupId: (nearest ?? top) as Id<'group'>,
    places: Object.fromEntries(
      Object.entries(membership.places).filter(([groupType, { id }]) => isFrozen(groupType, id)),
    ),
  };
}
