import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import styles from './Steps.module.css';

type Props = {
  readonly label: string;
  readonly steps: readonly string[];
  /** Counted from 0. */
  readonly active: number;
  /** Links back to a completed step; later steps are reached by the page's own button. */
  readonly onReturn: (step: number) => void;
};

/** The steps of a wizard and the current one. */
export function Steps({ label, steps, active, onReturn }: Props) {
  return (
    <ol aria-label={label} className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === active ? 'step' : undefined} className={styles.step}>
          {index < active ? (
            <button type="button" className={styles.done} onClick={() => onReturn(index)}>
              <span className={styles.number}>
                <Icon name="check" size="sm" label="done" />
              </span>
              {step}
            </button>
          ) : (
            <span className={classes(styles.here, index > active && styles.ahead)}>
              <span className={styles.number}>{index + 1}</span>
              {step}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
