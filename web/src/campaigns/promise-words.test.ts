import { describe, expect, it } from 'vitest';
import { aGroupType } from '../group-types/group-types.test-support.ts';
import { commentLevel, promiseWords, splitNames, splitWarnings } from './promise-words.ts';
import { addCrosstab, hasCrosstab, hiddenSplits, moveSplit } from './setup/split-order.ts';

const type = (columnName: string, name: string, isReporting = false) =>
  aGroupType('1', { columnName, name, isReporting });
const types = [type('team', 'Team', true), type('location', 'Location')];

describe('what respondents are promised', () => {
  it('has its own level for comments', () => {
    expect([3, 5, 6, 50].map(commentLevel)).toEqual([10, 10, 12, 100]);
  });

  it('says the levels, the protection, and that the level is not lowered', () => {
    expect(promiseWords({ confidentialityLevel: 5, protection: 'strict', isPublished: false })).toBe(
      'Groups of 5 or more, comments for 10 or more. Strict: no one can work out a smaller group from what is ' +
        'shown. The level is fixed when the campaign is published; after that it can only be raised.',
    );
    expect(promiseWords({ confidentialityLevel: 8, protection: 'threshold', isPublished: true })).toMatch(
      /^Groups of 8 or more, comments for 16 or more\. Threshold only.+can only be raised\.$/u,
    );
  });
});

describe('what results are split by', () => {
  it('goes by the names that the organization gave', () => {
    expect(splitNames(['tenure', 'location', 'gone'], types)).toEqual(['Tenure', 'Location', 'gone']);
  });

  it('can be a combination, read by the names of its parts', () => {
    expect(splitNames(['tenure*location', 'gone*tenure'], types)).toEqual(['Tenure × Location', 'gone × Tenure']);
  });

  it('has combinations above their parts', () => {
    expect(addCrosstab(['tenure', 'location'], ['location', 'generation'])).toEqual([
      'tenure',
      'location*generation',
      'location',
    ]);
    expect(addCrosstab(['tenure'], ['location', 'generation'])).toEqual(['tenure', 'location*generation']);
  });

  it('warns about a combination below its own parts', () => {
    expect(splitWarnings(['tenure', 'tenure*location', 'location'], types)).toEqual([
      'Tenure × Location will rarely be shown below Tenure: move it up in the list of splits.',
    ]);
    expect(splitWarnings(['tenure*location', 'tenure', 'location'], types)).toEqual([]);
  });

  it('names no combination twice', () => {
    expect(hasCrosstab(['tenure*location'], ['location', 'tenure'])).toBe(true);
    expect(hasCrosstab(['tenure*location', 'generation'], ['location', 'generation'])).toBe(false);
  });

  it('is moved up and down in its order', () => {
    expect(moveSplit(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
    expect(moveSplit(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
    expect(moveSplit(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  });

  it('can be taken back after it was left out', () => {
    expect(hiddenSplits(['location'], types)).toEqual([
      { key: 'tenure', name: 'Tenure' },
      { key: 'generation', name: 'Generation' },
    ]);
    expect(hiddenSplits(['tenure', 'generation', 'tenure*location'], types).map(({ name }) => name)).toEqual([
      'Location',
    ]);
  });
});
