import type { GroupTypeResource } from '@attune/contract/groups/types';
import { can } from '@attune/domain/access';
import { countedGroups } from '@attune/domain/groups';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { Page } from '../../design/page/Page.tsx';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { EmptyState } from '../../design/page/PageStates.tsx';
import { PageSkeleton } from '../../design/page/Skeletons.tsx';
import { Tabs } from '../../design/page/Tabs.tsx';
import { useFilters } from '../../platform/filters.ts';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { groupTypesQuery, hierarchyQuery, removedGroupsQuery } from '../groups.queries.ts';
import { AttentionLinks, useIsAttentionLoading } from './AttentionLinks.tsx';
import { GroupDialogs } from './GroupDialogs.tsx';
import { type GroupTree, treeOf } from './hierarchy-rows.ts';
import { hierarchySentence } from './group-words.ts';
import { Hierarchy } from './Hierarchy.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { RemovedGroups } from './RemovedGroups.tsx';
import { type CurrentRow, useCurrentRow } from './use-current-row.ts';
import { useGroupChanges } from './use-group-changes.ts';
import { useUnfolding } from './use-unfolding.ts';

/** The reporting hierarchy. */
export function HierarchyScreen() {
  const organizationId = useOrganizationId();
  const types = useQuery(groupTypesQuery(organizationId));
  const groupTypeId = types.data?.data.find(({ attributes }) => attributes.isReporting)?.id;
  return (
    <Page>
      {groupTypeId === undefined ? (
        <PagePhases
          phase={pagePhaseOf({ reads: [types] })}
          loading={<PageSkeleton label="Loading the groups" />}
          error={
            <ReadFailure subject="Groups" resource="Group" error={types.error} onRetry={() => void types.refetch()} />
          }
        >
          <EmptyState heading="No hierarchy yet">
            Import people with their groups to create the hierarchy from the file.
          </EmptyState>
        </PagePhases>
      ) : (
        <HierarchyPage groupTypeId={groupTypeId} types={types.data?.data ?? []} />
      )}
    </Page>
  );
}

function HierarchyPage({
  groupTypeId,
  types,
}: {
  readonly groupTypeId: string;
  readonly types: readonly GroupTypeResource[];
}) {
  const organizationId = useOrganizationId();
  const { actor, organization } = useViewer();
  const query = useQuery(hierarchyQuery(organizationId, groupTypeId));
  const removed = useQuery(removedGroupsQuery(organizationId));
  const isAttentionLoading = useIsAttentionLoading();
  const [dialog, setDialog] = useState<OpenDialog>();
  const changes = useGroupChanges(organizationId, groupTypeId);
  const unfolding = useUnfolding();
  const current = useCurrentRow();
  const show = (id: string) => {
    unfolding.show(changes.newest(), id);
    current.goTo(id);
  };
  const groups = query.data?.data;
  useReturn(current, { tree: groups && changes.newest, show: unfolding.show });
  const tree = useMemo(() => treeOf(groups ?? []), [groups]);
  const root = tree.groups.find(({ attributes }) => attributes.parentGroupId === null);
  const mayCreate = can(actor, 'group.create', { organizationId, groupPath: [] });
  const sentence = useMemo(() => hierarchySentence(tree, organization.attributes.displayName), [tree, organization]);
  const isDeleted = useFilters(['view']).one('view') === 'deleted';

  return (
    <>
      <PageHeader
        page="Groups"
        isLoading={isAttentionLoading || removed.isLoading || query.isLoading}
        fact={groups ? sentence.fact : 'Groups'}
        comparison={groups && sentence.comparison}
        actions={
          mayCreate &&
          root && (
            <Button rank="primary" icon="plus" onClick={() => setDialog({ kind: 'create', parentId: root.id })}>
              New group
            </Button>
          )
        }
      />
      <HierarchyTabs
        groupCount={countedGroups(tree.groups.map(({ attributes }) => attributes)).length}
        removedCount={removed.data?.meta.total}
        isDeleted={isDeleted}
      />
      {isDeleted ? (
        <RemovedGroups types={types} />
      ) : (
        <>
          <AttentionLinks />
          <PagePhases
            phase={pagePhaseOf({ reads: [query] })}
            loading={<PageSkeleton label="Loading the groups" />}
            error={
              <ReadFailure subject="Groups" resource="Group" error={query.error} onRetry={() => void query.refetch()} />
            }
          >
            <Hierarchy
              tree={tree}
              newest={changes.newest}
              unfolding={unfolding}
              current={current}
              onShow={show}
              onDialog={setDialog}
              apply={changes.apply}
              isSaving={changes.isSaving}
            />
          </PagePhases>
        </>
      )}
      {dialog && (
        <GroupDialogs
          tree={tree}
          dialog={dialog}
          onDialog={setDialog}
          apply={changes.apply}
          onChange={changes.refreshLater}
          onShow={show}
        />
      )}
    </>
  );
}

type Return = {
  /** Undefined until the groups are loaded. */
  readonly tree: (() => GroupTree) | undefined;
  readonly show: (tree: GroupTree, id: string) => void;
};

/** Shows the row of the last visit, even below collapsed groups. */
function useReturn({ returnsTo }: CurrentRow, { tree, show }: Return) {
  const isLoaded = tree !== undefined;
  const returnOnce = useEffectEvent(() => {
    const [loaded, id] = [tree?.(), returnsTo.current];
    if (loaded && id !== undefined && loaded.byId.has(id)) show(loaded, id);
  });
  useEffect(() => {
    if (isLoaded) returnOnce();
  }, [isLoaded]);
}

type TabsProps = {
  readonly groupCount: number;
  readonly removedCount: number | undefined;
  readonly isDeleted: boolean;
};

function HierarchyTabs({ groupCount, removedCount, isDeleted }: TabsProps) {
  return (
    <Tabs
      label="Groups"
      tabs={[
        { label: 'Hierarchy', to: '/groups', isCurrent: !isDeleted, ...(groupCount > 0 && { count: groupCount }) },
        {
          label: 'Deleted',
          to: '/groups',
          search: { view: 'deleted' },
          isCurrent: isDeleted,
          ...(removedCount !== undefined && { count: removedCount }),
        },
      ]}
    />
  );
}
