import { type CalendarDay, addDays, addMonths } from '../kernel/index.ts';
import type { KindOfDays } from './group-type.ts';
import {
  type TenureBand,
  defaultTenureBands,
  generationRanges,
  hireCohortOf,
  isWholeYears,
  monthsOfYear,
  tenureBandsFrom,
} from './segments.ts';

/**
 * What a group of a family of days stands for: everybody whose day lies from `firstDay` to `lastDay`, both included;
 * null is without an end. `key` stays the same when people rename the group.
 */
export type DateRange = {
  readonly key: string;
  readonly name: string;
  readonly firstDay: CalendarDay | null;
  readonly lastDay: CalendarDay | null;
};

/**
 * What spans depend on: the day as of which service is counted, the bands of tenure, and the years in which somebody
 * started.
 */
export type SpanContext = {
  readonly on: CalendarDay;
  readonly bands?: readonly TenureBand[] | undefined;
  readonly startYears: readonly number[];
};

/** Of whom the days are compared: of the first day at work, or of the birth. */
export const dayOfKind = {
  tenure_groups: 'startedOn',
  generation_groups: 'bornOn',
  hire_cohort_groups: 'startedOn',
} as const satisfies { readonly [K in KindOfDays]: 'startedOn' | 'bornOn' };

/** The groups of a family of days as of one day, in their order. No two have a day in common. */
export function spansOf(kind: KindOfDays, context: SpanContext): readonly DateRange[] {
  return { tenure_groups: tenureSpans, generation_groups: () => generationRanges, hire_cohort_groups: cohortSpans }[
    kind
  ](context);
}

/**
 * The bands that the groups of a tenure family stand for, found by their keys again; the usual ones where there are
 * none.
 */
export function bandsOfKeys(keys: readonly string[]): readonly TenureBand[] {
  const bounds = keys.map(boundOf).toSorted((a, b) => a - b);
  return bounds.length === 0 ? defaultTenureBands : tenureBandsFrom(bounds);
}

/** Keys of whole years are in years, as they were before there were bands of months. */
function keyOf({ from, to }: TenureBand): string {
  const inYears = isWholeYears(from) && (to === Infinity || isWholeYears(to));
  const text = (months: number) => (inYears ? `${months / monthsOfYear}` : `${months}m`);
  return to === Infinity ? `${text(from)}+` : `${text(from)}-${text(to)}`;
}

function boundOf(key: string): number {
  return Number.parseInt(key, 10) * (key.includes('m') ? 1 : monthsOfYear);
}

/** Somebody has completed so many months whose first day is the last of that many months ago, or before. */
function tenureSpans({ on, bands = defaultTenureBands }: SpanContext): readonly DateRange[] {
  const lastDayFor = (months: number): CalendarDay => addMonths(on, -months);
  return bands.map((band) => ({
    key: keyOf(band),
    name: band.name,
    firstDay: band.to === Infinity ? null : addDays(lastDayFor(band.to), 1),
    lastDay: lastDayFor(band.from),
  }));
}

function cohortSpans({ on, startYears }: SpanContext): readonly DateRange[] {
  const names = startYears.toSorted((a, b) => a - b).map((year) => hireCohortOf(`${year}-01-01` as CalendarDay, on));
  return [...new Set(names)].map((name) => {
    const [from = name, to = from] = name.split('-');
    return { key: name, name, firstDay: `${from}-01-01` as CalendarDay, lastDay: `${to}-12-31` as CalendarDay };
  });
}
