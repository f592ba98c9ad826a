import { type LifecycleTrigger, maxTriggerDays, type PeriodLength, periodLengths } from '@attune/domain/campaigns';
import { isCalendarDay, dayAt } from '@attune/domain/kernel';
import { zoneCity } from '../../design/format/dates.ts';
import { Radio } from '../../design/controls/Choice.tsx';
import { ChoiceField } from '../../design/forms/ChoiceField.tsx';
import { TextInput } from '../../design/forms/fields.ts';
import { Section } from '../../design/page/Page.tsx';
import { problemAt } from '../../platform/api/problems.ts';
import { useNow } from '../../platform/use-now.ts';
import { useViewer } from '../../platform/viewer.tsx';
import type { SectionProps } from '../setup/section-props.ts';
import {
  courseWords,
  daysLabels,
  eventChoices,
  periodDaysOf,
  periodWords,
  suggestLifecycleName,
  defaultTrigger,
} from './trigger-words.ts';
import styles from './TriggerSection.module.css';

/** Trigger, period length and first day of a lifecycle campaign. */
export function TriggerSection({ form, change, problems }: Omit<SectionProps, 'kind'>) {
  const { timeZone, confidentialityLevel } = useViewer().organization.attributes;
  const now = useNow();
  const city = zoneCity(timeZone, now);
  const trigger = form.lifecycleTrigger ?? defaultTrigger;
  const setTrigger = (changed: Partial<LifecycleTrigger>) => {
    const next = { ...trigger, ...changed };
    const isSuggested = form.name === suggestLifecycleName(trigger);
    change({ ...form, lifecycleTrigger: next, name: isSuggested ? suggestLifecycleName(next) : form.name });
  };

  return (
    <Section id="trigger" title="When people are invited" under={courseWords(trigger, confidentialityLevel)}>
      <div className={styles.fields}>
        <fieldset aria-labelledby="trigger" className={styles.events}>
          {eventChoices.map(({ event, label, days }) => (
            <Radio
              key={event}
              name="event"
              checked={trigger.event === event}
              onChange={() => setTrigger({ event, days })}
            >
              {label}
            </Radio>
          ))}
        </fieldset>
        <div className={styles.row}>
          <TextInput
            type="number"
            label={daysLabels[trigger.event]}
            min={0}
            max={maxTriggerDays}
            value={trigger.days}
            error={problemAt(problems, 'lifecycleTrigger')}
            onChange={({ target }) => setTrigger({ days: daysIn(target.value) })}
          />
          <ChoiceField
            label="Results"
            options={periodLengths.map((days) => ({ value: String(days), label: periodWords(days) }))}
            value={String(trigger.periodDays)}
            onChange={(value) => setTrigger({ periodDays: Number(value) as PeriodLength })}
          />
        </div>
        <TextInput
          label="Name"
          description="Shown in the invitation."
          value={form.name}
          maxLength={200}
          error={problemAt(problems, 'name')}
          onChange={({ target }) => change({ ...form, name: target.value })}
        />
        <div className={styles.row}>
          <TextInput
            type="date"
            label="First day"
            value={form.startsOn}
            min={dayAt(now, timeZone)}
            error={problemAt(problems, 'startedAt')}
            onChange={({ target }) => change({ ...form, startsOn: target.value })}
          />
          <TextInput
            type="time"
            label={city ? `Message time (${city})` : 'Message time'}
            value={form.startsAt}
            onChange={({ target }) => change({ ...form, startsAt: target.value })}
          />
        </div>
        {isCalendarDay(form.startsOn) && (
          <output className={styles.course}>
            The first period invites people whose date falls from {periodDaysOf(form.startsOn, trigger)}.
          </output>
        )}
      </div>
    </Section>
  );
}

function daysIn(text: string): number {
  const days = Math.trunc(Number(text));
  return Number.isFinite(days) ? Math.min(maxTriggerDays, Math.max(0, days)) : 0;
}
