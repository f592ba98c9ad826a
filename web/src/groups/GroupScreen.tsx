import type { GroupResource } from '@attune/contract/groups/group';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import { formatCount } from '../design/format/numbers.ts';
import { Note } from '../design/page/Note.tsx';
import { Page, Section } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { PageSkeleton } from '../design/page/Skeletons.tsx';
import { type Column, Table } from '../design/table/Table.tsx';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useMayOpenPage } from '../platform/PageLink.tsx';
import { Allowed, useOrganizationId, useViewer } from '../platform/viewer.tsx';
import { GroupHistory } from '../history/index.ts';
import { GroupCampaigns } from './GroupCampaigns.tsx';
import { GroupSettings } from './GroupSettings.tsx';
import {
  belowHeading,
  type GroupRow,
  groupsAbove,
  groupPathOf,
  groupsBelow,
  groupSentence,
  withheldFromResults,
} from './group-view.ts';
import { groupQuery } from './groups.queries.ts';
import { useGroupPages } from './use-group-pages.ts';

const columns: readonly Column<GroupRow>[] = [
  {
    key: 'name',
    label: 'Group',
    isRowName: true,
    render: ({ group }) => <Link to={pathOf(group)}>{group.attributes.displayName}</Link>,
  },
  {
    key: 'people',
    label: 'People',
    isNumeric: true,
    render: ({ group }) => formatCount(group.attributes.activeMembershipCount),
  },
  { key: 'below', label: 'Subgroups', isNumeric: true, render: ({ groupsBelow }) => formatCount(groupsBelow) },
];

/** One group with its ancestors and subgroups. */
export function GroupScreen() {
  const { groupId = '' } = useParams({ strict: false });
  const query = useQuery(groupQuery(useOrganizationId(), groupId));
  return (
    <Page>
      <PagePhases
        phase={pagePhaseOf({ reads: [query] })}
        loading={<PageSkeleton label="Loading the group" />}
        error={
          <ReadFailure subject="The group" resource="Group" error={query.error} onRetry={() => void query.refetch()} />
        }
      >
        {query.data && <GroupDetails group={query.data.data} />}
      </PagePhases>
    </Page>
  );
}

function GroupDetails({ group }: { readonly group: GroupResource }) {
  const { groups } = useViewer();
  const organizationId = useOrganizationId();
  const rows = groupsBelow(groups, group.id);
  const sentence = groupSentence(group, rows.length);
  const kept = withheldFromResults(group);
  const above = groupsAbove(groups, group);
  const groupPath = groupPathOf(groups, group);
  const { seesGroups } = useGroupPages();
  const mayOpen = useMayOpenPage();
  return (
    <>
      <PageHeader
        page={group.attributes.displayName}
        trail={[
          ...(seesGroups ? [{ label: 'Groups', to: '/groups' }] : []),
          ...above.map((each) => ({ label: each.attributes.displayName, to: pathOf(each) })),
        ]}
        {...sentence}
        actions={
          mayOpen('/employee-list') && (
            <ButtonLink to="/employee-list" search={{ group: group.id }} icon="people">
              Show people
            </ButtonLink>
          )
        }
      >
        {kept && <Note>{kept}</Note>}
      </PageHeader>
      {rows.length > 0 && (
        <Section id="groups-below" title={belowHeading(rows.length, group.attributes.displayName)}>
          <Table label="Subgroups" columns={columns} rows={rows} keyOf={(row) => row.group.id} />
        </Section>
      )}
      <GroupCampaigns group={group} />
      <Allowed ability="group.update" subject={{ organizationId, groupPath }}>
        <GroupSettings group={group} />
      </Allowed>
      <Allowed ability="changeHistory.read" subject={{ organizationId }}>
        <Section id="group-history" title="Changes">
          <GroupHistory groupId={group.id} />
        </Section>
      </Allowed>
    </>
  );
}

function pathOf({ id }: GroupResource): string {
  return `/groups/${id}`;
}
