import { describe, expect, test } from 'vitest';
import { type Retention, type RetentionChanges, decideRetention, isShortened, retentionBounds } from './index.ts';

const usual: Retention = { answersDays: 14, commentsMonths: 24, resultsYears: 5, leaversMonths: null };

describe('how long an organization keeps what', () => {
  test('is what it decides within the bounds', () => {
    expect(decideRetention(usual, { answersDays: 0, commentsMonths: 24, resultsYears: 1, leaversMonths: 6 })).toEqual({
      answersDays: 0,
      resultsYears: 1,
      leaversMonths: 6,
    });
    expect(decideRetention(usual, {})).toEqual({});
  });

  test.each(Object.entries(retentionBounds))('lies between the least and the most of %s', (key, { least, most }) => {
    for (const value of [least, most]) expect(() => decideRetention(usual, { [key]: value })).not.toThrow();
    for (const value of [least - 1, most + 1, least + 0.5, Number.NaN])
      expect(() => decideRetention(usual, { [key]: value })).toThrow(`Enter a number from ${least} to ${most}.`);
  });

  test('is endless for nothing but the data of those who left', () => {
    expect(decideRetention({ ...usual, leaversMonths: 6 }, { leaversMonths: null })).toEqual({ leaversMonths: null });
    expect(() => decideRetention(usual, { commentsMonths: null } as unknown as RetentionChanges)).toThrow(
      'Enter a number from 1 to 24.',
    );
  });

  test.each<[RetentionChanges, boolean]>([
    [{ answersDays: 13 }, true],
    [{ answersDays: 30 }, false],
    [{ leaversMonths: 120 }, true],
    [{ answersDays: 30, commentsMonths: 23 }, true],
    [{}, false],
  ])('is shortened by %j: %j', (changes, isShorter) => {
    expect(isShortened(usual, changes)).toBe(isShorter);
  });

  test('is not shortened by keeping those who left', () => {
    expect(isShortened({ ...usual, leaversMonths: 6 }, { leaversMonths: null })).toBe(false);
  });
});
