import type { EmployeeResource, MembershipResource } from '@attune/contract/employees';
import type { GroupTypeResource } from '@attune/contract/groups';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import layout from '../design/layout.module.css';
import { Facts } from '../design/marks/NumberWithComparison.tsx';
import { Note } from '../design/page/Note.tsx';
import { Page, Section } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { PageSkeleton } from '../design/page/Skeletons.tsx';
import { type Column, Table } from '../design/table/Table.tsx';
import text from '../design/text.module.css';
import { groupTypesQuery } from '../groups/index.ts';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useOrganizationId } from '../platform/viewer.tsx';
import { attentionNotes } from './attention.ts';
import styles from './EmployeeScreen.module.css';
import { contactDetails, employeeSentence, employmentDetails, type MembershipRow, membershipRows } from './employee-details.ts';
import { nameOf } from './employee-row.ts';
import { employeeQuery } from './employees.queries.ts';
import { roleView } from './role-view.ts';

/** All that is known of one employee. */
export function EmployeeScreen() {
  const { employeeId = '' } = useParams({ strict: false });
  const organizationId = useOrganizationId();
  const employee = useQuery(employeeQuery(organizationId, employeeId));
  const groupTypes = useQuery(groupTypesQuery(organizationId));
  const retry = () => {
    void employee.refetch();
    void groupTypes.refetch();
  };
  return (
    <Page>
      <PagePhases
        phase={pagePhaseOf({ reads: [employee, groupTypes] })}
        loading={<PageSkeleton label="Loading the employee" />}
        error={<ReadFailure subject="The employee" resource="Employee" error={employee.error ?? groupTypes.error} onRetry={retry} />}
      >
        {employee.data && <EmployeeDetails employee={employee.data.data} memberships={employee.data.included ?? []} groupTypes={groupTypes.data?.data ?? []} />}
      </PagePhases>
    </Page>
  );
}

type DetailsProps = { readonly employee: EmployeeResource; readonly memberships: readonly MembershipResource[]; readonly groupTypes: readonly GroupTypeResource[] };

function EmployeeDetails({ employee, memberships, groupTypes }: DetailsProps) {
  const sentence = employeeSentence(employee);
  return (
    <>
      <PageHeader page={nameOf(employee)} trail={[{ label: 'Employees', to: '/employee-list' }]} {...sentence} />
      <AttentionNotes employee={employee} />
      <div className={layout.halves}>
        <Section id="contact" title="Contact">
          <Facts facts={contactDetails(employee)} />
        </Section>
        <Section id="employment" title="Employment">
          <Facts facts={employmentDetails(employee)} />
        </Section>
      </div>
      <div className={layout.halves}>
        <Groups rows={membershipRows(memberships, groupTypes)} />
        <RoleSection role={employee.attributes.role} />
      </div>
    </>
  );
}

function AttentionNotes({ employee }: Pick<DetailsProps, 'employee'>) {
  const notes = attentionNotes(employee);
  if (notes.length === 0) return null;
  return (
    <div className={styles.notes}>
      {notes.map(({ title, explanation, remedy }) => (
        <Note key={title} look="warning">
          <b>{title}.</b> {explanation} {remedy}
        </Note>
      ))}
    </div>
  );
}

const groupColumns: readonly Column<MembershipRow>[] = [
  { key: 'group', label: 'Group', isRowName: true, render: ({ groupId, groupName }) => <Link to={`/groups/${groupId}`}>{groupName}</Link> },
  { key: 'family', label: 'Group type', render: ({ familyName }) => <span className={text.secondary}>{familyName}</span> },
];

function Groups({ rows }: { readonly rows: readonly MembershipRow[] }) {
  return (
    <Section id="groups" title="Groups">
      {rows.length === 0 ? <p className={text.secondary}>In no group.</p> : <Table label="Groups" columns={groupColumns} rows={rows} keyOf={({ id }) => id} />}
    </Section>
  );
}

function RoleSection({ role }: { readonly role: string }) {
  const { name, explanation } = roleView(role);
  return (
    <Section id="role" title="Role">
      <p className={text.medium}>{name}</p>
      <p className={text.secondary}>{explanation}</p>
    </Section>
  );
}
