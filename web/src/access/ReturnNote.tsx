import type { EmployeeResource } from '@attune/contract/employees/employee';
import { nameInSentences } from '@attune/domain/people';
import { useQuery } from '@tanstack/react-query';
import { Note } from '../design/page/Note.tsx';
import styles from './AccessTab.module.css';
import { employeeAccessQuery } from './access.queries.ts';

/**
 * Note before reactivating a person: their previous access exceeds what the viewer can grant, and will be pending
 * approval.
 */
export function ReturnNote({ employee: { id, attributes } }: { readonly employee: EmployeeResource }) {
  const { data } = useQuery(employeeAccessQuery({ organizationId: attributes.organizationId, employeeId: id }));
  if (!data || data.data.attributes.canConfirm) return null;
  return (
    <div className={styles.returning}>
      <Note>
        {nameInSentences(attributes)} had more access here than you can grant. Once reactivated, this person receives
        surveys; previous access waits for approval by an administrator with enough permissions.
      </Note>
    </div>
  );
}
