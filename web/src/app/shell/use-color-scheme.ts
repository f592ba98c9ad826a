import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';

/** Light or dark: as chosen, or as the device has it. The bar of the browser follows. */
export function useColorScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useEffect(() => {
    const bar = document.querySelector('meta[name="theme-color"]');
    bar?.setAttribute('content', getComputedStyle(document.body).backgroundColor);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the background that is read follows the scheme
  }, [shown]);
  return { scheme: colorScheme, isDark: shown === 'dark', setScheme: setColorScheme };
}
