import { describe, expect, it } from 'vitest';
import { sectionBeginningAt, sectionCounts } from './statement-sections.ts';

const statements = [
  { kind: 'likert5', sphere: 'Work Experience' },
  { kind: 'likert5', sphere: 'Work Experience' },
  { kind: 'enps', sphere: 'Manager' },
  { kind: 'likert5', sphere: 'Work Experience' },
  { kind: 'open_response', sphere: 'Work Experience' },
] as const;

describe('the sections of a survey', () => {
  it('begin where people are asked to think of something else', () => {
    expect(statements.map((_, index) => sectionBeginningAt(statements, index))).toEqual([
      'Work Experience',
      undefined,
      'Recommending the organization',
      'Work Experience',
      'In their own words',
    ]);
  });

  it('are counted together wherever they stand', () => {
    expect(sectionCounts(statements)).toEqual([
      { section: 'Work Experience', count: 3 },
      { section: 'Recommending the organization', count: 1 },
      { section: 'In their own words', count: 1 },
    ]);
  });
});
