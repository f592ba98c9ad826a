import { quarterlySlots } from '@attune/domain/campaigns';
import { addDays, addMonths, type CalendarDay, skipWeekend } from '@attune/domain/kernel';

const quarterMonths = 3;
const daysToPrepare = 14;
const daysInWeek = 7;

/**
 * Allowed start dates of a quarterly campaign: every three months after the last one, or the Monday after two weeks if
 * there is none. None is in the past or on a weekend.
 */
export function startChoices(today: CalendarDay, lastStart: CalendarDay | undefined): readonly CalendarDay[] {
  return quarterlySlots(lastStart ? nextQuarter(lastStart, today) : mondayFrom(addDays(today, daysToPrepare))).map(
    skipWeekend,
  );
}

function nextQuarter(lastStart: CalendarDay, today: CalendarDay): CalendarDay {
  let quarters = 1;
  while (addMonths(lastStart, quarters * quarterMonths) <= today) quarters += 1;
  return addMonths(lastStart, quarters * quarterMonths);
}

function mondayFrom(day: CalendarDay): CalendarDay {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, (daysInWeek + 1 - weekday) % daysInWeek);
}
