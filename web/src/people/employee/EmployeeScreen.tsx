import { Initials } from '../../design/marks/Initials.tsx';
import { getPersonInOrganization } from '@attune/contract/people/person';
import type { EmployeeResource } from '@attune/contract/employees/employee';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Note } from '../../design/page/Note.tsx';
import { Page } from '../../design/page/Page.tsx';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { PageSkeleton, TableSkeleton } from '../../design/page/Skeletons.tsx';
import { Tabs } from '../../design/page/Tabs.tsx';
import { useFilters } from '../../platform/filters.ts';
import { pagePhaseOf, read } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { attentionNotes } from '../reading/attention.ts';
import { ClearBouncesButton } from './ClearBouncesButton.tsx';
import styles from './EmployeeScreen.module.css';
import { employeeSentence } from '../reading/employee-details.ts';
import { nameOf } from '../reading/employee-row.ts';
import { tabsFor } from './tabs.ts';
import { employeeQuery } from '../reading/employees.queries.ts';

/** Page of an employee with its tabs. */
export function EmployeeScreen() {
  const { employeeId = '' } = useParams({ strict: false });
  const employee = useQuery(employeeQuery(useOrganizationId(), employeeId));
  return (
    <Page>
      <PagePhases
        phase={pagePhaseOf({ reads: [employee] })}
        loading={<PageSkeleton label="Loading the employee" />}
        error={
          <ReadFailure
            subject="The employee"
            resource="Employee"
            error={employee.error}
            onRetry={() => void employee.refetch()}
          />
        }
      >
        {employee.data && <OneEmployee employee={employee.data.data} />}
      </PagePhases>
    </Page>
  );
}

type Props = { readonly employee: EmployeeResource };

function OneEmployee({ employee }: Props) {
  const tabs = tabsFor(useViewer());
  const asked = useFilters(['tab']).one('tab');
  const current = tabs.find(({ name }) => name === asked) ?? tabs[0];
  return (
    <>
      <PageHeader
        page={nameOf(employee)}
        trail={[{ label: 'Employees', to: '/employee-list' }]}
        mark={<EmployeeMark employee={employee} />}
        {...employeeSentence(employee)}
      />
      <AttentionNotes employee={employee} />
      <Tabs
        label="Employee"
        tabs={tabs.map(({ name, label, countOf }, place) => ({
          label,
          to: `/employee-list/${employee.id}`,
          isCurrent: name === current?.name,
          ...(place > 0 && { search: { tab: name } }),
          ...(countOf && { count: countOf(employee) }),
        }))}
      />
      <div className={styles.content}>
        <Suspense fallback={<TableSkeleton label="Loading" rows={3} />}>
          {current && <current.Content employee={employee} />}
        </Suspense>
      </div>
    </>
  );
}

function AttentionNotes({ employee }: Props) {
  const notes = attentionNotes(employee);
  if (notes.length === 0) return null;
  return (
    <div className={styles.notes}>
      {notes.map(({ title, explanation, remedy, hasBounced }) => (
        <Note key={title} look="warning">
          <b>{title}.</b> {explanation} {remedy} {hasBounced && <ClearBouncesButton employee={employee} />}
        </Note>
      ))}
    </div>
  );
}

/** Profile photo if visible to the organization; else initials. */
function EmployeeMark({ employee }: { readonly employee: EmployeeResource }) {
  const { organizationId, personId } = employee.attributes;
  const account = useQuery({
    ...read(getPersonInOrganization, { params: { organizationId, personId: personId ?? '' } }),
    enabled: personId !== null,
  });
  return <Initials name={nameOf(employee)} picture={account.data?.data.attributes.photo} size="large" />;
}
