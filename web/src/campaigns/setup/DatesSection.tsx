import { dayAt } from '@attune/domain/kernel';
import { flexibleDays, kindRules } from '@attune/domain/campaigns';
import type { CalendarDay } from '@attune/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { Radio } from '../../design/controls/Choice.tsx';
import { formatDay, zoneCity } from '../../design/format/dates.ts';
import { TextInput } from '../../design/forms/fields.ts';
import { NumberField } from '../../design/forms/NumberField.tsx';
import { timeBounds } from '../../design/forms/time-bounds.ts';
import { Section } from '../../design/page/Page.tsx';
import { problemAt } from '../../platform/api/problems.ts';
import { useNow } from '../../platform/use-now.ts';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { wallClockAt } from '../campaign-dates.ts';
import { messagesQuery } from '../campaigns.queries.ts';
import { moveTo } from './campaign-form.ts';
import styles from './DatesSection.module.css';
import type { SectionProps } from './section-props.ts';
import { Note } from '../../design/page/Note.tsx';
import { lengthWords, scheduleWords, startWarning } from './setup-words.ts';

type Props = SectionProps & { readonly campaignId: string | undefined; readonly slots: readonly CalendarDay[] };

/** Name and dates of a campaign. */
export function DatesSection({ kind, form, change, problems, campaignId, slots }: Props) {
  const { timeZone } = useViewer().organization.attributes;
  const now = useNow();
  const city = zoneCity(timeZone, now);
  const messages = useQuery({
    ...messagesQuery({ organizationId: useOrganizationId(), campaignId: campaignId ?? '' }),
    enabled: campaignId !== undefined,
  });
  const setDay = (day: string) => change(moveTo(form, day, kind));
  const isFlexible = kindRules[kind].hasChosenLength;
  const warning = startWarning(form, timeZone);
  const problem = problemAt(problems, 'startedAt') ?? (isFlexible ? undefined : problemAt(problems, 'endedAt'));

  return (
    <Section
      id="dates"
      title="Name and dates"
      under={
        'People see the name in their invitation. ' +
        (isFlexible
          ? 'You choose for how long the survey is open.'
          : `The survey is open for ${lengthWords(form.days)}.`)
      }
    >
      <div className={styles.fields}>
        <TextInput
          label="Name"
          value={form.name}
          maxLength={200}
          error={problemAt(problems, 'name')}
          onChange={(event) => change({ ...form, name: event.target.value })}
        />
        {kindRules[kind].isRecurring && (
          <fieldset className={styles.slots}>
            <legend className={styles.legend}>Start, one campaign per quarter</legend>
            {slots.map((slot) => (
              <Radio key={slot} name="slot" checked={form.startsOn === slot} onChange={() => setDay(slot)}>
                {formatDay(slot)}
              </Radio>
            ))}
          </fieldset>
        )}
        <div className={styles.start}>
          <TextInput
            type="date"
            label={kindRules[kind].isRecurring ? 'Or choose another day' : 'Start'}
            value={form.startsOn}
            min={dayAt(now, timeZone)}
            error={problem}
            onChange={(event) => setDay(event.target.value)}
          />
          <TextInput
            type="time"
            label={city ? `Time (${city})` : 'Time'}
            value={form.startsAt}
            {...timeBounds(form.startsOn, { earliest: wallClockAt(now, timeZone) })}
            onChange={(event) => change({ ...form, startsAt: event.target.value })}
          />
          {isFlexible && (
            <NumberField
              label="Days open"
              value={form.days}
              min={flexibleDays.least}
              max={flexibleDays.most}
              error={problemAt(problems, 'endedAt')}
              onChange={(days) => change({ ...form, days })}
            />
          )}
        </div>
        {warning && <Note look="warning">{warning}</Note>}
        <output className={styles.schedule}>{scheduleWords(form, { timeZone, now }, messages.data?.data)}</output>
      </div>
    </Section>
  );
}
