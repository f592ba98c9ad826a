import type { CoachingSubscriptionResource } from '@attune/contract/coaching/coaching';
import { addDays, localTimeAt } from '@attune/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Radio } from '../design/controls/Choice.tsx';
import { formatDay, formatTime, zoneOfReader, zoneWords, weekdayName } from '../design/format/dates.ts';
import { formatCountOf } from '../design/format/numbers.ts';
import { ChoiceField } from '../design/forms/ChoiceField.tsx';
import text from '../design/text.module.css';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useNow } from '../platform/use-now.ts';
import { useOrganizationId } from '../platform/viewer.tsx';
import styles from './Coaching.module.css';
import { freeDays } from './coaching-words.ts';
import { freeTimesQuery } from './coaching.queries.ts';

type Props = {
  readonly subscription: CoachingSubscriptionResource;
  readonly durationMinutes: number;
  /** The chosen instant; empty before one is chosen. */
  readonly value: string;
  readonly onChange: (startsAt: string) => void;
};

const daysAhead = 28;

/** The times at which the coach is free in the next four weeks, by day, in the time zone of the reader. */
export function FreeTimes({ subscription: { id, attributes }, durationMinutes, value, onChange }: Props) {
  const zone = zoneOfReader();
  const now = useNow();
  const { day: today } = localTimeAt(now, 'UTC');
  const [chosenDay, setChosenDay] = useState<string>();
  const period = { from: `${today}T00:00:00Z`, to: `${addDays(today, daysAhead)}T00:00:00Z`, durationMinutes };
  const reading = useQuery(freeTimesQuery(useOrganizationId(), id, period));
  if (reading.isError)
    return <ReadFailure subject="Free times" error={reading.error} onRetry={() => void reading.refetch()} />;
  if (!reading.data) return <p className={text.secondary}>Loading free times…</p>;
  const days = freeDays(
    reading.data.data.map(({ attributes: { startsAt } }) => startsAt),
    zone,
  );
  const shown = days.find(({ day }) => day === chosenDay) ?? days[0];
  if (!shown)
    return (
      <p className={text.secondary}>
        {attributes.coach
          ? 'The coach has no free time in the next four weeks.'
          : 'This subscription has no coach yet. Ask your account team for one.'}
      </p>
    );
  const coachZone = zoneWords(attributes.coachTimeZone, now, zone);
  return (
    <>
      <ChoiceField
        label="Day"
        options={days.map(({ day, times }) => ({
          value: day as string,
          label: `${weekdayName(day)}, ${formatDay(day)}`,
          note: formatCountOf(times.length, 'time', 'times'),
        }))}
        value={shown.day}
        onChange={(day) => {
          setChosenDay(day);
          onChange('');
        }}
      />
      <fieldset className={styles.times}>
        <legend className={text.medium}>Time</legend>
        {shown.times.map((time) => (
          <Radio key={time} name="time" checked={time === value} onChange={() => onChange(time)}>
            {formatTime(time, zone)}
          </Radio>
        ))}
      </fieldset>
      <p className={text.caption}>
        Times are in your time zone, {zone}. {coachZone && `The coach works in ${coachZone}.`}
      </p>
    </>
  );
}
