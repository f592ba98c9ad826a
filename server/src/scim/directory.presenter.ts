import type { DirectorySyncResource, DirectoryTokenResource } from '@attune/contract/scim/connection';
import { scimBase } from '@attune/contract/scim/endpoints';
import type { Id } from '@attune/domain/kernel';
import { groupTypeAttributes, pauseDayOf, tokenStateOn } from '@attune/domain/people';
import type { DirectoryToken } from './directory-tokens.repository.ts';
import type { DirectorySync } from './get-directory-sync.ts';

export function presentToken({
  id,
  today,
  orphanedSince,
  token,
  ...shown
}: DirectoryToken & { readonly token?: string }): DirectoryTokenResource {
  const { name, createdAt, createdByName, ownerName, expiresOn, lastUsedOn, isReplaced } = shown;
  const state = tokenStateOn({ expiresOn, orphanedSince }, today);
  return {
    type: 'directory-tokens',
    id,
    attributes: {
      name,
      state,
      createdAt: createdAt.toISOString(),
      createdByName,
      ownerName: orphanedSince === null ? ownerName : null,
      pausesOn: pauseDayOf({ orphanedSince }),
      expiresOn,
      lastUsedOn,
      isReplaced,
      ...(token !== undefined && { token }),
    },
  };
}

export function presentSync(
  { safetyLimit, groupTypes, days, refusals }: DirectorySync,
  { organizationId, apiUrl }: { readonly organizationId: Id<'organization'>; readonly apiUrl: string },
): DirectorySyncResource {
  return {
    type: 'directory-syncs',
    id: organizationId,
    attributes: {
      address: `${apiUrl}${scimBase}`,
      safetyLimit: safetyLimit?.stoppedAt
        ? {
            stoppedAt: safetyLimit.stoppedAt.toISOString(),
            deactivatedCount: safetyLimit.deactivatedCount,
            activeBefore: safetyLimit.activeBefore,
            mayContinue: safetyLimit.mayContinue,
          }
        : null,
      allowedUntil: (safetyLimit?.isAllowed && safetyLimit.allowedUntil?.toISOString()) || null,
      groupTypes: groupTypeAttributes.map(({ name, columnName }) => ({
        attribute: name,
        groupTypeName: groupTypes.find((groupType) => groupType.columnName === columnName)?.name ?? null,
      })),
      days: days.map(({ day, counts }) => ({ day, counts })),
      refusals: refusals.map(({ refusedAt, ...refusal }) => ({ ...refusal, refusedAt: refusedAt.toISOString() })),
    },
  };
}
