import { createContext } from 'react';

/** Section of the navigation that a page belongs to, before its breadcrumbs: "Settings". */
export const SectionNameContext = createContext<string | undefined>(undefined);
