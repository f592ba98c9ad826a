import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Status } from '../design/marks/Status.tsx';
import text from '../design/text.module.css';
import { loadChunk } from '../platform/load-chunk.ts';
import type { DueItem } from './due-items.ts';
import styles from './DueNow.module.css';

const SendingNote = lazy(() =>
  loadChunk(async () => ({ default: (await import('../campaigns/index.ts')).SendingNote })),
);

/** What waits for the viewer, with links to where it is done, and messages that wait; nothing if nothing does. */
export function DueNow({ items }: { readonly items: readonly DueItem[] }) {
  return (
    <>
      <Suspense>
        <SendingNote />
      </Suspense>
      {items.length > 0 && <Items items={items} />}
    </>
  );
}

function Items({ items }: { readonly items: readonly DueItem[] }) {
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
