import type { EmployeeResource } from '@attune/contract/employees/employee';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { EmptyState } from '../design/page/PageStates.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { Pager } from '../design/table/Pager.tsx';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useOrganizationId } from '../platform/viewer.tsx';
import { namesOf } from './change-words.ts';
import { ChangeList } from './ChangeList.tsx';
import { type AuditLogFilter, historyQuery } from './history.queries.ts';

/** Audit log of an employee, on the employee page. */
export function EmployeeHistory({ employee }: { readonly employee: EmployeeResource }) {
  return <HistoryOf filter={{ employeeId: employee.id }} subject="this person" />;
}

/** Audit log of a group. */
export function GroupHistory({ groupId }: { readonly groupId: string }) {
  return <HistoryOf filter={{ entityType: 'v3-groups', entityId: groupId }} subject="this group" />;
}

function HistoryOf({ filter, subject }: { readonly filter: AuditLogFilter; readonly subject: string }) {
  const [paging, setPaging] = useState({ page: 0, rows: 25 });
  const history = useQuery(historyQuery(useOrganizationId(), { filter, paging }));
  const total = history.data?.meta.total ?? 0;
  return (
    <PagePhases
      phase={pagePhaseOf({ reads: [history], content: total === 0 ? 'empty' : 'shown' })}
      loading={<TableSkeleton label="Loading the history" rows={3} />}
      error={<ReadFailure subject="The history" error={history.error} onRetry={() => void history.refetch()} />}
      empty={
        <EmptyState heading="No changes recorded">
          No change of {subject} was recorded in the last twelve months.
        </EmptyState>
      }
    >
      <ChangeList changes={history.data?.data ?? []} names={namesOf(history.data?.included)} />
      {total > paging.rows && <Pager paging={paging} total={total} onPage={setPaging} />}
    </PagePhases>
  );
}
