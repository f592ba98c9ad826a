import type { ReactNode } from 'react';
import layout from '../design/layout.module.css';
import { Section } from '../design/page/Page.tsx';

type Props = { readonly id: string; readonly title: string; readonly children: ReactNode };

/** One kind of part with its states, below each other. */
export function Example({ id, title, children }: Props) {
  return (
    <Section id={id} title={title}>
      <div className={layout.stack}>{children}</div>
    </Section>
  );
}
