import { describe, expect, it } from 'vitest';
import { smallestGroups } from './promise.ts';
import { companyOf } from './small-companies.test-support.ts';

describe("the smallest group that may include a person's answers", () => {
  it('is the own group if enough people are invited there', () => {
    expect([...smallestGroups(companyOf({ own: 2, below: [{ own: 5 }] }), 5)]).toEqual([0, 1]);
  });

  it('is the nearest ancestor with enough people otherwise', () => {
    expect([...smallestGroups(companyOf({ own: 2, below: [{ own: 1, below: [{ own: 3 }, { own: 4 }] }] }), 5)]).toEqual(
      [0, 1, 1, 1],
    );
  });

  it('counts all descendants of a group', () => {
    expect([...smallestGroups(companyOf({ below: [{ own: 1, below: [{ own: 4 }] }] }), 5)]).toEqual([0, 1, 1]);
  });

  it('does not exist in an organization with too few people', () => {
    expect([...smallestGroups(companyOf({ own: 1, below: [{ own: 3 }] }), 5)]).toEqual([-1, -1]);
  });
});
