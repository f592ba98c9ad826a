import type { ReactNode } from 'react';
import styles from './PageSection.module.css';

/** A section of a page whose heading belongs to its chart. */
export function PageSection({ children }: { readonly children: ReactNode }) {
  return (
    <div data-part className={styles.part}>
      {children}
    </div>
  );
}
