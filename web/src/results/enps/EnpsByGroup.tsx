import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatCount, formatDifference } from '../../design/format/numbers.ts';
import { Withheld } from '../../design/marks/Withheld.tsx';
import { Section } from '../../design/page/Page.tsx';
import { EmptyState } from '../../design/page/PageStates.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { offsetOf } from '../../design/table/paging.ts';
import { Pager } from '../../design/table/Pager.tsx';
import { type Column, Table } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { useFilters } from '../../platform/filters.ts';
import { useTableState } from '../../platform/use-table-state.ts';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { type HeatmapGroup, onlyShown, withoutRests } from '../reading/heatmap-table.ts';
import { addressOf, narrowedTo } from '../reading/address.ts';
import { GroupFilters } from '../page/GroupFilters.tsx';
import { ResultsFailure } from '../page/ResultsFailure.tsx';
import type { ResultsContext } from '../reading/context.ts';
import { noScore } from '../reading/trend-view.ts';
import { useConfidentialityLevel } from '../reading/use-confidentiality-level.ts';
import { useHeatmap } from '../reading/use-heatmap.ts';
import { useToggle } from '../reading/use-toggle.ts';
import { withheldReason, withheldTitle } from '../reading/withheld-words.ts';
import { BalanceBar } from './BalanceBar.tsx';
import { enpsFields, enpsGroupsFinding, enpsSort, listByEnps } from './list.ts';

const tableName = 'enps';
const queryParam = 'q';

/** eNPS of a group and its descendants. */
export function EnpsByGroup({ scene: { place, campaign, group } }: { readonly scene: ResultsContext }) {
  const { reading, table } = useHeatmap({
    organizationId: useOrganizationId(),
    campaignId: campaign.id,
    groupId: group.id,
    filter: narrowedTo(place),
  });
  const confidentialityLevel = useConfidentialityLevel(campaign.id);
  const [hasObscured, setHasObscured] = useToggle('obscured');
  const filters = useFilters([queryParam], tableName);
  const { sort, paging, setSort, setPaging } = useTableState(tableName, {
    sort: enpsSort,
    fields: enpsFields,
    paging: { page: 0, rows: 50 },
  });
  const all = useMemo(() => withoutRests(table.groups), [table]);
  const query = filters.one(queryParam) ?? '';
  if (reading.isPending) return <TableSkeleton label="Loading the groups" />;
  if (reading.isError) return <ResultsFailure resource="Group" reads={[reading]} />;
  if (all.length < 2) return null;
  const found = listByEnps(hasObscured ? all : onlyShown(all), query, sort);

  return (
    <Section id="enps-by-group" title={enpsGroupsFinding(all)}>
      <GroupFilters
        query={query}
        onSearch={(typed) => filters.setOne(queryParam, typed)}
        hasObscured={hasObscured}
        onObscured={setHasObscured}
      />
      {found.length === 0 ? (
        <EmptyState heading="No group matches">No group here is called “{query}”.</EmptyState>
      ) : (
        <Table
          label="eNPS by group"
          columns={columnsOf((groupId) => addressOf({ ...place, groupId }), { confidentialityLevel, top: all[0] })}
          rows={found.slice(offsetOf(paging), offsetOf(paging) + paging.rows)}
          keyOf={({ id }) => id}
          sort={sort}
          onSort={setSort}
        />
      )}
      {found.length > paging.rows && <Pager paging={paging} total={found.length} onPage={setPaging} />}
    </Section>
  );
}

type ColumnNeeds = { readonly confidentialityLevel: number; readonly top: HeatmapGroup | undefined };

function columnsOf(
  pageOf: (groupId: string) => ReturnType<typeof addressOf>,
  { confidentialityLevel, top }: ColumnNeeds,
): readonly Column<HeatmapGroup>[] {
  return [
    {
      key: 'name',
      label: 'Group',
      isRowName: true,
      sortsFirst: 'ascending',
      render: ({ groupId, name }) => <Link {...pageOf(groupId)}>{name}</Link>,
    },
    {
      key: 'bar',
      label: 'From −100 to +100',
      isOnlyWide: true,
      render: ({ name, enps }) =>
        enps !== null && <BalanceBar label={`${name}: ${formatDifference(enps)}`} value={enps} />,
    },
    {
      key: 'enps',
      label: 'eNPS',
      isNumeric: true,
      sortsFirst: 'descending',
      render: (group) => <Enps group={group} confidentialityLevel={confidentialityLevel} />,
    },
    ...(top && top.enps !== null
      ? [
          {
            key: 'distance',
            label: `vs ${top.name}`,
            isNumeric: true,
            render: ({ id, enps }: HeatmapGroup) =>
              enps === null || id === top.id ? '' : formatDifference(enps - (top.enps ?? 0)),
          },
        ]
      : []),
    {
      key: 'people',
      label: 'Answered',
      isNumeric: true,
      sortsFirst: 'descending',
      render: ({ people }) => (people === null ? '' : formatCount(people)),
    },
  ];
}

function Enps({
  group,
  confidentialityLevel,
}: {
  readonly group: HeatmapGroup;
  readonly confidentialityLevel: number;
}) {
  if (group.enps !== null) return <b>{formatDifference(group.enps)}</b>;
  if (!group.isShown)
    return (
      <Withheld title={withheldTitle(group)} reason={withheldReason(group, confidentialityLevel)}>
        withheld
      </Withheld>
    );
  return (
    <span className={text.quiet} title={noScore}>
      –
    </span>
  );
}
