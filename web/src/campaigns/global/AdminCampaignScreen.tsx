import { isId } from '@attune/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Page } from '../../design/page/Page.tsx';
import { NotFoundState } from '../../design/page/PageStates.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { PageSkeleton } from '../../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useOrganizationId, useSwitchOrganization } from '../../platform/viewer.tsx';
import { campaignPath } from '../campaign-addresses.ts';
import { anyCampaign } from './global.queries.ts';

/** `/admin/campaigns/$campaignId`: opens a campaign of any organization, in that organization. */
export function AdminCampaignScreen() {
  const { campaignId = '' }: { readonly campaignId?: string } = useParams({ strict: false });
  const isThinkable = isId(campaignId);
  const campaign = useQuery({ ...anyCampaign(campaignId), enabled: isThinkable });
  const [found] = campaign.data?.data ?? [];
  if (!isThinkable || (campaign.isSuccess && !found)) return <NotFoundState resource="Campaign" />;
  return (
    <PagePhases
      phase={pagePhaseOf({ reads: [campaign] })}
      loading={<Opening />}
      error={
        <ReadFailure
          subject="The campaign"
          resource="Campaign"
          error={campaign.error}
          onRetry={() => void campaign.refetch()}
        />
      }
    >
      {found && <Opened campaignId={found.id} organizationId={found.attributes.organizationId} />}
    </PagePhases>
  );
}

type OpenedProps = { readonly campaignId: string; readonly organizationId: string };

function Opened({ campaignId, organizationId }: OpenedProps) {
  const isHere = useOrganizationId() === organizationId;
  const switchTo = useSwitchOrganization();
  useEffect(() => {
    if (!isHere) switchTo(organizationId, campaignPath(campaignId));
  }, [isHere, switchTo, organizationId, campaignId]);
  return isHere ? <Navigate to={campaignPath(campaignId)} replace /> : <Opening />;
}

function Opening() {
  return (
    <Page>
      <PageSkeleton label="Loading the campaign" />
    </Page>
  );
}
