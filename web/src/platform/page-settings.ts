import { type WebSettings, webSettings } from '@attune/contract/sessions/web-settings';

/** The settings that the server wrote into the page. Throws when they are not there: then nothing can work. */
export function readPageSettings(page: Document): WebSettings {
  const text = page.getElementById('attune-settings')?.textContent ?? '';
  return webSettings.parse(JSON.parse(text));
}
