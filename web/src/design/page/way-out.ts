import { createContext } from 'react';

/** Where someone goes from a page that has nothing for them: a page that everyone may open, and whom to write to. */
export type WayOut = { readonly homePath: string; readonly supportEmail: string };

export const WayOutContext = createContext<WayOut | undefined>(undefined);
