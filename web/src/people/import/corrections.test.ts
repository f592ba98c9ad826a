import { describe, expect, it } from 'vitest';
import { correctionsWith, editsWith } from './corrections.ts';

const cell = { row: 4, column: 'email', value: 'ada@acme' };

describe('the corrections of a file', () => {
  it('are what was corrected before, with the last edit of each cell', () => {
    const edits = editsWith(editsWith(new Map(), cell, 'ada@acme.exampl'), cell, 'ada@acme.example');
    const before = [
      { row: 4, column: 'email', value: 'x' },
      { row: 5, column: 'phone', value: '' },
    ];
    expect(correctionsWith(before, edits)).toEqual([
      { row: 4, column: 'email', value: 'ada@acme.example' },
      { row: 5, column: 'phone', value: '' },
    ]);
  });

  it('leave out a cell that is written as it was', () => {
    expect(editsWith(editsWith(new Map(), cell, 'x'), cell, 'ada@acme').size).toBe(0);
  });
});
