import { type EmployeesChangeSummary, undoEmployeesChange } from '@attune/contract/employees/bulk-changes';
import { type JobResource, listJobs } from '@attune/contract/jobs';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pendingTexts } from '../../access/index.ts';
import { toasts } from '../../design/overlays/toast-store.ts';
import { isRunning, jobQuery } from '../../jobs/index.ts';
import { markForRefetch } from '../../platform/queries.ts';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { useWrite } from '../../platform/writes.ts';
import { ofEmployees } from '../reading/employee-writes.ts';
import { summaryOf, undoneWords } from './bulk-acts.ts';

const undoFailure = 'The change could not be undone';

/** Polls the job of a bulk change until it ends, even after leaving the page. */
export function useFollowedJob() {
  const queryClient = useQueryClient();
  const [job, setJob] = useState<JobResource>();
  const follow = async (begun: JobResource) => {
    setJob(begun);
    const ended = await endOf(queryClient, begun);
    setJob(undefined);
    await markForRefetch(queryClient, listJobs, ...ofEmployees);
    return ended;
  };
  return {
    /** The running job. */
    job,
    follow,
  };
}

/** Undoes a bulk change and reports the outcome. */
export function useUndoBulkChange(follow: (begun: JobResource) => Promise<JobResource>) {
  const organizationId = useOrganizationId();
  const undo = useWrite(undoEmployeesChange, { texts: { failure: undoFailure } });
  const undoJob = async (jobId: string) => {
    const { data } = await undo.mutateAsync({ params: { organizationId, jobId } });
    announceUndone(summaryOf(await follow(data)));
  };
  // The mutation itself reports failed requests.
  return (jobId: string) => undoJob(jobId).catch(() => undefined);
}

function announceUndone(summary: EmployeesChangeSummary | undefined): void {
  if (summary?.phase === 'undone') {
    const { text, note } = undoneWords(summary);
    toasts.show({
      kind: 'success',
      text,
      note: [note, pendingTexts(summary.accessPendingCount)].filter(Boolean).join(' ') || undefined,
    });
  } else toasts.show({ kind: 'error', text: undoFailure, note: summary?.undoProblem ?? undefined });
}

const pauseMs = 500;

async function endOf(queryClient: QueryClient, begun: JobResource): Promise<JobResource> {
  const query = jobQuery(begun.attributes.organizationId, begun.id);
  let job = begun;
  while (isRunning(job)) {
    await new Promise((resume) => setTimeout(resume, pauseMs));
    job = (await queryClient.fetchQuery({ ...query, staleTime: 0 })).data;
  }
  return job;
}
