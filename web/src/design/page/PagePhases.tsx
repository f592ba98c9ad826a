import type { ReactNode } from 'react';

export type PagePhase = 'blank' | 'loading' | 'saving' | 'error' | 'ideal' | 'empty' | 'obscured';

type Props = {
  readonly phase: PagePhase;
  /** A skeleton in the shape of the content. */
  readonly loading: ReactNode;
  readonly error: ReactNode;
  readonly empty?: ReactNode;
  readonly obscured?: ReactNode;
  /** The content. While saving it stays as it is; the frame of the page says that it is busy. */
  readonly children: ReactNode;
};

/** Shows the current state of a page. Header and filters stay in place. */
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
    case 'ideal':
      return children;
  }
}
