import type { FocusEvent, ReactNode } from 'react';
import styles from './charts.module.css';

/** One data point in a chart: focusable, with a tooltip that describes it. */
export function ChartMark({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- inside of a drawing there is no other image element
    <g role="img" aria-label={label} tabIndex={0} className={styles.mark} onFocus={scrollToMark}>
      <title>{label}</title>
      {children}
    </g>
  );
}

/** Scrolls to a mark that the keyboard reaches outside the window: Firefox does not scroll to parts of a drawing. */
function scrollToMark({ currentTarget: mark }: FocusEvent<SVGGElement>): void {
  const { top, bottom } = mark.getBoundingClientRect();
  const isInWindow = top >= 0 && bottom <= window.innerHeight;
  if (!isInWindow && mark.matches(':focus-visible')) window.scrollBy(0, (top + bottom - window.innerHeight) / 2);
}
