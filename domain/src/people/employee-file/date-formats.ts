import { type CalendarDay, addMonths, isCalendarDay } from '../../kernel/index.ts';
import { parseDay } from '../day-entry.ts';
import type { CellReading } from './cells.ts';

/**
 * Date formats of a column. `YYYY-MM-DD`, with or without a time, is accepted in every column. Short formats accept
 * years with two or four digits.
 */
export const dateFormats = ['iso', 'dmy', 'mdy', 'dmy-short', 'mdy-short', 'ymd-short', 'serial'] as const;

export type DateFormat = (typeof dateFormats)[number];

/** The date format of a column: a format, null if it contains no dates, or `ambiguous` if several formats fit. */
export type DateDecision = DateFormat | 'ambiguous' | null;

/** The date of import, and how many months after it the dates of a column may lie. */
export type DayBound = { readonly today: CalendarDay; readonly monthsAhead: number };

/** How many months in the future two-digit years may lie; birth dates are never in the future. */
export const monthsAheadOf = { birth_date: 0, start_date: 12, other: 120 } as const;

const time = String.raw`(?:[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?[AaPp][Mm])?(?:Z| ?[+-]\d{2}:?\d{2})?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${time}$`);
const yearLast = new RegExp(String.raw`^(\d{1,2})([./-])(\d{1,2})\2(\d{4})${time}$`);
const shortYear = new RegExp(String.raw`^(\d{1,2})([./-])(\d{1,2})\2(\d{1,2})${time}$`);
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const serial = /^(\d{2,7})(?:[.]\d{1,12})?$/;
const twoDigits = /^\d{2}$/;

const advices: { readonly [F in DateFormat]: string } = {
  iso: 'Use a day that exists, as YYYY-MM-DD.',
  dmy: 'Use a day that exists, as DD/MM/YYYY like the other days of this column, or as YYYY-MM-DD.',
  mdy: 'Use a day that exists, as YYYY-MM-DD or MM/DD/YYYY.',
  'dmy-short': 'Use a day that exists, as DD/MM/YY like the other days of this column, or as YYYY-MM-DD.',
  'mdy-short': 'Use a day that exists, as MM/DD/YY like the other days of this column, or as YYYY-MM-DD.',
  'ymd-short': 'Use a day that exists, as YY-MM-DD like the other days of this column, or as YYYY-MM-DD.',
  serial: 'Use a day that exists, as YYYY-MM-DD or as the day number of a spreadsheet.',
};

/**
 * Parses a date in the format of its column. `YYYY-MM-DD` and `YYYYMMDD` are accepted in every column; a time after the
 * date is ignored. Spreadsheet serial numbers count days from 1900 and include the nonexistent 29 February 1900. A
 * two-digit year is the latest year with these digits that is not after the bound.
 */
export function readDayAs(format: DateFormat, text: string, bound: DayBound): CellReading<CalendarDay> {
  const trimmed = text.trim();
  const day = dayIn(format, trimmed) ?? shortDayIn(format, trimmed, bound);
  const reading = day === undefined ? undefined : parseDay(day);
  if (reading && 'day' in reading) return { value: reading.day };
  if (reading?.problem === 'before-1900') return { advice: 'Use a day after 1899.' };
  return { advice: advices[format] };
}

const orders = ['dmy', 'mdy', 'ymd'] as const;
type Order = (typeof orders)[number];

/** Counts which date formats fit the values of a column. */
export class DateEvidence {
  #iso = 0;
  #serial = 0;
  /** Values whose order of day and month has to be determined, and those of them with a two-digit year. */
  #ordered = 0;
  #short = 0;
  readonly #fits: Record<Order, number> = { dmy: 0, mdy: 0, ymd: 0 };
  /** Per pair of orders, the number of values that they parse as different dates. */
  readonly #differs: Record<string, number> = {};

  add(text: string): void {
    if (isoOf(text) !== undefined) this.#iso += 1;
    else if (yearLast.test(text)) this.#addOrdered(text, yearLast);
    else if (shortYear.test(text)) this.#addOrdered(text, shortYear);
    else if (serialDay(text) !== undefined) this.#serial += 1;
  }

