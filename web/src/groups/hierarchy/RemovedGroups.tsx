import { getEmployee, listEmployees } from '@attune/contract/employees/employee';
import { type GroupTypeResource, listGroupTypes } from '@attune/contract/groups/types';
import { getGroup, type GroupResource, listGroups, updateGroup } from '@attune/contract/groups/group';
import { getOrganization } from '@attune/contract/organizations/organization';
import { listSegments } from '@attune/contract/results/segments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { FilterButton } from '../../design/controls/FilterButton.tsx';
import { formatInstant } from '../../design/format/dates.ts';
import layout from '../../design/layout.module.css';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { EmptyState } from '../../design/page/PageStates.tsx';
import { PageSkeleton } from '../../design/page/Skeletons.tsx';
import { type Column, Table } from '../../design/table/Table.tsx';
import { useFilters } from '../../platform/filters.ts';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { useWrite, writeTexts } from '../../platform/writes.ts';
import { removedGroupsQuery } from '../groups.queries.ts';
import { treeOf } from './hierarchy-rows.ts';
import { returnWords } from './group-words.ts';
import { PickGroupDialog } from './PickGroupDialog.tsx';
import styles from './RemovedGroups.module.css';

type Props = { readonly types: readonly GroupTypeResource[] };

/** Deleted groups of all types, which can be restored with their contents. */
export function RemovedGroups({ types }: Props) {
  const query = useQuery(removedGroupsQuery(useOrganizationId()));
  const type = useFilters(['type']);
  const all = query.data?.data ?? [];
  const typeId = type.oneOf(
    'type',
    types.map(({ id }) => id),
  );
  const groups = all.filter(({ attributes }) => typeId === undefined || attributes.groupTypeId === typeId);
  const options = types
    .filter(({ id }) => all.some(({ attributes }) => attributes.groupTypeId === id))
    .map(({ id, attributes }) => ({ value: id, label: attributes.name }));
  const nameOfType = (id: string) => types.find((each) => each.id === id)?.attributes.name;
  const columns: readonly Column<GroupResource>[] = [
    { key: 'name', label: 'Group', isRowName: true, render: (group) => <NameAndReturn group={group} /> },
    { key: 'type', label: 'Type', isOnlyWide: true, render: ({ attributes }) => nameOfType(attributes.groupTypeId) },
    { key: 'parent', label: 'Was in', isOnlyWide: true, render: wasIn },
    { key: 'deleted', label: 'Deleted', render: (group) => <WhenAndWho group={group} /> },
    {
      key: 'restore',
      label: 'Restore',
      isLabelHidden: true,
      isNumeric: true,
      render: (group) => <RestoreButton group={group} />,
    },
  ];
  return (
    <PagePhases
      phase={pagePhaseOf({ reads: [query], content: all.length === 0 ? 'empty' : 'shown' })}
      loading={<PageSkeleton label="Loading the deleted groups" />}
      error={
        <ReadFailure
          subject="Deleted groups"
          resource="Group"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      }
      empty={
        <EmptyState heading="No deleted groups">
          Deleted and merged groups appear here and can be restored with their contents.
        </EmptyState>
      }
    >
      {options.length > 1 && (
        <div className={layout.filters}>
          <FilterButton
            label="Type"
            all="All"
            options={options}
            value={typeId}
            onChange={(chosen) => type.setOne('type', chosen)}
          />
        </div>
      )}
      <Table label="Deleted groups" columns={columns} rows={groups} keyOf={({ id }) => id} rowHeight="double" />
    </PagePhases>
  );
}

type RowProps = { readonly group: GroupResource };

function NameAndReturn({ group: { attributes } }: RowProps) {
  return (
    <div className={styles.narrow}>
      {attributes.displayName}
      {attributes.removal && <div className={styles.more}>{returnWords(attributes.removal)}</div>}
    </div>
  );
}

function wasIn({ attributes: { parentGroupName, removal } }: GroupResource): string {
  return parentGroupName ?? (removal?.isParentGone ? 'Also a deleted group' : 'Top level');
}

function WhenAndWho({ group: { attributes } }: RowProps) {
  const { timeZone } = useViewer().organization.attributes;
  const { deletedAt, removal } = attributes;
  const how = [
    removal?.isMerged ? `merged into ${removal.intoGroupName ?? 'another group'}` : undefined,
    removal?.deletedByName ? `by ${removal.deletedByName}` : undefined,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.narrow}>
      {deletedAt && formatInstant(deletedAt, timeZone)}
      {how && <div className={styles.more}>{how}</div>}
    </div>
  );
}

/** Queries to invalidate: other pages show groups and their members. */
const shownElsewhere = [
  listGroups,
  getGroup,
  getOrganization,
  listGroupTypes,
  listEmployees,
  getEmployee,
  listSegments,
] as const;

/** Restores a group to its previous parent, or to a selected one if that is gone. */
function RestoreButton({ group: { id, attributes } }: RowProps) {
  const organizationId = useOrganizationId();
  const [isPicking, setIsPicking] = useState(false);
  const restore = useWrite(updateGroup, {
    texts: { success: `“${attributes.displayName}” restored`, failure: writeTexts('update', 'group').failure },
    refetches: shownElsewhere,
  });
  const restoreTo = (to: { readonly parentGroupId?: string }) =>
    restore.mutate({
      params: { organizationId, groupId: id },
      body: { data: { type: 'v3-groups', attributes: { ...to, deletedAt: null } } },
    });
  const needsParent = attributes.removal?.isParentGone === true;
  return (
    <>
      <Button
        size="small"
        disabled={restore.isPending}
        aria-label={`Restore ${attributes.displayName}`}
        onClick={() => (needsParent ? setIsPicking(true) : restoreTo({}))}
      >
        {needsParent ? 'Restore in…' : 'Restore'}
      </Button>
      {isPicking && (
        <ParentPicker
          group={{ attributes }}
          onPick={(parentGroupId) => restoreTo({ parentGroupId })}
          onClose={() => setIsPicking(false)}
        />
      )}
    </>
  );
}

type PickerProps = {
  readonly group: Pick<GroupResource, 'attributes'>;
  readonly onPick: (parentId: string) => void;
  readonly onClose: () => void;
};

function ParentPicker({ group: { attributes }, onPick, onClose }: PickerProps) {
  const { groups } = useViewer();
  const tree = treeOf(
    groups.filter(
      (each) => each.attributes.groupTypeId === attributes.groupTypeId && each.attributes.deletedAt === null,
    ),
  );
  const pick = (parentId: string) => {
    onPick(parentId);
    onClose();
  };
  return (
    <PickGroupDialog
      tree={tree}
      label={`Where to restore “${attributes.displayName}”`}
      besides={new Set()}
      onPick={pick}
      onClose={onClose}
    />
  );
}
