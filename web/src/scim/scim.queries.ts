import {
  overrideDirectorySafetyLimit,
  createDirectoryToken,
  getDirectorySync,
  claimDirectoryToken,
  listDirectoryTokens,
  replaceDirectoryToken,
  revokeDirectoryToken,
  type DirectoryTokenResource,
} from '@attune/contract/scim/connection';
import { read } from '../platform/queries.ts';
import { useWrite } from '../platform/writes.ts';

/** Active directory tokens. */
export function tokensQuery(organizationId: string) {
  return read(listDirectoryTokens, { params: { organizationId } });
}

/** Recent directory activity, and whether a directory was stopped. */
export function syncQuery(organizationId: string) {
  return read(getDirectorySync, { params: { organizationId } });
}

export function useCreateToken(onMade: (token: DirectoryTokenResource) => void) {
  return useWrite(createDirectoryToken, {
    texts: {},
    refetches: [listDirectoryTokens],
    onSuccess: ({ data }) => onMade(data),
  });
}

export function useReplaceToken(onMade: (token: DirectoryTokenResource) => void) {
  return useWrite(replaceDirectoryToken, {
    texts: {},
    refetches: [listDirectoryTokens],
    onSuccess: ({ data }) => onMade(data),
  });
}

export function useTakeOverToken() {
  return useWrite(claimDirectoryToken, {
    texts: { success: 'You now own this token', failure: 'Failed to take over the token' },
    refetches: [listDirectoryTokens],
  });
}

export function useRevokeToken(onSuccess: () => void) {
  return useWrite(revokeDirectoryToken, {
    texts: { success: 'Successfully revoked token', failure: 'Failed to revoke token' },
    refetches: [listDirectoryTokens],
    onSuccess,
  });
}

export function useAllow(onSuccess: () => void) {
  return useWrite(overrideDirectorySafetyLimit, {
    texts: { success: 'The directory can continue for 24 hours', failure: 'Failed to allow the directory to continue' },
    refetches: [getDirectorySync],
    onSuccess,
  });
}
