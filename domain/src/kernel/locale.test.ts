import { describe, expect, it } from 'vitest';
import { isLocale } from './index.ts';

describe('a language tag', () => {
  it.each(['en', 'de', 'pt-BR', 'zh-Hant', 'zh-Hant-TW', 'gsw', 'ca-ES-valencia'])('can be %s', (locale) => {
    expect(isLocale(locale)).toBe(true);
  });

  it.each(['', 'e', 'english!', 'EN', 'pt_BR', 'pt-', '-BR', 'en-US-x-y-z-w', '../de', '__proto__'])(
    'cannot be %j',
    (locale) => {
      expect(isLocale(locale)).toBe(false);
    },
  );
});
