import { describe, expect, test } from 'vitest';
import { clockFindings, clockReadsIn } from './clocks.ts';

describe('the clock of a process', () => {
  test('is read by nothing that decides what is due', () => {
    expect(clockFindings()).toEqual([]);
  });

  test.each(['Date.now()', 'new Date()', 'new Date( )', 'new Date', 'const now = Date()', 'systemClock.now()'])(
    'is found in: %s',
    (code) => expect(clockReadsIn('a.ts', `// why\nuse(${code});`)).toEqual([{ file: 'a.ts', line: 2 }]),
  );

  test.each(['new Date(row.createdAt)', 'performance.now()', 'sql`now()`', 'clock.now()', 'type A = { at: Date }'])(
    'is not found in: %s',
    (code) => expect(clockReadsIn('a.ts', code)).toEqual([]),
  );
});
