import { describe, expect, it } from 'vitest';
import {
  agreeing,
  answersInWords,
  answersOf,
  hasAnswers,
  hiddenReason,
  limitOf,
  limitReason,
} from './answer-shares.ts';
import { aStatement } from './statements.test-support.ts';

const shares = (kind: 'low' | 'middle' | 'high') => {
  const limit = (third: string) => ({
    kind: third === kind ? ('atLeast' as const) : ('atMost' as const),
    percent: third === kind ? 90 : 10,
  });
  return { low: limit('low'), middle: limit('middle'), high: limit('high') };
};
const alike = (kind: 'low' | 'middle' | 'high') =>
  aStatement('Alike', { distribution: null, shares: shares(kind), favorable: null });

describe('the answers to a statement', () => {
  it('are five parts that make up the whole', () => {
    const answers = answersOf(aStatement('Capacity'));
    if (answers.kind !== 'shares') throw new Error('expected shares');
    expect(answers.segments.map(({ name, tone }) => [name, tone])).toEqual([
      ['Strongly disagree', 6],
      ['Disagree', 7],
      ['Neither', 8],
      ['Agree', 9],
      ['Strongly agree', 10],
    ]);
    expect(answers.segments.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(answersInWords(answers.segments)).toBe(
      '5% strongly disagree, 10% disagree, 25% neither, 40% agree, 20% strongly agree',
    );
  });

  it('are three classes for eNPS', () => {
    const answers = answersOf(aStatement('Recommend?', { statementType: 'enps', distribution: [2, 8, 10] }));
    expect(answers.kind === 'shares' && answers.segments.map(({ name, count }) => `${name}: ${count}`)).toEqual([
      'Detractors: 2 people',
      'Passives: 8 people',
      'Promoters: 10 people',
    ]);
  });

  it.each([
    ['high', 'over 90% agree'],
    ['low', 'over 90% disagree'],
    ['middle', 'over 90% neither'],
  ] as const)('are only a limit where nearly all chose alike (%s)', (kind, words) => {
    expect(answersOf(alike(kind))).toEqual({ kind: 'limits', words, reason: limitReason });
  });

  it('are not told of few people, and the reason is said', () => {
    const few = aStatement('Few', { distribution: null, shares: null, favorable: null, answerCount: 8 });
    expect(answersOf(few)).toEqual({ kind: 'hidden', reason: hiddenReason });
    expect(hasAnswers(few)).toBe(false);
    expect(hasAnswers(alike('high'))).toBe(true);
    expect(answersOf({ ...few, score: null })).toMatchObject({
      kind: 'hidden',
      reason: 'No score is available for this period.',
    });
  });

  it('say how many agree', () => {
    expect(agreeing(aStatement('Capacity'))).toBe(12);
    expect(agreeing({ distribution: null, answerCount: 50, favorable: 40 })).toBe(20);
  });

  it('tell a limit as a limit', () => {
    expect(limitOf({ kind: 'atLeast', percent: 90 })).toBe('over 90%');
    expect(limitOf({ kind: 'atMost', percent: 10 })).toBe('under 10%');
    expect(limitOf({ kind: 'exactly', percent: 59.7 })).toBe('60%');
  });
});
