import type { ReactNode } from 'react';
import styles from './PageSection.module.css';

/** A part of a page whose heading belongs to the chart in it. */
export function PageSection({ children }: { readonly children: ReactNode }) {
  return (
    <div data-part className={styles.part}>
      {children}
    </div>
  );
}
