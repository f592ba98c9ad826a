import type { EmployeeResource, EmploymentResource } from '@attune/contract/employees/employee';
import { useState } from 'react';
import { ReturnNote } from '../../access/index.ts';
import { Button } from '../../design/controls/Button.tsx';
import { Status } from '../../design/marks/Status.tsx';
import { Section } from '../../design/page/Page.tsx';
import text from '../../design/text.module.css';
import { employmentLines } from '../reading/employee-details.ts';
import { useMayWrite } from '../reading/use-may-write.ts';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import styles from './Details.module.css';
import { useEmployeeEdit } from './use-employee-edit.ts';

type Props = { readonly employee: EmployeeResource; readonly employments: readonly EmploymentResource[] };

/** Employment status with dates and actions. */
export function ActivitySection({ employee, employments }: Props) {
  const isActive = employee.attributes.employmentStatus === 'active';
  const { mayDeactivate, mayEdit } = useMayWrite();
  const { change, isPending } = useEmployeeEdit(employee);
  const reactivate = () => change({ employmentStatus: 'active' }, { employmentStatus: 'inactive' });
  return (
    <Section
      id="activity"
      title="Activity"
      tools={
        isActive
          ? mayDeactivate && <DeactivateButton employee={employee} />
          : mayEdit && (
              <Button size="small" disabled={isPending} onClick={() => void reactivate()}>
                Reactivate
              </Button>
            )
      }
    >
      <p>
        <Status look={isActive ? 'good' : 'over'}>{isActive ? 'Active' : 'Inactive'}</Status>
      </p>
      {!isActive && mayEdit && <ReturnNote employee={employee} />}
      <ol className={styles.history}>
        {employmentLines(employments).map(({ id, words }) => (
          <li key={id} className={text.secondary}>
            {words}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function DeactivateButton({ employee }: Pick<Props, 'employee'>) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button size="small" context="destructive" onClick={() => setIsAsked(true)}>
        Deactivate
      </Button>
      {isAsked && <DeactivateDialog employee={employee} onClose={() => setIsAsked(false)} />}
    </>
  );
}
