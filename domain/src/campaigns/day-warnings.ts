import { type CalendarDay, addDays, holidayOn, localTimeAt, skipWeekend, spokenDay } from '../kernel/index.ts';

/** Why a day is a poor one to send a message. A warning: a person may choose the day anyway. */
type DayWarning = { readonly code: 'weekend' | 'holiday'; readonly detail: string };

/** Warns of a send time on a weekend or a public holiday in the organization's time zone. */
export function dayWarningOf(moment: Date, timeZone: string): DayWarning | undefined {
  const { day } = localTimeAt(moment, timeZone);
  const holiday = holidayOn(day, timeZone);
  const spoken = spokenDay(day, 'en-US');
  const next = spokenDay(nextWorkingDay(day, timeZone), 'en-US');
  const instead = `Fewer people read their messages then. The next working day is ${next}.`;
  if (skipWeekend(day) !== day) return { code: 'weekend', detail: `${spoken} is on a weekend. ${instead}` };
  return holiday === undefined ? undefined : { code: 'holiday', detail: `${spoken} is ${holiday}. ${instead}` };
}

/** The first day after this one that is neither on a weekend nor a public holiday. */
function nextWorkingDay(day: CalendarDay, timeZone: string): CalendarDay {
  const next = skipWeekend(addDays(day, 1));
  return holidayOn(next, timeZone) === undefined ? next : nextWorkingDay(next, timeZone);
}
