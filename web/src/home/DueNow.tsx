import { Link } from '@tanstack/react-router';
import { Status } from '../design/marks/Status.tsx';
import text from '../design/text.module.css';
import type { DueItem } from './due-items.ts';
import styles from './DueNow.module.css';

/** What waits for the viewer, with links to where it is done; nothing if nothing does. */
export function DueNow({ items }: { readonly items: readonly DueItem[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="due" className={styles.due}>
      <h2 id="due" className={styles.title}>
        Waiting for you
      </h2>
      <ul className={styles.list}>
        {items.map(({ id, words, to, search, isOverdue }) => (
          <li key={id}>
            <Link to={to} {...(search && { search })} className={text.link}>
              {words}
            </Link>
            {isOverdue && <Status look="attention">Overdue</Status>}
          </li>
        ))}
      </ul>
    </section>
  );
}
