import { changeEmployees } from '@attune/contract/employees/bulk-changes';
import { pendingTexts } from '../../access/index.ts';
import { toasts } from '../../design/overlays/toast-store.ts';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { useWrite } from '../../platform/writes.ts';
import type { Chosen } from './chosen.ts';
import { type EmployeeFilters, narrowedTo } from '../reading/employee-list.ts';
import { type BulkAct, changesOf, doneWords, meant, summaryOf, type Target } from './bulk-acts.ts';
import { useFollowedJob, useUndoBulkChange } from './use-undo-many.ts';

type Wanted = {
  readonly act: BulkAct;
  readonly target?: Target | undefined;
  readonly chosen: Chosen;
  readonly filters: EmployeeFilters;
};

/** Callbacks for the start and the end of a change; the selection is kept if it is refused. */
type Handlers = { readonly onBegun: () => void; readonly onApplied: () => void };

const failure = 'Failed to update employees';

/** Runs a bulk change as a job, reports its outcome even on other pages, and offers undo. */
export function useBulkChange({ onBegun, onApplied }: Handlers) {
  const organizationId = useOrganizationId();
  const { job, follow } = useFollowedJob();
  const change = useWrite(changeEmployees, { texts: { failure } });
  const undo = useUndoBulkChange(follow);

  const run = async ({ act, target, chosen, filters }: Wanted) => {
    const attributes = { ...meant(chosen), ...changesOf(act, target) };
    const { data } = await change.mutateAsync({
      params: { organizationId },
      query: chosen.kind === 'all' ? narrowedTo(filters) : {},
      body: { data: { type: 'employees-changes', attributes } },
    });
    onBegun();
    const ended = await follow(data);
    const summary = summaryOf(ended);
    if (summary?.phase !== 'applied')
      return toasts.show({ kind: 'error', text: failure, note: ended.attributes.error ?? undefined });
    onApplied();
    if (summary.changedCount === 0) return toasts.show({ kind: 'info', text: doneWords(0) });
    toasts.show({
      kind: 'long',
      text: doneWords(summary.changedCount),
      note: pendingTexts(summary.accessPendingCount),
      action: { label: 'Undo', onSelect: () => void undo(ended.id) },
    });
  };

  return {
    /** The running job. */
    job,
    isPending: change.isPending,
    // The mutation itself reports failed requests.
    run: (wanted: Wanted) => run(wanted).catch(() => undefined),
  };
}
