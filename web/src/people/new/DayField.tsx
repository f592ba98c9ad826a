import type { CalendarDay } from '@attune/domain/kernel';
import { formatDayEntry, parseDay } from '@attune/domain/people';
import { useRef } from 'react';
import { IconButton } from '../../design/controls/Button.tsx';
import { TextInput } from '../../design/forms/fields.ts';
import styles from './DayField.module.css';

type Props = {
  readonly label: string;
  /** The typed or picked value. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
};

/** A date typed as MM/DD/YYYY or YYYY-MM-DD, or picked from a calendar. */
export function DayField({ label, value, error, onChange }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const reading = parseDay(value);
  return (
    <div className={styles.field}>
      <TextInput
        label={label}
        placeholder="MM/DD/YYYY"
        value={value}
        maxLength={10}
        autoComplete="off"
        error={error}
        onChange={(event) => onChange(event.target.value)}
        rightSection={
          <IconButton
            icon="calendar"
            label={`Pick ${label.toLowerCase()}`}
            size="small"
            onClick={() => picker.current?.showPicker()}
          />
        }
      />
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        className={styles.picker}
        min="1900-01-01"
        value={'day' in reading ? reading.day : ''}
        onChange={(event) => event.target.value !== '' && onChange(formatDayEntry(event.target.value as CalendarDay))}
      />
    </div>
  );
}
