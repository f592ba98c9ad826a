import { useId } from 'react';
import { classes } from '../classes.ts';
import { ChoicePopover } from '../controls/ChoicePopover.tsx';
import fields from '../controls/Field.module.css';
import type { Option } from '../controls/OptionList.tsx';
import { Icon } from '../icons/Icon.tsx';
import styles from './ChoiceField.module.css';

type Props<Value extends string> = {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: string;
  /** Placeholder while nothing is selected. */
  readonly placeholder?: string;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
  readonly className?: string | undefined;
  readonly onChange: (value: Value) => void;
};

/** A form field with one value selected from a list, with type-ahead search. */
export function ChoiceField<Value extends string>({
  label,
  options,
  value,
  placeholder = '',
  error,
  isDisabled = false,
  className,
  onChange,
}: Props<Value>) {
  const labelId = useId();
  const valueId = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <div className={classes(fields.field, className)}>
      <span id={labelId} className={fields.label}>
        {label}
      </span>
      <ChoicePopover
        label={label}
        options={options}
        value={value}
        onChoose={onChange}
        className={styles.popover}
        renderTrigger={(trigger) => (
          <button
            type="button"
            {...trigger}
            id={valueId}
            disabled={isDisabled}
            aria-labelledby={`${labelId} ${valueId}`}
            data-invalid={error !== undefined}
            className={styles.field}
          >
            <span className={classes(styles.value, !chosen && styles.empty)}>{chosen?.label ?? placeholder}</span>
            <Icon name="chevronDown" size="xs" />
          </button>
        )}
      />
      {error && (
        <p role="alert" className={fields.error}>
          {error}
        </p>
      )}
    </div>
  );
}
