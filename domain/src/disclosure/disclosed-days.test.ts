import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discloseParticipation } from '../campaigns/index.ts';
import { addDays } from '../kernel/index.ts';
import { type CountedDay, discloseDays, highestDayKept } from './disclosed-days.ts';

const start = '2026-05-04';
const level = 5;

/** What a campaign of `size` people discloses at the end of each day, if so many have completed by then. */
function daysOf(size: number, completed: readonly number[], lag: number) {
  let disclosed = 0;
  return completed.map((count, place) => {
    disclosed = discloseParticipation(disclosed, count, { step: level, lag });
    return { day: addDays(start, place), completed: disclosed, size };
  });
}

const campaigns = fc
  .integer({ min: 1, max: 60 })
  .chain((size) =>
    fc.record({
      size: fc.constant(size),
      completed: fc
        .array(fc.integer({ min: 0, max: size }), { minLength: 1, maxLength: 8 })
        .map((counts) => counts.toSorted((a, b) => a - b)),
      late: fc.integer({ min: 0, max: 8 }),
      lag: fc.nat(level - 1),
    }),
  );
const countsOf = (days: readonly CountedDay[]) =>
  discloseDays(days, level).map(({ completed }) => completed.exactly ?? 0);

/** The days that are left after a closing with so many of `size` people. */
const afterClosing = (days: readonly CountedDay[], closed: { readonly invited: number; readonly completed: number }) =>
  countsOf(days.filter(({ completed }) => completed <= highestDayKept(closed, level)));

describe('participation by day', () => {
  test('never tells apart fewer people than the level, from day to day nor from the final count', () => {
    fc.assert(
      fc.property(campaigns, ({ size, completed, late, lag }) => {
        const final = Math.min(size, (completed.at(-1) ?? 0) + late);
        const closed = { invited: size, completed: final };
        const shown = afterClosing(daysOf(size, completed, lag), closed);
        const steps = shown.map((count, place) => count - (shown[place - 1] ?? 0)).filter((step) => step > 0);
        expect(steps.every((step) => step >= level)).toBe(true);
        expect(shown.every((count) => final - count >= level)).toBe(true);
      }),
    );
  });

  test('does not depend on whether the last person answered where the final count is hidden', () => {
    fc.assert(
      fc.property(campaigns, ({ size, completed, lag }) => {
        const days = daysOf(
          size,
          completed.map((count) => Math.min(count, size - 1)),
          lag,
        );
        const [everybody, allButOne] = [size, size - 1].map((count) =>
          afterClosing(days, { invited: size, completed: count }),
        );
        expect(everybody).toEqual(allButOne);
      }),
    );
  });

  test('is hidden of campaigns smaller than the level, and where nearly everybody has answered', () => {
    expect(countsOf([{ day: start, completed: 0, size: 4 }])).toEqual([]);
    expect(countsOf([6, 19].map((completed) => ({ day: start, completed, size: 20 })))).toEqual([6]);
  });
});
