import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-shapes.ts';
import { Popover, type Trigger } from '../overlays/Popover.tsx';
import { ChoicePopover } from './ChoicePopover.tsx';
import styles from './FilterButton.module.css';
import { filterWords } from './filter-words.ts';
import { type Option, OptionList } from './OptionList.tsx';

type FilterProps = {
  /** What is filtered: "Status". */
  readonly label: string;
  readonly icon?: IconName;
  readonly options: readonly Option[];
};

type OneProps = FilterProps & {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** Label for no selection; without it one option is always selected. */
  readonly all?: string;
  /** Summary of the selection, if the option's label is too long. */
  readonly words?: string;
};

/** Shows the value of a filter and changes it. */
export function FilterButton({ label, icon, options, value, onChange, all, words }: OneProps) {
  const everything = '';
  const choices = all === undefined ? options : [{ value: everything, label: all }, ...options];
  return (
    <ChoicePopover
      label={label}
      options={choices}
      value={value ?? everything}
      onChoose={(chosen) => onChange(chosen === everything ? undefined : chosen)}
      className={styles.popover}
      renderTrigger={(trigger) => (
        <FilterTrigger
          trigger={trigger}
          label={label}
          icon={icon}
          words={words ?? filterWords(options, value ? [value] : [], all ?? '')}
          isSet={all !== undefined && Boolean(value)}
        />
      )}
    />
  );
}

type ManyProps = FilterProps & {
  readonly values: readonly string[];
  /** Summary of the selection. */
  readonly words: string;
  readonly onChange: (values: readonly string[]) => void;
};

/** A filter with several values; the list stays open while they change. */
export function BulkFilterButton({ label, icon, options, values, words, onChange }: ManyProps) {
  return (
    <FilterPopover label={label} icon={icon} words={words} isSet={false}>
      {() => (
        <OptionList
          label={label}
          options={options}
          chosen={values}
          isMultiple
          onChoose={(chosen) =>
            onChange(values.includes(chosen) ? values.filter((value) => value !== chosen) : [...values, chosen])
          }
        />
      )}
    </FilterPopover>
  );
}

type TriggerProps = {
  readonly label: string;
  readonly icon?: IconName | undefined;
  readonly words: string;
  readonly isSet: boolean;
};

type PopoverProps = TriggerProps & { readonly children: (close: () => void) => ReactNode };

/** The button of a filter and its popover. */
export function FilterPopover({ label, children, ...shown }: PopoverProps) {
  return (
    <Popover
      label={label}
      side="bottom"
      alignment="start"
      className={styles.popover}
      renderTrigger={(trigger) => <FilterTrigger trigger={trigger} label={label} {...shown} />}
    >
      {children}
    </Popover>
  );
}

function FilterTrigger({ trigger, label, icon, words, isSet }: TriggerProps & { readonly trigger: Trigger }) {
  return (
    <button type="button" {...trigger} className={classes(styles.filter, isSet && styles.set)}>
      {icon && <Icon name={icon} size="sm" />}
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{words}</span>
      <Icon name="chevronDown" size="xs" />
    </button>
  );
}
