import { type CalendarDay, addMonths, isCalendarDay } from '../../kernel/index.ts';
import { parseDay } from '../day-entry.ts';
import type { CellReading } from './cells.ts';

/**
 * How the days of a column are written, beside `YYYY-MM-DD`, with or without a time, which is read in any column.
 * Short formats write years with two digits, or with four.
 */
export const dateFormats = ['iso', 'dmy', 'mdy', 'dmy-short', 'mdy-short', 'ymd-short', 'serial'] as const;

export type DateFormat = (typeof dateFormats)[number];

/**
 * What all values of a column say about its format: one, none because the column holds no day, or several that all fit.
 */
export type DateDecision = DateFormat | 'ambiguous' | null;

/** The day on which a file is read, and how many months after it the days of a column can lie. */
export type DayBound = { readonly today: CalendarDay; readonly monthsAhead: number };

/** How far ahead of today the years with two digits of a column can lie: nobody is born in the future. */
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
 * A day written in the format of its column. `YYYY-MM-DD` and `YYYYMMDD` are read in any column, a time behind a day
 * is left out. Spreadsheets count days from 1900 on, with a 29 February 1900 that there was not. A year with two digits
 * is the last one that ends with them and is not after the bound.
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

/** Counts, value by value, which formats fit a column. */
export class DateEvidence {
  #iso = 0;
  #serial = 0;
  /** Values in an order that has to be found out, and how many of them have a year with two digits. */
  #ordered = 0;
  #short = 0;
  readonly #fits: Record<Order, number> = { dmy: 0, mdy: 0, ymd: 0 };
  /** How many values two orders read as different days. */
  readonly #differs: Record<string, number> = {};

  add(text: string): void {
    if (isoOf(text) !== undefined) this.#iso += 1;
    else if (yearLast.test(text)) this.#addOrdered(text, yearLast);
    else if (shortYear.test(text)) this.#addOrdered(text, shortYear);
    else if (serialDay(text) !== undefined) this.#serial += 1;
  }

  /**
   * The format of the column: one that all its values agree with; `ambiguous` where several do, as day and month could
   * be exchanged, or where none does.
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

  /** Whether a format that was chosen before still fits: no value of the column speaks against it. */
  allows(format: DateFormat): boolean {
    if (format === 'iso') return this.#ordered + this.#serial === 0;
    if (format === 'serial') return this.#ordered === 0;
    const order = orders.find((each) => format.startsWith(each)) ?? 'mdy';
    return this.#fits[order] === this.#ordered && (this.#short === 0 || format.endsWith('-short'));
  }

  #formatOf(order: Order): DateFormat {
    return order === 'ymd' || this.#short > 0 ? `${order}-short` : order;
  }

  #addOrdered(text: string, pattern: RegExp): void {
    const parts = pattern.exec(text) ?? [];
    const days = orders.map((order) => existing(fullDay(order, parts)));
    const [dayFirst] = days;
    // Nobody writes the month first between dots, so 05.06.2024 is as clear as 25.06.2024.
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

/** The parts of a day with two digits for its year; in a year of this century, which has the same days as the last. */
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
