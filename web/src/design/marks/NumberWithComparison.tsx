import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import text from '../text.module.css';
import styles from './NumberWithComparison.module.css';

type Props = {
  readonly value: string;
  /** Unit or level of the number: "of 100", "Highly engaged". */
  readonly unit: ReactNode;
  /** The comparison: "+3 since June". */
  readonly comparison?: ReactNode;
  readonly size?: 'hero' | 'large';
  readonly children?: ReactNode;
};

/** A key figure with its unit and its comparison. */
export function NumberWithComparison({ value, unit, comparison, size = 'large', children }: Props) {
  return (
    <div className={classes(styles.number, styles[size])}>
      <span className={text[size]}>{value}</span>
      <div>
        <p className={text.bold}>{unit}</p>
        {comparison && <p className={classes(text.small, text.quiet)}>{comparison}</p>}
        {children}
      </div>
    </div>
  );
}

export type Fact = { readonly label: string; readonly value: ReactNode; readonly note?: ReactNode };

/** A few facts below a number, one line each. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value} {note && <span className={text.quiet}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
