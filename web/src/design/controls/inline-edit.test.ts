import { describe, expect, it } from 'vitest';
import { mayUpdate } from './inline-edit.ts';

describe('editing a text in place', () => {
  it('needs a text', () => {
    expect(mayUpdate('', 'Engineering')).toBe(false);
    expect(mayUpdate('   ', 'Engineering')).toBe(false);
  });

  it('needs another text than the current one', () => {
    expect(mayUpdate('Engineering', 'Engineering')).toBe(false);
    expect(mayUpdate(' Engineering ', 'Engineering')).toBe(false);
    expect(mayUpdate('engineering', 'Engineering')).toBe(true);
  });
});
