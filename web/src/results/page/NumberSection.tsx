import type { ReactNode } from 'react';
import { type Fact, Facts, NumberWithComparison } from '../../design/marks/NumberWithComparison.tsx';
import styles from './NumberSection.module.css';

type Props = {
  readonly value: string;
  readonly unit: ReactNode;
  readonly comparison: ReactNode;
  readonly trend: ReactNode;
  readonly facts: readonly Fact[];
  /** Explains the number and its facts. */
  readonly children: ReactNode;
};

/** The number of a page, its trend beside it or below it, and the facts about it. */
export function NumberSection({ value, unit, comparison, trend, facts, children }: Props) {
  return (
    <div className={styles.hero}>
      <NumberWithComparison size="hero" value={value} unit={unit} comparison={comparison} />
      <div className={styles.trend}>{trend}</div>
      <div>
        <Facts facts={facts} />
        <div className={styles.explanations}>{children}</div>
      </div>
    </div>
  );
}
