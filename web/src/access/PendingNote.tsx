import { localTimeAt } from '@attune/domain/kernel';
import { Button } from '../design/controls/Button.tsx';
import { formatDay } from '../design/format/dates.ts';
import { Note } from '../design/page/Note.tsx';
import { useViewer } from '../platform/viewer.tsx';
import type { AccessSubject } from './access-subject.ts';
import styles from './AccessTab.module.css';
import { useConfirmAccess } from './access-writes.ts';

/** Note that a returning person's previous access is pending approval by an administrator who can grant it. */
export function PendingNote({ subject: { name, access } }: { readonly subject: AccessSubject }) {
  const { timeZone } = useViewer().organization.attributes;
  const confirm = useConfirmAccess();
  const { pendingSince, organizationId, employeeId, change, canConfirm } = access;
  if (pendingSince === null) return null;
  return (
    <div className={styles.waiting}>
      <Note look="warning">
        <div className={styles.waitingWords}>
          <span>
            <b>
              {name} came back on {formatDay(localTimeAt(new Date(pendingSince), timeZone).day)}.
            </b>{' '}
            The access below is from before. It is suspended until an administrator with enough permissions approves it
            or saves different access.
          </span>
          {change.isAllowed && canConfirm && (
            <Button
              size="small"
              disabled={confirm.isPending}
              onClick={() => confirm.mutate({ params: { organizationId, employeeId } })}
            >
              Restore this access
            </Button>
          )}
        </div>
      </Note>
    </div>
  );
}
