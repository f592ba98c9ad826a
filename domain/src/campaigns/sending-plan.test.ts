import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTimeAt, skipWeekend } from '../kernel/index.ts';
import { dayWarningOf } from './day-warnings.ts';
import { planMessages } from './schedule.ts';
import {
  type SendableMessage,
  assertCanSendNow,
  isUnsent,
  planFromNow,
  planUntilLater,
  sendingPlan,
  withTimes,
} from './sending-plan.ts';

/** Monday to Monday, 7:00 UTC. */
const monday = {
  startedAt: new Date('2027-02-15T07:00:00Z'),
  endedAt: new Date('2027-02-22T07:00:00Z'),
  timeZone: 'UTC',
};
const draft = { ...monday, status: 'pending' } as const;
const planned: readonly SendableMessage[] = planMessages(monday).map((each) => ({ ...each, status: 'scheduled' }));
const words = (messages: readonly SendableMessage[]) =>
  messages.map(({ kind, sendAt, status }) =>
    status === 'cancelled' ? `${kind} cancelled` : `${kind} ${sendAt.toISOString().slice(0, 16)}`,
  );
const sent = (messages: readonly SendableMessage[], count: number): readonly SendableMessage[] =>
  messages.map((each, place) => (place < count ? { ...each, status: 'sent' } : each));

describe('the plan of a draft', () => {
  it('is its schedule while all messages are ahead', () => {
    expect(sendingPlan(planned, draft, new Date('2027-02-10T00:00:00Z'))).toBe(planned);
  });

  it('invites on Monday if it is published on the Saturday after its start', () => {
    const longer = { ...draft, endedAt: new Date('2027-02-26T07:00:00Z') };
    expect(words(sendingPlan(planned, longer, new Date('2027-02-20T12:00:00Z')))).toEqual([
      'invite 2027-02-22T09:00',
      'reminder 2027-02-23T09:00',
      'final 2027-02-25T09:00',
    ]);
  });

  it('invites at once if it is published in the afternoon of a working day', () => {
    const now = new Date('2027-02-16T14:00:00Z');
    expect(sendingPlan(planned, draft, now)[0]?.sendAt).toEqual(now);
  });

  it('has no message in the past, on weekends, outside the window, or twice on one day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 * 24 * 60 }), (minutes) => {
        const now = new Date(monday.startedAt.getTime() + minutes * 60_000);
        const scheduled = sendingPlan(planned, draft, now).filter(({ status }) => status === 'scheduled');
        const days = scheduled.map(({ sendAt }) => localTimeAt(sendAt, 'UTC').day);
        expect(scheduled.every(({ sendAt }) => sendAt >= now && sendAt < monday.endedAt)).toBe(true);
        expect(new Set(days).size).toBe(days.length);
        expect(days.filter((each) => skipWeekend(each) !== each)).toEqual([]);
      }),
    );
  });
});

describe('the plan of a published campaign', () => {
  it.each(['active', 'prepared', 'inprogress', 'finished'] as const)('is its schedule: %s', (status) => {
    expect(sendingPlan(planned, { ...monday, status }, new Date('2027-02-20T12:00:00Z'))).toBe(planned);
  });
});

describe('moving a campaign', () => {
  it('moves its messages, and cancels those without a day in the new window', () => {
    const short = { ...monday, startedAt: new Date('2027-03-01T10:00:00Z'), endedAt: new Date('2027-03-02T12:00:00Z') };
    const moved = withTimes(planned, short);
    expect(words(moved)).toEqual(['invite 2027-03-01T10:00', 'reminder 2027-03-02T09:00', 'final cancelled']);
    expect(words(withTimes(moved, monday))).toEqual(words(planned));
  });

  it('keeps what was sent', () => {
    const moved = withTimes(sent(planned, 1), { ...monday, startedAt: new Date('2027-02-16T07:00:00Z') });
    expect(moved[0]).toEqual({ ...planned[0], status: 'sent' });
    expect(moved.filter(isUnsent).map(({ kind }) => kind)).toEqual(['reminder', 'final']);
  });
});

