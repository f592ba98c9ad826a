import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarDay, addDays, instantOf, localTimeAt, skipWeekend } from '../kernel/index.ts';
import { type MessageRhythm, type PlannedMessage, defaultTimeOfDay, planMessages } from './schedule.ts';
import { endOfWindow } from './window.ts';

const nine = defaultTimeOfDay;
const zones = [
  'UTC',
  'America/Chicago',
  'America/St_Johns',
  'America/Santiago',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
];

const anyStart = fc.date({
  min: new Date('2018-01-01T00:00:00Z'),
  max: new Date('2038-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const anyZone = fc.constantFrom(...zones);
const anyTimeOfDay = fc.integer({ min: 0, max: 1439 });
const anyRhythm = fc.constantFrom<MessageRhythm>('oneADay', 'acrossTheWeek');
const anyRequest = fc
  .record({
    startedAt: anyStart,
    timeZone: anyZone,
    timeOfDay: anyTimeOfDay,
    rhythm: anyRhythm,
    hours: fc.integer({ min: 1, max: 24 * 21 }),
  })
  .map(({ hours, ...request }) => ({ ...request, endedAt: new Date(request.startedAt.getTime() + hours * 3_600_000) }));

/** The messages of a week that starts at nine, by kind and local time. */
function weekOf(day: CalendarDay, rhythm: MessageRhythm, timeZone = 'UTC'): readonly string[] {
  const startedAt = instantOf({ day, minutes: nine }, timeZone);
  return listed(planMessages({ startedAt, endedAt: endOfWindow(startedAt, timeZone), timeZone, rhythm }), timeZone);
}

function listed(messages: readonly PlannedMessage[], timeZone = 'UTC'): readonly string[] {
  return messages.map(({ kind, sendAt }) => {
    const { day, minutes } = localTimeAt(sendAt, timeZone);
    return `${kind} ${day} ${Math.floor(minutes / 60)}:${`${minutes % 60}`.padStart(2, '0')}`;
  });
}

describe('the schedule of one message per day', () => {
  it.each<[string, CalendarDay, readonly string[]]>([
    ['Monday', '2026-01-12', ['invite 2026-01-12 9:00', 'reminder 2026-01-13 9:00', 'final 2026-01-14 9:00']],
    ['Thursday', '2026-01-15', ['invite 2026-01-15 9:00', 'reminder 2026-01-16 9:00', 'final 2026-01-19 9:00']],
    ['Friday', '2026-01-16', ['invite 2026-01-16 9:00', 'reminder 2026-01-19 9:00', 'final 2026-01-20 9:00']],
    ['Saturday', '2026-01-17', ['invite 2026-01-19 9:00', 'reminder 2026-01-20 9:00', 'final 2026-01-21 9:00']],
    ['Sunday', '2026-01-18', ['invite 2026-01-19 9:00', 'reminder 2026-01-20 9:00', 'final 2026-01-21 9:00']],
  ])('uses working days if the week starts on a %s', (_, day, messages) => {
    expect(weekOf(day, 'oneADay')).toEqual(messages);
  });

  it('is the default', () => {
    const week = {
      startedAt: new Date('2026-01-12T00:00:00Z'),
      endedAt: new Date('2026-01-19T00:00:00Z'),
      timeZone: 'UTC',
    };
    expect(listed(planMessages(week))).toEqual(weekOf('2026-01-12', 'oneADay'));
  });

  it('has three consecutive working days in every week of every year and time zone', () => {
    fc.assert(
      fc.property(anyStart, anyZone, anyTimeOfDay, (startedAt, timeZone, timeOfDay) => {
        const messages = planMessages({ startedAt, endedAt: endOfWindow(startedAt, timeZone), timeZone, timeOfDay });
        const days = messages.map(({ sendAt }) => localTimeAt(sendAt, timeZone).day);
        const invite = skipWeekend(localTimeAt(startedAt, timeZone).day);
        const reminder = skipWeekend(addDays(invite, 1));
        expect(messages.map(({ kind }) => kind)).toEqual(['invite', 'reminder', 'final']);
        expect(days).toEqual([invite, reminder, skipWeekend(addDays(reminder, 1))]);
      }),
    );
  });
});

describe('the schedule across the week', () => {
  it.each<[string, CalendarDay, readonly string[]]>([
    ['Monday', '2026-01-12', ['invite 2026-01-12 9:00', 'reminder 2026-01-14 9:00', 'final 2026-01-16 9:00']],
    ['Tuesday', '2026-01-13', ['invite 2026-01-13 9:00', 'reminder 2026-01-15 9:00', 'final 2026-01-19 9:00']],
    ['Thursday', '2026-01-15', ['invite 2026-01-15 9:00', 'reminder 2026-01-19 9:00', 'final 2026-01-21 9:00']],
    ['Sunday', '2026-01-18', ['invite 2026-01-19 9:00', 'reminder 2026-01-21 9:00', 'final 2026-01-23 9:00']],
  ])('avoids weekends if the week starts on a %s', (_, day, messages) => {
    expect(weekOf(day, 'acrossTheWeek')).toEqual(messages);
  });
});

describe('every message of a campaign', () => {
  it('is on its own working day, in order, inside the window', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const messages = planMessages(request);
        const days = messages.map(({ sendAt }) => localTimeAt(sendAt, request.timeZone).day);
        expect(days.filter((day) => skipWeekend(day) !== day)).toEqual([]);
        expect(days).toEqual([...new Set(days)].toSorted());
        expect(messages.every(({ sendAt }) => sendAt >= request.startedAt && sendAt < request.endedAt)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('starts with the only invitation and ends with at most one final reminder', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const kinds = planMessages(request).map(({ kind }) => kind);
        expect(kinds.lastIndexOf('invite')).toBe(kinds.length > 0 ? 0 : -1);
        expect([-1, kinds.length - 1]).toContain(kinds.indexOf('final'));
      }),
    );
  });

  it('has the requested local time, unless that time has passed or does not exist', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { timeZone, timeOfDay, startedAt } = request;
        for (const { sendAt } of planMessages(request)) {
          const { day, minutes } = localTimeAt(sendAt, timeZone);
          const isLate = sendAt.getTime() === startedAt.getTime();
          expect(isLate || minutes === timeOfDay || isSkipped(day, timeOfDay, timeZone)).toBe(true);
        }
      }),
    );
  });

  it('keeps its time of day when daylight saving time begins', () => {
    expect(weekOf('2026-03-06', 'oneADay', 'America/Chicago')).toEqual([
      'invite 2026-03-06 9:00',
      'reminder 2026-03-09 9:00',
      'final 2026-03-10 9:00',
    ]);
  });

  it('waits until nine if the window opens at midnight, and is immediate if it opens later', () => {
    const endedAt = new Date('2026-01-20T00:00:00Z');
    const first = (start: string) => listed(planMessages({ startedAt: new Date(start), endedAt, timeZone: 'UTC' }))[0];
    expect(first('2026-01-12T00:00:00Z')).toBe('invite 2026-01-12 9:00');
    expect(first('2026-01-12T14:30:00Z')).toBe('invite 2026-01-12 14:30');
    expect(first('2026-01-17T14:30:00Z')).toBe('invite 2026-01-19 9:00');
  });

  it('is omitted if the window is too short', () => {
    const plan = (end: string, rhythm: MessageRhythm) =>
      listed(
        planMessages({ startedAt: new Date('2026-01-16T09:00:00Z'), endedAt: new Date(end), timeZone: 'UTC', rhythm }),
      );
    expect(plan('2026-01-19T09:00:00Z', 'oneADay')).toEqual(['invite 2026-01-16 9:00']);
    expect(plan('2026-01-19T09:00:00Z', 'acrossTheWeek')).toEqual(['invite 2026-01-16 9:00']);
    expect(plan('2026-01-19T09:01:00Z', 'acrossTheWeek')).toEqual(['invite 2026-01-16 9:00', 'final 2026-01-19 9:00']);
  });

  it('is omitted in a window without a working day', () => {
    expect(
      planMessages({
        startedAt: new Date('2026-01-17T09:00:00Z'),
        endedAt: new Date('2026-01-18T20:00:00Z'),
        timeZone: 'UTC',
      }),
    ).toEqual([]);
  });
});

function isSkipped(day: CalendarDay, minutes: number, timeZone: string): boolean {
  return localTimeAt(instantOf({ day, minutes }, timeZone), timeZone).minutes !== minutes;
}
