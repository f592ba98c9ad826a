import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOrganizationId } from '../platform/viewer.tsx';
import { referencesFrom } from './references.ts';
import { groupOverview } from './results.queries.ts';
import type { ResultsScene } from './results-scene.ts';

/** What a group is measured against: the group above it, if one may see its results. */
export function useParentReferences({ campaign, choice, group }: Pick<ResultsScene, 'campaign' | 'choice' | 'group'>) {
  const organizationId = useOrganizationId();
  const parent = choice.groups.find(({ id }) => id === group.parentId);
  const overview = useQuery({ ...groupOverview({ organizationId, campaignId: campaign.id, groupId: parent?.id ?? '' }), enabled: parent !== undefined });
  const data = overview.data?.data;
  return { isWaiting: overview.isLoading, references: useMemo(() => referencesFrom(data), [data]) };
}
