import { formatShare } from '../format/numbers.ts';
import styles from './ProgressBar.module.css';
import { type Progress, progressWords, shareOf } from './progress-words.ts';

type Props = Progress & {
  readonly label: string;
  readonly hasPercentage?: boolean;
  /** Replaces the numbers if they have no meaning to people. */
  readonly words?: string;
};

/** Usage or progress, in words and as a bar. */
export function ProgressBar({
  label,
  used,
  limit,
  hasPercentage = true,
  words = progressWords({ used, limit }, hasPercentage),
}: Props) {
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span>{words}</span>
      </div>
      <progress aria-label={label} aria-valuetext={words} value={shareOf({ used, limit })} className={styles.bar} />
    </div>
  );
}

type MeterProps = {
  readonly label: string;
  /** 0 to 1. */
  readonly share: number;
  readonly look?: 'current' | 'over' | 'attention';
};

/** A share as a small bar beside its number, in a table. */
export function Meter({ label, share, look = 'current' }: MeterProps) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={formatShare(share)}
      value={Math.min(1, Math.max(0, share))}
      data-look={look}
      className={styles.meter}
    />
  );
}
