import {
  applyEmployeeFile,
  discardEmployeeFile,
  recheckEmployeeFile,
  uploadEmployeeFile,
} from '@attune/contract/employees/files';
import { listReviewedPeople } from '@attune/contract/employees/reviewed-people';
import { reviewEmployeeFileUndo } from '@attune/contract/employees/import-undo';
import { getEmployee, listEmployees } from '@attune/contract/employees/employee';
import { listGroupTypes } from '@attune/contract/groups/types';
import { getGroup, listGroups } from '@attune/contract/groups/group';
import { getJob, type JobResource, listImportJobs, listJobs } from '@attune/contract/jobs';
import { getOrganization } from '@attune/contract/organizations/organization';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { toasts } from '../../design/overlays/toast-store.ts';
import { jobQuery } from '../../jobs/index.ts';
import { markForRefetch } from '../../platform/queries.ts';
import { useWrite, writeTexts } from '../../platform/writes.ts';
import { fileNameOf, stageOf } from './stage.ts';

export const jobLists = [listJobs, listImportJobs];

/** Queries to invalidate after an import. */
export const imported = [listEmployees, getEmployee, listGroups, getGroup, listGroupTypes, getOrganization];

const longestFileName = 200;

/** Uploads a file for validation. */
export function useUpload(organizationId: string) {
  const upload = useWrite(uploadEmployeeFile, {
    texts: { success: 'Employee file uploaded successfully', failure: 'Employee file failed to upload' },
    refetches: jobLists,
  });
  return {
    isPending: upload.isPending,
    send: (file: File, onTaken: (job: JobResource) => void) =>
      // Lists people missing from the file for a decision; by default nobody is deactivated. Browsers can send a file
      // as a body, which satisfies the contract's byte stream.
      upload.mutate(
        {
          params: { organizationId },
          query: { fileName: file.name.slice(-longestFileName), deactivateMissing: 'true' },
          body: file as unknown as AsyncIterable<Uint8Array>,
        },
        { onSuccess: ({ data }) => onTaken(data) },
      ),
  };
}

/** Applies a validated file. */
export function useApply() {
  const queryClient = useQueryClient();
  return useWrite(applyEmployeeFile, {
    texts: { failure: 'The import could not be started' },
    refetches: [...jobLists, ...imported],
    onSuccess: (answer) =>
      queryClient.setQueryData(jobQuery(answer.data.attributes.organizationId, answer.data.id).queryKey, answer),
  });
}

/** Validates a file again. Its job restarts, so the page follows it. */
export function useRecheck() {
  const queryClient = useQueryClient();
  return useWrite(recheckEmployeeFile, {
    texts: { failure: 'The file could not be checked again' },
    refetches: [...jobLists, listReviewedPeople],
    onSuccess: (answer) =>
      queryClient.setQueryData(jobQuery(answer.data.attributes.organizationId, answer.data.id).queryKey, answer),
  });
}

/** Discards a validated file. */
export function useDiscard() {
  return useWrite(discardEmployeeFile, {
    texts: writeTexts('delete', 'employee file'),
    refetches: [...jobLists, getJob],
  });
}

/** Invalidates queries when an import or its undo ends, and offers undo. */
export function useRefetchAfterImport(job: JobResource | undefined): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const stage = job && stageOf(job).kind;
  const before = useRef(stage);
  useEffect(() => {
    const hasEnded = (before.current === 'applying' || before.current === 'undoing') && stage !== before.current;
    if (hasEnded) void markForRefetch(queryClient, ...imported, reviewEmployeeFileUndo);
    if (hasEnded && job && before.current === 'applying' && stage === 'applied') {
      const undo = () => void navigate({ to: `/employee-list/import/${job.id}`, search: { undo: 'import' } });
      toasts.show({ kind: 'long', text: `${fileNameOf(job)} was imported`, action: { label: 'UNDO', onSelect: undo } });
    }
    before.current = stage;
  }, [stage, job, navigate, queryClient]);
}
