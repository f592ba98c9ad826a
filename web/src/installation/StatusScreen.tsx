import { getInstallationStatus } from '@attune/contract/app/installation-status';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../design/controls/Button.tsx';
import { formatOwnInstant } from '../design/format/dates.ts';
import { Page } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { pagePhaseOf, read } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { Findings } from './Findings.tsx';
import { queueWords, statusSentence } from './status-words.ts';

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
          <output>
            Version {status.version}, checked {formatOwnInstant(status.checkedAt)}. {queueWords(status)}.
          </output>
        )}
      </PageHeader>
      <PagePhases
        phase={pagePhaseOf({ reads: [found] })}
        loading={<TableSkeleton label="Checking the installation" />}
        error={<ReadFailure subject="The status" error={found.error} onRetry={() => void found.refetch()} />}
      >
        <Findings findings={status?.findings ?? []} />
      </PagePhases>
    </Page>
  );
}
