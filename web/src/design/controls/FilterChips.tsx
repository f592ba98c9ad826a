import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { Button } from './Button.tsx';
import styles from './FilterChips.module.css';

export type FilterChip = {
  /** "Tenure: 2 to 3 years". */
  readonly words: string;
  readonly onRemove: () => void;
};

type Props = {
  /** Name of the list. */
  readonly label: string;
  readonly chips: readonly FilterChip[];
  readonly onClear: () => void;
  /** A sentence below the chips. */
  readonly children?: ReactNode;
};

/** What narrows or changes a page, each removable with one click. */
export function FilterChips({ label, chips, onClear, children }: Props) {
  if (chips.length === 0) return null;
  return (
    <div data-screen-only className={styles.chips}>
      <ul aria-label={label} className={styles.list}>
        {chips.map(({ words, onRemove }) => (
          <li key={words}>
            <button type="button" aria-label={`Remove ${words}`} className={styles.chip} onClick={onRemove}>
              {words}
              <Icon name="close" size="xs" />
            </button>
          </li>
        ))}
        <li>
          <Button rank="tertiary" size="small" onClick={onClear}>
            Clear all
          </Button>
        </li>
      </ul>
      {children && <p className={styles.rule}>{children}</p>}
    </div>
  );
}
