import { type DeactivationGuard, deactivationGuard } from '../employee-file/guard.ts';

/** Deactivations by a directory within 24 hours, including the current one, and the active employees before them. */
export type DirectoryDeactivations = { readonly activeBefore: number; readonly deactivated: number };

/**
 * The safety limit for deactivations by a directory: the limits of imports, applied to 24 hours. One deactivation is
 * always allowed, so that small organizations are not blocked by a single leaver.
 */
export function directoryGuard({ activeBefore, deactivated }: DirectoryDeactivations): DeactivationGuard {
  return deactivated <= 1 ? 'none' : deactivationGuard({ activeBefore, deactivated });
}
