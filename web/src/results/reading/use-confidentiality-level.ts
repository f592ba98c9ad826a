import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../../platform/viewer.tsx';
import { oneCampaign } from './results.queries.ts';

/**
 * Minimum number of responses for results of a campaign. While the campaign loads, that of the organization, its
 * default.
 */
export function useConfidentialityLevel(campaignId: string): number {
  const { organization } = useViewer();
  const campaign = useQuery(oneCampaign({ organizationId: organization.id, campaignId }));
  return campaign.data?.data.attributes.confidentialityLevel ?? organization.attributes.confidentialityLevel;
}
