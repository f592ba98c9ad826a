import { Button } from '../../design/controls/Button.tsx';
import { formatInstant } from '../../design/format/dates.ts';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import text from '../../design/text.module.css';
import { groupOptions } from '../../groups/index.ts';
import { beginnerOf, JobProgress } from '../../jobs/index.ts';
import { useViewer } from '../../platform/viewer.tsx';
import { useMayWrite } from '../reading/use-may-write.ts';
import { changeWords, type undoableOf } from './bulk-acts.ts';
import styles from './RecentChangesDialog.module.css';
import { useFollowedJob, useUndoBulkChange } from './use-undo-many.ts';

type Change = ReturnType<typeof undoableOf>[number];
type Props = { readonly changes: readonly Change[]; readonly onClose: () => void };

/** Bulk changes of the last day, each with undo. */
export function RecentChangesDialog({ changes, onClose }: Props) {
  const { job, follow } = useFollowedJob();
  const undo = useUndoBulkChange(follow);
  return (
    <Dialog title="Recent changes" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <p className={text.secondary}>You can undo bulk changes for a day. People changed since then are not restored.</p>
      {changes.length === 0 ? (
        <p className={styles.change}>Nothing to undo.</p>
      ) : (
        <ul>
          {changes.map((change) => (
            <OneChange
              key={change.job.id}
              change={change}
              isBusy={job !== undefined}
              onUndo={() => void undo(change.job.id)}
            />
          ))}
        </ul>
      )}
      {job && <JobProgress job={job} label="Undoing" />}
    </Dialog>
  );
}

function OneChange({
  change: { job, summary, until },
  isBusy,
  onUndo,
}: {
  readonly change: Change;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}) {
  const { groups, organization } = useViewer();
  const { mayInclude, mayDeactivate } = useMayWrite();
  const words = changeWords(summary, groupOptions(groups).find(({ value }) => value === summary.groupId)?.label);
  const mayUndo = summary.act === 'activate' ? mayDeactivate : mayInclude;
  return (
    <li className={styles.change}>
      <div className={styles.words}>
        <p className={text.medium}>{words}</p>
        <p className={text.secondary}>
          By {beginnerOf(job)}. Can be undone until {formatInstant(until, organization.attributes.timeZone)}.
        </p>
        {summary.undoProblem !== null && <p role="alert">{summary.undoProblem}</p>}
      </div>
      {mayUndo && (
        <Button size="small" aria-label={`Undo: ${words}`} disabled={isBusy} onClick={onUndo}>
          Undo
        </Button>
      )}
    </li>
  );
}
