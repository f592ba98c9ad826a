import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { narrowedTo } from '../reading/address.ts';
import { campaignCategories, statementResults } from '../reading/results.queries.ts';
import type { ResultsContext } from '../reading/context.ts';
import { useGroupType } from '../reading/use-group-type.ts';
import { statementRows } from './rows.ts';
import { splitOf } from './split.ts';

/** Statement results of a group in its campaign, and of the classes of the selected group type. */
export function useStatements({ place, campaign, group }: Pick<ResultsContext, 'place' | 'campaign' | 'group'>) {
  const organizationId = useOrganizationId();
  const params = { organizationId, campaignId: campaign.id };
  const results = useQuery(statementResults({ ...params, groupId: group.id, filter: narrowedTo(place) }));
  const categories = useQuery(campaignCategories(params));
  const rows = useMemo(
    () => statementRows(results.data?.data ?? [], categories.data?.data ?? []),
    [results.data, categories.data],
  );
  const [groupType] = useGroupType();
  const classes = useQuery({
    ...statementResults({ ...params, groupId: group.id, filter: narrowedTo(place), groupType }),
    enabled: groupType !== undefined,
  });
  const split = useMemo(
    () => (groupType === undefined || !classes.data ? undefined : splitOf(classes.data.data)),
    [groupType, classes.data],
  );
  const reads = [results, categories, ...(groupType === undefined ? [] : [classes])];
  return { reads, rows, split, isLoading: results.isLoading || categories.isLoading };
}
