import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { ParticipationDayResource } from '@attune/contract/campaigns/participations';
import { addDays, capitalize, type CalendarDay, dayAt } from '@attune/domain/kernel';
import {
  type CampaignDays,
  monthSeenFrom,
  paceOf,
  paceSentence,
  type RateOfDay,
  ratesByDay,
} from '@attune/domain/results';
import type { PacePoint } from '../../design/charts/pace-layout.ts';
import { formatDayOfYear, formatShortWeekday, weekdayName } from '../../design/format/dates.ts';
import { countOfInWords } from '../../design/format/words.ts';

type Days = readonly ParticipationDayResource[];

/** A campaign and its participation by day. */
export type DaysOfCampaign = { readonly campaign: CampaignResource; readonly days: Days };

export type PaceView = {
  readonly finding: string;
  readonly names: { readonly value: string; readonly compared?: string };
  readonly points: readonly PacePoint[];
};

/**
 * Participation of a running campaign at the end of each whole day, beside the last campaign of its kind; undefined
 * before the first whole day or without counts.
 */
export function paceView(
  running: DaysOfCampaign,
  last: DaysOfCampaign | undefined,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): PaceView | undefined {
  const { attributes } = running.campaign;
  const level = attributes.confidentialityLevel;
  const yesterday = addDays(dayAt(now, timeZone), -1);
  const rates = ratesByDay(daysOf(running, timeZone), yesterday, level);
  if (rates.length === 0 || running.days.length === 0) return undefined;
  const earlier = last && daysOf(last, timeZone);
  const before =
    last && last.days.length > 0 && earlier
      ? ratesByDay(earlier, earlier.to, last.campaign.attributes.confidentialityLevel)
      : [];
  const pace = paceOf(rates, before);
  const month = last && monthSeenFrom(last.campaign.attributes, attributes, timeZone);
  const finding =
    pace && month !== undefined
      ? paceSentence(pace, month)
      : `${rates.at(-1)?.percent ?? 0}% after ${countOfInWords(rates.length, 'day', 'days')}`;
  return {
    finding: capitalize(finding),
    names: { value: 'Answered', ...(before.length > 0 && month !== undefined && { compared: month }) },
    points: pointsOf(rates, before, daysOf(running, timeZone)),
  };
}

function daysOf({ campaign: { attributes }, days }: DaysOfCampaign, timeZone: string): CampaignDays {
  const { startedAt, endedAt, completedCount, audienceSize, status } = attributes;
  const final =
    completedCount === null || audienceSize === null ? null : { completed: completedCount, size: audienceSize };
  return {
    from: dayAt(startedAt, timeZone),
    to: dayAt(endedAt, timeZone),
    counts: days.map(({ attributes: { day, completedCount: completed, size } }) => ({
      day: day as CalendarDay,
      completed,
      size,
    })),
    ...(status === 'finished' && { final }),
  };
}

/** In campaigns of up to so many days, weekdays are short labels that do not repeat much. */
const fewDays = 14;

/** One point for each day of the running campaign. Days of the other one follow its own start. */
function pointsOf(
  rates: readonly RateOfDay[],
  before: readonly RateOfDay[],
  { from, to }: Pick<CampaignDays, 'from' | 'to'>,
): readonly PacePoint[] {
  const length = ratesByDay({ from, to, counts: [] }, to, 1).length;
  return Array.from({ length }, (_, place) => {
    const [now, then] = [rates[place], before[place]];
    const day = addDays(from, place);
    return {
      label: formatShortWeekday(day),
      tick: length > fewDays ? formatDayOfYear(day) : weekdayName(day).slice(0, 3),
      ...(now && { value: now.percent }),
      ...(then?.isKnown && { compared: then.percent }),
    };
  });
}
