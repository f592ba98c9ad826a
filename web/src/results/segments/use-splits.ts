import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../../platform/viewer.tsx';
import type { ResultsScene } from '../results-scene.ts';
import { oneCampaign } from '../results.queries.ts';
import type { Protection, Split } from './segment-filter.ts';
import { plannedSplits } from './segments.queries.ts';

/** By what the results of a group in a campaign can be split and narrowed, and how they are protected. */
export function useSplits({ campaign, group }: Pick<ResultsScene, 'campaign' | 'group'>): { readonly splits: readonly Split[]; readonly protection: Protection } {
  const { organization } = useViewer();
  const params = { organizationId: organization.id, campaignId: campaign.id };
  const splits = useQuery(plannedSplits({ ...params, groupId: group.id }));
  const known = useQuery(oneCampaign(params));
  return { splits: splits.data?.data.attributes.families ?? [], protection: known.data?.data.attributes.protection ?? 'strict' };
}
