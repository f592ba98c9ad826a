import type { JobResource } from '@attune/contract/jobs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { OptionList } from '../../design/controls/OptionList.tsx';
import { formatCount } from '../../design/format/numbers.ts';
import { ConfirmDialog } from '../../design/overlays/ConfirmDialog.tsx';
import { Popover } from '../../design/overlays/Popover.tsx';
import { groupOptions } from '../../groups/index.ts';
import { JobProgress, jobQuery } from '../../jobs/index.ts';
import { useViewer } from '../../platform/viewer.tsx';
import { type Chosen, countOf, everybodyIn, nobodyChosen } from './chosen.ts';
import type { EmployeeFilters } from '../reading/employee-list.ts';
import { useMayWrite } from '../reading/use-may-write.ts';
import { type BulkAct, bulkWords, maxNamed, selectedWords, type Target } from './bulk-acts.ts';
import styles from './BulkBar.module.css';
import { useBulkChange } from './use-change-many.ts';

type Props = {
  readonly chosen: Chosen;
  /** Number of people in the list. */
  readonly total: number;
  readonly filters: EmployeeFilters;
  readonly onChoose: (chosen: Chosen) => void;
};
type Asked = { readonly act: BulkAct; readonly target?: Target };

/** Bulk actions on selected people or all listed people; each confirms once and can be undone. */
export function BulkBar({ chosen, total, filters, onChoose }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const clear = () => onChoose(nobodyChosen);
  const change = useBulkChange({ onBegun: () => setAsked(undefined), onApplied: clear });
  const count = countOf(chosen);
  if (change.job) return <Progress job={change.job} />;
  if (count === 0) return null;
  const { isDestructive, stays, ...words } = asked
    ? bulkWords(asked.act, count, asked.target)
    : bulkWords('include', 0);
  return (
    <fieldset aria-label="Selected people" className={styles.bar}>
      <output className={styles.count}>{selectedWords(chosen)}</output>
      {chosen.kind === 'some' && total > count && (
        <Button size="small" rank="tertiary" onClick={() => onChoose(everybodyIn(filters, total))}>
          {`Select all ${formatCount(total)}`}
        </Button>
      )}
      {(chosen.kind === 'all' || count <= maxNamed) && (
        <Acts mayBeInactive={filters.tab !== 'active'} onAsk={setAsked} />
      )}
      <Button size="small" rank="tertiary" onClick={clear}>
        Clear selection
      </Button>
      {asked && (
        <ConfirmDialog
          {...words}
          stays={`${stays} You can undo it for a day, with Recent changes above the list.`}
          isDestructive={isDestructive}
          keepLabel="Cancel"
          isBusy={change.isPending}
          onConfirm={() => void change.run({ ...asked, chosen, filters })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </fieldset>
  );
}

function Progress({ job }: { readonly job: JobResource }) {
  const { data } = useQuery(jobQuery(job.attributes.organizationId, job.id));
  return (
    <div className={styles.bar}>
      <JobProgress job={data?.data ?? job} label="Changing people" />
    </div>
  );
}

function Acts({ mayBeInactive, onAsk }: { readonly mayBeInactive: boolean; readonly onAsk: (asked: Asked) => void }) {
  const { mayInclude, mayDeactivate, mayEdit } = useMayWrite();
  return (
    <>
      {mayInclude && (
        <>
          <Button size="small" onClick={() => onAsk({ act: 'include' })}>
            Include in surveys
          </Button>
          <Button size="small" onClick={() => onAsk({ act: 'exclude' })}>
            Exclude
          </Button>
          <MoveButton onChoose={(target) => onAsk({ act: 'move', target })} />
        </>
      )}
      {mayInclude && (
        <Button size="small" onClick={() => onAsk({ act: 'clear-bounces' })}>
          Clear bounces
        </Button>
      )}
      {mayEdit && mayBeInactive && (
        <Button size="small" onClick={() => onAsk({ act: 'reactivate' })}>
          Reactivate
        </Button>
      )}
      {mayDeactivate && (
        <Button size="small" context="destructive" onClick={() => onAsk({ act: 'deactivate' })}>
          Deactivate
        </Button>
      )}
    </>
  );
}

function MoveButton({ onChoose }: { readonly onChoose: (target: Target) => void }) {
  const options = groupOptions(useViewer().groups.filter(({ attributes }) => attributes.deletedAt === null));
  return (
    <Popover
      label="Move to group"
      side="bottom"
      alignment="start"
      className={styles.groups}
      renderTrigger={(trigger) => (
        <Button size="small" {...trigger}>
          Move to group
        </Button>
      )}
    >
      {(close) => (
        <OptionList
          label="Group"
          options={options}
          chosen={[]}
          onChoose={(groupId) => {
            close();
            onChoose({ groupId, groupName: options.find(({ value }) => value === groupId)?.label ?? '' });
          }}
        />
      )}
    </Popover>
  );
}
