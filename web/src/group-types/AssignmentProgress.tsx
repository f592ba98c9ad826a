import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRunning, JobProgress, jobQuery } from '../jobs/index.ts';
import { markForRefetch } from '../platform/queries.ts';
import { useOrganizationId } from '../platform/viewer.tsx';
import { shownWithGroupTypes } from './group-type-writes.ts';

/** Progress of assigning people to the groups of a type; refetches group data at the end. */
export function AssignmentProgress({ jobId }: { readonly jobId: string }) {
  const organizationId = useOrganizationId();
  const queryClient = useQueryClient();
  const job = useQuery(jobQuery(organizationId, jobId)).data?.data;
  const isOver = job !== undefined && !isRunning(job);
  useEffect(() => {
    if (isOver) void markForRefetch(queryClient, ...shownWithGroupTypes);
  }, [isOver, queryClient]);
  return job && !isOver ? <JobProgress job={job} label="Assigning people to groups" /> : null;
}
