import { imported, jobLists } from '../import-job/use-import.ts';
import { useWrite } from '../../platform/writes.ts';
import { jobQuery } from '../../jobs/index.ts';
import type { ImportSummary } from '@attune/contract/employees/files';
import {
  type ImportUndoResource,
  reviewEmployeeFileUndo,
  undoEmployeeFile,
} from '@attune/contract/employees/import-undo';
import type { JobResource } from '@attune/contract/jobs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { pendingTexts } from '../../access/index.ts';
import { Button } from '../../design/controls/Button.tsx';
import { ConfirmDialog } from '../../design/overlays/ConfirmDialog.tsx';
import { Note } from '../../design/page/Note.tsx';
import { useFilters } from '../../platform/filters.ts';
import { fileNameOf } from '../import-job/stage.ts';
import styles from './ImportEnds.module.css';
import { importUndoQuery } from './undo.queries.ts';
import { useViewer } from '../../platform/viewer.tsx';
import { isWorthUndoing, retentionSentence, undoSentence, untilWords } from './undo-words.ts';
import { useMayImport } from '../import-job/use-may-import.ts';

type Review = ImportUndoResource['attributes'];

/** Whether an import can be undone, with its effects. */
export function useUndoReview(job: JobResource): Review | undefined {
  const mayImport = useMayImport() === 'yes';
  const review = useQuery({ ...importUndoQuery(job.attributes.organizationId, job.id), enabled: mayImport });
  return review.data?.data.attributes;
}

/** Confirms undoing an import; opened by URL, so that a toast can link to it. */
export function UndoImport({ job, review }: { readonly job: JobResource; readonly review: Review | undefined }) {
  const asked = useFilters(['undo']);
  const undo = useUndo();
  if (!review || review.obstacle !== null || !isWorthUndoing(review)) return null;
  const close = () => asked.setOne('undo', undefined);
  const confirm = () => {
    const body = { changedSince: review.keptCount > 0 ? ('keep' as const) : ('refuse' as const) };
    undo.mutate(
      { params: { organizationId: job.attributes.organizationId, jobId: job.id }, body },
      { onSettled: close },
    );
  };
  return (
    <>
      <Button icon="history" onClick={() => asked.setOne('undo', 'import')}>
        Undo import
      </Button>
      {asked.one('undo') === 'import' && (
        <ConfirmDialog
          title={`Undo the import of ${fileNameOf(job)}?`}
          lost={`${undoSentence(review)} ${pendingTexts(review.accessPendingCount) ?? ''}`.trim()}
          stays={`${retentionSentence(review)} Running surveys and results do not change.`.trim()}
          keepLabel="Keep the import"
          confirmLabel="Undo import"
          isBusy={undo.isPending}
          onConfirm={confirm}
          onClose={close}
        />
      )}
    </>
  );
}

/** Until when the import can be undone, or why it cannot, unless already shown. */
export function UndoNote({
  summary: { undoProblem },
  review,
}: {
  readonly summary: ImportSummary;
  readonly review: Review | undefined;
}) {
  const words = useNote(review);
  if (!words && !undoProblem) return null;
  return (
    <div className={styles.broken}>
      {undoProblem && <Note look="error">{undoProblem}</Note>}
      {words && <Note>{words}</Note>}
    </div>
  );
}

function useNote(review: Review | undefined): string | undefined {
  const { timeZone } = useViewer().organization.attributes;
  if (!review) return undefined;
  if (review.obstacle === 'newer-import') return review.detail ?? undefined;
  if (review.obstacle !== null) return undefined;
  return isWorthUndoing(review)
    ? untilWords(review, timeZone)
    : `Undoing this import would change nothing: ${retentionSentence(review)}`;
}

/** Undoes an import. Its job restarts, so the page follows it. */
function useUndo() {
  const queryClient = useQueryClient();
  return useWrite(undoEmployeeFile, {
    texts: { failure: 'The import could not be undone' },
    refetches: [...jobLists, ...imported, reviewEmployeeFileUndo],
    onSuccess: (answer) =>
      queryClient.setQueryData(jobQuery(answer.data.attributes.organizationId, answer.data.id).queryKey, answer),
  });
}
