import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { InlineEditor } from './InlineEdit.tsx';
import { mayUpdate } from './inline-edit.ts';

describe('a text that is edited in place', () => {
  // Shows VALID-35, VALID-36
  it.each([
    ['Grace', true],
    ['', false],
    ['   ', false],
    ['Ada', false],
    [' Ada ', false],
    ['ada', true],
  ])('becomes "%s" only if that is something else: %s', (typed, isAllowed) => {
    expect(mayUpdate(typed, 'Ada')).toBe(isAllowed);
  });

  const editor = (props: { readonly current?: string; readonly isOptional?: boolean } = {}) =>
    renderToStaticMarkup(
      <InlineEditor
        label="Middle name"
        current={props.current ?? 'King'}
        hint="As on the badge."
        onUpdate={() => Promise.resolve(undefined)}
        onRemove={props.isOptional ? () => Promise.resolve(undefined) : undefined}
        onClose={() => undefined}
      />,
    );

  // Shows VALID-36, UI-07, UI-08
  it('begins with what is there, and with nothing to update', () => {
    expect(editor()).toContain('value="King"');
    expect(editor()).toMatch(/<button type="submit"[^>]*disabled=""[^>]*>Update/u);
    expect(editor()).toMatch(/<button type="button"[^>]*>Cancel/u);
  });

  it('has its label and its hint read out with it', () => {
    const [, fieldId, hintId] = /<input id="([^"]+)"[^>]*aria-describedby="([^"]+)"/u.exec(editor()) ?? [];
    expect(editor()).toContain(`for="${fieldId}"`);
    expect(editor()).toContain(`<p id="${hintId}"`);
  });

  it('can be removed only where it may be empty and is not', () => {
    expect(editor({ isOptional: true })).toContain('>Remove<');
    expect(editor()).not.toContain('>Remove<');
    expect(editor({ isOptional: true, current: '' })).not.toContain('>Remove<');
  });
});
