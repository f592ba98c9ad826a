import { DateEvidence } from './date-formats.ts';

/** What the values of one column are like, over all rows. */
export type ColumnProfile = {
  /** The first values that differ, as they are written. */
  readonly samples: readonly string[];
  readonly filled: number;
  /** How many values differ; no more than `mostDistinct` are counted. */
  readonly distinct: number;
  /** Of how many values it is known whether they differ: all, unless too many do. */
  readonly counted: number;
  readonly isNumeric: boolean;
  readonly dates: DateEvidence;
};

const maxDistinct = 5000;

const maxSamples = 5;
const longestSample = 60;
const number = /^[+-]?\d{1,15}(?:[.,]\d{1,6})?$/;
/** Fewer rows say nothing about whether a column differs from row to row by chance. */
const fewestRows = 20;

/** Collects the profile of each column while the rows of a file come in, in a bounded room. */
export class ColumnProfiles {
  readonly #columns: CollectedColumn[];

  constructor(width: number) {
    this.#columns = Array.from({ length: width }, () => new CollectedColumn());
  }

  add(cells: readonly string[]): void {
    for (const [place, column] of this.#columns.entries()) column.add((cells[place] ?? '').trim());
  }

  get profiles(): readonly ColumnProfile[] {
    return this.#columns;
  }
}

class CollectedColumn implements ColumnProfile {
  readonly samples: string[] = [];
  readonly dates = new DateEvidence();
  readonly #values = new Set<string>();
  filled = 0;
  counted = 0;
  isNumeric = true;

  get distinct(): number {
    return this.#values.size;
  }

  add(value: string): void {
    if (value === '') return;
    this.filled += 1;
    if (startsWithDigit(value)) this.dates.add(value);
    this.isNumeric &&= number.test(value);
    if (this.#values.size >= maxDistinct) return;
    this.counted += 1;
    const key = value.slice(0, 200);
    if (this.#values.has(key)) return;
    this.#values.add(key);
    if (this.samples.length < maxSamples) this.samples.push(value.slice(0, longestSample).toWellFormed());
  }
}

/** What begins otherwise is no day; asking spares most cells of a file the reading of one. */
function startsWithDigit(value: string): boolean {
  const code = value.charCodeAt(0);
  return code >= 48 && code <= 57;
}

/** Whether nearly everybody has a value of their own, so that groups of it would be people. */
export function isNearlyUnique({ counted, distinct }: Pick<ColumnProfile, 'counted' | 'distinct'>): boolean {
  return counted >= fewestRows && distinct > counted / 2;
}

/** Whether all rows say the same, so that nothing can be split by it. */
export function isConstant({ filled, distinct }: Pick<ColumnProfile, 'filled' | 'distinct'>): boolean {
  return filled >= fewestRows && distinct === 1;
}
