import { describe, expect, it } from 'vitest';
import { smallestGroups } from './promise.ts';
import { companyOf } from './small-companies.test-support.ts';

describe('the smallest group that may show the answers of somebody', () => {
  it('is their own when enough people are invited there', () => {
    expect([...smallestGroups(companyOf({ own: 2, below: [{ own: 5 }] }), 5)]).toEqual([0, 1]);
  });

  it('is the lowest one above with enough people when their own is too small', () => {
    expect([...smallestGroups(companyOf({ own: 2, below: [{ own: 1, below: [{ own: 3 }, { own: 4 }] }] }), 5)]).toEqual(
      [0, 1, 1, 1],
    );
  });

  it('counts everybody below a group', () => {
    expect([...smallestGroups(companyOf({ below: [{ own: 1, below: [{ own: 4 }] }] }), 5)]).toEqual([0, 1, 1]);
  });

  it('does not exist in a company with too few people', () => {
    expect([...smallestGroups(companyOf({ own: 1, below: [{ own: 3 }] }), 5)]).toEqual([-1, -1]);
  });
});
