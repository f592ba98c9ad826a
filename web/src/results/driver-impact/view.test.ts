import { describe, expect, it } from 'vitest';
import { aDriver, anOverview, timeZone } from '../results.test-support.ts';
import {
  type Correlation,
  explainDriverImpact,
  driverImpactFinding,
  driverImpactsAgainst,
  driverImpactTable,
  narrowDriverImpactTable,
  pointWords,
  scatterPoints,
  sizeLegend,
} from './view.ts';
import { standardOptions, standardsOf } from './standards.ts';
import { withoutDriverImpact } from './without-driver-impact.ts';

const drivers = [
  aDriver('Capacity', { score: 61, band: 7 }),
  aDriver('Meaning', { score: 80, band: 9 }),
  aDriver('Rest', { score: 66, band: 7 }),
];
const correlation = (title: string, r: number, size: Correlation['size']): Correlation => ({
  campaignId: '11',
  categoryId: title.toLowerCase(),
  key: title.toLowerCase(),
  title,
  r,
  from: r - 0.125,
  to: r + 0.125,
  people: 203,
  size,
});
const correlations = [
  correlation('Capacity', 0.52, 'large'),
  correlation('Meaning', 0.68, 'large'),
  correlation('Rest', 0.31, 'medium'),
];
const benchmark = {
  kind: 'benchmark' as const,
  name: 'Software companies',
  campaignId: null,
  startedAt: null,
  endedAt: null,
  engagement: null,
  enps: null,
  categories: drivers.map(({ categoryId }, place) => ({
    categoryId,
    score: 66,
    delta: [-5, 14, 0][place] ?? 0,
    isLargerThanChance: null,
  })),
  conditions: [],
  spheres: [],
};
const overview = anOverview({
  comparisons: [
    {
      ...benchmark,
      kind: 'previous',
      name: 'June',
      campaignId: '10',
      startedAt: '2026-06-15T08:00:00Z',
      endedAt: '2026-06-22T16:00:00Z',
    },
    benchmark,
  ],
});
const standards = standardsOf(overview, drivers, timeZone);
const [against] = standards;
const impacts = driverImpactsAgainst(against!, drivers, correlations);

describe('what drivers are measured against', () => {
  it('is other organizations first, then the own average, and the campaign before by its month', () => {
    expect(standardOptions(standards).map(({ value, label }) => `${value}: ${label}`)).toEqual([
      'benchmark: Software companies',
      'own-mean: the average driver',
      'previous: June',
    ]);
  });

  it('is at least the own average', () => {
    const [own] = standardsOf(anOverview({ comparisons: [] }), drivers, timeZone);
    expect(own?.distanceOf(drivers[0]!)).toBeCloseTo(-8);
  });
});

describe('driver impact', () => {
  it('comes with the distance of each driver, the closest to engagement first', () => {
    expect(impacts.map(({ title, distance }) => `${title} ${distance}`)).toEqual([
      'Meaning 14',
      'Capacity -5',
      'Rest 0',
    ]);
  });

  it('leaves out drivers that have no score, or of which the reference knows nothing', () => {
    expect(driverImpactsAgainst(against!, drivers.slice(0, 1), correlations).map(({ title }) => title)).toEqual([
      'Capacity',
    ]);
    expect(driverImpactsAgainst({ ...against!, distanceOf: () => undefined }, drivers, correlations)).toEqual([]);
  });

  it('becomes points with their interval, size and band', () => {
    expect(scatterPoints(impacts)[1]).toEqual({
      id: 'capacity',
      name: 'Capacity',
      x: -5,
      y: 0.52,
      interval: [0.395, 0.645],
      size: 'large',
      tone: 7,
    });
  });
});

describe('the finding about driver impact', () => {
  const named = { name: 'benchmark' };
  const of = (...parts: readonly (readonly [title: string, r: number, distance: number])[]) =>
    parts.map(([title, r, distance]) => ({ ...correlation(title, r, 'large'), score: 60, band: 7, distance }));

  it('names what is below and moves closely with engagement, most of both first', () => {
    expect(driverImpactFinding(of(['Capacity', 0.52, -5], ['Prof. Dev.', 0.55, -4], ['Rest', 0.31, -9]), named)).toBe(
      'Capacity and Prof. Dev. are below benchmark and move closely with engagement',
    );
    expect(driverImpactFinding(of(['Capacity', 0.52, -5], ['Meaning', 0.68, 4]), named)).toBe(
      'Capacity is below benchmark and moves closely with engagement',
    );
  });

  it('says so where nothing is below, or nothing moves closely', () => {
    expect(driverImpactFinding(of(['Meaning', 0.68, 4]), named)).toBe(
      'No driver that moves closely with engagement is below benchmark; Meaning moves most closely',
    );
    expect(driverImpactFinding(of(['Rest', 0.31, -4]), named)).toBe(
      'No driver moves closely with engagement; Rest does most',
    );
    expect(driverImpactFinding([], named)).toBe('Driver impact on engagement');
  });

  it('never speaks of causes', () => {
    const texts = [driverImpactFinding(impacts, named), ...explainDriverImpact(203).steps].join(' ');
    expect(texts).not.toMatch(/\bcauses?\b|\bbecause of\b|\bleads to\b/u);
  });
});

describe('driver impact in words and figures', () => {
  it('says the point with its interval', () => {
    expect(pointWords(scatterPoints(impacts)[1]!, { name: 'benchmark' })).toBe(
      'Capacity: impact 0.52 (0.40 to 0.65), large; 5 below benchmark',
    );
    expect(pointWords(scatterPoints(impacts)[2]!, { name: 'benchmark' })).toContain('level with benchmark');
  });

  it('has a table with the interval, the size and the people, and a smaller one', () => {
    expect(driverImpactTable(impacts, { name: 'benchmark' }).rows[1]).toEqual([
      'Capacity',
      '0.52',
      '0.40 to 0.65',
      'large',
      '203',
      '\u22125',
    ]);
    expect(narrowDriverImpactTable(impacts).rows[0]).toEqual(['Meaning', '0.68\u00A0(0.56\u00A0to\u00A00.81)', '+14']);
  });

  it('says of which sizes there is none', () => {
    expect(sizeLegend(impacts).map(({ name }) => name)).toEqual([
      'large, 0.50 and above',
      'medium, 0.30 to 0.49',
      'small, below 0.30: none',
    ]);
  });

  it('says why there is none', () => {
    expect(withoutDriverImpact('too-few')).toContain('at least 30 people');
    expect(withoutDriverImpact('not-available')).toContain('did not measure');
  });
});
