import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Page } from '../../design/page/Page.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { SomethingWentWrong } from '../../design/page/PageStates.tsx';
import { PageSkeleton } from '../../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../../platform/queries.ts';
import { Allowed, useOrganizationId } from '../../platform/viewer.tsx';
import { ResultsFailure } from '../page/ResultsFailure.tsx';
import { campaignResults } from '../reading/results.queries.ts';
import { FlowOfCampaign } from './FlowOfCampaign.tsx';

/** How people moved between engagement levels from one campaign to the next. */
export function FlowScreen() {
  const organizationId = useOrganizationId();
  return (
    <Allowed ability="results.readOrganization" subject={{ organizationId }} otherwise={<SomethingWentWrong />}>
      <FlowOfOrganization organizationId={organizationId} />
    </Allowed>
  );
}

function FlowOfOrganization({ organizationId }: { readonly organizationId: string }) {
  const { campaignId = '' } = useParams({ strict: false });
  const finished = useQuery(campaignResults({ organizationId }));
  return (
    <PagePhases
      phase={pagePhaseOf({ reads: [finished] })}
      loading={
        <Page>
          <PageSkeleton label="Loading the campaigns" />
        </Page>
      }
      error={<ResultsFailure reads={[finished]} />}
    >
      <FlowOfCampaign campaignId={campaignId} finished={finished.data?.data ?? []} />
    </PagePhases>
  );
}
