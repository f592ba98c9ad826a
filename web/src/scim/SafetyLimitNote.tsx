import type { DirectorySyncResource } from '@attune/contract/scim/connection';
import { useState } from 'react';
import { formatInstant } from '../design/format/dates.ts';
import { Button } from '../design/controls/Button.tsx';
import { formatCountOf } from '../design/format/numbers.ts';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { Note } from '../design/page/Note.tsx';
import { useOrganizationId, useViewer } from '../platform/viewer.tsx';
import styles from './DirectorySync.module.css';
import { safetyLimitWords } from './directory-words.ts';
import { useAllow } from './scim.queries.ts';

type Sync = DirectorySyncResource['attributes'];

/** Whether a directory reached the safety limit and needs an override, or has one. */
export function SafetyLimitNote({ safetyLimit, allowedUntil }: Pick<Sync, 'safetyLimit' | 'allowedUntil'>) {
  const { timeZone } = useViewer().organization.attributes;
  const [isAsked, setIsAsked] = useState(false);
  if (safetyLimit === null && allowedUntil === null) return null;
  return (
    <div className={styles.notes}>
      {safetyLimit && (
        <Note look="warning">
          <div className={styles.limit}>
            <span>
              <b>A directory was stopped on {formatInstant(safetyLimit.stoppedAt, timeZone)}.</b>{' '}
              {safetyLimitWords(safetyLimit)} Everything else continues.
            </span>
            {safetyLimit.mayContinue && (
              <Button size="small" onClick={() => setIsAsked(true)}>
                Allow
              </Button>
            )}
          </div>
        </Note>
      )}
      {allowedUntil && (
        <Note>
          Directories may make up to 40% of the people inactive until {formatInstant(allowedUntil, timeZone)}.
        </Note>
      )}
      {isAsked && safetyLimit && <AllowDialog safetyLimit={safetyLimit} onClose={() => setIsAsked(false)} />}
    </div>
  );
}

function AllowDialog({
  safetyLimit: { deactivatedCount, activeBefore },
  onClose,
}: {
  readonly safetyLimit: NonNullable<Sync['safetyLimit']>;
  readonly onClose: () => void;
}) {
  const organizationId = useOrganizationId();
  const allow = useAllow(onClose);
  return (
    <ConfirmDialog
      title="Allow the directory to continue?"
      lost={
        'For 24 hours it can deactivate more than 10% of your ' +
        `${formatCountOf(activeBefore, 'active person', 'active people')} , up to ` +
        '40%. Inactive people get no surveys.'
      }
      stays="Published results do not change, and you can reactivate everyone."
      count={deactivatedCount}
      confirmLabel="Allow"
      keepLabel="Keep it stopped"
      isBusy={allow.isPending}
      onConfirm={() => allow.mutate({ params: { organizationId }, body: { confirmedDeactivations: deactivatedCount } })}
      onClose={onClose}
    />
  );
}
