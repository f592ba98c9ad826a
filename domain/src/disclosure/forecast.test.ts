import { describe, expect, it } from 'vitest';
import { Refusal } from '../kernel/index.ts';
import { forecastDisclosure } from './forecast.ts';
import { type Team, companyOf } from './small-companies.test-support.ts';

const strict = { threshold: 5, protection: 'strict' } as const;

function forecast(
  company: Team,
  rate: number,
  rules: Parameters<typeof forecastDisclosure>[1] = strict,
): ReturnType<typeof forecastDisclosure> {
  const invited = companyOf(company);
  return forecastDisclosure({ ...invited, responseRate: new Float64Array(invited.parent.length).fill(rate) }, rules);
}

/** Probability that at least `needed` of a number of people respond. */
function chanceOfAtLeast(needed: number, people: number, rate: number): number {
  let chances = [1];
  for (let person = 0; person < people; person++) {
    chances = [...chances, 0].map((chance, answers) => chance * (1 - rate) + (chances[answers - 1] ?? 0) * rate);
  }
  return chances.slice(needed).reduce((sum, chance) => sum + chance, 0);
}

describe('the forecast before launch', () => {
  it('has probability 0 for a group with too few people, and names the rest that includes its answers', () => {
    const [, legal] = forecast({ own: 20, below: [{ own: 3 }] }, 0.9);
    expect(legal).toEqual({ chance: 0, answers: { low: 2, high: 3 }, otherwise: { reason: 'too-few', shownIn: 0 } });
  });

  it('is certain for a group in which everyone responds', () => {
    expect(forecast({ own: 8, below: [{ own: 9 }] }, 1)).toEqual([
      { chance: 1, answers: { low: 17, high: 17 }, otherwise: undefined },
      { chance: 1, answers: { low: 9, high: 9 }, otherwise: undefined },
    ]);
  });

  it('is within 0.05 of the true probability that enough people respond', () => {
    for (const [people, rate] of [
      [6, 0.7],
      [8, 0.5],
      [5, 0.9],
    ] as const) {
      const [, team] = forecast({ own: 100, below: [{ own: people }] }, rate);
      expect(Math.abs((team?.chance ?? 0) - chanceOfAtLeast(5, people, rate))).toBeLessThan(0.05);
    }
  });

  it('predicts that a team is combined to protect another one', () => {
    const [, team] = forecast({ below: [{ own: 6 }, { own: 3 }] }, 1);
    expect(team).toEqual({ chance: 0, answers: { low: 6, high: 6 }, otherwise: { reason: 'combined', shownIn: 0 } });
  });

  it('predicts no combined teams under threshold protection', () => {
    const [, team] = forecast({ below: [{ own: 6 }, { own: 3 }] }, 1, { threshold: 5, protection: 'threshold' });
    expect(team?.chance).toBe(1);
  });

  it('reports answers that will be shown nowhere', () => {
    expect(forecast({ own: 4 }, 1)).toEqual([
      { chance: 0, answers: { low: 4, high: 4 }, otherwise: { reason: 'too-few', shownIn: undefined } },
    ]);
  });

  it('uses the rate of each group', () => {
    const invited = companyOf({ own: 30, below: [{ own: 8 }, { own: 8 }] });
    const [, eager, tired] = forecastDisclosure({ ...invited, responseRate: Float64Array.of(0.8, 0.95, 0.3) }, strict);
    expect(eager?.chance).toBeGreaterThan(0.9);
    expect(tired?.chance).toBeLessThan(0.15);
  });

  it('is deterministic', () => {
    const company = { own: 3, below: [{ own: 6 }, { own: 9 }] };
    expect(forecast(company, 0.7)).toEqual(forecast(company, 0.7));
  });

  it('refuses a threshold that protects nobody', () => {
    expect(() => forecast({ own: 9 }, 1, { threshold: 1, protection: 'strict' })).toThrow(Refusal);
  });
});
