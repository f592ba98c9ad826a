import { mostUndisclosed } from '../../campaigns/index.ts';
import { type CalendarDay, addDays, capitalize, countInWords, daysBetween, pluralForm } from '../../kernel/index.ts';
import { type Participation, percentOf } from '../scoring/participation.ts';

/** The disclosed count of a whole campaign at the end of a day. */
export type CountOfDay = { readonly day: CalendarDay; readonly completed: number; readonly size: number };

/** A campaign with its first and last day, and the days on which its disclosed count rose. */
export type CampaignDays = {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly counts: readonly CountOfDay[];
  /** The final count of a closed campaign; null if it is withheld. Days shortly before the closing have no count. */
  readonly final?: Participation | null;
};

/**
 * The response rate in whole percent at the end of a day. Counts rise in steps, so it may have been up to `most`. Of
 * days shortly before a closing it is not known.
 */
export type RateOfDay = {
  readonly day: CalendarDay;
  readonly percent: number;
  readonly most: number;
  readonly isKnown: boolean;
};

/** Cumulative response rates from the first day to `until` or to the last day, if that is earlier. */
export function ratesByDay(campaign: CampaignDays, until: CalendarDay, level: number): readonly RateOfDay[] {
  const { from, to } = campaign;
  const length = Math.max(0, daysBetween(from, until < to ? until : to) + 1);
  return Array.from({ length }, (_, place) => rateOn(addDays(from, place), campaign, level));
}

function rateOn(day: CalendarDay, { to, counts, final }: CampaignDays, level: number): RateOfDay {
  if (final && day === to) {
    const percent = rounded(final);
    return { day, percent, most: percent, isKnown: true };
  }
  const count = counts.findLast((each) => each.day <= day);
  const size = counts[0]?.size ?? 0;
  const completed = count?.completed ?? 0;
  return {
    day,
    percent: rounded({ completed, size }),
    most: rounded({ completed: Math.min(size, completed + mostUndisclosed(level)), size }),
    isKnown: counts.length > 0 && (final === undefined || day <= (counts.at(-1)?.day ?? '')),
  };
}

/**
 * The pace of a running campaign beside an earlier one: how many points it is ahead (positive) or behind after equally
 * many whole days; 0 where counts in steps cannot tell.
 */
export type Pace = { readonly days: number; readonly points: number };

/** Undefined before the first whole day, or if one of the rates is not known. Both lists start on the first day. */
export function paceOf(running: readonly RateOfDay[], earlier: readonly RateOfDay[]): Pace | undefined {
  const days = running.length;
  const now = running.at(-1);
  const then = earlier[Math.min(days, earlier.length) - 1];
  if (!now?.isKnown || !then?.isKnown) return undefined;
  const isClear = now.percent > then.most || now.most < then.percent;
  return { days, points: isClear ? now.percent - then.percent : 0 };
}

/** "4 points ahead of May after three days", "as many as in May after one day". */
export function paceSentence({ days, points }: Pace, earlier: string): string {
  const after = `after ${countInWords(days)} ${pluralForm(days, 'day', 'days')}`;
  if (points === 0) return `about as many as in ${earlier} ${after}`;
  const distance = `${Math.abs(points)} ${pluralForm(Math.abs(points), 'point', 'points')}`;
  return `${distance} ${points > 0 ? 'ahead of' : 'behind'} ${earlier} ${after}`;
}

/** The disclosed participation of a group; `completed` is null if withheld. */
export type GroupAnswers = { readonly name: string; readonly completed: number | null; readonly size: number };

export type LaggingGroup = { readonly name: string; readonly percent: number; readonly size: number };

/** Minimum distance below the whole campaign, in points. */
const farBelow = 10;

/**
 * Groups far below the whole campaign even if the people whom the steps of the counts hide have answered, lowest first.
 * Groups whose participation is withheld are never named.
 */
export function laggingGroups(
  groups: readonly GroupAnswers[],
  whole: Participation,
  level: number,
): readonly LaggingGroup[] {
  const reference = rounded(whole);
  return groups
    .flatMap(({ name, completed, size }) => {
      if (completed === null || size < level) return [];
      const most = rounded({ completed: Math.min(size, completed + mostUndisclosed(level)), size });
      return most <= reference - farBelow ? [{ name, percent: rounded({ completed, size }), size }] : [];
    })
    .toSorted((a, b) => a.percent - b.percent);
}

/** "One group lags far behind", "Three groups lag far behind". */
export function laggingSentence(groups: readonly LaggingGroup[]): string {
  const count = capitalize(countInWords(groups.length));
  return `${count} ${pluralForm(groups.length, 'group lags', 'groups lag')} far behind`;
}

function rounded({ completed, size }: Participation): number {
  return Math.round(percentOf(completed, size));
}
