import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Page.module.css';

type PageProps = { readonly isWide?: boolean; readonly children: ReactNode };

/** The content column of a page; wide for tables that need the full width. */
export function Page({ isWide = false, children }: PageProps) {
  return <div className={classes(styles.page, isWide && styles.wide)}>{children}</div>;
}

type SectionProps = {
  readonly id: string;
  readonly title: ReactNode;
  readonly under?: ReactNode;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
};

/** A section of a page: a hairline, space, and a heading that describes the content. */
export function Section({ id, title, under, tools, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {under && <p className={styles.under}>{under}</p>}
        </div>
        {tools}
      </div>
      {children}
    </section>
  );
}
