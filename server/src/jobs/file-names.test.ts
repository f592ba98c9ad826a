import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNameOf } from './file-names.ts';

test.each([
  [['Engineering', 'September 2026'], 'engineering-september-2026.pdf'],
  [['R&D / Łódź', 'Škoda 東京'], 'r-d-łódź-škoda-東京.pdf'],
  [['../../etc/passwd', ''], 'etc-passwd.pdf'],
  [['=1+1', '\u202Efdp.exe'], '1-1-fdp-exe.pdf'],
  [['', ' '], 'results.pdf'],
])('a report about %j has the file name %s', (parts, name) => {
  expect(fileNameOf(parts, 'pdf')).toBe(name);
});

test('file names are short and without special characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const name = fileNameOf([text], 'csv');
      expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cf}\s]|^\.|^-/u);
      expect(name.isWellFormed()).toBe(true);
      expect(name.length).toBeLessThanOrEqual(104);
    }),
  );
});
