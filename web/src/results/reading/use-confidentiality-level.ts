import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../../platform/viewer.tsx';
import { oneCampaign } from './results.queries.ts';

/**
 * The fewest responses that a campaign reports. Until the campaign is at hand, that of the organization, which it was
 * copied from.
 */
export function useConfidentialityLevel(campaignId: string): number {
  const { organization } = useViewer();
  const campaign = useQuery(oneCampaign({ organizationId: organization.id, campaignId }));
  return campaign.data?.data.attributes.confidentialityLevel ?? organization.attributes.confidentialityLevel;
}
