import { createContext } from 'react';

/** What a page without content offers instead: another page, and the support contact. */
export type WayOut = {
  /** A page that everyone can open. Undefined before sign-in. */
  readonly homePath?: string;
  readonly supportEmail: string;
  /** What support needs to know about a failure. `trace` is the reference or error on the page. */
  readonly detailsFor: (trace: string | undefined) => Promise<string>;
};

export const WayOutContext = createContext<WayOut | undefined>(undefined);
