import { useMemo } from 'react';
import { Section } from '../../design/page/Page.tsx';
import { EmptyState } from '../../design/page/PageStates.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { offsetOf } from '../../design/table/paging.ts';
import { Pager } from '../../design/table/Pager.tsx';
import { useFilters } from '../../platform/filters.ts';
import { useTableState } from '../../platform/use-table-state.ts';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { onlyShown, withoutRests } from '../reading/heatmap-table.ts';
import {
  finishedParticipation,
  findParticipation,
  participationFields,
  participationFinding,
  participationSort,
  sortParticipation,
} from '../participation/participation-view.ts';
import { ParticipationTable } from '../participation/ParticipationTable.tsx';
import { addressOf } from '../reading/address.ts';
import { GroupFilters } from '../page/GroupFilters.tsx';
import { ResultsFailure } from '../page/ResultsFailure.tsx';
import type { ResultsContext } from '../reading/context.ts';
import { useConfidentialityLevel } from '../reading/use-confidentiality-level.ts';
import { useHeatmap } from '../reading/use-heatmap.ts';
import { useToggle } from '../reading/use-toggle.ts';

const tableName = 'participation';
const queryParam = 'q';

type Props = {
  readonly scene: ResultsContext;
  /** Response rate of the whole group, 0 to 1. */
  readonly share: number | undefined;
};

/** Response counts of a group and its descendants, and whether their results are shown. */
export function ParticipationByGroup({ scene: { place, campaign, group }, share }: Props) {
  const { reading, table } = useHeatmap({
    organizationId: useOrganizationId(),
    campaignId: campaign.id,
    groupId: group.id,
  });
  const confidentialityLevel = useConfidentialityLevel(campaign.id);
  const [hasObscured, setHasObscured] = useToggle('obscured');
  const filters = useFilters([queryParam], tableName);
  const { sort, paging, setSort, setPaging } = useTableState(tableName, {
    sort: participationSort,
    fields: participationFields,
    paging: { page: 0, rows: 50 },
  });
  const all = useMemo(() => withoutRests(table.groups), [table]);
  const groups = useMemo(() => finishedParticipation(hasObscured ? all : onlyShown(all)), [all, hasObscured]);
  const query = filters.one(queryParam) ?? '';
  if (reading.isPending) return <TableSkeleton label="Loading the groups" />;
  if (reading.isError) return <ResultsFailure resource="Group" reads={[reading]} />;
  const found = sortParticipation(findParticipation(groups, query), sort);

  return (
    <Section
      id="participation-by-group"
      title={participationFinding(finishedParticipation(all), share)}
      under={
        `Groups of fewer than ${confidentialityLevel} people, and groups in which nearly everyone answered, have no ` +
        'rate, because it could reveal who answered.'
      }
    >
      <GroupFilters
        query={query}
        onSearch={(typed) => filters.setOne(queryParam, typed)}
        hasObscured={hasObscured}
        onObscured={setHasObscured}
      />
      {found.length === 0 ? (
        <EmptyState heading="No group matches">
          {query === ''
            ? 'No one in this group was invited, or all groups are withheld.'
            : `No group here is called “${query}”.`}
        </EmptyState>
      ) : (
        <ParticipationTable
          groups={found.slice(offsetOf(paging), offsetOf(paging) + paging.rows)}
          isTree={sort.field === participationSort.field && query === ''}
          hasResults
          confidentialityLevel={confidentialityLevel}
          pageOf={(groupId) => addressOf({ ...place, groupId })}
          sort={sort}
          onSort={setSort}
        />
      )}
      {found.length > paging.rows && <Pager paging={paging} total={found.length} onPage={setPaging} />}
    </Section>
  );
}
