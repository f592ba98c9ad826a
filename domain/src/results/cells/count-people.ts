import { engagementLevels } from '../scoring/engagement-levels.ts';
import { type PersonScores, noLevel, unscored } from '../scoring/person-scores.ts';
import type { ByCell } from './placement.ts';

/** Figures per cell and measure: number of people, sum of scores, sum of squares. */
export const momentsCounted = 3;

/**
 * Counts, per cell and measure, the people with a score, the sum of their scores and of the squares, in units of the
 * measure, at `(cell * measures + measure) * 3`. Descendants are not included. All are integers below 2^53, hence
 * exact.
 */
export function momentsOf({ values }: PersonScores, { start, order }: ByCell, measures: number): Float64Array {
  const moments = new Float64Array((start.length - 1) * measures * momentsCounted);
  for (let cell = 0; cell < start.length - 1; cell += 1) {
    const people = order.subarray(start[cell], start[cell + 1]);
    for (let measure = 0; measure < measures; measure += 1) {
      let scored = 0;
      let sum = 0;
      let squares = 0;
      for (let place = 0; place < people.length; place += 1) {
        const value = values[(people[place] as number) * measures + measure] as number;
        if (value === unscored) continue;
        scored += 1;
        sum += value;
        squares += value * value;
      }
      const at = (cell * measures + measure) * momentsCounted;
      moments[at] = scored;
      moments[at + 1] = sum;
      moments[at + 2] = squares;
    }
  }
  return moments;
}

/** Counts the people on each level of engagement per cell, at `cell * 5 + level`. Descendants are not included. */
export function countLevels({ levels }: PersonScores, { start, order }: ByCell): Uint32Array {
  const counts = new Uint32Array((start.length - 1) * engagementLevels.length);
  for (let cell = 0; cell < start.length - 1; cell += 1) {
    const first = cell * engagementLevels.length;
    for (let place = start[cell] as number; place < (start[cell + 1] as number); place += 1) {
      const level = levels[order[place] as number] as number;
      if (level !== noLevel) counts[first + level] = (counts[first + level] as number) + 1;
    }
  }
  return counts;
}