  /**
   * The format of the column: the one that fits all values, or `ambiguous` if several fit because day and month could
   * be swapped, or if none fits.
   */
  decide(): DateDecision {
    if (this.#ordered > 0) {
      const fitting = orders.filter((order) => this.#fits[order] === this.#ordered);
      const areSame = fitting.every((one) => fitting.every((other) => !this.#differs[one + other]));
      const one = fitting.includes('mdy') ? 'mdy' : fitting[0];
      return one !== undefined && areSame ? this.#formatOf(one) : 'ambiguous';
    }
    if (this.#serial > 0) return 'serial';
    return this.#iso > 0 ? 'iso' : null;
  }

  /** Whether a remembered format is still possible: no value of the column contradicts it. */
  allows(format: DateFormat): boolean {
    if (format === 'iso') return this.#ordered + this.#serial === 0;
    if (format === 'serial') return this.#ordered === 0;
    const order = orders.find((each) => format.startsWith(each));
    return (
      order !== undefined && this.#fits[order] === this.#ordered && (this.#short === 0 || format.endsWith('-short'))
    );
  }

  #formatOf(order: Order): DateFormat {
    return order === 'ymd' || this.#short > 0 ? `${order}-short` : order;
  }

  #addOrdered(text: string, pattern: RegExp): void {
    const parts = pattern.exec(text) ?? [];
    const days = orders.map((order) => existing(fullDay(order, parts)));
    const [dayFirst] = days;
    // Dates with dots never start with the month, so 05.06.2024 is as unambiguous as 25.06.2024.
    if (parts[2] === '.' && dayFirst !== undefined)
      for (const place of [1, 2]) if (days[place] !== dayFirst) days[place] = undefined;
    if (days.every((day) => day === undefined)) return;
    this.#ordered += 1;
    if (pattern === shortYear) this.#short += 1;
    for (const [place, order] of orders.entries()) {
      if (days[place] === undefined) continue;
      this.#fits[order] += 1;
      for (const [other, otherOrder] of orders.entries()) {
        const key = order + otherOrder;
        if (days[other] !== undefined && days[other] !== days[place])
          this.#differs[key] = (this.#differs[key] ?? 0) + 1;
      }
    }
  }
}

function dayIn(format: DateFormat, text: string): string | undefined {
  const iso = isoOf(text);
  if (iso !== undefined) return iso;
  const [, first, , second, year] = yearLast.exec(text) ?? [];
  if (year === undefined) return format === 'serial' ? serialDay(text) : undefined;
  if (format.startsWith('dmy')) return dayOf(year, second, first);
  return format.startsWith('mdy') ? dayOf(year, first, second) : undefined;
}

/** Expands a two-digit year to 2000-2099; a year with four digits is kept. */
function fullDay(order: Order, [, first = '', , second = '', third = '']: readonly string[]): string | undefined {
  const [year, month, day] = { dmy: [third, second, first], mdy: [third, first, second], ymd: [first, second, third] }[
    order
  ];
  if (year?.length === 4) return dayOf(year, month, day);
  return year !== undefined && twoDigits.test(year) ? dayOf(`20${year}`, month, day) : undefined;
}

function shortDayIn(format: DateFormat, text: string, { today, monthsAhead }: DayBound): string | undefined {
  const order = format.endsWith('-short') ? orders.find((each) => format.startsWith(each)) : undefined;
  const parts = order && shortYear.exec(text);
  const day = order && parts ? fullDay(order, parts) : undefined;
  if (day === undefined) return undefined;
  return day > addMonths(today, monthsAhead) ? day.replace(/^20/, '19') : day;
}

function isoOf(text: string): string | undefined {
  const [, year, , month, day] = yearFirst.exec(text) ?? [];
  if (year !== undefined) return dayOf(year, month, day);
  const [, compactYear, compactMonth, compactDay] = compact.exec(text) ?? [];
  return compactYear === undefined ? undefined : existing(dayOf(compactYear, compactMonth, compactDay));
}

/** Converts a serial number of the 1900 date system; dates before March 1900 are rejected. */
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
