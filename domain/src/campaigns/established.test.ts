import { describe, expect, it } from 'vitest';
import { dependsOnRecent, isFirstRoster } from './established.ts';

describe('the first roster of an organization', () => {
  it('is everyone if nobody was known before', () => {
    expect(isFirstRoster({ known: 0, active: 240 }, 5)).toBe(true);
  });

  it('is everyone if only a few administrators were known before', () => {
    expect(isFirstRoster({ known: 4, active: 30 }, 5)).toBe(true);
  });

  it('ends once enough people for a result are known', () => {
    expect(isFirstRoster({ known: 5, active: 100_000 }, 5)).toBe(false);
    expect(isFirstRoster({ known: 5, active: 100 }, 8)).toBe(true);
  });

  it('is not a few people added to a few others', () => {
    expect(isFirstRoster({ known: 4, active: 16 }, 5)).toBe(false);
    expect(isFirstRoster({ known: 4, active: 17 }, 5)).toBe(true);
  });
});

describe('a group', () => {
  it('depends on recently added people if the others are too few', () => {
    expect(dependsOnRecent({ size: 5, recent: 4 }, 5)).toBe(true);
    expect(dependsOnRecent({ size: 9, recent: 5 }, 5)).toBe(true);
  });

  it('does not if the others are enough, or all together are too few', () => {
    expect(dependsOnRecent({ size: 9, recent: 4 }, 5)).toBe(false);
    expect(dependsOnRecent({ size: 4, recent: 3 }, 5)).toBe(false);
  });
});
