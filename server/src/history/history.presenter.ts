import type { ChainCheckResource, ChangeNameResource, ChangeResource } from '@attune/contract/organizations/audit-log';
import type { Id } from '@attune/domain/kernel';
import type { ChainState, StoredChange } from './changes.repository.ts';
import type { Named } from './names.repository.ts';

export function presentChange(
  organizationId: Id<'organization'>,
  { createdAt, before, after, ...change }: StoredChange,
): ChangeResource {
  const { position, personId, isPersonErased, action, entityType, entityId, hash } = change;
  return {
    type: 'change-history',
    id: String(position),
    attributes: {
      organizationId,
      position,
      personId,
      isPersonErased,
      action,
      entityType,
      entityId,
      before: before && { ...before },
      after: after && { ...after },
      createdAt: createdAt.toISOString(),
      hash,
    },
  };
}

export function presentName({ entityType, entityId, name }: Named): ChangeNameResource {
  return { type: 'change-history-names', id: `${entityType}:${entityId}`, attributes: { entityType, entityId, name } };
}

export function presentCheck(
  organizationId: Id<'organization'>,
  { firstPosition, lastPosition, lastHash, brokenAt, reason }: ChainState,
): ChainCheckResource {
  return {
    type: 'change-history-checks',
    id: organizationId,
    attributes: {
      isWhole: brokenAt === null,
      entryCount: lastPosition - firstPosition + 1,
      firstPosition,
      lastPosition,
      lastHash,
      brokenAt,
      reason,
    },
  };
}
