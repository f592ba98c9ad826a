import { jobsPageSize } from '@attune/contract/jobs';
import { useQuery } from '@tanstack/react-query';
import { FilterButton } from '../design/controls/FilterButton.tsx';
import layout from '../design/layout.module.css';
import { Page } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { EmptyState } from '../design/page/PageStates.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { Pager } from '../design/table/Pager.tsx';
import { useFilters } from '../platform/filters.ts';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useTableState } from '../platform/use-table-state.ts';
import { useOrganizationId } from '../platform/viewer.tsx';
import { type JobFilter, jobFilters, toJobFilter } from './job-status.ts';
import { jobsSentence } from './job-words.ts';
import { jobCountQuery, jobsQuery } from './jobs.queries.ts';
import styles from './JobsScreen.module.css';
import { JobsTable } from './JobsTable.tsx';

const tableName = 'jobs';
const defaults = {
  paging: { page: 0, rows: jobsPageSize },
  sort: { field: 'created', direction: 'descending' },
  fields: ['created'],
} as const;

/** Background jobs of the organization. */
export function JobsScreen() {
  const organizationId = useOrganizationId();
  const filters = useFilters(['status'], tableName);
  const filter = toJobFilter(filters.one('status'));
  const sentence = useJobsSentence(organizationId);

  return (
    <Page>
      <PageHeader page="Jobs" fact={sentence?.fact ?? 'Jobs'} comparison={sentence?.comparison} />
      <div className={layout.filters}>
        <FilterButton
          label="Status"
          all="All Statuses"
          options={jobFilters}
          value={filter}
          onChange={(status) => filters.setOne('status', status)}
        />
      </div>
      <div className={styles.list}>
        <JobList organizationId={organizationId} filter={filter} />
      </div>
    </Page>
  );
}

function JobList({ organizationId, filter }: { readonly organizationId: string; readonly filter: JobFilter }) {
  const table = useTableState(tableName, defaults);
  const jobs = useQuery(jobsQuery(organizationId, { filter, paging: table.paging }));
  const total = jobs.data?.meta.total ?? 0;
  return (
    <PagePhases
      phase={pagePhaseOf({ reads: [jobs], content: total === 0 ? 'empty' : 'shown' })}
      loading={<TableSkeleton label="Loading jobs" />}
      error={<ReadFailure subject="Jobs" error={jobs.error} onRetry={() => void jobs.refetch()} />}
      empty={
        <EmptyState heading={filter ? 'No jobs have this status' : 'No jobs yet'}>
          {filter
            ? 'Choose another status to see other jobs.'
            : 'Employee imports and other long-running jobs appear here.'}
        </EmptyState>
      }
    >
      <JobsTable label="Jobs" jobs={jobs.data?.data ?? []} />
      <Pager paging={table.paging} total={total} onPage={table.setPaging} rowChoices={[jobsPageSize, 50, 100]} />
    </PagePhases>
  );
}

function useJobsSentence(organizationId: string) {
  const { data: pending } = useQuery(jobCountQuery(organizationId, 'pending'));
  const { data: processing } = useQuery(jobCountQuery(organizationId, 'processing'));
  const { data: errored } = useQuery(jobCountQuery(organizationId, 'error'));
  if (pending === undefined || processing === undefined || errored === undefined) return undefined;
  return jobsSentence({ pending, processing, errored });
}
