import 'react';

/** Components pass numbers to their style sheets as variables. */
declare module 'react' {
  interface CSSProperties {
    readonly [variable: `--${string}`]: string | number | undefined;
  }
}
