import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';
import { launchFirefox } from './firefox.ts';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
];

/** Whether the browser tests run in the Firefox of this machine: `npm run test:firefox`. */
export const isFirefox = process.env['ATTUNE_BROWSER'] === 'firefox';

/** Launches a real browser: the one of the installation, otherwise one from the machine. */
export async function launchBrowser(): Promise<Browser> {
  if (isFirefox) return launchFirefox();
  if (process.platform === 'linux' && process.arch === 'x64') {
    return chromium.launch({ executablePath: await sparticuz.executablePath(), args: quiet });
  }
  const executablePath = installed.find((path) => existsSync(path));
  if (!executablePath)
    throw new Error('The browser tests need Chrome or Chromium on this platform. Install one and run them again.');
  return chromium.launch({ executablePath, args: quiet });
}
