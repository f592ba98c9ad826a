import { DateEvidence } from './date-formats.ts';

/** Statistics on the values of a column, over all rows. */
export type ColumnProfile = {
  /** The first distinct values, as written in the file. */
  readonly samples: readonly string[];
  readonly filled: number;
  /** Number of distinct values, up to `maxDistinct`. */
  readonly distinct: number;
  /** Number of values included in `distinct`. Lower than `filled` only if there are too many distinct values. */
  readonly counted: number;
  readonly isNumeric: boolean;
  readonly dates: DateEvidence;
};

const maxDistinct = 5000;

const maxSamples = 5;
const longestSample = 60;
const number = /^[+-]?\d{1,15}(?:[.,]\d{1,6})?$/;
/** Minimum number of rows for judging whether a column is unique or constant. */
const fewestRows = 20;

/** Collects column profiles while the rows of a file are streamed, with bounded memory. */
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

/** Values that do not start with a digit are not dates; this check avoids parsing most cells. */
function startsWithDigit(value: string): boolean {
  const code = value.charCodeAt(0);
  return code >= 48 && code <= 57;
}

/** Whether nearly every row has a different value, so that groups would identify single people. */
export function isNearlyUnique({ counted, distinct }: Pick<ColumnProfile, 'counted' | 'distinct'>): boolean {
  return counted >= fewestRows && distinct > counted / 2;
}

/** Whether all rows have the same value, so that results cannot be split by it. */
export function isConstant({ filled, distinct }: Pick<ColumnProfile, 'filled' | 'distinct'>): boolean {
  return filled >= fewestRows && distinct === 1;
}
