import { describe, expect, it } from 'vitest';
import { reasonCounts } from './reach-words.ts';

const unreached = (name: string, reason: 'inactive' | 'no-email') => ({
  employeeId: name,
  name,
  groupName: null,
  reason,
});

describe('why people are not reached', () => {
  it('is counted by reason, the most frequent first, with some names', () => {
    const many = Array.from({ length: 7 }, (_, n) => unreached(`Person ${n}`, 'no-email'));
    expect(reasonCounts({ unreached: [unreached('Ada', 'inactive'), ...many] })).toEqual([
      { why: 'No e-mail address', count: 7, names: ['Person 0', 'Person 1', 'Person 2', 'Person 3', 'Person 4'] },
      { why: 'Not an active employee', count: 1, names: ['Ada'] },
    ]);
  });

  it('is nothing where everybody is reached', () => {
    expect(reasonCounts({ unreached: [] })).toEqual([]);
  });
});
