import { addDays, daysBetween, instantOf, laterOf, localTimeAt, skipWeekend } from '../kernel/index.ts';
import type { Campaign } from './campaign.ts';

type Window = Pick<Campaign, 'startedAt' | 'endedAt'>;
type Timed = { readonly sendAt: Date };

/**
 * The messages of one campaign at the times that they have in another window: as many days after the start and at the
 * same time on the wall clock of the zone, off weekends, in their order on different days. What has no place before the
 * end of the window is left out. Comes in the order of sending.
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
