import type { GlobalCampaignResource } from '@attune/contract/campaigns/global';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Page } from '../../design/page/Page.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { PageSkeleton } from '../../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { GlobalCampaignForm } from './GlobalCampaignForm.tsx';
import { globalCampaign } from './global.queries.ts';

/** `/admin/campaigns/new`: creates a campaign for several organizations. */
export function NewGlobalCampaignScreen() {
  return (
    <Page>
      <GlobalCampaignForm stored={undefined} />
    </Page>
  );
}

/** `/admin/global-campaigns/$globalCampaignId`: one global campaign with the status in each organization. */
export function GlobalCampaignScreen() {
  const { globalCampaignId = '' }: { readonly globalCampaignId?: string } = useParams({ strict: false });
  const campaign = useQuery(globalCampaign(globalCampaignId));
  const stored: GlobalCampaignResource | undefined = campaign.data?.data;
  return (
    <Page>
      <PagePhases
        phase={pagePhaseOf({ reads: [campaign] })}
        loading={<PageSkeleton label="Loading the global campaign" />}
        error={
          <ReadFailure
            subject="The global campaign"
            resource="Campaign"
            error={campaign.error}
            onRetry={() => void campaign.refetch()}
          />
        }
      >
        {stored && <GlobalCampaignForm key={stored.id} stored={stored} />}
      </PagePhases>
    </Page>
  );
}
