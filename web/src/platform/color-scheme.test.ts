import { describe, expect, it } from 'vitest';
import { aStorage } from './storage.test-support.ts';
import { createColorScheme } from './color-scheme.ts';

function aPage({
  isDeviceDark = false,
  remembered,
}: { readonly isDeviceDark?: boolean; readonly remembered?: string } = {}) {
  const storage = aStorage(remembered === undefined ? {} : { 'color-scheme': remembered });
  const shown: string[] = [];
  let hear = () => {};
  let hearElsewhere = () => {};
  const device = {
    matches: isDeviceDark,
    addEventListener: (_: string, listener: () => void) => void (hear = listener),
  };
  const colors = createColorScheme({
    storage,
    device: device as unknown as MediaQueryList,
    show: (scheme) => void shown.push(scheme),
    onElsewhere: (heard) => void (hearElsewhere = heard),
  });
  const turnDevice = (isDark: boolean) => {
    device.matches = isDark;
    hear();
  };
  const chooseElsewhere = (scheme: string) => {
    storage.setItem('color-scheme', scheme);
    hearElsewhere();
  };
  return { storage, shown, colors, turnDevice, chooseElsewhere };
}

describe('the colours of the page', () => {
  it('are those of the device until somebody chooses, and follow it at once', () => {
    const { colors, shown, turnDevice } = aPage({ isDeviceDark: true });
    expect([colors.chosen(), colors.isDark()]).toEqual(['auto', true]);
    turnDevice(false);
    expect([colors.isDark(), shown]).toEqual([false, ['light']]);
  });

  it('are what was chosen, in this tab and in the others, whatever the device has', () => {
    const { colors, shown, storage, turnDevice, chooseElsewhere } = aPage();
    colors.choose('dark');
    turnDevice(false);
    expect([storage.getItem('color-scheme'), colors.isDark(), shown]).toEqual(['dark', true, ['dark', 'dark']]);
    chooseElsewhere('light');
    expect([colors.chosen(), shown.at(-1)]).toEqual(['light', 'light']);
  });

  it('are remembered, and what cannot be meant is as if nothing was', () => {
    expect(aPage({ remembered: 'dark' }).colors.isDark()).toBe(true);
    expect(aPage({ remembered: 'purple' }).colors.chosen()).toBe('auto');
  });

  it('notify subscribers until they unsubscribe', () => {
    const { colors } = aPage();
    let told = 0;
    const leave = colors.subscribe(() => void (told += 1));
    colors.choose('dark');
    leave();
    colors.choose('light');
    expect(told).toBe(1);
  });
});
