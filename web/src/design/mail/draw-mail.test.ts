import { describe, expect, it } from 'vitest';
import { holds, muteStyles } from './draw-mail.ts';

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

describe('reading a mail', () => {
  it('applies none of its styles, so that the policy of the page is kept', () => {
    const mail =
      '<head><style>.bg{color:red}</style></head><body class="bg" style="margin:0"><p\n' +
      'STYLE="color:red">Hello</p></body>';
    expect(muteStyles(mail)).not.toMatch(/<style|[\s]style=/iu);
    expect(muteStyles(mail)).toContain('.bg{color:red}');
    expect(muteStyles(mail)).toContain('data-style="margin:0"');
  });

  it('changes no words of people', () => {
    expect(muteStyles('<p>Write style="bold" or &lt;style&gt; as you like.</p>')).toBe(
      '<p>Write style="bold" or &lt;style&gt; as you like.</p>',
    );
  });
});
