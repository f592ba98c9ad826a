import { useEffect, useSyncExternalStore } from 'react';
import { storageKeys } from './storage.ts';
import { createColorScheme } from './color-scheme.ts';

let made: ReturnType<typeof createColorScheme> | undefined;

/** Applies light or dark: the setting, else the device's. The browser's theme colour follows. */
export function useColorScheme() {
  const colors = (made ??= ofThisBrowser());
  const scheme = useSyncExternalStore(colors.subscribe, colors.chosen);
  const isDark = useSyncExternalStore(colors.subscribe, colors.isDark);
  useEffect(() => {
    const bar = document.querySelector('meta[name="theme-color"]');
    bar?.setAttribute('content', getComputedStyle(document.body).backgroundColor);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the background that is read follows the scheme
  }, [isDark]);
  return { scheme, isDark, setScheme: colors.choose };
}

function ofThisBrowser() {
  return createColorScheme({
    storage: window.localStorage,
    device: window.matchMedia('(prefers-color-scheme: dark)'),
    show: (scheme) => document.documentElement.setAttribute('data-color-scheme', scheme),
    onElsewhere: (heard) => window.addEventListener('storage', ({ key }) => key === storageKeys.colorScheme && heard()),
  });
}
