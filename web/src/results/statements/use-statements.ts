import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { narrowedTo } from '../results-address.ts';
import { campaignCategories, statementResults } from '../results.queries.ts';
import type { ResultsScene } from '../results-scene.ts';
import { statementRows } from './statement-rows.ts';

/** How the group answered the statements of its campaign. */
export function useStatements({ place, campaign, group }: Pick<ResultsScene, 'place' | 'campaign' | 'group'>) {
  const organizationId = useOrganizationId();
  const params = { organizationId, campaignId: campaign.id };
  const results = useQuery(statementResults({ ...params, groupId: group.id, filter: narrowedTo(place) }));
  const categories = useQuery(campaignCategories(params));
  const rows = useMemo(() => statementRows(results.data?.data ?? [], categories.data?.data ?? []), [results.data, categories.data]);
  return { reads: [results, categories], rows };
}
