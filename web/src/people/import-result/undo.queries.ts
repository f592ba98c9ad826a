import { reviewEmployeeFileUndo } from '@attune/contract/employees/import-undo';
import { queryOptions } from '@tanstack/react-query';
import { read } from '../../platform/queries.ts';

/**
 * What undoing an import would do now. Others change people meanwhile, so it is asked for anew whenever it is shown.
 */
export function importUndoQuery(organizationId: string, jobId: string) {
  return queryOptions({
    ...read(reviewEmployeeFileUndo, { params: { organizationId, jobId } }),
    refetchOnMount: 'always',
  });
}
