import { useSyncExternalStore } from 'react';

/** Minimum widths in pixels at which the page layout changes. */
export const breakpoints = { xs: 480, sm: 640, md: 768, lg: 992, xl: 1024, '2xl': 1200 } as const;
export type Breakpoint = keyof typeof breakpoints;

/** Whether the window is at least as wide as a breakpoint. */
export function useReaches(breakpoint: Breakpoint): boolean {
  const query = `(min-width: ${breakpoints[breakpoint]}px)`;
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
