import { type InstallationFinding, getInstallationStatus } from '@attune/contract/app/installation-status';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../design/controls/Button.tsx';
import { formatOwnInstant } from '../design/format/dates.ts';
import { Status } from '../design/marks/Status.tsx';
import { Page } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { type Column, Table } from '../design/table/Table.tsx';
import text from '../design/text.module.css';
import { pagePhaseOf, read } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { findingLooks, queueWords, statusSentence } from './status-words.ts';

const columns: readonly Column<InstallationFinding>[] = [
  { key: 'subject', label: 'Checked', isRowName: true, render: ({ subject }) => subject },
  {
    key: 'state',
    label: 'State',
    render: ({ state }) => <Status look={findingLooks[state][0]}>{findingLooks[state][1]}</Status>,
  },
  {
    key: 'text',
    label: 'Found',
    render: ({ text: found, advice }) => (
      <>
        {found}
        {advice !== null && <div className={text.quiet}>{advice}</div>}
      </>
    ),
  },
];

/** `/admin/status`: whether the installation works, and what its operator can do about what does not. */
export function StatusScreen() {
  const found = useQuery(read(getInstallationStatus, {}));
  const status = found.data?.data.attributes;
  const sentence = status && statusSentence(status);
  return (
    <Page>
      <PageHeader
        page="Installation status"
        isLoading={found.isLoading}
        fact={sentence?.fact ?? 'Installation status'}
        comparison={sentence?.comparison}
        actions={
          <Button disabled={found.isFetching} onClick={() => void found.refetch()}>
            {found.isFetching ? 'Checking…' : 'Check again'}
          </Button>
        }
      >
        {status && (
          <p role="status">
            Version {status.version}, checked {formatOwnInstant(status.checkedAt)}. {queueWords(status)}.
          </p>
        )}
      </PageHeader>
      <PagePhases
        phase={pagePhaseOf({ reads: [found] })}
        loading={<TableSkeleton label="Checking the installation" />}
        error={<ReadFailure subject="The status" error={found.error} onRetry={() => void found.refetch()} />}
      >
        <Table
          label="Findings"
          rowHeight="double"
          columns={columns}
          rows={status?.findings ?? []}
          keyOf={({ subject, text: words }) => `${subject} ${words}`}
        />
      </PagePhases>
    </Page>
  );
}
