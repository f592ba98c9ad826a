import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import { Allowed, useOrganizationId } from '../platform/viewer.tsx';
import { featuredCampaign } from './featured-campaign.ts';

/** Next step without results: the running campaign, or creating one. */
export function NextStepForNoResults({ running }: { readonly running: readonly CampaignResource[] }) {
  const organizationId = useOrganizationId();
  const campaign = featuredCampaign(running);
  if (campaign) {
    return (
      <ButtonLink rank="primary" to={`/assessments/${campaign.id}/results`}>
        See participation by group
      </ButtonLink>
    );
  }
  return (
    <Allowed ability="campaign.create" subject={{ organizationId }}>
      <ButtonLink rank="primary" icon="plus" to="/campaigns/new">
        Create campaign
      </ButtonLink>
    </Allowed>
  );
}
