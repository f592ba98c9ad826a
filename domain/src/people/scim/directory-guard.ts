import { type DeactivationGuard, deactivationGuard } from '../employee-file/guard.ts';

/**
 * Who a directory let go within the last 24 hours, the one in question included, of how many who were active before.
 */
export type DirectoryDeactivations = { readonly activeBefore: number; readonly deactivated: number };

/**
 * What stands in the way of one more deactivation by a directory: the same as in an import, reckoned over 24 hours. One
 * person can always go, so that small organizations are not stopped by every leaver.
 */
export function directoryGuard({ activeBefore, deactivated }: DirectoryDeactivations): DeactivationGuard {
  return deactivated <= 1 ? 'none' : deactivationGuard({ activeBefore, deactivated });
}
