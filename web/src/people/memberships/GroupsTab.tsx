import type { EmployeeResource } from '@attune/contract/employees/employee';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChoiceEdit } from '../../design/forms/ChoiceEdit.tsx';
import { Section } from '../../design/page/Page.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { type Column, Table } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { groupTypesQuery } from '../../groups/index.ts';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { useEmployeeEdit } from '../details/use-employee-edit.ts';
import { membershipRows } from '../reading/employee-details.ts';
import { membershipsIn } from '../reading/employee-row.ts';
import { employeeQuery } from '../reading/employees.queries.ts';
import { useMayWrite } from '../reading/use-may-write.ts';
import { type GroupChoice, groupChoices, noGroup } from './group-choices.ts';

/** A person's group in each group type, with a way to change it. */
export function GroupsTab({ employee }: { readonly employee: EmployeeResource }) {
  const organizationId = useOrganizationId();
  const { groups } = useViewer();
  const read = useQuery(employeeQuery(organizationId, employee.id));
  const groupTypes = useQuery(groupTypesQuery(organizationId));
  const { mayInclude } = useMayWrite();
  const memberships = membershipsIn(read.data?.included);
  const own = new Map(membershipRows(memberships, groupTypes.data?.data ?? []).map((row) => [row.groupId, row]));
  const rows = groupChoices(groupTypes.data?.data ?? [], groups).map((choice) => {
    const membership = memberships.find(({ attributes }) => attributes.groupTypeId === choice.typeId);
    return {
      ...choice,
      employee,
      groupId: membership?.attributes.groupId ?? noGroup,
      groupName: own.get(membership?.attributes.groupId ?? '')?.groupName,
    };
  });
  return (
    <Section
      id="groups"
      title="Groups"
      under={
        'At most one group of each type. Running campaigns and published results keep the groups they started with.'
      }
    >
      <PagePhases
        phase={pagePhaseOf({ reads: [read, groupTypes] })}
        loading={<TableSkeleton label="Loading groups" rows={3} />}
        error={
          <ReadFailure
            subject="Groups"
            error={read.error ?? groupTypes.error}
            onRetry={() => void Promise.all([read.refetch(), groupTypes.refetch()])}
          />
        }
      >
        {rows.length === 0 ? (
          <p className={text.secondary}>There are no groups yet.</p>
        ) : (
          <Table
            label="Groups"
            columns={mayInclude ? editableColumns : columns}
            rows={rows}
            keyOf={({ typeId }) => typeId}
          />
        )}
      </PagePhases>
    </Section>
  );
}

type Row = GroupChoice & {
  readonly employee: EmployeeResource;
  readonly groupId: string;
  readonly groupName: string | undefined;
};

const groupType: Column<Row> = { key: 'groupType', label: 'Group type', isRowName: true, render: ({ name }) => name };
const page: Column<Row> = {
  key: 'page',
  label: 'Group page',
  isLabelHidden: true,
  render: ({ groupId }) =>
    groupId !== noGroup && (
      <Link to={`/groups/${groupId}`} className={text.link}>
        Open
      </Link>
    ),
};
const columns: readonly Column<Row>[] = [
  groupType,
  { key: 'group', label: 'Group', render: (row) => <GroupName row={row} /> },
  page,
];
const editableColumns: readonly Column<Row>[] = [
  groupType,
  {
    key: 'group',
    label: 'Group',
    render: (row) => (row.isComputed ? <GroupName row={row} /> : <GroupEdit row={row} />),
  },
  page,
];

function GroupName({ row: { groupName, isComputed } }: { readonly row: Row }) {
  return (
    <>
      <span className={groupName === undefined ? text.quiet : undefined}>{groupName ?? 'None'}</span>{' '}
      {isComputed && <span className={text.quiet}>computed</span>}
    </>
  );
}

function GroupEdit({ row }: { readonly row: Row }) {
  const { employee, typeId, name, options, groupId } = row;
  const { change } = useEmployeeEdit(employee);
  const place = (chosen: string) => ({
    v3Memberships: [chosen === noGroup ? { groupId: null, groupTypeId: typeId } : { groupId: chosen }],
  });
  return (
    <ChoiceEdit
      label={name}
      options={options}
      value={groupId}
      onChoose={(chosen) => void change(place(chosen), place(groupId))}
    >
      <GroupName row={row} />
    </ChoiceEdit>
  );
}
