import { useMemo } from 'react';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { SearchField } from '../../design/controls/SearchField.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { EmptyState } from '../../design/page/PageStates.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { offsetOf } from '../../design/table/paging.ts';
import { Pager } from '../../design/table/Pager.tsx';
import { useFilters } from '../../platform/filters.ts';
import { pagePhaseOf } from '../../platform/queries.ts';
import { useTableState } from '../../platform/use-table-state.ts';
import { useViewer } from '../../platform/viewer.tsx';
import { engagementFields, engagementSentence, engagementSort, listGroups } from './engagement-list.ts';
import { EngagementTable } from './EngagementTable.tsx';
import { findRootGroup } from '../reading/selected-group.ts';
import { ObscuredSwitch } from '../page/GroupFilters.tsx';
import { type HeatmapGroup, onlyShown, withoutRests } from '../reading/heatmap-table.ts';
import { sinceBefore } from '../reading/organization-trend.ts';
import styles from '../heatmap/HeatmapControls.module.css';
import { addressOf, narrowedTo } from '../reading/address.ts';
import { ResultsFailure } from '../page/ResultsFailure.tsx';
import { ResultsPage } from '../page/ResultsPage.tsx';
import type { ResultsContext } from '../reading/context.ts';
import { asSentence } from '../reading/score-words.ts';
import { useConfidentialityLevel } from '../reading/use-confidentiality-level.ts';
import { useHeatmap } from '../reading/use-heatmap.ts';
import { useToggle } from '../reading/use-toggle.ts';

const tableName = 'engagement';
const queryParam = 'q';

/** Engagement of a group and its descendants, as a list. */
export function EngagementTab({ scene }: { readonly scene: ResultsContext }) {
  const { organization } = useViewer();
  const { campaign, group } = scene;
  const { reading, table } = useHeatmap({
    organizationId: organization.id,
    campaignId: campaign.id,
    groupId: group.id,
    filter: narrowedTo(scene.place),
  });
  const [hasObscured, setHasObscured] = useToggle('obscured');
  const filters = useFilters([queryParam], tableName);
  const all = useMemo(() => withoutRests(table.groups), [table]);
  const groups = useMemo(() => (hasObscured ? all : onlyShown(all)), [all, hasObscured]);
  const query = filters.one(queryParam) ?? '';
  const hasScores =
    all.some(({ engagement }) => engagement !== null) || (all.length > 0 && all.every(({ isShown }) => !isShown));

  return (
    <ResultsPage
      scene={scene}
      reading={reading}
      sentence={all.length > 0 ? engagementSentence(all) : undefined}
      search={
        <SearchField placeholder="Search groups" value={query} onSearch={(text) => filters.setOne(queryParam, text)} />
      }
      toggles={
        <div className={styles.toggles}>
          <ObscuredSwitch hasObscured={hasObscured} onObscured={setHasObscured} />
        </div>
      }
    >
      <PagePhases
        phase={pagePhaseOf({ reads: [reading], content: hasScores ? 'shown' : 'empty' })}
        loading={<TableSkeleton label="Loading the groups" />}
        error={<ResultsFailure resource="Group" reads={[reading]} />}
        empty={<WithoutScores scene={scene} isInvited={all.length > 0} />}
      >
        <GroupList scene={scene} groups={groups} query={query} />
      </PagePhases>
    </ResultsPage>
  );
}

/** Shown if no one in the group was invited or engagement was not measured. */
function WithoutScores({
  scene: { place, campaign },
  isInvited,
}: {
  readonly scene: ResultsContext;
  readonly isInvited: boolean;
}) {
  if (!isInvited)
    return (
      <EmptyState heading="No group has results here">No one in this group was invited to {campaign.name}.</EmptyState>
    );
  return (
    <EmptyState
      heading="No group has an engagement score"
      action={
        <ButtonLink rank="primary" {...addressOf({ ...place, part: 'heatmap' })}>
          Open the driver heatmap
        </ButtonLink>
      }
    >
      {asSentence(`${campaign.name} did not measure engagement`)}
    </EmptyState>
  );
}

type ListProps = { readonly scene: ResultsContext; readonly groups: readonly HeatmapGroup[]; readonly query: string };

function GroupList({ scene: { place, choice, campaign }, groups, query }: ListProps) {
  const { organization } = useViewer();
  const confidentialityLevel = useConfidentialityLevel(campaign.id);
  const { sort, paging, setSort, setPaging } = useTableState(tableName, {
    sort: engagementSort,
    fields: engagementFields,
    paging: { page: 0, rows: 50 },
  });
  const found = listGroups(groups, query, sort);
  if (found.length === 0) return <EmptyState heading="No group matches">No group here is called “{query}”.</EmptyState>;
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return (
    <>
      <EngagementTable
        groups={found.slice(offsetOf(paging), offsetOf(paging) + paging.rows)}
        parentNameOf={({ parentId }) => (parentId === null ? undefined : names.get(parentId))}
        pageOf={(groupId) => addressOf({ ...place, groupId, part: 'engagement' })}
        rootGroupId={findRootGroup(choice.groups)?.id}
        since={sinceBefore(choice.finished, campaign, organization.attributes.timeZone)}
        confidentialityLevel={confidentialityLevel}
        sort={sort}
        onSort={setSort}
      />
      {found.length > paging.rows && <Pager paging={paging} total={found.length} onPage={setPaging} />}
    </>
  );
}
