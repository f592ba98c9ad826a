import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalendarDay, addDays } from '../kernel/index.ts';
import { defaultTenureBands, generationNames, generationOf, tenureBandOf, tenureBandsFrom } from './index.ts';
import { hireCohortOf } from './segments.ts';

const someDay = fc.integer({ min: -40_000, max: 25_000 }).map((count) => addDays('2000-01-01', count));

describe('the tenure band', () => {
  test.each([
    ['2026-11-20', '2026-11-20', '0-1 years'],
    ['2025-11-21', '2026-11-20', '0-1 years'],
    ['2025-11-20', '2026-11-20', '1-2 years'],
    ['2024-11-20', '2026-11-20', '2-3 years'],
    ['2023-11-20', '2026-11-20', '3-5 years'],
    ['2021-11-21', '2026-11-20', '3-5 years'],
    ['2021-11-20', '2026-11-20', '5-10 years'],
    ['2016-11-20', '2026-11-20', '10+ years'],
    ['1980-01-01', '2026-11-20', '10+ years'],
    ['2024-02-29', '2025-02-28', '0-1 years'],
    ['2024-02-29', '2025-03-01', '1-2 years'],
  ] as const)('of a start on %s is on %s "%s"', (startedOn, on, name) => {
    expect(tenureBandOf(startedOn, on)?.name).toBe(name);
  });

  test.each([
    ['2026-05-21', '2026-11-20', '0-6 months'],
    ['2026-05-20', '2026-11-20', '6-12 months'],
    ['2026-08-31', '2027-02-28', '0-6 months'],
    ['2026-08-31', '2027-03-01', '6-12 months'],
    ['2025-11-20', '2026-11-20', '1-2 years'],
  ] as const)('of half a year, of a start on %s, is on %s "%s"', (startedOn, on, name) => {
    expect(tenureBandOf(startedOn, on, tenureBandsFrom([0, 6, 12, 24]))?.name).toBe(name);
  });

  test('does not exist before the first day of work', () => {
    expect(tenureBandOf('2026-11-21', '2026-11-20')).toBeUndefined();
  });

  test('never decreases over time', () => {
    fc.assert(
      fc.property(someDay, someDay, fc.nat(4000), (startedOn, on, later) => {
        fc.pre(startedOn <= on);
        const from = tenureBandOf(startedOn, on)?.from ?? Number.NaN;
        expect(tenureBandOf(startedOn, addDays(on, later))?.from).toBeGreaterThanOrEqual(from);
      }),
    );
  });

  test('can be customized with rising whole months', () => {
    expect(tenureBandsFrom([0, 24, 84]).map(({ name }) => name)).toEqual(['0-2 years', '2-7 years', '7+ years']);
    const firstYearHalved = ['0-6 months', '6-12 months', '1-2 years', '2-5 years', '5-10 years', '10+ years'];
    expect(tenureBandsFrom([0, 6, 12, 24, 60, 120]).map(({ name }) => name)).toEqual(firstYearHalved);
    expect(tenureBandsFrom([0, 18]).map(({ name }) => name)).toEqual(['0-18 months', '18+ months']);
    expect(defaultTenureBands).toHaveLength(6);
  });

  test.each([
    [[]],
    [[1201]],
    [[0, 1201]],
    [[1, 2]],
    [[0, 2, 2]],
    [[0, 3, 1]],
    [[0, 1.5]],
    [[0, Infinity]],
    [Array.from({ length: 21 }, (_, year) => year)],
  ])('cannot be customized with %j', (bounds) => {
    expect(() => tenureBandsFrom(bounds)).toThrow('invalid');
  });
});

describe('the generation', () => {
  test.each([
    ['1900-01-01', 'Silent Generation (to 1945)'],
    ['1945-12-31', 'Silent Generation (to 1945)'],
    ['1946-01-01', 'Baby Boomers (1946-1964)'],
    ['1964-12-31', 'Baby Boomers (1946-1964)'],
    ['1965-01-01', 'Generation X (1965-1980)'],
    ['1981-01-01', 'Millennials (1981-1996)'],
    ['1996-12-31', 'Millennials (1981-1996)'],
    ['1997-01-01', 'Generation Z (from 1997)'],
  ] as const)('of a birth on %s is %s', (bornOn, name) => {
    expect(generationOf(bornOn)).toBe(name);
  });

  test('is one of five, in order of birth', () => {
    const ofDecades = ['1930', '1950', '1970', '1990', '2000'].map((year) =>
      generationOf(`${year}-06-01` as CalendarDay),
    );
    expect(ofDecades).toEqual(generationNames);
  });
});

describe('the hire cohort', () => {
  test.each([
    ['2026-01-15', '2026'],
    ['2022-12-31', '2022'],
    ['2021-06-01', '2020-2021'],
    ['2020-01-01', '2020-2021'],
    ['2019-12-31', '2015-2019'],
    ['2003-05-05', '2000-2004'],
    ['2027-03-01', '2027'],
  ] as const)('of a start on %s is %s in 2026', (startedOn, name) => {
    expect(hireCohortOf(startedOn, '2026-11-20')).toBe(name);
  });

  test('is a single year if only one year of a five-year period precedes the last five years', () => {
    expect(hireCohortOf('2020-07-01', '2025-01-01')).toBe('2020');
  });

  test('contains the hire year, and no year is in two cohorts', () => {
    fc.assert(
      fc.property(someDay, someDay, (startedOn, on) => {
        const year = Number(startedOn.slice(0, 4));
        const [from, to = from] = hireCohortOf(startedOn, on).split('-').map(Number);
        expect(from).toBeLessThanOrEqual(year);
        expect(to).toBeGreaterThanOrEqual(year);
        expect(hireCohortOf(`${from}-06-15` as CalendarDay, on)).toBe(hireCohortOf(`${to}-06-15` as CalendarDay, on));
      }),
    );
  });
});
