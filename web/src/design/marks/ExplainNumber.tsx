import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Popover } from '../overlays/Popover.tsx';
import text from '../text.module.css';
import styles from './ExplainNumber.module.css';
import type { Fact } from './NumberWithComparison.tsx';

type Props = {
  /** On the button: what is explained. */
  readonly words?: string;
  /** A number in a table looks like a number, and says what pressing it does. */
  readonly look?: 'words' | 'number';
  /** "How 74 comes about". */
  readonly title: string;
  /** The formula in words, one step each. */
  readonly steps: readonly string[];
  /** Then the check: mean, interval, cut points. */
  readonly facts: readonly Fact[];
  /** Where the whole method is described. */
  readonly more?: ReactNode;
};

/** Opens at a number and says how it comes about. */
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
