import { describe, expect, it } from 'vitest';
import { compareNames } from './english.ts';

describe('names in order', () => {
  it('have their numbers in order, and capital letters beside small ones', () => {
    expect(['Team 10', 'team 2', 'Zürich', 'Team 1', 'apples', 'Zoo'].toSorted(compareNames)).toEqual([
      'apples',
      'Team 1',
      'team 2',
      'Team 10',
      'Zoo',
      'Zürich',
    ]);
  });
});
