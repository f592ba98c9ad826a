import { useQuery } from '@tanstack/react-query';
import { ChartSkeleton } from '../../design/page/Skeletons.tsx';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { DriverImpactSection } from '../driver-impact/index.ts';
import { findRootGroup, reportingGroups, topGroups } from '../reading/selected-group.ts';
import { groupOverview, resultGroups } from '../reading/results.queries.ts';

/** Driver impact below the flow, for the organization or for the viewer's own group. */
export function DriverImpactOnPage({ campaignId }: { readonly campaignId: string }) {
  const organizationId = useOrganizationId();
  const reading = useQuery(resultGroups({ organizationId }));
  const groups = reportingGroups(reading.data?.data ?? []);
  const groupId = (findRootGroup(groups) ?? topGroups(groups)[0])?.id;
  const overview = useQuery({
    ...groupOverview({ organizationId, campaignId, groupId: groupId ?? '' }),
    enabled: groupId !== undefined,
  });
  if (reading.isPending || overview.isLoading) return <ChartSkeleton label="Loading driver impact" height={470} />;
  const attributes = overview.data?.data.attributes;
  return attributes?.visibility === 'shown' ? <DriverImpactSection overview={attributes} /> : null;
}
