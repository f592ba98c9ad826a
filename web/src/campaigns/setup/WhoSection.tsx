import { useQuery } from '@tanstack/react-query';
import { Radio } from '../../design/controls/Choice.tsx';
import fields from '../../design/controls/Field.module.css';
import { BulkFilterButton } from '../../design/controls/FilterButton.tsx';
import { formatCountOf } from '../../design/format/numbers.ts';
import layout from '../../design/layout.module.css';
import { Section } from '../../design/page/Page.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { GroupPicker } from '../../groups/index.ts';
import { problemAt } from '../../platform/api/problems.ts';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { groupTypesQuery } from '../campaigns.queries.ts';
import { attributeChoices, choiceWords, withValues } from './attribute-choice.ts';
import { AudienceSegment } from './AudienceSegment.tsx';
import { NamedPeople } from './NamedPeople.tsx';
import { ReachNote } from './ReachNote.tsx';
import type { SectionProps } from './section-props.ts';
import styles from './WhoSection.module.css';

type Props = SectionProps & { readonly campaignId: string | undefined };

/** Audience and channels. */
export function WhoSection({ form, change, problems, campaignId }: Props) {
  const { groups, organization } = useViewer();
  const root = groups.find(({ attributes }) => attributes.isRoot);
  const problem = problemAt(problems, 'targets');

  return (
    <Section id="who" title="Audience" under="Active employees who receive surveys.">
      <div role="radiogroup" aria-labelledby="who" className={styles.choices}>
        <Radio name="audience" checked={form.isForEveryone} onChange={() => change({ ...form, isForEveryone: true })}>
          <span>
            Everyone at {organization.attributes.displayName}
            {root && (
              <span className={styles.count}>
                {' '}
                {formatCountOf(root.attributes.activeMembershipCount, 'active employee', 'active employees')}
              </span>
            )}
          </span>
        </Radio>
        <Radio name="audience" checked={!form.isForEveryone} onChange={() => change({ ...form, isForEveryone: false })}>
          Specific groups or people
        </Radio>
      </div>
      {!form.isForEveryone && <Narrowing form={form} change={change} />}
      {problem && (
        <p role="alert" tabIndex={-1} data-problem className={fields.error}>
          {problem}
        </p>
      )}
      {campaignId !== undefined && <ReachNote campaignId={campaignId} />}
    </Section>
  );
}

/** Groups, values and people, combined with AND. */
function Narrowing({ form, change }: Pick<Props, 'form' | 'change'>) {
  const { groups } = useViewer();
  const types = useQuery(groupTypesQuery(useOrganizationId()));
  const known = types.data?.data ?? [];
  const { groupIds, attributes, employeeIds } = form;
  const choices = attributeChoices(groups, known);
  return (
    <PagePhases
      phase={pagePhaseOf({ reads: [types] })}
      loading={<TableSkeleton label="Loading groups" rows={5} />}
      error={<ReadFailure subject="Groups" error={types.error} onRetry={() => void types.refetch()} />}
    >
      <AudienceSegment form={form} change={change} choices={choices} />
      <h3 className={styles.part}>Members of any of these groups</h3>
      <GroupPicker
        groups={groups}
        types={known}
        chosen={groupIds}
        onChange={(chosen) => change({ ...form, groupIds: chosen })}
      />
      <h3 className={styles.part}>Limit by attribute</h3>
      <div className={layout.filters}>
        {choices.map((choice) => {
          const values = attributes[choice.key] ?? [];
          return (
            <BulkFilterButton
              key={choice.key}
              label={choice.name}
              options={choice.options}
              values={values}
              words={choiceWords(choice, values)}
              onChange={(next) => change({ ...form, attributes: withValues(attributes, choice.key, next) })}
            />
          );
        })}
      </div>
      <h3 className={styles.part}>Limit to specific people</h3>
      <NamedPeople employeeIds={employeeIds} onChange={(chosen) => change({ ...form, employeeIds: chosen })} />
    </PagePhases>
  );
}
