import {
  forecastRetention,
  getRetention,
  type RetentionForecastResource,
  type RetentionResource,
  updateRetention,
} from '@attune/contract/organizations/privacy';
import { retentionBounds } from '@attune/domain/organizations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { TextInput } from '../design/forms/fields.ts';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { Section } from '../design/page/Page.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import text from '../design/text.module.css';
import { pagePhaseOf, read } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useOrganizationId } from '../platform/viewer.tsx';
import { useWrite } from '../platform/writes.ts';
import { changesIn, lossCountOf, lossesOf, problemOf, retentionFields, typedOf } from './retention-words.ts';
import styles from './RetentionSection.module.css';

/** Retention periods of the organization. */
export function RetentionSection() {
  const retention = useQuery(read(getRetention, { params: { organizationId: useOrganizationId() } }));
  return (
    <Section
      id="retention"
      title="Data retention"
      under={
        'Older data is permanently removed within an hour. For everyone, audit log entries are kept for 12 months ' +
        'and job files for 7 days.'
      }
    >
      <PagePhases
        phase={pagePhaseOf({ reads: [retention] })}
        loading={<TableSkeleton label="Loading data retention" rows={4} />}
        error={
          <ReadFailure subject="Data retention" error={retention.error} onRetry={() => void retention.refetch()} />
        }
      >
        {retention.data && (
          <Fields key={JSON.stringify(retention.data.data.attributes)} retention={retention.data.data} />
        )}
      </PagePhases>
    </Section>
  );
}

type Loss = RetentionForecastResource['attributes'];

function Fields({ retention }: { readonly retention: RetentionResource }) {
  const organizationId = useOrganizationId();
  const stored = typedOf(retention);
  const [typed, setTyped] = useState(stored);
  const [loss, setLoss] = useState<Loss>();
  const save = useWrite(updateRetention, {
    texts: { success: 'Successfully updated data retention', failure: 'Failed to update data retention' },
    refetches: [getRetention],
    onSuccess: () => setLoss(undefined),
  });
  const keep = (isConfirmed: boolean) =>
    save.mutate({
      params: { organizationId },
      body: { data: { type: 'retentions', attributes: { ...changes, isConfirmed } } },
    });
  const ask = useWrite(forecastRetention, {
    texts: { failure: 'Failed to check what would be removed' },
    onSuccess: ({ data }) => (lossCountOf(data.attributes) > 0 ? setLoss(data.attributes) : keep(false)),
  });
  const isWrong = retentionFields.some(({ name }) => problemOf(name, typed[name]) !== undefined);
  const changes = isWrong ? {} : changesIn(stored, typed);
  const isBusy = save.isPending || ask.isPending;
  return (
    <>
      <div className={styles.fields}>
        {retentionFields.map(({ name, label, help }) => (
          <TextInput
            key={name}
            type="number"
            label={label}
            description={help}
            isHelpLast
            min={retentionBounds[name].least}
            max={retentionBounds[name].most}
            value={typed[name]}
            error={problemOf(name, typed[name])}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </div>
      <Button
        disabled={isWrong || isBusy || Object.keys(changes).length === 0}
        onClick={() =>
          ask.mutate({ params: { organizationId }, body: { data: { type: 'retentions', attributes: changes } } })
        }
      >
        Save retention
      </Button>
      {loss && (
        <LossDialog loss={loss} isBusy={isBusy} onConfirm={() => keep(true)} onClose={() => setLoss(undefined)} />
      )}
    </>
  );
}

type LossProps = {
  readonly loss: Loss;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

function LossDialog({ loss, isBusy, onConfirm, onClose }: LossProps) {
  return (
    <ConfirmDialog
      title="Keep data for a shorter time?"
      lost={
        <>
          Within the next hour this removes:{' '}
          {lossesOf(loss).map((line) => (
            <span key={line} className={text.medium}>
              {line}.{' '}
            </span>
          ))}
          This cannot be undone.
        </>
      }
      stays="Newer data is kept."
      count={lossCountOf(loss)}
      confirmLabel="Remove and save"
      keepLabel="Keep everything"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
