import { type JobType, jobTypes, jobsPageSize } from '@attune/contract/jobs';
import { can } from '@attune/domain/access';
import { FilterButton } from '../design/controls/FilterButton.tsx';
import layout from '../design/layout.module.css';
import { Page } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { EmptyState } from '../design/page/PageStates.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { Pager } from '../design/table/Pager.tsx';
import { OrganizationFilter } from '../organizations/index.ts';
import { useFilters } from '../platform/filters.ts';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useTableState } from '../platform/use-table-state.ts';
import { useViewer } from '../platform/viewer.tsx';
import { type JobFilter, jobFilters, toJobFilter } from './job-status.ts';
import { jobTypeOptions, jobsSentence } from './job-words.ts';
import { type JobScope, useJobCount, useJobs } from './jobs.queries.ts';
import styles from './JobsScreen.module.css';
import { JobsTable } from './JobsTable.tsx';

const tableName = 'jobs';
const defaults = {
  paging: { page: 0, rows: jobsPageSize },
  sort: { field: 'created', direction: 'descending' },
  fields: ['created'],
} as const;

/** Background jobs of the organization; for Engage Super Admins, of all organizations. */
export function JobsScreen() {
  const { actor, organization } = useViewer();
  const isOfAll = can(actor, 'job.readAll', 'platform');
  const filters = useFilters(['status', 'type', 'organization'], tableName);
  const filter = toJobFilter(filters.one('status'));
  const type = filters.oneOf('type', jobTypes);
  const scope: JobScope = isOfAll
    ? { isOfAll, organizationId: filters.id('organization') }
    : { isOfAll, organizationId: organization.id };
  const headline = useJobsHeadline(scope);

  return (
    <Page>
      <PageHeader page="Jobs" {...headline} />
      <div className={layout.filters}>
        <FilterButton
          label="Status"
          all="All Statuses"
          options={jobFilters}
          value={filter}
          onChange={(status) => filters.setOne('status', status)}
        />
        <FilterButton
          label="Type"
          all="All Types"
          options={jobTypeOptions}
          value={type}
          onChange={(value) => filters.setOne('type', value)}
        />
        {isOfAll && (
          <OrganizationFilter
            value={scope.organizationId}
            onChange={(value) => filters.setOne('organization', value)}
          />
        )}
      </div>
      <div className={styles.list}>
        <JobList scope={scope} filter={filter} type={type} />
      </div>
    </Page>
  );
}

type ListProps = { readonly scope: JobScope; readonly filter: JobFilter; readonly type: JobType | undefined };

function JobList({ scope, filter, type }: ListProps) {
  const table = useTableState(tableName, defaults);
  const jobs = useJobs(scope, { filter, type, paging: table.paging });
  const total = jobs.data?.meta.total ?? 0;
  return (
    <PagePhases
      phase={pagePhaseOf({ reads: [jobs], content: total === 0 ? 'empty' : 'shown' })}
      loading={<TableSkeleton label="Loading jobs" />}
      error={<ReadFailure subject="Jobs" error={jobs.error} onRetry={() => void jobs.refetch()} />}
      empty={
        <EmptyState heading={filter || type ? 'No jobs match these filters' : 'No jobs yet'}>
          {filter || type
            ? 'Choose another status or type to see other jobs.'
            : 'Employee imports and other long-running jobs appear here.'}
        </EmptyState>
      }
    >
      <JobsTable label="Jobs" jobs={jobs.data?.data ?? []} isOfAll={scope.isOfAll} />
      <Pager paging={table.paging} total={total} onPage={table.setPaging} rowChoices={[jobsPageSize, 50, 100]} />
    </PagePhases>
  );
}

function useJobsHeadline(scope: JobScope) {
  const pending = useJobCount(scope, 'pending');
  const processing = useJobCount(scope, 'processing');
  const errored = useJobCount(scope, 'error');
  const isLoading = pending.isLoading || processing.isLoading || errored.isLoading;
  if (pending.count === undefined || processing.count === undefined || errored.count === undefined)
    return { isLoading, fact: 'Jobs' };
  const counts = { pending: pending.count, processing: processing.count, errored: errored.count };
  return { isLoading, ...jobsSentence(counts) };
}
