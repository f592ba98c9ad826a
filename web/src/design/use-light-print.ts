import { useEffect } from 'react';

const scheme = 'data-color-scheme';

/** Switches a page to light colours while printing. */
export function useLightPrint(): void {
  useEffect(() => {
    const { documentElement: page } = document;
    let before: string | null = null;
    const lighten = () => {
      before = page.getAttribute(scheme);
      page.setAttribute(scheme, 'light');
    };
    const restore = () => {
      if (before !== null) page.setAttribute(scheme, before);
    };
    window.addEventListener('beforeprint', lighten);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', lighten);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
}
