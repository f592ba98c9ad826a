import { reviewEmployeeFileUndo } from '@attune/contract/employees/import-undo';
import { queryOptions } from '@tanstack/react-query';
import { read } from '../../platform/queries.ts';

/** Preview of undoing an import. Never cached, because others change people. */
export function importUndoQuery(organizationId: string, jobId: string) {
  return queryOptions({
    ...read(reviewEmployeeFileUndo, { params: { organizationId, jobId } }),
    refetchOnMount: 'always',
  });
}
