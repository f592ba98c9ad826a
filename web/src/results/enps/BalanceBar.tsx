import { markColour } from '../../design/marks/tones.ts';
import styles from './BalanceBar.module.css';

/** A number from -100 to 100 as a small bar to the left or right of the centre. */
export function BalanceBar({ label, value }: { readonly label: string; readonly value: number }) {
  const half = Math.abs(value) / 2;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page, not a file of its own
    <svg role="img" aria-label={label} className={styles.bar}>
      <rect y="4" width="100%" height="8" rx="2" fill="var(--track)" />
      <rect
        x={`${value < 0 ? 50 - half : 50}%`}
        y="4"
        width={`${half}%`}
        height="8"
        fill={markColour(value < 0 ? 6 : 10)}
      />
      <rect x="50%" width="1" height="16" fill="var(--text-3)" />
    </svg>
  );
}
