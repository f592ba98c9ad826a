import { describe, expect, it } from 'vitest';
import { correctionsWith, editsWith, editsWithRow } from './corrections.ts';

const cell = { row: 4, column: 'email', value: 'ada@acme' };

describe('the corrections of a file', () => {
  it('are of all cells of a row, until it is as it was', () => {
    const row = { row: 7, cells: ['a', 'b', 'c'] };
    const edits = editsWithRow(new Map(), row, ['a', 'b,c']);
    expect(correctionsWith([], edits)).toEqual([{ row: 7, column: '', value: '', cells: ['a', 'b,c'] }]);
    expect(editsWithRow(edits, row, ['a', 'b', 'c']).size).toBe(0);
  });

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
