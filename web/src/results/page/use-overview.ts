import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../../platform/viewer.tsx';
import { overviewFrame } from './overview-frame.ts';
import { narrowedTo } from '../reading/address.ts';
import { groupOverview } from '../reading/results.queries.ts';
import type { ResultsContext } from '../reading/context.ts';

/** Overview of the group in its campaign, with its references. */
export function useOverview({ place, campaign, group }: Pick<ResultsContext, 'place' | 'campaign' | 'group'>) {
  const { organization } = useViewer();
  const reading = useQuery(
    groupOverview({
      organizationId: organization.id,
      campaignId: campaign.id,
      groupId: group.id,
      filter: narrowedTo(place),
    }),
  );
  const overview = reading.data?.data.attributes;
  return {
    reading,
    overview,
    frame: overview && overviewFrame(overview, { organization, compare: place.kept.compare }),
  };
}
