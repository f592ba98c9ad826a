import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Popover } from '../overlays/Popover.tsx';
import text from '../text.module.css';
import styles from './ExplainNumber.module.css';
import type { Fact } from './NumberWithComparison.tsx';

type Props = {
  /** Label of the button. */
  readonly words?: string;
  /** A number in a table looks like plain text; a tooltip describes the button. */
  readonly look?: 'words' | 'number';
  /** "How 74 comes about". */
  readonly title: string;
  /** The formula in words, one line per step. */
  readonly steps: readonly string[];
  /** Details: mean, interval, cut points. */
  readonly facts: readonly Fact[];
  /** Link to the methodology. */
  readonly more?: ReactNode;
};

/** A popover that explains how a number is calculated. */
export function ExplainNumber({ words = 'Explain this number', look = 'words', title, steps, facts, more }: Props) {
  return (
    <Popover
      label={title}
      side="bottom"
      alignment="start"
      className={styles.popover}
      renderTrigger={(trigger) => (
        <button type="button" {...trigger} className={classes(styles.trigger, styles[look])}>
          {look === 'number' && <span className={text.onlyForReaders}>Explain this number: </span>}
          {words}
        </button>
      )}
    >
      {() => (
        <>
          <h2 className={text.subheading}>{title}</h2>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <dl className={styles.facts}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {more}
        </>
      )}
    </Popover>
  );
}
