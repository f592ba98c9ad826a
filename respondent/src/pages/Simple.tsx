import type { PageFrame } from '@attune/contract/respondent/models';
import type { ReactNode } from 'react';
import { Header } from '../screens/Header.tsx';
import type { Texts } from '../texts.ts';

type SimpleProps = {
  readonly frame: PageFrame;
  readonly texts: Texts;
  readonly title: string;
  /** A line above the title. */
  readonly lead?: string;
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
};

/** A page without statements: title, text and at most one action. */
export function Simple({ frame, texts, title, lead, footer, children }: SimpleProps) {
  return (
    <div className="page">
      <Header frame={frame} texts={texts} />
      <main className="main">
        {lead && <p className="lead">{lead}</p>}
        <h1 className="title">{title}</h1>
        {children}
      </main>
      {footer && <footer className="footer">{footer}</footer>}
    </div>
  );
}
