import type { Group } from '@attune/domain/groups';
import { tagOf } from '../platform/http/index.ts';

/** ETag of the editable state of a group. Excludes its order, which changes whenever a sibling moves. */
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
