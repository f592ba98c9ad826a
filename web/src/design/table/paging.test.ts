import { describe, expect, it } from 'vitest';
import { isLastPage, offsetOf, pageWords } from './paging.ts';

describe('the pages of a table', () => {
  // Shows API-JOB-08
  it('skip as many rows as the pages before them have', () => {
    expect(offsetOf({ page: 0, rows: 25 })).toBe(0);
    expect(offsetOf({ page: 3, rows: 20 })).toBe(60);
  });

  it('say which rows they show of how many', () => {
    expect(pageWords({ page: 0, rows: 25 }, 240)).toBe('1 to 25 of 240');
    expect(pageWords({ page: 9, rows: 25 }, 240)).toBe('226 to 240 of 240');
    expect(pageWords({ page: 0, rows: 25 }, 8)).toBe('1 to 8 of 8');
    expect(pageWords({ page: 0, rows: 25 }, 0)).toBe('None');
    expect(pageWords({ page: 40, rows: 50 }, 12_345)).toBe('2,001 to 2,050 of 12,345');
  });

  it('end where the rows end', () => {
    expect(isLastPage({ page: 0, rows: 25 }, 25)).toBe(true);
    expect(isLastPage({ page: 0, rows: 25 }, 26)).toBe(false);
    expect(isLastPage({ page: 1, rows: 25 }, 26)).toBe(true);
  });
});
