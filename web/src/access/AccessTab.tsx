import type { EmployeeResource } from '@attune/contract/employees/employee';
import { useQuery } from '@tanstack/react-query';
import { classes } from '../design/classes.ts';
import layout from '../design/layout.module.css';
import { Note } from '../design/page/Note.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { AccessEditor } from './AccessEditor.tsx';
import styles from './AccessTab.module.css';
import { type AccessSubject, subjectOf } from './access-subject.ts';
import { employeeAccessQuery } from './access.queries.ts';
import { CanAndCannot } from './CanAndCannot.tsx';
import { SeeAsButton } from './SeeAsDialog.tsx';
import { PendingNote } from './PendingNote.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useAccessForm } from './use-access-form.ts';
import { WhySection } from './WhySection.tsx';

/** An employee's access, its sources, and the editor. */
export function AccessTab({ employee }: { readonly employee: EmployeeResource }) {
  const { organizationId } = employee.attributes;
  const access = useQuery(employeeAccessQuery({ organizationId, employeeId: employee.id }));
  return (
    <PagePhases
      phase={pagePhaseOf({ reads: [access] })}
      loading={<TableSkeleton label="Loading the access" rows={5} />}
      error={<ReadFailure subject="The access" error={access.error} onRetry={() => void access.refetch()} />}
    >
      {access.data && <Access subject={subjectOf(employee, access.data.data.attributes)} />}
    </PagePhases>
  );
}

function Access({ subject }: { readonly subject: AccessSubject }) {
  const { access } = subject;
  if (access.change.isAllowed) return <ChangeableAccess key={access.revision} subject={subject} />;
  return (
    <div className={styles.page}>
      <AccessInWords subject={subject} />
      <aside className={styles.note}>
        <Note>
          {access.change.reason} <SeeAsButton subject={subject} access={access} />
        </Note>
      </aside>
    </div>
  );
}

function ChangeableAccess({ subject }: { readonly subject: AccessSubject }) {
  const editing = useAccessForm(subject);
  return (
    <>
      <div className={styles.page}>
        <AccessInWords subject={subject} />
        <aside data-screen-only aria-labelledby="change-access" className={classes(layout.panel, styles.panel)}>
          <AccessEditor subject={subject} editing={editing} />
        </aside>
      </div>
      <SaveBar name={subject.name} editing={editing} />
    </>
  );
}

function AccessInWords({ subject }: { readonly subject: AccessSubject }) {
  const { name, access } = subject;
  return (
    <div>
      <PendingNote subject={subject} />
      <h2 className={styles.headline}>
        {access.headline.says} <span className={styles.beside}>{access.headline.beside}</span>
      </h2>
      <CanAndCannot name={name} can={access.can} cannot={access.cannot} />
      <WhySection subject={subject} />
    </div>
  );
}
