import { describe, expect, it } from 'vitest';
import {
  explainChange,
  explainCondition,
  explainDriver,
  explainFavorable,
  explainResponseRate,
  explainStatements,
} from './explanations.ts';

const valuesOf = ({ facts }: { readonly facts: readonly { readonly value: unknown }[] }) =>
  facts.map(({ value }) => value);

describe('the explanation of a number', () => {
  it('of a driver gives its mean, its interval and the cuts of the bands', () => {
    const about = explainDriver('Engineering', { title: 'Capacity', score: 58.4, margin: 3 });
    expect(about.title).toBe('How 58 on Capacity is calculated');
    expect(valuesOf(about).slice(0, 3)).toEqual(['58.4', '55.4 to 61.4', '60, 70, 80, 90']);
    expect(valuesOf(explainDriver('Engineering', { title: 'Capacity', score: 58.4, margin: null }))[1]).toBe(
      'from 10 answers on',
    );
    expect(explainDriver('Engineering').title).toBe('How the score of a driver is calculated');
  });

  it('of a condition names the drivers that it is the mean of', () => {
    const about = explainCondition({ title: 'Capacity', score: 66 }, [
      { title: 'Rest', score: 62 },
      { title: 'Goal Support', score: 70 },
    ]);
    expect(about.steps[1]).toBe('It is the mean of the scores of 2 drivers, each with the same weight.');
    expect(valuesOf(about)).toEqual(['62.0', '70.0', '66.0']);
  });

  it('of a favourable share counts who agrees, and says that it is no score', () => {
    const about = explainFavorable({ favorable: 59.7, answerCount: 67, agreeing: 40 });
    expect(about.title).toBe('How 60% favourable is calculated');
    expect(valuesOf(about)).toEqual(['40 people', '67 people', '59.7%']);
  });

  it('of a response rate divides who finished by who was invited', () => {
    expect(valuesOf(explainResponseRate({ completed: 74, size: 86, share: 74 / 86 }))).toEqual([
      '74 people',
      '86 people',
      '86.0%',
    ]);
  });

  it.each([
    [true, 'is significant'],
    [false, 'is not significant'],
    [null, 'determined'],
  ])('of a change says whether chance explains it (%s)', (isLargerThanChance, words) => {
    const about = explainChange({ score: 74.2, delta: -2.1, isLargerThanChance, since: 'since June' });
    expect(about.title).toBe('How −2 since June is calculated');
    expect(about.steps[2]).toContain(words);
    expect(about.facts).toEqual([
      { label: 'This campaign', value: '74.2' },
      { label: 'June', value: '76.3' },
      { label: 'Change', value: '−2.1' },
    ]);
  });

  it('of statements names the level from which scores are told', () => {
    expect(valuesOf(explainStatements(5))[0]).toBe('from 5 answers on');
  });
});
