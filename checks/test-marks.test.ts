import { expect, test } from 'vitest';
import { testsIn } from './test-marks.ts';

const marksIn = (text: string) => testsIn('some.test.ts', text).map(({ title, ids }) => [title, ids]);

test('the comment above a test names the requirements that it shows', () => {
  const text = [
    'describe("messages", () => {',
    '  // Only clocks are replaced.',
    '  // Shows DATES-06, ENT-CAMPAIGN-38,',
    '  // API-GEN-01',
    "  test('are sent once', () => {});",
    '',
    '  // Shows DATES-04',
    '',
    "  it('are not sent on a weekend', () => {});",
    '  // Not DATES-05.',
    '  test(`wait`, () => {});',
    '});',
  ].join('\n');
  expect(marksIn(text)).toEqual([
    ['are sent once', ['DATES-06', 'ENT-CAMPAIGN-38', 'API-GEN-01']],
    ['are not sent on a weekend', []],
    ['wait', []],
  ]);
});

test('a table of cases is one test', () => {
  const text = [
    '// Shows SCORE-01',
    "test.each([['is high', 10], ['is low', 6]] as const)('%s', (_name, band) => { expect(band).toBe(band); });",
  ].join('\n');
  expect(marksIn(text)).toEqual([['%s', ['SCORE-01']]]);
});

test('groups of tests, and calls of anything else, are no tests', () => {
  const text = "// Shows SCORE-01\ndescribe('a score', () => { expect(bandOf('is high')).toBe(1); });";
  expect(marksIn(text)).toEqual([]);
});
