import { deliveryChannels, flexibleDays } from '@attune/domain/campaigns';
import type { Problem } from '@attune/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { classes } from '../../design/classes.ts';
import { Checkbox } from '../../design/controls/Choice.tsx';
import fields from '../../design/controls/Field.module.css';
import { ChoiceField } from '../../design/forms/ChoiceField.tsx';
import { TextInput } from '../../design/forms/fields.ts';
import { NumberField } from '../../design/forms/NumberField.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { Section } from '../../design/page/Page.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { problemAt } from '../../platform/api/problems.ts';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { sizeWords } from '../../surveys/index.ts';
import { channelWords } from '../setup/channel-words.ts';
import styles from './Global.module.css';
import type { GlobalForm } from './global-form.ts';
import { librarySurveys } from './global.queries.ts';

type Props = {
  readonly form: GlobalForm;
  readonly change: (form: GlobalForm) => void;
  readonly problems: readonly Problem[];
};

/** Surveys and dates shared by all organizations. */
export function GlobalSetUpSections({ form, change, problems }: Props) {
  const surveys = useQuery(librarySurveys());
  const problem = problemAt(problems, 'surveyIds');
  const toggle = (id: string) =>
    change({
      ...form,
      surveyIds: form.surveyIds.includes(id) ? form.surveyIds.filter((each) => each !== id) : [...form.surveyIds, id],
    });
  return (
    <>
      <Section id="asked" title="Surveys" under="Library surveys, in the order you choose them.">
        <PagePhases
          phase={pagePhaseOf({ reads: [surveys] })}
          loading={<TableSkeleton label="Loading surveys" rows={5} />}
          error={<ReadFailure subject="Surveys" error={surveys.error} onRetry={() => void surveys.refetch()} />}
        >
          <div className={styles.choices}>
            {surveys.data?.data.map(({ id, attributes }) => (
              <Checkbox key={id} checked={form.surveyIds.includes(id)} onChange={() => toggle(id)}>
                <span>
                  {attributes.name} <span className={styles.quiet}>{sizeWords(attributes)}</span>
                </span>
              </Checkbox>
            ))}
          </div>
        </PagePhases>
        {problem && (
          <p role="alert" tabIndex={-1} data-problem className={classes(fields.error, styles.problem)}>
            {problem}
          </p>
        )}
      </Section>
      <Section id="dates" title="Name and dates" under="Times are in each organization’s local time.">
        <div className={styles.fields}>
          <TextInput
            label="Name"
            value={form.name}
            maxLength={200}
            error={problemAt(problems, 'name')}
            onChange={(event) => change({ ...form, name: event.target.value })}
          />
          <div className={styles.row}>
            <TextInput
              type="date"
              label="Start"
              value={form.startsOn}
              error={problemAt(problems, 'startsOn')}
              onChange={(event) => change({ ...form, startsOn: event.target.value })}
            />
            <TextInput
              type="time"
              label="Time"
              value={form.startsAt}
              onChange={(event) => change({ ...form, startsAt: event.target.value })}
            />
            <NumberField
              label="Days open"
              value={form.days}
              min={flexibleDays.least}
              max={flexibleDays.most}
              error={problemAt(problems, 'windowDays')}
              onChange={(days) => change({ ...form, days })}
            />
          </div>
          <ChoiceField
            label="How people are invited"
            options={deliveryChannels.map((value) => ({ value, label: channelWords[value] }))}
            value={form.channel}
            onChange={(channel) => change({ ...form, channel })}
          />
        </div>
      </Section>
    </>
  );
}
