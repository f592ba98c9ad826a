import { type WebSettings, webSettings } from '@attune/contract/sessions/web-settings';

/** Settings that the server embedded in the page. Throws if they are missing: the app cannot work without them. */
export function readPageSettings(page: Document): WebSettings {
  const text = page.getElementById('attune-settings')?.textContent ?? '';
  return webSettings.parse(JSON.parse(text));
}
