import { type CalendarDay, invalid } from '../kernel/index.ts';

/** A range of completed months of service; includes the lower bound and excludes the upper one. */
export type TenureBand = { readonly name: string; readonly from: number; readonly to: number };

const maxTenureBands = 20;
export const monthsOfYear = 12;
/** Maximum lower bound of a band in months: one hundred years. */
const longestService = 100 * monthsOfYear;

/** Years of service: 0-1, 1-2, 2-3, 3-5, 5-10 and 10+. */
export const defaultTenureBands = tenureBandsFrom([0, 12, 24, 36, 60, 120]);

/** By year of birth, both ends included; bands of the Pew Research Center. */
const generations = [
  { name: 'Silent Generation (to 1945)', until: 1945 },
  { name: 'Baby Boomers (1946-1964)', until: 1964 },
  { name: 'Generation X (1965-1980)', until: 1980 },
  { name: 'Millennials (1981-1996)', until: 1996 },
  { name: 'Generation Z (from 1997)', until: Infinity },
] as const;

/** The names of the generations, oldest first. */
export const generationNames: readonly string[] = generations.map(({ name }) => name);

/** The generations as ranges of birth dates, both ends included; null is unbounded. */
export const generationRanges = generations.map(({ name, until }, place) => ({
  key: name.slice(0, name.indexOf(' (')),
  name,
  firstDay: place === 0 ? null : (`${(generations[place - 1]?.until ?? 0) + 1}-01-01` as CalendarDay),
  lastDay: until === Infinity ? null : (`${until}-12-31` as CalendarDay),
}));

const cohortsOfOneYear = 5;
const widthOfEarlierCohorts = 5;

/**
 * Builds tenure bands from lower bounds in months; labels use years if both ends are whole years. Refuses `invalid`
 * unless the bounds start at 0 and rise by whole months.
 */
export function tenureBandsFrom(lowerBounds: readonly number[]): readonly TenureBand[] {
  const rises = (bound: number, place: number) =>
    place === 0 ? bound === 0 : bound > (lowerBounds[place - 1] ?? bound);
  const isRising = lowerBounds.every(
    (bound, place) => Number.isInteger(bound) && bound <= longestService && rises(bound, place),
  );
  if (!isRising || lowerBounds.length === 0 || lowerBounds.length > maxTenureBands) {
    throw invalid({
      at: ['lowerBoundsInMonths'],
      detail: `Enter up to ${maxTenureBands} whole numbers of months, from 0 upwards.`,
    });
  }
  return lowerBounds.map((from, place) => {
    const to = lowerBounds[place + 1] ?? Infinity;
    return { from, to, name: nameOf(from, to) };
  });
}

function nameOf(from: number, to: number): string {
  const inYears = isWholeYears(from) && (to === Infinity || isWholeYears(to));
  const size = inYears ? monthsOfYear : 1;
  const unit = inYears ? 'years' : 'months';
  return to === Infinity ? `${from / size}+ ${unit}` : `${from / size}-${to / size} ${unit}`;
}

/** Whether a number of months is a whole number of years. */
export function isWholeYears(months: number): boolean {
  return months % monthsOfYear === 0;
}

/** The tenure band of an employee on a date; undefined before the first day at work. */
export function tenureBandOf(
  startedOn: CalendarDay,
  on: CalendarDay,
  bands = defaultTenureBands,
): TenureBand | undefined {
  const months = wholeMonths(startedOn, on);
  return bands.find(({ from, to }) => months >= from && months < to);
}

/** The generation for a date of birth. */
export function generationOf(bornOn: CalendarDay): string {
  const year = yearOf(bornOn);
  return generations.find(({ until }) => year <= until)?.name ?? '';
}

/**
 * The hire cohort on a date: the calendar year for the last five years, before that a five-year period starting in a
 * year that ends in 0 or 5.
 */
export function hireCohortOf(startedOn: CalendarDay, on: CalendarDay): string {
  const year = yearOf(startedOn);
  const firstYearAlone = yearOf(on) - cohortsOfOneYear + 1;
  if (year >= firstYearAlone) return `${year}`;
  const from = year - (year % widthOfEarlierCohorts);
  const to = Math.min(from + widthOfEarlierCohorts, firstYearAlone) - 1;
  return from === to ? `${from}` : `${from}-${to}`;
}

/** Completed months between two dates; a hire date of 29 February completes a year on 1 March. */
function wholeMonths(from: CalendarDay, to: CalendarDay): number {
  const months = (yearOf(to) - yearOf(from)) * monthsOfYear + monthOf(to) - monthOf(from);
  return months - (to.slice(8) < from.slice(8) ? 1 : 0);
}

function monthOf(day: CalendarDay): number {
  return Number(day.slice(5, 7));
}

function yearOf(day: CalendarDay): number {
  return Number(day.slice(0, 4));
}
