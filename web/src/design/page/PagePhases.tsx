import type { ReactNode } from 'react';

export type PagePhase = 'blank' | 'loading' | 'saving' | 'error' | 'ideal' | 'empty' | 'obscured';

type Props = {
  readonly phase: PagePhase;
  /** In the shape of what comes. */
  readonly loading: ReactNode;
  readonly error: ReactNode;
  readonly empty?: ReactNode;
  readonly obscured?: ReactNode;
  /** The content. While it is being saved it stays, marked as busy. */
  readonly children: ReactNode;
};

/** Shows the one state a page is in. The frame around it, header and filters, stays where it is. */
export function PagePhases({ phase, loading, error, empty, obscured, children }: Props) {
  switch (phase) {
    case 'blank':
      return null;
    case 'loading':
      return loading;
    case 'error':
      return error;
    case 'empty':
      return empty;
    case 'obscured':
      return obscured;
    case 'saving':
      return <div aria-busy>{children}</div>;
    case 'ideal':
      return children;
  }
}
