import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Page } from '../../design/page/Page.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { EmptyState } from '../../design/page/PageStates.tsx';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { PageSkeleton } from '../../design/page/Skeletons.tsx';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { useFilters } from '../../platform/filters.ts';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { resultsPath } from '../campaign-addresses.ts';
import { campaignQuery } from '../campaigns.queries.ts';
import { PulseSetup } from './PulseSetup.tsx';
import { smartPulsePlan } from './pulses.queries.ts';

/**
 * `/admin/campaigns/$parentCampaignId/smart_pulse`: a short campaign for each group about its lowest-scoring drivers.
 */
export function SmartPulseScreen() {
  const organizationId = useOrganizationId();
  const { parentCampaignId: campaignId = '' }: { readonly parentCampaignId?: string } = useParams({ strict: false });
  const { one, setOne } = useFilters(['level']);
  const level = one('level');
  const parent = useQuery(campaignQuery({ organizationId, campaignId }));
  const plan = useQuery(smartPulsePlan({ organizationId, campaignId, level }));
  const facts = plan.data?.data.attributes;

  return (
    <Page>
      <PagePhases
        phase={pagePhaseOf({ reads: [parent, plan] })}
        loading={<PageSkeleton label="Loading lowest-scoring drivers" />}
        error={
          <ReadFailure
            subject="The plan"
            resource="Campaign"
            error={parent.error ?? plan.error}
            onRetry={() => void Promise.all([parent.refetch(), plan.refetch()])}
          />
        }
      >
        {parent.data && facts && facts.audiences.length > 0 && (
          <PulseSetup
            key={facts.level}
            parent={parent.data.data}
            plan={facts}
            onLevel={(next) => setOne('level', next)}
          />
        )}
        {parent.data && facts?.audiences.length === 0 && (
          <>
            <PageHeader
              page="Smart pulse"
              fact="No groups have results yet."
              trail={[{ label: 'Campaigns', to: '/campaigns' }]}
            />
            <EmptyState
              heading="Not enough results yet"
              action={<ButtonLink to={resultsPath(campaignId)}>Open results</ButtonLink>}
            >
              A smart pulse starts from published results of groups. {parent.data.data.attributes.name} shows none below
              the whole organization.
            </EmptyState>
          </>
        )}
      </PagePhases>
    </Page>
  );
}
