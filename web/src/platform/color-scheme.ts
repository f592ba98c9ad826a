import { type KeyValueStorage, storageKeys } from './storage.ts';

const schemes = ['light', 'dark', 'auto'] as const;
export type ColorScheme = (typeof schemes)[number];

type Dependencies = {
  readonly storage: KeyValueStorage;
  /** Whether the device uses dark colours, with change notification. */
  readonly device: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
  /** Applies the colours to the page. */
  readonly show: (scheme: 'light' | 'dark') => void;
  /** Notifies when another tab changes the setting. */
  readonly onElsewhere: (heard: () => void) => void;
};

/** Light or dark: the browser's setting, else the device's. first-paint.js decides the same before the first paint. */
export function createColorScheme({ storage, device, show, onElsewhere }: Dependencies) {
  const listeners = new Set<() => void>();
  let scheme = stored();
  const isDark = () => scheme === 'dark' || (scheme === 'auto' && device.matches);
  device.addEventListener('change', notify);
  onElsewhere(() => {
    scheme = stored();
    notify();
  });

  function stored(): ColorScheme {
    const text = storage.getItem(storageKeys.colorScheme);
    return schemes.find((each) => each === text) ?? 'auto';
  }

  function notify(): void {
    show(isDark() ? 'dark' : 'light');
    for (const listener of listeners) listener();
  }

  return {
    chosen: () => scheme,
    isDark,
    choose(chosen: ColorScheme) {
      scheme = chosen;
      storage.setItem(storageKeys.colorScheme, chosen);
      notify();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