describe('sending invitations now', () => {
  const saturday = new Date('2027-02-13T13:40:00Z');

  it('opens a survey that waits, for as many days as planned, and reminds on later working days', () => {
    const plan = planFromNow(planned, monday, saturday);
    expect([plan.startedAt, plan.endedAt]).toEqual([saturday, new Date('2027-02-20T13:40:00Z')]);
    expect(words(plan.messages)).toEqual([
      'invite 2027-02-13T13:40',
      'reminder 2027-02-16T09:00',
      'final 2027-02-19T09:00',
    ]);
    expect(plan.messages.map(({ isImmediate = false }) => isImmediate)).toEqual([true, false, false]);
  });

  it('changes only the invitation of an open survey', () => {
    const now = new Date('2027-02-15T07:30:00Z');
    const plan = planFromNow(planned, monday, now);
    expect([plan.startedAt, plan.endedAt]).toEqual([monday.startedAt, monday.endedAt]);
    expect(words(plan.messages)).toEqual(['invite 2027-02-15T07:30', ...words(planned).slice(1)]);
  });

  const active = { ...monday, kind: 'quarterly', status: 'active', channel: 'emails' } as const;
  it('is possible from publication until they have been sent', () => {
    for (const status of ['active', 'prepared', 'inprogress'] as const)
      expect(() => assertCanSendNow({ ...active, status }, planned, saturday)).not.toThrow();
  });

  it.each([
    ['before publication', { status: 'pending' }, planned, 'Publish the campaign first.'],
    ['after the end', { status: 'finished' }, planned, 'This campaign is over.'],
    ['without messages', { channel: 'none' }, planned, 'sends no messages'],
    ['day by day', { kind: 'lifecycle' }, planned, 'on an individual day'],
    ['after they were sent', {}, sent(planned, 1), 'have been sent'],
  ] as const)('is refused %s', (...[, changes, messages, detail]) => {
    expect(() => assertCanSendNow({ ...active, ...changes }, messages, saturday)).toThrow(detail);
  });

  it('keeps messages in order, inside the window and on different days, at any minute of two weeks', () => {
    fc.assert(
      fc.property(fc.integer({ min: -7 * 24 * 60, max: 7 * 24 * 60 - 1 }), (minutes) => {
        const now = new Date(monday.startedAt.getTime() + minutes * 60_000);
        const ahead = planned.map((each, place) =>
          place > 0 && each.sendAt <= now ? { ...each, status: 'sent' as const } : each,
        );
        const { messages, ...window } = planFromNow(ahead, monday, now);
        const times = messages.filter(({ status }) => status === 'scheduled').map(({ sendAt }) => sendAt.getTime());
        expect(times).toEqual(times.toSorted((one, other) => one - other));
        expect(times[0]).toBe(now.getTime());
        for (const time of times)
          expect(time >= window.startedAt.getTime() && time < window.endedAt.getTime()).toBe(true);
      }),
    );
  });
});

describe('closing later', () => {
  const now = new Date('2027-02-18T12:00:00Z');
  const later = { ...monday, endedAt: new Date('2027-03-01T07:00:00Z') };

  it('moves the final reminder to the last working day that leaves time to answer', () => {
    expect(words(planUntilLater(sent(planned, 2), later, now))).toEqual([
      ...words(planned).slice(0, 2),
      'final 2027-02-26T09:00',
    ]);
  });

  it('keeps what was sent, and gives cancelled reminders a day', () => {
    const messages = sent(planned, 3).map((each) =>
      each.kind === 'reminder' ? { ...each, status: 'cancelled' as const } : each,
    );
    expect(words(planUntilLater(messages, later, new Date('2027-02-19T12:00:00Z')))).toEqual([
      words(planned)[0],
      'reminder 2027-02-22T09:00',
      words(planned)[2],
    ]);
  });
});

describe('a poor day for a message', () => {
  it('is named with the next working day', () => {
    expect(dayWarningOf(new Date('2027-02-20T12:00:00Z'), 'Europe/Berlin')).toEqual({
      code: 'weekend',
      detail:
        'Saturday, February 20 is on a weekend. Fewer people read their messages then. The next working day is ' +
        'Monday, February 22.',
    });
    expect(dayWarningOf(new Date('2026-11-26T15:00:00Z'), 'America/Chicago')?.detail).toContain(
      'Thursday, November 26 is Thanksgiving.',
    );
    expect(dayWarningOf(new Date('2027-03-26T12:00:00Z'), 'Europe/Berlin')?.detail).toContain('Tuesday, March 30');
  });

  it('is none on a working day', () => {
    expect(dayWarningOf(new Date('2027-02-19T22:30:00Z'), 'Europe/Berlin')).toBeUndefined();
    expect(dayWarningOf(new Date('2027-02-19T23:30:00Z'), 'Europe/Berlin')?.code).toBe('weekend');
  });
});
