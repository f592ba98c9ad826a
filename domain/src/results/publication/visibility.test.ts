import { describe, expect, it } from 'vitest';
import { responseRate } from '../scoring/participation.ts';
import { type ResultFacts, type Visibility, visibilityOf } from './visibility.ts';

const facts: ResultFacts = { audience: 12, completed: 9, level: 5, isFinished: true, decision: 'shown' };

const tooFew = (level: number): Visibility => ({
  kind: 'withheld',
  reason: 'too-few',
  message: `Group has fewer than ${level} responses. Current survey results are unavailable.`,
});
const tooFewCount: Visibility = {
  kind: 'withheld',
  reason: 'too-few',
  message:
    'Fewer than 5 responses of this group count towards the confidentiality level. Current survey results are ' +
    'unavailable.',
};
const combined: Visibility = {
  kind: 'withheld',
  reason: 'combined',
  message: 'Shown together with neighbouring groups to protect confidentiality.',
};
const tooSmall: Visibility = {
  kind: 'unavailable',
  reason: 'too-small',
  message: 'Group has fewer than 5 employees. Current survey results are unavailable.',
};
const willBeTooSmall: Visibility = {
  ...tooSmall,
  message: 'Group has fewer than 5 employees. Survey results will not be available.',
};
const notAvailable: Visibility = {
  kind: 'unavailable',
  reason: 'not-available',
  message: 'No score is available for this period.',
};

describe('a result', () => {
  // Shows SELECT-11, ERR-39, ERR-42, CON-08
  it.each<[string, Partial<ResultFacts>, Visibility]>([
    ['of a finished campaign is shown', {}, { kind: 'shown' }],
    ['at the level is shown', { audience: 5, completed: 5 }, { kind: 'shown' }],
    ['of a small group will never be there', { audience: 4, completed: 0, isFinished: false }, willBeTooSmall],
    ['of a small group is not there', { audience: 4, completed: 4 }, tooSmall],
    ['of too few responses is withheld', { completed: 4, decision: 'too-few' }, tooFew(5)],
    ['of too few responses so far is withheld', { completed: 4, isFinished: false, decision: null }, tooFew(5)],
    ['names the level of the campaign', { completed: 7, level: 8 }, tooFew(8)],
    ['before the close is not there', { isFinished: false, decision: null }, notAvailable],
    ['of a group made after launch is not there', { decision: null }, notAvailable],
    ['that would give another one away says so', { decision: 'combined' }, combined],
    [
      'of a split that shows nothing does not claim to be shown with neighbours',
      { decision: 'combined', of: 'split' },
      {
        ...combined,
        message: 'Not shown here, to protect confidentiality. The answers are included in the results of the group.',
      },
    ],
    [
      'of a filter that shows nothing does not, either',
      { decision: 'combined', of: 'filter' },
      { ...combined, message: 'Not shown for this filter, to protect confidentiality.' },
    ],
    ['that the plan counts too few for is withheld', { decision: 'too-few' }, tooFewCount],
    [
      'that the plan counts too few for reads as usual where the count is withheld',
      { completed: null, decision: 'too-few' },
      tooFew(5),
    ],
  ])('%s', (_, changes, visibility) => {
    expect(visibilityOf({ ...facts, ...changes })).toEqual(visibility);
  });
});

describe('the response rate', () => {
  // Shows GAP-11
  it('is the share of the invited people who finished', () => {
    expect(responseRate({ completed: 74, size: 86 }, 5)).toBeCloseTo(86.05, 2);
    expect(responseRate({ completed: 0, size: 5 }, 5)).toBe(0);
  });

  it('is withheld for fewer people than the level, or none', () => {
    expect(responseRate({ completed: 4, size: 4 }, 5)).toBeNull();
    expect(responseRate({ completed: 0, size: 0 }, 0)).toBeNull();
  });
});
