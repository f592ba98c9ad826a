import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { aStatement } from './builder.test-support.ts';
import { StatementRow } from './StatementRow.tsx';
import type { FormStatement } from './survey-form.ts';

const acts = {
  said: '',
  move: () => undefined,
  remove: () => undefined,
  addBelow: () => undefined,
  duplicate: () => undefined,
  close: () => undefined,
};
const show = (
  changes: Partial<FormStatement> = {},
  around: { readonly place?: number; readonly problem?: string; readonly section?: string } = {},
) =>
  renderToStaticMarkup(
    <StatementRow
      statement={aStatement(4, changes)}
      place={around.place ?? 2}
      count={3}
      section={around.section}
      title="Rest"
      problem={around.problem}
      drag={undefined}
      acts={acts}
      editor={false}
      onGrab={() => undefined}
      onOpen={() => undefined}
    />,
  );

describe('a statement in the list', () => {
  it('can be moved by its handle, by buttons and by keys, each with a name', () => {
    const html = show();
    expect(html).toContain('aria-label="Position of statement 2: drag it, or use the arrow keys"');
    expect(html).toContain('aria-label="Move statement 2 up"');
    expect(html).toContain('aria-label="Move statement 2 down"');
  });

  it('says how it is answered where that is not the usual way, and whether it can be left out', () => {
    expect(show()).not.toContain('Opinion Scale');
    expect(show({ kind: 'open_response', isRequired: false })).toContain('Opinion Response');
    expect(show({ kind: 'open_response', isRequired: false })).toContain('Optional');
  });

  it('has notes on its wording only where people rate it', () => {
    const body = 'What is good and what is bad here?';
    expect(show({ body })).toContain('may combine two ideas');
    expect(show({ body, kind: 'open_response' })).not.toContain('may combine two ideas');
  });

  it('says what is wrong with it, and that it has no words yet', () => {
    expect(show({ body: '' }, { problem: 'A statement has 3 to 300 characters, not 0.' })).toContain(
      'A statement has 3 to 300 characters',
    );
    expect(show({ body: '' })).toContain('No text yet');
  });

  it('begins a section where people are asked to think of something else', () => {
    expect(show({}, { section: 'Manager' })).toContain('Manager</p>');
  });
});
