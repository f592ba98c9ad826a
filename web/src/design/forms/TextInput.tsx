import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from '../controls/Field.module.css';
import { FieldFrame, type FieldWords, useFieldIds } from './FieldFrame.tsx';

type Props = FieldWords &
  ComponentProps<'input'> & {
    /** A control at the end of the field, for example a button that opens a calendar. */
    readonly rightSection?: ReactNode;
  };

/** A line of text, a number, a day or a time in a form. */
export function TextInput({ label, description, error, isHelpLast, rightSection, className, ...input }: Props) {
  const { id, described } = useFieldIds({ id: input.id, description, error, besides: input['aria-describedby'] });
  return (
    <FieldFrame
      id={id}
      label={label}
      description={description}
      error={error}
      isHelpLast={isHelpLast}
      isRequired={input.required}
      className={className}
    >
      <span className={styles.holder}>
        <input
          type="text"
          {...input}
          id={id}
          aria-invalid={Boolean(error)}
          aria-describedby={described}
          className={classes(styles.input, rightSection !== undefined && styles.withEnd)}
        />
        {rightSection && <span className={styles.end}>{rightSection}</span>}
      </span>
    </FieldFrame>
  );
}
