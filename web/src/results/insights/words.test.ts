import { describe, expect, it } from 'vitest';
import { insightsFinding, insightWords } from './words.ts';
import { aDriver } from '../results.test-support.ts';

const insight = (title: string, difference: number) => ({
  categoryId: title,
  title,
  sphere: 'Work Experience',
  score: 60,
  band: 7,
  reference: 60 - difference,
  difference,
  correlation: 0.4,
  reading: '',
  nextStep: '',
});
const words = { referenceName: 'Acme', since: 'since June' };

describe('a driver that stands out', () => {
  it('says how far it is from what it compares with, and where it goes', () => {
    expect(
      insightWords(insight('Capacity', -5.2), aDriver('Capacity', { delta: -4, deltaIsLargerThanChance: true }), words),
    ).toBe('5 below Acme, down 4 since June, a significant change.');
    expect(insightWords(insight('Meaning', 4), aDriver('Meaning'), words)).toBe(
      '4 above Acme, no significant change since June.',
    );
    expect(insightWords(insight('Rest', 0.2), undefined, words)).toBe('Level with Acme.');
  });

  it('is named in the heading', () => {
    expect(insightsFinding({ strengths: [insight('Meaning', 4)], opportunities: [insight('Capacity', -5)] })).toBe(
      'Meaning (driver) is your biggest strength; focus on Capacity (driver)',
    );
    expect(insightsFinding({ strengths: [insight('Meaning', 4)], opportunities: [] })).toBe(
      'Meaning (driver) is your biggest strength; nothing needs attention',
    );
    expect(insightsFinding({ strengths: [], opportunities: [insight('Capacity', -5)] })).toBe(
      'Focus on Capacity (driver)',
    );
  });
});
