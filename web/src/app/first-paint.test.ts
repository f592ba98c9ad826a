import { describe, expect, it } from 'vitest';
import source from '../../public/first-paint.js?raw';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';
const explorer11 = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';
const explorer8 = 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)';

type Scene = { readonly userAgent?: string; readonly remembered?: string | Error; readonly prefersDark?: boolean };

/** Runs the script with only the browser features that it can rely on. */
function firstPaint({ userAgent = chrome, remembered, prefersDark = false }: Scene) {
  const attributes: Record<string, string> = {};
  const shown: { readonly role: string; readonly text: string }[] = [];
  const element = () => {
    const own = {
      role: '',
      text: '',
      style: { cssText: '' },
      setAttribute: (_: string, value: string) => void (own.role = value),
      appendChild: (child: { readonly text: string }) => void (own.text += child.text),
    };
    return own;
  };
  const page = {
    documentElement: { setAttribute: (name: string, value: string) => void (attributes[name] = value) },
    createElement: element,
    createTextNode: (text: string) => ({ text }),
    body: {
      firstChild: null,
      insertBefore: ({ role, text }: { readonly role: string; readonly text: string }) =>
        void shown.push({ role, text }),
    },
  };
  const storage = {
    getItem: () => {
      if (remembered instanceof Error) throw remembered;
      return remembered ?? null;
    },
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- the script runs as in a browser, in a page of the test's own
  const run = new Function('window', 'document', 'navigator', source) as (...page: unknown[]) => void;
  run({ localStorage: storage, matchMedia: () => ({ matches: prefersDark }) }, page, { userAgent });
  return { scheme: attributes['data-color-scheme'], shown };
}

describe('before anything is painted', () => {
  it('the page is light or dark, as the device has it', () => {
    expect(firstPaint({}).scheme).toBe('light');
    expect(firstPaint({ prefersDark: true }).scheme).toBe('dark');
    expect(firstPaint({ prefersDark: true, remembered: 'auto' }).scheme).toBe('dark');
  });

  it('the page is as somebody has chosen', () => {
    expect(firstPaint({ prefersDark: true, remembered: 'light' }).scheme).toBe('light');
    expect(firstPaint({ remembered: 'dark' }).scheme).toBe('dark');
  });

  it('a browser that blocks its storage is as good as any', () => {
    expect(firstPaint({ remembered: new Error('blocked') }).scheme).toBe('light');
  });

  // Shows PAGE-05, ERR-52
  it.each([explorer11, explorer8])('an old Internet Explorer is told that it cannot be used: %s', (userAgent) => {
    expect(firstPaint({ userAgent }).shown).toEqual([
      {
        role: 'alert',
        text:
          'This application is incompatible with your current browser. For the best experience, please use Google ' +
          'Chrome',
      },
    ]);
  });

  it('other browsers are told nothing', () => {
    expect(firstPaint({}).shown).toEqual([]);
  });
});
