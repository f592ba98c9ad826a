import type { ReactNode } from 'react';
import './layers.css';
import './tokens.css';
import './base.css';
import './print.css';
import { useLightPrint } from './use-light-print.ts';

/** Fonts, tokens and the ground for everything below it. */
export function DesignProvider({ children }: { readonly children: ReactNode }) {
  useLightPrint();
  return children;
}
