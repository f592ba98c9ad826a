import type { Group } from '@attune/domain/groups';
import { tagOf } from '../platform/http/index.ts';

/**
 * Names what can be changed about a group, as it stands. Its order is left out: it changes whenever a group beside it
 * moves.
 */
export function revisionOf({
  name,
  displayName,
  parentId,
  isHidden,
  includeInResults,
  referenceId,
  deletedAt,
}: Group): string {
  return tagOf([name, displayName, parentId, isHidden, includeInResults, referenceId, deletedAt]);
}
