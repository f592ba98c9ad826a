import { describe, expect, test } from 'vitest';
import { changesIn, lossCountOf, lossesOf, problemOf, typedOf } from './retention-words.ts';

const stored = { answersDays: '14', commentsMonths: '24', resultsYears: '5', leaversMonths: '' };
const nothing = { answerCampaignCount: 0, commentCampaignCount: 0, resultCampaignCount: 0, leaverCount: 0 };

describe('how long data are kept', () => {
  test('stands in the fields as it is stored, never as an empty one', () => {
    expect(
      typedOf({
        attributes: {
          answersDays: 14,
          commentsMonths: 24,
          resultsYears: 5,
          leaversMonths: null,
          historyMonths: 12,
          filesDays: 7,
        },
      }),
    ).toEqual(stored);
  });

  test.each([
    ['answersDays', '0', undefined],
    ['answersDays', '91', 'Enter a number from 0 to 90.'],
    ['answersDays', '', 'Enter a number from 0 to 90.'],
    ['commentsMonths', '1.5', 'Enter a number from 1 to 24.'],
    ['resultsYears', 'five', 'Enter a number from 1 to 5.'],
    ['leaversMonths', ' ', undefined],
    ['leaversMonths', '6', undefined],
    ['leaversMonths', '-6', 'Enter a number from 1 to 120.'],
  ] as const)('of %s is told whether %j can be taken', (name, typed, problem) => {
    expect(problemOf(name, typed)).toBe(problem);
  });

  test('is changed where it was typed otherwise', () => {
    expect(changesIn(stored, { ...stored, answersDays: ' 30', leaversMonths: '6' })).toEqual({
      answersDays: 30,
      leaversMonths: 6,
    });
    expect(changesIn({ ...stored, leaversMonths: '6' }, stored)).toEqual({ leaversMonths: null });
    expect(changesIn(stored, { ...stored, resultsYears: '5 ' })).toEqual({});
  });

  test('tells what would go', () => {
    expect(
      lossesOf({ answerCampaignCount: 2, commentCampaignCount: 1, resultCampaignCount: 1, leaverCount: 3 }),
    ).toEqual([
      'The answers of 2 campaigns',
      'The comments of 1 campaign',
      'The results of 1 campaign',
      'The data of 3 people who left',
    ]);
    expect(lossesOf(nothing)).toEqual([]);
    expect([lossCountOf(nothing), lossCountOf({ ...nothing, leaverCount: 3, answerCampaignCount: 2 })]).toEqual([0, 5]);
  });
});
