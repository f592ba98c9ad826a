import { describe, expect, it } from 'vitest';
import { holds } from './draw-mail.ts';

const look = { isDark: false, isNarrow: false };

describe('the look of a mail', () => {
  it('is dark only when somebody looks at it so, whatever the page around it', () => {
    expect(holds('(prefers-color-scheme: dark)', look)).toBe(false);
    expect(holds('(prefers-color-scheme:dark)', { ...look, isDark: true })).toBe(true);
  });

  it('is that of a phone only when somebody looks at it so, whatever the width of the window', () => {
    expect(holds('(max-width: 480px)', look)).toBe(false);
    expect(holds('(max-width: 480px)', { ...look, isNarrow: true })).toBe(true);
    expect(holds('(max-width: 480px)', { ...look, isDark: true })).toBe(false);
  });

  it('leaves out conditions that no look has', () => {
    expect(holds('print', { isDark: true, isNarrow: true })).toBe(false);
  });
});
