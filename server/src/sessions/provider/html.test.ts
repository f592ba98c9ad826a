import { describe, expect, test } from 'vitest';
import { html, trusted } from './html.ts';

describe('markup', () => {
  test('escapes inserted values in texts and attributes', () => {
    expect(html`<a title="${`"'<&>`}">${'<b>'}</a>`.markup).toBe('<a title="&quot;&#39;&lt;&amp;&gt;">&lt;b&gt;</a>');
  });

  test('inserts markup and lists of markup unchanged', () => {
    expect(html`<ul>${['a', '&'].map((each) => html`<li>${each}</li>`)}</ul>${trusted('<hr>')}`.markup).toBe(
      '<ul><li>a</li><li>&amp;</li></ul><hr>',
    );
  });

  test('omits undefined and false values', () => {
    expect(html`<p>${undefined}${false}${0}</p>`.markup).toBe('<p>0</p>');
  });
});
