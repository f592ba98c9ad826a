import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import { formatInstant } from '../design/format/dates.ts';
import { Page } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { EmptyState } from '../design/page/PageStates.tsx';
import { PageSkeleton } from '../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../platform/queries.ts';
import { useViewer } from '../platform/viewer.tsx';
import { ResultsFailure } from './page/ResultsFailure.tsx';
import { oneCampaign } from './reading/results.queries.ts';

/** A campaign without results: it does not exist, has not started, or its results are being calculated. */
export function OtherCampaign({ campaignId }: { readonly campaignId: string }) {
  const { organization } = useViewer();
  const reading = useQuery(oneCampaign({ organizationId: organization.id, campaignId }));
  const campaign = reading.data?.data;
  return (
    <Page>
      <PagePhases
        phase={pagePhaseOf({ reads: [reading] })}
        loading={<PageSkeleton label="Loading the campaign" />}
        error={<ResultsFailure resource="Campaign" reads={[reading]} />}
      >
        {campaign && (
          <>
            <PageHeader
              page={campaign.attributes.name}
              trail={[{ label: 'Results', to: '/group_results' }]}
              fact={`${campaign.attributes.name} has no results yet`}
            />
            <EmptyState
              heading={
                campaign.attributes.status === 'finished'
                  ? 'The results are being prepared'
                  : 'Results appear after the campaign closes'
              }
              action={
                <ButtonLink rank="primary" to="/group_results">
                  Open the latest results
                </ButtonLink>
              }
            >
              {whenWords(campaign.attributes, organization.attributes.timeZone)}
            </EmptyState>
          </>
        )}
      </PagePhases>
    </Page>
  );
}

function whenWords({ status, startedAt, endedAt }: CampaignResource['attributes'], timeZone: string): string {
  switch (status) {
    case 'finished':
      return 'Answers are being counted. This takes a few minutes.';
    case 'errored':
      return 'The campaign failed. No answers are lost; please contact support.';
    case 'pending':
      return 'The campaign is not confirmed yet.';
    case 'prepared':
    case 'active':
    case 'inprogress':
      return `It is open from ${formatInstant(startedAt, timeZone)} to ${formatInstant(endedAt, timeZone)}.`;
  }
}
