import { reviewEmployeeFileUndo, undoEmployeeFile } from '@attune/contract/employees/import-undo';
import { useQueryClient } from '@tanstack/react-query';
import { jobQuery } from '../../jobs/index.ts';
import { useWrite } from '../../platform/writes.ts';
import { imported, jobLists } from '../import-job/use-import.ts';

/** Has an import undone. Its job works again, so the page that shows it follows. */
export function useUndo() {
  const queryClient = useQueryClient();
  return useWrite(undoEmployeeFile, {
    texts: { failure: 'The import could not be undone' },
    refetches: [...jobLists, ...imported, reviewEmployeeFileUndo],
    onSuccess: (answer) =>
      queryClient.setQueryData(jobQuery(answer.data.attributes.organizationId, answer.data.id).queryKey, answer),
  });
}
