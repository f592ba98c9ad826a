import type { InputHTMLAttributes, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Choice.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'children'> & {
  /** Beside the box; without it the box needs an `aria-label`. */
  readonly children?: ReactNode;
};

/** A checkbox with a label. */
export function Checkbox({
  children,
  isIndeterminate = false,
  ...rest
}: Props & { readonly isIndeterminate?: boolean }) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        {...rest}
        className={styles.box}
        ref={(input) => {
          if (input) input.indeterminate = isIndeterminate;
        }}
      />
      {children}
    </label>
  );
}

/** A radio button with a label. */
export function Radio({ children, ...rest }: Props) {
  return (
    <label className={styles.choice}>
      <input type="radio" {...rest} className={classes(styles.box, styles.round)} />
      {children}
    </label>
  );
}

/** A switch that applies immediately. */
export function Switch({ children, ...rest }: Props) {
  return (
    <label className={classes(styles.choice, styles.switch)}>
      <input type="checkbox" role="switch" aria-checked={rest.checked} {...rest} className={styles.track} />
      {children}
    </label>
  );
}
