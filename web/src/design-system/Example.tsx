import type { ReactNode } from 'react';
import { classes } from '../design/classes.ts';
import layout from '../design/layout.module.css';
import { Section } from '../design/page/Page.tsx';
import styles from './Example.module.css';

type Props = {
  readonly id: string;
  readonly title: string;
  /** Large parts have more space between them. */
  readonly isSpaced?: boolean;
  readonly children: ReactNode;
};

/** One kind of part with its states, below each other. */
export function Example({ id, title, isSpaced = false, children }: Props) {
  return (
    <Section id={id} title={title}>
      <div className={classes(layout.stack, isSpaced && styles.spaced)}>{children}</div>
    </Section>
  );
}
