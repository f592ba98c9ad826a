import { createContext } from 'react';

/** Links for a page without content for this person: a page that everyone can open, and the support contact. */
export type WayOut = { readonly homePath: string; readonly supportEmail: string };

export const WayOutContext = createContext<WayOut | undefined>(undefined);
