import type { ReactNode } from 'react';
import './layers.css';
import './tokens.css';
import './base.css';
import './print.css';
import { useLightPrint } from './use-light-print.ts';

/** Loads the fonts and tokens and sets the page background. */
export function DesignProvider({ children }: { readonly children: ReactNode }) {
  useLightPrint();
  return children;
}
