import { Refusal } from '../kernel/index.ts';

export const sessionStatuses = ['requested', 'scheduled', 'completed', 'cancelled'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

const next: Readonly<Record<SessionStatus, readonly SessionStatus[]>> = {
  requested: ['scheduled', 'cancelled'],
  scheduled: ['scheduled', 'completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

type Change = { readonly from: SessionStatus; readonly to: SessionStatus; readonly startsAt: Date; readonly now: Date };

/**
 * Checks a change of status; moving a session keeps it `scheduled`. Refuses with `conflict` a change of a session that
 * has ended, and completing one that has not begun.
 */
export function assertStatusChange({ from, to, startsAt, now }: Change): void {
  if (!next[from].includes(to)) throw new Refusal('conflict', `This session is ${from} and cannot be changed.`);
  if (to === 'completed' && startsAt > now)
    throw new Refusal('conflict', 'This session has not begun yet. Complete it afterwards.');
}
