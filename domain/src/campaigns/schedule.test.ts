import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarDay, addDays, daysBetween, instantOf, localTimeAt, skipWeekend } from '../kernel/index.ts';
import { type PlannedMessage, defaultTimeOfDay, minHoursToAnswer, planMessages } from './schedule.ts';
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
const anyRequest = fc
  .record({
    startedAt: anyStart,
    timeZone: anyZone,
    timeOfDay: anyTimeOfDay,
    hours: fc.integer({ min: 1, max: 24 * 21 }),
  })
  .map(({ hours, ...request }) => ({ ...request, endedAt: new Date(request.startedAt.getTime() + hours * 3_600_000) }));

/** The messages of a week that starts at nine, by kind and local time. */
function weekOf(day: CalendarDay, timeZone = 'UTC'): readonly string[] {
  const startedAt = instantOf({ day, minutes: nine }, timeZone);
  return listed(planMessages({ startedAt, endedAt: endOfWindow(startedAt, timeZone), timeZone }), timeZone);
}

function listed(messages: readonly PlannedMessage[], timeZone = 'UTC'): readonly string[] {
  return messages.map(({ kind, sendAt }) => {
    const { day, minutes } = localTimeAt(sendAt, timeZone);
    return `${kind} ${day} ${Math.floor(minutes / 60)}:${`${minutes % 60}`.padStart(2, '0')}`;
  });
}

/** The messages of a campaign from Monday 12 January 2026 at nine, in UTC. */
function until(end: string): readonly string[] {
  const startedAt = new Date('2026-01-12T09:00:00Z');
  return listed(planMessages({ startedAt, endedAt: new Date(end), timeZone: 'UTC' }));
}

describe('the schedule of messages', () => {
  // Shows DATES-04, DATES-05, CON-38
  it.each<[string, CalendarDay, readonly string[]]>([
    ['Monday', '2026-01-12', ['invite 2026-01-12 9:00', 'reminder 2026-01-13 9:00', 'final 2026-01-16 9:00']],
    ['Thursday', '2026-01-15', ['invite 2026-01-15 9:00', 'reminder 2026-01-16 9:00', 'final 2026-01-21 9:00']],
    ['Friday', '2026-01-16', ['invite 2026-01-16 9:00', 'reminder 2026-01-19 9:00', 'final 2026-01-22 9:00']],
    ['Saturday', '2026-01-17', ['invite 2026-01-19 9:00', 'reminder 2026-01-20 9:00', 'final 2026-01-23 9:00']],
    ['Sunday', '2026-01-18', ['invite 2026-01-19 9:00', 'reminder 2026-01-20 9:00', 'final 2026-01-23 9:00']],
  ])('uses working days if the week starts on a %s', (_, day, messages) => {
    expect(weekOf(day)).toEqual(messages);
  });

  // Shows DATES-03, DATES-06
  it('has three different working days in every week of every year and time zone', () => {
    fc.assert(
      fc.property(anyStart, anyZone, anyTimeOfDay, (startedAt, timeZone, timeOfDay) => {
        const messages = planMessages({ startedAt, endedAt: endOfWindow(startedAt, timeZone), timeZone, timeOfDay });
        const days = messages.map(({ sendAt }) => localTimeAt(sendAt, timeZone).day);
        const invite = skipWeekend(localTimeAt(startedAt, timeZone).day);
        expect(messages.map(({ kind }) => kind)).toEqual(['invite', 'reminder', 'final']);
        expect(days.slice(0, 2)).toEqual([invite, skipWeekend(addDays(invite, 1))]);
        expect(new Set(days).size).toBe(3);
      }),
    );
  });
});

describe('the final reminder', () => {
  it.each([
    ['Monday at nine', '2026-01-19T09:00:00Z', 'final 2026-01-16 9:00'],
    ['Monday evening', '2026-01-19T18:00:00Z', 'final 2026-01-19 9:00'],
    ['a Saturday', '2026-01-24T18:00:00Z', 'final 2026-01-23 9:00'],
    ['a Sunday in three weeks', '2026-02-01T23:59:00Z', 'final 2026-01-30 9:00'],
    ['Thursday, four hours after nine', '2026-01-15T13:00:00Z', 'final 2026-01-15 9:00'],
    ['Thursday, less than four hours after nine', '2026-01-15T12:59:00Z', 'final 2026-01-14 9:00'],
  ])('is on the last working day that leaves time to answer: closing on %s', (_, end, final) => {
    expect(until(end).at(-1)).toBe(final);
  });

  it('is counted in days of the organization, not of the server', () => {
    const timeZone = 'Pacific/Auckland';
    const startedAt = instantOf({ day: '2026-01-12', minutes: nine }, timeZone);
    const endedAt = instantOf({ day: '2026-01-20', minutes: 60 }, timeZone);
    expect(listed(planMessages({ startedAt, endedAt, timeZone }), timeZone).at(-1)).toBe('final 2026-01-19 9:00');
  });

  it('is omitted if its day is that of the reminder', () => {
    expect(until('2026-01-13T18:00:00Z')).toEqual(['invite 2026-01-12 9:00', 'reminder 2026-01-13 9:00']);
  });

  it('leaves time to answer and no working day in between, in every window', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { endedAt, timeZone, timeOfDay } = request;
        const final = planMessages(request).find(({ kind }) => kind === 'final');
        if (!final) return;
        const latest = new Date(endedAt.getTime() - minHoursToAnswer * 3_600_000);
        expect(final.sendAt <= latest).toBe(true);
        const { day } = localTimeAt(final.sendAt, timeZone);
        const later = Array.from({ length: daysBetween(day, localTimeAt(endedAt, timeZone).day) }, (_, count) =>
          addDays(day, count + 1),
        ).filter(
          (each) => skipWeekend(each) === each && instantOf({ day: each, minutes: timeOfDay }, timeZone) <= latest,
        );
        expect(later).toEqual([]);
      }),
      { numRuns: 1000 },
    );
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
    expect(weekOf('2026-03-06', 'America/Chicago')).toEqual([
      'invite 2026-03-06 9:00',
      'reminder 2026-03-09 9:00',
      'final 2026-03-12 9:00',
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
    expect(until('2026-01-13T09:00:00Z')).toEqual(['invite 2026-01-12 9:00']);
    expect(until('2026-01-13T09:01:00Z')).toEqual(['invite 2026-01-12 9:00', 'reminder 2026-01-13 9:00']);
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
