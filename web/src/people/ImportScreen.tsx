import type { JobResource } from '@attune/contract/jobs';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Page } from '../design/page/Page.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { PageSkeleton } from '../design/page/Skeletons.tsx';
import { jobQuery } from '../jobs/index.ts';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useOrganizationId } from '../platform/viewer.tsx';
import { ColumnMapping } from './import-mapping/ColumnMapping.tsx';
import { stageOf } from './import-job/stage.ts';
import { ImportDone } from './import-result/ImportDone.tsx';
import { ImportDiscarded, ImportFailed, ImportRefused } from './import-result/ImportEnds.tsx';
import { ImportProgress } from './import-job/ImportProgress.tsx';
import { ImportReview } from './import-review/ImportReview.tsx';
import { ImportUndone } from './import-result/ImportUndone.tsx';
import { useRefetchAfterImport } from './import-job/use-import.ts';

/** One import, from validation to its outcome. The URL works in every stage. */
export function ImportScreen() {
  const { jobId = '' } = useParams({ strict: false });
  const query = useQuery(jobQuery(useOrganizationId(), jobId));
  const job = query.data?.data;
  useRefetchAfterImport(job);
  return (
    <Page>
      <PagePhases
        phase={job ? 'ideal' : pagePhaseOf({ reads: [query] })}
        loading={<PageSkeleton label="Loading the import" />}
        error={
          <ReadFailure
            subject="The import"
            resource="Import"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        }
      >
        {job && <Stage job={job} />}
      </PagePhases>
    </Page>
  );
}

function Stage({ job }: { readonly job: JobResource }) {
  const stage = stageOf(job);
  switch (stage.kind) {
    case 'checking':
      return <ImportProgress job={job} operation="Checking" />;
    case 'mapping':
      return <ColumnMapping job={job} mapping={stage.mapping} />;
    case 'review':
      return <ImportReview job={job} summary={stage.summary} />;
    case 'applying':
      return <ImportProgress job={job} operation="Importing" />;
    case 'applied':
      return <ImportDone job={job} summary={stage.summary} />;
    case 'undoing':
      return <ImportProgress job={job} operation="Undoing" />;
    case 'undone':
      return <ImportUndone job={job} undone={stage.undone} />;
    case 'refused':
      return <ImportRefused job={job} fileErrors={stage.fileErrors} />;
    case 'discarded':
      return <ImportDiscarded job={job} />;
    case 'failed':
      return <ImportFailed job={job} detail={stage.detail} />;
  }
}
