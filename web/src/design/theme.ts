import { type CSSVariablesResolver, createTheme } from '@mantine/core';

/** Tokens.css is the source; Mantine's own variables only point at it, so that both follow one switch between light and dark. */
export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 4 },
  colors: {
    pine: ['#e3f1ed', '#c9e5dd', '#9fe0d2', '#74d0be', '#57bfab', '#2f9c88', '#158071', '#0b6759', '#08544a', '#06423a'],
  },
  autoContrast: true,
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: 'var(--fw-bold)' },
  fontSizes: { xs: 'var(--fs-12)', sm: 'var(--fs-13)', md: 'var(--fs-14)', lg: 'var(--fs-16)', xl: 'var(--fs-20)' },
  fontWeights: { regular: 'var(--fw-regular)', medium: 'var(--fw-medium)', bold: 'var(--fw-bold)' },
  lineHeights: { xs: '1.3334', sm: '1.5385', md: '1.4286', lg: '1.5', xl: '1.4' },
  radius: { xs: 'var(--r-cell)', sm: 'var(--r-control)', md: 'var(--r-panel)', lg: '12px', xl: '14px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  shadows: { xs: 'var(--shadow-1)', sm: 'var(--shadow-1)', md: 'var(--shadow-2)', lg: 'var(--shadow-3)', xl: 'var(--shadow-3)' },
  breakpoints: { xs: '30em', sm: '40em', md: '48em', lg: '62em', xl: '64em', '2xl': '75em' },
  components: {
    /* Dialogs of the product live in the browser's top layer; a dropdown elsewhere in the page would open behind them. */
    Combobox: { defaultProps: { withinPortal: false, shadow: 'md', offset: 4 } },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
  },
});

const neutrals = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-default': 'var(--bg)',
  '--mantine-color-default-hover': 'var(--bg-hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-disabled': 'var(--bg-sunken)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--line)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: neutrals, dark: neutrals });
