import { addDays, daysBetween, instantOf, laterOf, localTimeAt, skipWeekend } from '../kernel/index.ts';
import type { Campaign } from './campaign.ts';

type Window = Pick<Campaign, 'startedAt' | 'endedAt'>;
type Timed = { readonly sendAt: Date };

/**
 * Moves the messages of a campaign to another window: same number of days after the start, same local time, moved off
 * weekends, in the same order on different days. Omits messages that would be after the end of the window. Sorted by
 * time.
 */
export function moveMessages<Message extends Timed>(
  messages: readonly Message[],
  { from, to, timeZone }: { readonly from: Window; readonly to: Window; readonly timeZone: string },
): readonly Message[] {
  const firstDay = localTimeAt(from.startedAt, timeZone).day;
  const newFirstDay = localTimeAt(to.startedAt, timeZone).day;
  const moved: Message[] = [];
  for (const message of messages.toSorted((one, other) => one.sendAt.getTime() - other.sendAt.getTime())) {
    const { day, minutes } = localTimeAt(message.sendAt, timeZone);
    const last = moved.at(-1);
    const wanted = skipWeekend(addDays(newFirstDay, daysBetween(firstDay, day)));
    const free = last ? skipWeekend(addDays(localTimeAt(last.sendAt, timeZone).day, 1)) : wanted;
    const planned = instantOf({ day: laterOf(wanted, free), minutes }, timeZone);
    const sendAt = laterOf(planned, to.startedAt);
    if (sendAt < to.endedAt) moved.push({ ...message, sendAt });
  }
  return moved;
}
