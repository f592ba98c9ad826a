import { type CalendarDay, isCalendarDay } from '../../kernel/index.ts';
import { parseDay } from '../day-entry.ts';
import type { CellReading } from './cells.ts';

/** How the days of a column are written, beside `YYYY-MM-DD`, with or without a time, which is read in any column. */
export const dateFormats = ['iso', 'dmy', 'mdy', 'serial'] as const;

export type DateFormat = (typeof dateFormats)[number];

/**
 * What all values of a column say about its format: one, none because the column holds no day, or two that both fit.
 */
export type DateDecision = DateFormat | 'ambiguous' | null;

const time = String.raw`(?:[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?[AaPp][Mm])?(?:Z| ?[+-]\d{2}:?\d{2})?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${time}$`);
const yearLast = new RegExp(String.raw`^(\d{1,2})([./-])(\d{1,2})\2(\d{4})${time}$`);
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const serial = /^(\d{2,7})(?:[.]\d{1,12})?$/;

const advices: { readonly [F in DateFormat]: string } = {
  iso: 'Use a day that exists, as YYYY-MM-DD.',
  dmy: 'Use a day that exists, as DD/MM/YYYY like the other days of this column, or as YYYY-MM-DD.',
  mdy: 'Use a day that exists, as YYYY-MM-DD or MM/DD/YYYY.',
  serial: 'Use a day that exists, as YYYY-MM-DD or as the day number of a spreadsheet.',
};

/**
 * A day written in the format of its column. `YYYY-MM-DD` and `YYYYMMDD` are read in any column, a time behind a day
 * is left out. Spreadsheets count days from 1900 on, with a 29 February 1900 that there was not.
 */
export function readDayAs(format: DateFormat, text: string): CellReading<CalendarDay> {
  const day = dayIn(format, text.trim());
  const reading = day === undefined ? undefined : parseDay(day);
  if (reading && 'day' in reading) return { value: reading.day };
  if (reading?.problem === 'before-1900') return { advice: 'Use a day after 1899.' };
  return { advice: advices[format] };
}

/** Counts, value by value, which formats fit a column. */
export class DateEvidence {
  #iso = 0;
  #serial = 0;
  #dayFirstOnly = 0;
  #monthFirstOnly = 0;
  /** Both readings exist and differ. */
  #either = 0;
  #same = 0;

  add(text: string): void {
    if (isoOf(text) !== undefined) this.#iso += 1;
    else if (yearLast.test(text)) this.#addYearLast(text);
    else if (serialDay(text) !== undefined) this.#serial += 1;
  }

  /**
   * The format of the column: one that all its values agree with; `ambiguous` where day and month could be exchanged,
   * or are mixed.
   */
  decide(): DateDecision {
    const [dayFirst, monthFirst] = [this.#dayFirstOnly > 0, this.#monthFirstOnly > 0];
    if (dayFirst !== monthFirst) return dayFirst ? 'dmy' : 'mdy';
    if (dayFirst || this.#either > 0) return 'ambiguous';
    if (this.#same > 0) return 'mdy';
    if (this.#serial > 0) return 'serial';
    return this.#iso > 0 ? 'iso' : null;
  }

  /** Whether a format that was chosen before still fits: no value of the column speaks against it. */
  allows(format: DateFormat): boolean {
    if (format === 'dmy') return this.#monthFirstOnly === 0;
    if (format === 'mdy') return this.#dayFirstOnly === 0;
    return (
      this.#dayFirstOnly + this.#monthFirstOnly + this.#either === 0 && (format === 'serial' || this.#serial === 0)
    );
  }

  #addYearLast(text: string): void {
    const [dayFirst, monthFirst] = [existing(dayIn('dmy', text)), existing(dayIn('mdy', text))];
    // Nobody writes the month first between dots, so 05.06.2024 is as clear as 25.06.2024.
    const isClear = monthFirst === undefined || (dayFirst !== undefined && yearLast.exec(text)?.[2] === '.');
    if (dayFirst !== undefined && isClear) this.#dayFirstOnly += dayFirst === monthFirst ? 0 : 1;
    else if (dayFirst === undefined && monthFirst !== undefined) this.#monthFirstOnly += 1;
    else if (dayFirst !== undefined && dayFirst !== monthFirst) this.#either += 1;
    if (dayFirst !== undefined && dayFirst === monthFirst) this.#same += 1;
  }
}

function dayIn(format: DateFormat, text: string): string | undefined {
  const iso = isoOf(text);
  if (iso !== undefined) return iso;
  const [, first, , second, year] = yearLast.exec(text) ?? [];
  if (year === undefined) return format === 'serial' ? serialDay(text) : undefined;
  const [month, day] = format === 'dmy' ? [second, first] : [first, second];
  return format === 'dmy' || format === 'mdy' ? dayOf(year, month, day) : undefined;
}

function isoOf(text: string): string | undefined {
  const [, year, , month, day] = yearFirst.exec(text) ?? [];
  if (year !== undefined) return dayOf(year, month, day);
  const [, compactYear, compactMonth, compactDay] = compact.exec(text) ?? [];
  return compactYear === undefined ? undefined : existing(dayOf(compactYear, compactMonth, compactDay));
}

/** The day with this number in the 1900 system of spreadsheets; those before March 1900 are left out. */
function serialDay(text: string): string | undefined {
  const [, digits] = serial.exec(text) ?? [];
  const count = Number(digits ?? 0);
  if (count < 61 || count > 2_958_465) return undefined;
  return new Date(Date.UTC(1899, 11, 30) + count * 86_400_000).toISOString().slice(0, 10);
}

function dayOf(year: string, month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function existing(day: string | undefined): string | undefined {
  return day !== undefined && isCalendarDay(day) ? day : undefined;
}
