import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './layers.css';
import './mantine.css';
import './tokens.css';
import './base.css';
import './print.css';
import { cssVariablesResolver, theme } from './theme.ts';
import { useLightPrint } from './use-light-print.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' });

type Props = { readonly styleNonce: string; readonly children: ReactNode };

/** Fonts, tokens and theme for everything below it. */
export function DesignProvider({ styleNonce, children }: Props) {
  useLightPrint();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
      getStyleNonce={() => styleNonce}
    >
      {children}
    </MantineProvider>
  );
}
