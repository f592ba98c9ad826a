import type { ReactNode } from 'react';
import styles from './charts.module.css';

/** One data point in a chart: focusable, with a tooltip that describes it. */
export function ChartMark({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- inside of a drawing there is no other image element
    <g role="img" aria-label={label} tabIndex={0} className={styles.mark}>
      <title>{label}</title>
      {children}
    </g>
  );
}
