import { describe, expect, test } from 'vitest';
import { aDriver, anEngagement, anOverview, aSphere } from '../results.test-support.ts';
import { type Benchmark, benchmarkRows, benchmarkSentence, differenceText, meanText } from './benchmark-rows.ts';

type Score = Benchmark['scores'][number];

const aScore = (parts: Partial<Score>): Score => ({
  measure: 'driver',
  key: '',
  title: '',
  categoryId: null,
  sampleSize: 38,
  score: 70,
  standardDeviation: null,
  percentiles: null,
  ...parts,
});

function aBenchmark(scores: readonly Score[]): Benchmark {
  return {
    name: 'Software',
    source: 'Institute',
    kind: 'imported',
    industry: null,
    region: null,
    companySize: null,
    validFrom: '2025-01-01',
    validTo: '2025-12-31',
    sampleSize: 38,
    version: 1,
    updatedAt: '2026-01-01T00:00:00Z',
    scores: [...scores],
  };
}

const overview = anOverview({
  name: 'Acme',
  engagement: anEngagement({ score: 75 }),
  enpsScore: 26,
  categoryScores: [aDriver('Rest', { score: 60 }), aDriver('Purpose', { score: 80 })],
  conditions: [aSphere('Safety', { score: 78 })],
  spheres: [aSphere('Leadership', { score: 72 })],
});

describe('the scores of a group beside a benchmark', () => {
  test('are those that both have, engagement first, with difference and standing', () => {
    const rows = benchmarkRows(
      overview,
      aBenchmark([
        aScore({ categoryId: 'rest', key: 'rest', score: 66 }),
        aScore({ measure: 'sphere', key: 'Leadership', score: 70 }),
        aScore({ measure: 'condition', key: 'safety', score: 78 }),
        aScore({ measure: 'statement', key: 'one', score: 50 }),
        aScore({ measure: 'driver', categoryId: 'unknown', key: 'unknown' }),
        aScore({ measure: 'enps', score: 20 }),
        aScore({ measure: 'engagement', score: 71, percentiles: { p10: 60, p25: 65, p50: 71, p75: 74, p90: 80 } }),
      ]),
    );
    expect(rows.map((row) => [row.title, row.text, meanText(row), differenceText(row), row.standing])).toEqual([
      ['Engagement', '75', '71', '+4', 'highest quarter'],
      ['eNPS', '+26', '+20', '+6', undefined],
      ['Safety (condition)', '78', '78', '0', undefined],
      ['Leadership', '72', '70', '+2', undefined],
      ['Rest', '60', '66', '\u22126', undefined],
    ]);
  });

  test('leave out what is not published of the group', () => {
    const scores = [aScore({ measure: 'engagement' }), aScore({ measure: 'enps' })];
    expect(benchmarkRows(anOverview({ engagement: null, enpsScore: null }), aBenchmark(scores))).toEqual([]);
  });

  test('are told in a sentence', () => {
    const benchmark = aBenchmark([
      aScore({ measure: 'engagement', score: 71 }),
      aScore({ categoryId: 'rest', score: 66 }),
      aScore({ categoryId: 'purpose', score: 66 }),
    ]);
    expect(benchmarkSentence(overview, benchmark)).toEqual({
      fact: 'Acme is 4 above Software',
      comparison: 'and above it in 1 of 2 drivers.',
    });
  });
});
