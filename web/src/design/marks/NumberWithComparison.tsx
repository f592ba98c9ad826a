import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import text from '../text.module.css';
import styles from './NumberWithComparison.module.css';

type Props = {
  readonly value: string;
  /** What the number is of, or the word for it: "of 100", "Highly engaged". */
  readonly unit: ReactNode;
  /** What it compares with: "+3 since June". */
  readonly comparison?: ReactNode;
  readonly size?: 'hero' | 'large';
  readonly children?: ReactNode;
};

/** One number that matters, with its unit and what it compares with. */
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

/** A few facts under a number, one line each. */
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
