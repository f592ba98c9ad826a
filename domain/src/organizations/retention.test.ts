import { describe, expect, test } from 'vitest';
import { type Retention, type RetentionChanges, decideRetention, isShortened, retentionBounds } from './index.ts';

const byDefault: Retention = { answersDays: 14, commentsMonths: 24, resultsYears: 5, leaversMonths: null };

describe('retention periods', () => {
  test('can be chosen within their bounds', () => {
    expect(
      decideRetention(byDefault, { answersDays: 0, commentsMonths: 24, resultsYears: 1, leaversMonths: 6 }),
    ).toEqual({ answersDays: 0, resultsYears: 1, leaversMonths: 6 });
    expect(decideRetention(byDefault, {})).toEqual({});
  });

  test.each(Object.entries(retentionBounds))(
    'are between the minimum and the maximum of %s',
    (key, { least, most }) => {
      for (const value of [least, most]) expect(() => decideRetention(byDefault, { [key]: value })).not.toThrow();
      for (const value of [least - 1, most + 1, least + 0.5, Number.NaN])
        expect(() => decideRetention(byDefault, { [key]: value })).toThrow(`Enter a number from ${least} to ${most}.`);
    },
  );

  test('can be unlimited for data of former employees only', () => {
    expect(decideRetention({ ...byDefault, leaversMonths: 6 }, { leaversMonths: null })).toEqual({
      leaversMonths: null,
    });
    expect(() => decideRetention(byDefault, { commentsMonths: null } as unknown as RetentionChanges)).toThrow(
      'Enter a number from 1 to 24.',
    );
  });

  test.each<[RetentionChanges, boolean]>([
    [{ answersDays: 13 }, true],
    [{ answersDays: 30 }, false],
    [{ leaversMonths: 120 }, true],
    [{ answersDays: 30, commentsMonths: 23 }, true],
    [{}, false],
  ])('are shortened by %j: %j', (changes, isShorter) => {
    expect(isShortened(byDefault, changes)).toBe(isShorter);
  });

  test('are not shortened by keeping former employees', () => {
    expect(isShortened({ ...byDefault, leaversMonths: 6 }, { leaversMonths: null })).toBe(false);
  });
});
