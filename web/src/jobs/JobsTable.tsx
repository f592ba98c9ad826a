import type { JobResource } from '@attune/contract/jobs';
import { classes } from '../design/classes.ts';
import { Button } from '../design/controls/Button.tsx';
import { formatInstant } from '../design/format/dates.ts';
import layout from '../design/layout.module.css';
import { Meter } from '../design/marks/ProgressBar.tsx';
import { Status } from '../design/marks/Status.tsx';
import { type Column, Table } from '../design/table/Table.tsx';
import text from '../design/text.module.css';
import { DownloadButton } from './DownloadButton.tsx';
import { isRunning, statusView } from './job-status.ts';
import { mayDownload } from './may-download.ts';
import { beginnerOf, durationOf, pathOf, resultOf, titleOf, updateOf } from './job-words.ts';
import { useUpdateJob } from './jobs.queries.ts';
import { PageLink } from '../platform/PageLink.tsx';
import { useViewer } from '../platform/viewer.tsx';
import styles from './JobsTable.module.css';

const title: Column<JobResource> = { key: 'job', label: 'Job', isRowName: true, render: (job) => <Title job={job} /> };
const columns: readonly Column<JobResource>[] = [
  {
    key: 'status',
    label: 'Status',
    render: ({ attributes: { status } }) => <Status look={statusView(status).look}>{statusView(status).words}</Status>,
  },
  { key: 'progress', label: 'Progress', render: (job) => <Progress job={job} /> },
  { key: 'created', label: 'Started', render: (job) => <Started job={job} /> },
  { key: 'result', label: 'Result', render: (job) => <Result job={job} /> },
];

const organization: Column<JobResource> = {
  key: 'organization',
  label: 'Organization',
  isOnlyWide: true,
  render: ({ attributes }) => attributes.organizationName,
};
const titleOfAll: Column<JobResource> = {
  ...title,
  render: (job) => (
    <>
      <Title job={job} />
      <p className={classes(text.caption, text.quiet, layout.onlyNarrow)}>{job.attributes.organizationName}</p>
    </>
  ),
};
const acts: Column<JobResource> = {
  key: 'acts',
  label: 'Actions',
  isLabelHidden: true,
  render: (job) => <Update job={job} />,
};

type Props = {
  readonly label: string;
  readonly jobs: readonly JobResource[];
  /** For Engage Super Admins: whose jobs they are, and what can be done with them. */
  readonly isOfAll?: boolean;
};

/** Jobs, one row each. */
export function JobsTable({ label, jobs, isOfAll = false }: Props) {
  const shown = isOfAll ? [titleOfAll, organization, ...columns, acts] : [title, ...columns];
  return <Table label={label} columns={shown} rows={jobs} keyOf={({ id }) => id} rowHeight="double" />;
}

function Update({ job }: { readonly job: JobResource }) {
  const update = useUpdateJob();
  const wanted = updateOf(job);
  if (!wanted) return null;
  const { status, label } = wanted;
  return (
    <Button
      size="small"
      disabled={update.isPending}
      onClick={() =>
        update.mutate({
          params: { jobId: job.id },
          body: { data: { type: 'jobs', id: job.id, attributes: { status } } },
        })
      }
    >
      {label}
    </Button>
  );
}

function Started({ job }: { readonly job: JobResource }) {
  const { timeZone } = useViewer().organization.attributes;
  return (
    <>
      <p className={styles.when}>{formatInstant(job.attributes.createdAt, timeZone)}</p>
      <p className={classes(text.small, text.quiet)}>by {beginnerOf(job)}</p>
    </>
  );
}

function Title({ job }: { readonly job: JobResource }) {
  const { organization } = useViewer();
  // Pages are those of the current organization.
  const path = job.attributes.organizationId === organization.id ? pathOf(job) : undefined;
  const title = titleOf(job);
  return (
    <span className={styles.title} title={title}>
      {path ? <PageLink to={path}>{title}</PageLink> : title}
    </span>
  );
}

function Progress({ job }: { readonly job: JobResource }) {
  const { progress, total } = job.attributes;
  if (isRunning(job)) return <Meter label={`Progress of ${titleOf(job)}`} share={total > 0 ? progress / total : 0} />;
  return <span className={text.secondary}>{durationOf(job)}</span>;
}

function Result({ job }: { readonly job: JobResource }) {
  const { actor } = useViewer();
  const { organizationId, resultFileId, error } = job.attributes;
  if (error) return <p className={styles.error}>{error}</p>;
  if (!resultFileId || !mayDownload(actor, job)) return null;
  const { name, label } = resultOf(job);
  return (
    <DownloadButton organizationId={organizationId} fileId={resultFileId} name={name} size="small">
      {label}
    </DownloadButton>
  );
}
