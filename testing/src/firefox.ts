import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type Locator, firefox } from 'playwright-core';

const installed = ['/usr/bin/firefox', '/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Where the Firefox of this process saves downloads. */
export const firefoxDownloads = mkdtempSync(join(tmpdir(), 'attune-downloads-'));
process.once('exit', () => rmSync(firefoxDownloads, { recursive: true, force: true }));

/**
 * Firefox 153 crashes when a script reads `ariaLabelledByElements` of an element twice, as Playwright and axe do. The
 * product does not use reflected elements. The clipboard needs no permission, because Playwright cannot give it here.
 * The list of downloads stays closed: it would take the focus from the page.
 */
const preferences = {
  'ui.prefersReducedMotion': 1,
  'ui.systemUsesDarkTheme': 0,
  'accessibility.ARIAElementReflection.enabled': false,
  'dom.events.testing.asyncClipboard': true,
  'browser.download.alwaysOpenPanel': false,
};

/** Emulated media are unknown to the WebDriver of released versions of Firefox. */
const unknownCommand = 'emulation.setMediaFeaturesOverride';

type Session = { send(this: Session, method: string, parameters: unknown): Promise<unknown> };
type Internals = { readonly _connection: { toImpl(browser: Browser): { readonly _browserSession: Session } } };
type Fields = { fill(this: Locator, text: string): Promise<void> };

/** Launches the Firefox of this machine by its WebDriver. It reduces motion and shows the light theme in all tests. */
export async function launchFirefox(): Promise<Browser> {
  const executablePath = installed.find((path) => existsSync(path));
  if (!executablePath) throw new Error('There is no Firefox on this machine. Install it and run the tests again.');
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    downloadsPath: firefoxDownloads,
    firefoxUserPrefs: preferences,
  });
  skipUnknownCommand(browser);
  await fillAsPeopleDo(browser);
  return browser;
}

/** Playwright sends the command for every profile, whatever its options, and has no setting for it. */
function skipUnknownCommand(browser: Browser): void {
  const { _connection: connection } = browser as unknown as Internals;
  const { _browserSession: session } = connection.toImpl(browser);
  const sessions = Object.getPrototypeOf(session) as Session;
  const { send } = sessions;
  sessions.send = function sendKnown(method, parameters) {
    return method === unknownCommand ? Promise.resolve({}) : send.call(this, method, parameters);
  };
}

/** Playwright sets the value of a field with the setter that React watches here, so React finds nothing changed. */
async function fillAsPeopleDo(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  const fields = Object.getPrototypeOf(page.locator('input')) as Fields;
  await page.close();
  fields.fill = async function fillField(text) {
    await this.focus();
    await this.evaluate((field, typed) => {
      const owner = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      if (field instanceof HTMLElement && field.isContentEditable) field.textContent = typed;
      else Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, typed);
      for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
    }, text);
  };
}
