import type { Id } from '@attune/domain/kernel';
import { type Family, reportingKey, reportingOf } from '../audience/group-types.ts';
import type { FrozenMembership } from '../audience/frozen-audience.ts';
import type { FrozenPlace } from './members.repository.ts';

type Known = { readonly frozen: readonly FrozenPlace[]; readonly families: readonly Family[] };

/**
 * Maps a late member to frozen groups: today's group, or its nearest ancestor that was frozen; in other group types
 * only frozen values. A group created after publication has no results in the campaign.
 */
export function placeInFrozen(membership: FrozenMembership, { frozen, families }: Known): FrozenMembership {
  const isFrozen = (family: string, id: string) =>
    frozen.some((place) => place.family === family && place.groupId === id);
  const parentOf = new Map<string, string | null>(
    reportingOf(families)?.groups.map(({ id, parentId }) => [id, parentId]),
  );
  let nearest: string | null = membership.groupId;
  while (nearest !== null && !isFrozen(reportingKey, nearest)) nearest = parentOf.get(nearest) ?? null;
  const top = frozen.find(({ family, parentId }) => family === reportingKey && parentId === null)?.groupId;
  return {
    ...membership,
    groupId: (nearest ?? top) as Id<'group'>,
    places: Object.fromEntries(Object.entries(membership.places).filter(([family, { id }]) => isFrozen(family, id))),
  };
}
