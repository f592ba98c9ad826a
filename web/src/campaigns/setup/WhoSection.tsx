import { useQuery } from '@tanstack/react-query';
import { Radio } from '../../design/controls/Choice.tsx';
import fields from '../../design/controls/Field.module.css';
import { formatCountOf } from '../../design/format/numbers.ts';
import { Section } from '../../design/page/Page.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { problemAt } from '../../platform/api/problems.ts';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { groupTypesQuery } from '../campaigns.queries.ts';
import { familiesOf } from './group-choice.ts';
import { GroupPicker } from './GroupPicker.tsx';
import type { SectionProps } from './SetupStep.tsx';
import styles from './WhoSection.module.css';

/** Who is asked, and by what. */
export function WhoSection({ form, change, problems }: SectionProps) {
  const { groups, organization } = useViewer();
  const types = useQuery(groupTypesQuery(useOrganizationId()));
  const families = familiesOf(groups, types.data?.data ?? []);
  const root = groups.find(({ attributes }) => attributes.isRoot);
  const problem = problemAt(problems, 'targets');
  const { employeeIds } = form;

  return (
    <Section id="who" title="Who is asked" under="Active employees who receive surveys. Invitations go out by e-mail.">
      <div role="radiogroup" aria-labelledby="who" className={styles.choices}>
        <Radio name="audience" checked={form.isForEveryone} onChange={() => change({ ...form, isForEveryone: true })}>
          <span>
            Everybody at {organization.attributes.displayName}
            {root && <span className={styles.count}> {formatCountOf(root.attributes.activeMembershipCount, 'active employee', 'active employees')}</span>}
          </span>
        </Radio>
        <Radio name="audience" checked={!form.isForEveryone} onChange={() => change({ ...form, isForEveryone: false })}>
          Some groups
        </Radio>
      </div>
      {!form.isForEveryone && (
        <PagePhases
          phase={pagePhaseOf({ reads: [types] })}
          loading={<TableSkeleton label="Loading groups" rows={5} />}
          error={<ReadFailure subject="Groups" error={types.error} onRetry={() => void types.refetch()} />}
        >
          <GroupPicker families={families} chosen={form.groupIds} onChange={(groupIds) => change({ ...form, groupIds })} />
          {employeeIds.length > 0 && <p className={styles.named}>{formatCountOf(employeeIds.length, 'person was', 'people were')} also named one by one.</p>}
        </PagePhases>
      )}
      {problem && (
        <p role="alert" className={fields.error}>
          {problem}
        </p>
      )}
    </Section>
  );
}
