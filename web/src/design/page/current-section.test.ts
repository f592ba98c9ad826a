import { describe, expect, test } from 'vitest';
import { currentSection } from './current-section.ts';

const headings = [
  { id: 'limit', top: -900 },
  { id: 'cadence', top: 40 },
  { id: 'messages', top: 500 },
  { id: 'retention', top: 760 },
];
const view = { height: 800, isAtEnd: false, chosenId: '' };

describe('the current section of a page', () => {
  test('is the last one whose heading has come to the upper part of the window', () => {
    expect(currentSection(headings, view)).toBe('cadence');
  });

  test('is the first one above all headings, and none on a page without', () => {
    expect(currentSection([{ id: 'limit', top: 700 }], view)).toBe('limit');
    expect(currentSection([], view)).toBeUndefined();
  });

  test('is the last one at the end of the page, unless another one in sight was followed', () => {
    expect(currentSection(headings, { ...view, isAtEnd: true })).toBe('retention');
    expect(currentSection(headings, { ...view, isAtEnd: true, chosenId: 'messages' })).toBe('messages');
    expect(currentSection(headings, { ...view, isAtEnd: true, chosenId: 'limit' })).toBe('retention');
  });
});
