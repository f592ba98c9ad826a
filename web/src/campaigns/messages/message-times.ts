import type { NotificationResource } from '@attune/contract/messages/notifications';
import { addDays, type CalendarDay, skipWeekend, dayAt } from '@attune/domain/kernel';
import { momentOf, wallClockAt } from '../campaign-dates.ts';

export type MessageMove = { readonly id: string; readonly sendAt: string };

type Window = { readonly startedAt: string; readonly endedAt: string; readonly timeZone: string; readonly now: Date };

/**
 * Upcoming messages moved by one working day at the same time of day. Undefined if there are none, or if one would
 * leave the survey window, lie in the past, or share the day of a sent message.
 */
export function movedByADay(
  messages: readonly NotificationResource[],
  step: 1 | -1,
  { startedAt, endedAt, timeZone, now }: Window,
): readonly MessageMove[] | undefined {
  const ahead = messages.filter(({ attributes }) => attributes.status === 'scheduled');
  const taken = new Set(
    messages
      .filter(({ attributes }) => attributes.status === 'sent' || attributes.status === 'sending')
      .map(({ attributes }) => dayAt(attributes.sendAt, timeZone)),
  );
  const moves = ahead.map(({ id, attributes: { sendAt } }) => {
    const { day, time } = wallClockAt(sendAt, timeZone);
    const moved = workingDay(day as CalendarDay, step);
    const moment = taken.has(moved) ? undefined : momentOf({ day: moved, time }, timeZone);
    const isPossible =
      moment !== undefined && moment >= new Date(startedAt) && moment < new Date(endedAt) && moment > now;
    return isPossible ? { id, sendAt: moment.toISOString() } : undefined;
  });
  const possible = moves.filter((move) => move !== undefined);
  return possible.length > 0 && possible.length === moves.length ? possible : undefined;
}

function workingDay(day: CalendarDay, step: 1 | -1): CalendarDay {
  const next = addDays(day, step);
  return skipWeekend(next) === next ? next : workingDay(next, step);
}
