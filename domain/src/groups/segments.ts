import { type CalendarDay, invalid } from '../kernel/index.ts';

/** A range of whole years; the lower bound is included, the upper one is not. */
export type YearBand = { readonly name: string; readonly from: number; readonly to: number };

const mostTenureBands = 20;

/** Years of service: 0-1, 1-2, 2-3, 3-5, 5-10 and 10+. */
export const defaultTenureBands = tenureBandsFrom([0, 1, 2, 3, 5, 10]);

/** By year of birth, both ends included; the bands of the Pew Research Center. */
const generations = [
  { name: 'Silent Generation (to 1945)', until: 1945 },
  { name: 'Baby Boomers (1946-1964)', until: 1964 },
  { name: 'Generation X (1965-1980)', until: 1980 },
  { name: 'Millennials (1981-1996)', until: 1996 },
  { name: 'Generation Z (from 1997)', until: Infinity },
] as const;

/** The names of the generations, oldest first. */
export const generationNames: readonly string[] = generations.map(({ name }) => name);

/** The generations by the days of birth that they hold, both ends included; null is without an end. */
export const generationSpans = generations.map(({ name, until }, place) => ({
  key: name.slice(0, name.indexOf(' (')),
  name,
  firstDay: place === 0 ? null : (`${(generations[place - 1]?.until ?? 0) + 1}-01-01` as CalendarDay),
  lastDay: until === Infinity ? null : (`${until}-12-31` as CalendarDay),
}));

const cohortsOfOneYear = 5;
const widthOfEarlierCohorts = 5;

/** Bands from their lower bounds in years. Refuses with `invalid` bounds that do not start at 0 and rise by whole years. */
export function tenureBandsFrom(lowerBounds: readonly number[]): readonly YearBand[] {
  const isRising = lowerBounds.every((bound, place) => Number.isInteger(bound) && (place === 0 ? bound === 0 : bound > (lowerBounds[place - 1] ?? bound)));
  if (!isRising || lowerBounds.length === 0 || lowerBounds.length > mostTenureBands) {
    throw invalid({ at: ['lowerBounds'], detail: `Enter up to ${mostTenureBands} whole numbers of years, from 0 upwards.` });
  }
  return lowerBounds.map((from, place) => {
    const to = lowerBounds[place + 1] ?? Infinity;
    return { from, to, name: to === Infinity ? `${from}+ years` : `${from}-${to} years` };
  });
}

/** The band of somebody's years of service on a day; undefined before the first day of work. */
export function tenureBandOf(startedOn: CalendarDay, on: CalendarDay, bands = defaultTenureBands): YearBand | undefined {
  const years = wholeYears(startedOn, on);
  return bands.find(({ from, to }) => years >= from && years < to);
}

/** The generation of somebody born on a day. */
export function generationOf(bornOn: CalendarDay): string {
  const year = yearOf(bornOn);
  return generations.find(({ until }) => year <= until)?.name ?? '';
}

/**
 * The hire cohort of somebody who started on a day, as seen on another: the calendar year for the last five years,
 * before that the five years to which it belongs, counted from years that end in 0 and 5.
 */
export function hireCohortOf(startedOn: CalendarDay, on: CalendarDay): string {
  const year = yearOf(startedOn);
  const firstYearAlone = yearOf(on) - cohortsOfOneYear + 1;
  if (year >= firstYearAlone) return `${year}`;
  const from = year - (year % widthOfEarlierCohorts);
  const to = Math.min(from + widthOfEarlierCohorts, firstYearAlone) - 1;
  return from === to ? `${from}` : `${from}-${to}`;
}

/** Completed years from one day to another; somebody who started on 29 February completes a year on 1 March. */
function wholeYears(from: CalendarDay, to: CalendarDay): number {
  const isBeforeAnniversary = to.slice(5) < from.slice(5);
  return yearOf(to) - yearOf(from) - (isBeforeAnniversary ? 1 : 0);
}

function yearOf(day: CalendarDay): number {
  return Number(day.slice(0, 4));
}
