import { describe, expect, test } from 'vitest';
import { html, trusted } from './html.ts';

describe('markup', () => {
  test('escapes what is filled in, in texts and in attributes', () => {
    expect(html`<a title="${`"'<&>`}">${'<b>'}</a>`.markup).toBe('<a title="&quot;&#39;&lt;&amp;&gt;">&lt;b&gt;</a>');
  });

  test('takes over markup, and lists of it, as it is', () => {
    expect(html`<ul>${['a', '&'].map((each) => html`<li>${each}</li>`)}</ul>${trusted('<hr>')}`.markup).toBe(
      '<ul><li>a</li><li>&amp;</li></ul><hr>',
    );
  });

  test('leaves out what is not there', () => {
    expect(html`<p>${undefined}${false}${0}</p>`.markup).toBe('<p>0</p>');
  });
});
