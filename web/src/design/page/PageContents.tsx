import { type ReactNode, useRef } from 'react';
import { classes } from '../classes.ts';
import { useReaches } from '../breakpoints.ts';
import { ChoiceField } from '../forms/ChoiceField.tsx';
import styles from './PageContents.module.css';
import { usePageSections } from './use-page-sections.ts';

const title = 'On this page';

/** A long page with a list of its sections beside it, or above it on narrow screens, that marks the current one. */
export function PageContents({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const content = useRef<HTMLDivElement>(null);
  const { sections, current } = usePageSections(content);
  return (
    <div className={styles.columns}>
      {useReaches('lg') ? (
        <nav aria-labelledby="page-contents" className={styles.contents}>
          <p id="page-contents" className={styles.title}>
            {title}
          </p>
          <ol>
            {sections.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      ) : (
        <div className={styles.contents}>
          <ChoiceField
            label={title}
            options={sections.map(({ id, label }) => ({ value: id, label }))}
            value={current ?? ''}
            placeholder="Go to a section"
            onChange={(id) => {
              window.location.hash = id;
            }}
          />
        </div>
      )}
      <div ref={content} className={classes(styles.text, className)}>
        {children}
      </div>
    </div>
  );
}
