import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../../platform/viewer.tsx';
import { capitalize } from '../../design/format/words.ts';
import type { ResultsContext } from '../reading/context.ts';
import { oneCampaign } from '../reading/results.queries.ts';
import { useGroupType } from '../reading/use-group-type.ts';
import type { Protection, Split } from './filter.ts';
import { plannedSplits } from './segments.queries.ts';

/** Name of the group type that results are split by. */
export function useGroupTypeName(scene: Pick<ResultsContext, 'campaign' | 'group'>): string {
  const [groupType] = useGroupType();
  const { splits } = useSplits(scene);
  return splits.find(({ key }) => key === groupType)?.name ?? capitalize(groupType ?? '');
}

/** Available splits, filters and protection of a group in a campaign. */
export function useSplits({ campaign, group }: Pick<ResultsContext, 'campaign' | 'group'>): {
  readonly splits: readonly Split[];
  readonly protection: Protection;
} {
  const { organization } = useViewer();
  const params = { organizationId: organization.id, campaignId: campaign.id };
  const splits = useQuery(plannedSplits({ ...params, groupId: group.id }));
  const known = useQuery(oneCampaign(params));
  return {
    splits: splits.data?.data.attributes.groupTypes ?? [],
    protection: known.data?.data.attributes.protection ?? 'strict',
  };
}
