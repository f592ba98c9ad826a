import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import styles from '../controls/Field.module.css';

/** Label, hint and error, for every kind of field. */
export type FieldWords = {
  readonly label?: string | undefined;
  /** The hint. */
  readonly description?: ReactNode;
  /** The validation error. */
  readonly error?: string | false | undefined;
  /** Puts the hint below the field, so that fields in a row align at the top. */
  readonly isHelpLast?: boolean | undefined;
};

type Props = FieldWords & {
  readonly id: string;
  readonly isRequired?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Label, hint, field and error, in this order. */
export function FieldFrame({
  id,
  label,
  description,
  error,
  isHelpLast = false,
  isRequired = false,
  className,
  children,
}: Props) {
  const help = description && (
    <p id={helpIdOf(id)} className={styles.help}>
      {description}
    </p>
  );
  return (
    <div className={classes(styles.field, className)}>
      {label && (
        <label htmlFor={id} className={styles.label}>
          {label}
          {isRequired && (
            <span aria-hidden className={styles.required}>
              {' *'}
            </span>
          )}
        </label>
      )}
      {!isHelpLast && help}
      {children}
      {error && (
        <p id={errorIdOf(id)} className={styles.error}>
          {error}
        </p>
      )}
      {isHelpLast && help}
    </div>
  );
}

/** The id of a field and the ids of the texts that describe it. */
export function useFieldIds({
  id: own,
  description,
  error,
  besides,
}: Pick<FieldWords, 'description' | 'error'> & {
  readonly id: string | undefined;
  readonly besides: string | undefined;
}) {
  const made = useId();
  const id = own ?? made;
  const described = [besides, description && helpIdOf(id), error && errorIdOf(id)].filter(Boolean).join(' ');
  return { id, described: described || undefined };
}

function helpIdOf(id: string): string {
  return `${id}-help`;
}

function errorIdOf(id: string): string {
  return `${id}-error`;
}
