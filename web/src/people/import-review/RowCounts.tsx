import type { ImportSummary } from '@attune/contract/employees/files';
import { formatCount } from '../../design/format/numbers.ts';
import { classes } from '../../design/classes.ts';
import { rowCounts } from './rows.ts';
import styles from './RowCounts.module.css';

/** Row counts by outcome; each links to its section. */
export function RowCounts({ summary }: { readonly summary: ImportSummary }) {
  return (
    <nav aria-label="Rows of the file" className={styles.counts}>
      {rowCounts(summary).map(({ count, label, look, section }) => {
        const content = (
          <>
            <b>{formatCount(count)}</b>
            {label}
          </>
        );
        return section ? (
          <a key={label} href={`#${section}`} className={classes(styles.count, styles[look])}>
            {content}
          </a>
        ) : (
          <span key={label} className={classes(styles.count, styles[look])}>
            {content}
          </span>
        );
      })}
    </nav>
  );
}
