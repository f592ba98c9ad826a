import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalendarDay, addDays } from '../kernel/index.ts';
import {
  type DateRange,
  bandsOfKeys,
  defaultTenureBands,
  generationOf,
  spansOf,
  tenureBandOf,
  tenureBandsFrom,
} from './index.ts';
import { hireCohortOf } from './segments.ts';

const someDay = fc.integer({ min: -36_000, max: 25_000 }).map((count) => addDays('2000-01-01', count));
const someBounds = fc
  .uniqueArray(fc.integer({ min: 1, max: 480 }), { maxLength: 8 })
  .map((bounds) => [0, ...bounds.toSorted((a, b) => a - b)]);

const holding = (spans: readonly DateRange[], day: CalendarDay) =>
  spans.filter(
    ({ firstDay, lastDay }) => (firstDay === null || firstDay <= day) && (lastDay === null || day <= lastDay),
  );

describe('the date ranges of computed groups', () => {
  test('assign everyone to the band of their months of service, on any date', () => {
    fc.assert(
      fc.property(someDay, someDay, someBounds, (startedOn, on, bounds) => {
        const bands = tenureBandsFrom(bounds);
        const spans = spansOf('tenure_groups', { on, bands, startYears: [] });
        expect(holding(spans, startedOn).map(({ name }) => name)).toEqual(
          [tenureBandOf(startedOn, on, bands)?.name].filter(Boolean),
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('complete a year of service on 1 March for a hire date of 29 February', () => {
    const bandOn = (on: CalendarDay) =>
      holding(spansOf('tenure_groups', { on, startYears: [] }), '2024-02-29').map(({ key }) => key);
    expect([bandOn('2025-02-28'), bandOn('2025-03-01'), bandOn('2028-02-29')]).toEqual([['0-1'], ['1-2'], ['3-5']]);
  });

  test('assign everyone to one generation', () => {
    const spans = spansOf('generation_groups', { on: '2026-11-20', startYears: [] });
    fc.assert(
      fc.property(someDay, (bornOn) => {
        expect(holding(spans, bornOn).map(({ name }) => name)).toEqual([generationOf(bornOn)]);
      }),
      { numRuns: 1000 },
    );
    expect(spans.map(({ key }) => key)).toEqual([
      'Silent Generation',
      'Baby Boomers',
      'Generation X',
      'Millennials',
      'Generation Z',
    ]);
  });

  test('assign everyone to a hire cohort, and include no empty cohort', () => {
    fc.assert(
      fc.property(fc.array(someDay, { minLength: 1, maxLength: 20 }), someDay, (days, on) => {
        const spans = spansOf('hire_cohort_groups', {
          on,
          startYears: [...new Set(days.map((day) => Number(day.slice(0, 4))))],
        });
        for (const day of days) expect(holding(spans, day).map(({ name }) => name)).toEqual([hireCohortOf(day, on)]);
        expect(new Set(spans.map(({ key }) => key))).toEqual(new Set(days.map((day) => hireCohortOf(day, on))));
        expect(spans.map(({ firstDay }) => firstDay)).toEqual(spans.map(({ firstDay }) => firstDay).toSorted());
      }),
    );
  });
});

describe('tenure bands', () => {
  test('are restored from the keys of their groups in any order', () => {
    fc.assert(
      fc.property(someBounds, (bounds) => {
        const keys = spansOf('tenure_groups', { on: '2026-11-20', bands: tenureBandsFrom(bounds), startYears: [] }).map(
          ({ key }) => key,
        );
        expect(bandsOfKeys(keys.toReversed())).toEqual(tenureBandsFrom(bounds));
      }),
    );
  });

  test('of whole years keep their original keys', () => {
    const keysOf = (bounds: readonly number[]) =>
      spansOf('tenure_groups', { on: '2026-11-20', bands: tenureBandsFrom(bounds), startYears: [] }).map(
        ({ key }) => key,
      );
    expect(keysOf([0, 12, 36])).toEqual(['0-1', '1-3', '3+']);
    expect(keysOf([0, 6, 12, 36])).toEqual(['0m-6m', '6m-12m', '1-3', '3+']);
  });

  test('have defaults', () => {
    expect(bandsOfKeys([])).toBe(defaultTenureBands);
  });
});
