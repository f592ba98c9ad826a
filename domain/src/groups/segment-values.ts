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
 * The date range of a computed group: employees whose date is between `firstDay` and `lastDay`, both included; null is
 * unbounded. Renaming the group does not change `key`.
 */
export type DateRange = {
  readonly key: string;
  readonly name: string;
  readonly firstDay: CalendarDay | null;
  readonly lastDay: CalendarDay | null;
};

/** Parameters of date ranges: the reference date for length of service, the tenure bands, and the years with hires. */
export type SpanContext = {
  readonly on: CalendarDay;
  readonly bands?: readonly TenureBand[] | undefined;
  readonly startYears: readonly number[];
};

/** The employee date that each kind compares. */
export const dayOfKind = {
  tenure_groups: 'startedOn',
  generation_groups: 'bornOn',
  hire_cohort_groups: 'startedOn',
} as const satisfies { readonly [K in KindOfDays]: 'startedOn' | 'bornOn' };

/** The date ranges of a computed group type on a date, in order and without overlaps. */
export function spansOf(kind: KindOfDays, context: SpanContext): readonly DateRange[] {
  return { tenure_groups: tenureSpans, generation_groups: () => generationRanges, hire_cohort_groups: cohortSpans }[
    kind
  ](context);
}

/** Restores the tenure bands from the keys of their groups; the default bands if there are none. */
export function bandsOfKeys(keys: readonly string[]): readonly TenureBand[] {
  const bounds = keys.map(boundOf).toSorted((a, b) => a - b);
  return bounds.length === 0 ? defaultTenureBands : tenureBandsFrom(bounds);
}

/** Whole years are written in years, compatible with keys from before bands in months existed. */
function keyOf({ from, to }: TenureBand): string {
  const inYears = isWholeYears(from) && (to === Infinity || isWholeYears(to));
  const text = (months: number) => (inYears ? `${months / monthsOfYear}` : `${months}m`);
  return to === Infinity ? `${text(from)}+` : `${text(from)}-${text(to)}`;
}

function boundOf(key: string): number {
  return Number.parseInt(key, 10) * (key.includes('m') ? 1 : monthsOfYear);
}

/** An employee has completed n months if the hire date is at most the last day of that many months ago. */
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
