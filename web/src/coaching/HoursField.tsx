import type { CoachingSubscriptionResource } from '@attune/contract/coaching/coaching';
import { Button, IconButton } from '../design/controls/Button.tsx';
import { ChoiceField } from '../design/forms/ChoiceField.tsx';
import { TextInput } from '../design/forms/TextInput.tsx';
import text from '../design/text.module.css';
import styles from './Coaching.module.css';
import { minutesOf, timeFieldOf, weekdays } from './coaching-words.ts';

type Hours = CoachingSubscriptionResource['attributes']['availability'];
type Props = { readonly hours: Hours; readonly onChange: (hours: Hours) => void };

const byDefault = { from: 540, to: 1020 } as const;

/** When a coach can be booked, in the coach's time zone. */
export function HoursField({ hours, onChange }: Props) {
  const change = (place: number, part: Partial<Hours[number]>) =>
    onChange(hours.map((each, at) => (at === place ? { ...each, ...part } : each)));
  const next = ((hours.at(-1)?.weekday ?? 0) % weekdays.length) + 1;
  return (
    <fieldset className={styles.hours}>
      <legend className={text.medium}>Hours of the coach</legend>
      {hours.map(({ weekday, from, to }, place) => (
        // eslint-disable-next-line react/no-array-index-key
        <div key={place} className={styles.hour}>
          <ChoiceField
            label="Day"
            options={weekdays.map((label, at) => ({ value: String(at + 1), label }))}
            value={String(weekday)}
            onChange={(value) => change(place, { weekday: Number(value) })}
          />
          <TextInput
            label="From"
            type="time"
            value={timeFieldOf(from)}
            onChange={({ target }) => change(place, { from: minutesOf(target.value) ?? from })}
          />
          <TextInput
            label="To"
            type="time"
            value={timeFieldOf(to)}
            error={from < to ? undefined : 'The end must be after the start.'}
            onChange={({ target }) => change(place, { to: minutesOf(target.value) ?? to })}
          />
          <IconButton
            icon="close"
            label={`Remove the hours on ${weekdays[weekday - 1]}`}
            onClick={() => onChange(hours.filter((_, at) => at !== place))}
          />
        </div>
      ))}
      <div>
        <Button size="small" icon="plus" onClick={() => onChange([...hours, { weekday: next, ...byDefault }])}>
          Add hours
        </Button>
      </div>
    </fieldset>
  );
}
