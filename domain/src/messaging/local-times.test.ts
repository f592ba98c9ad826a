import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfWindow, planMessages } from '../campaigns/index.ts';
import { instantOf, localTimeAt, skipWeekend } from '../kernel/index.ts';
import { type MessagePlan, localTimes } from './local-times.ts';

const chicago = 'America/Chicago';
/**
 * Zones from the first to the last place where a day begins, with offsets of half and quarter hours, and with daylight
 * saving changes at other nights or by half an hour.
 */
const zones = [
  'Pacific/Kiritimati',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Tehran',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Europe/Berlin',
  'Europe/London',
  'Atlantic/Azores',
  'America/St_Johns',
  'America/New_York',
  chicago,
  'America/Sao_Paulo',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'Pacific/Pago_Pago',
  'Etc/GMT+12',
  'UTC',
] as const;

const zone = fc.constantFrom(...zones);
/** A start at any minute of two years, which covers every daylight saving change. */
const start = fc
  .integer({ min: Date.parse('2026-01-01T00:00:00Z') / 60_000, max: Date.parse('2027-12-31T00:00:00Z') / 60_000 })
  .map((minutes) => new Date(minutes * 60_000));
const request = fc.record({ startedAt: start, timeZone: zone, timeOfDay: fc.integer({ min: 0, max: 1439 }) });

function planOf({
  startedAt,
  timeZone,
  ...input
}: {
  readonly startedAt: Date;
  readonly timeZone: string;
  readonly timeOfDay?: number;
}): MessagePlan {
  const endedAt = endOfWindow(startedAt, timeZone);
  return {
    startedAt,
    endedAt,
    timeZone,
    sendAt: planMessages({ startedAt, endedAt, timeZone, ...input }).map(({ sendAt }) => sendAt),
  };
}

const present = (times: readonly (Date | undefined)[]) => times.filter((time) => time !== undefined);
const wallClock = (time: Date, zoneOfReader: string) => {
  const { day, minutes } = localTimeAt(time, zoneOfReader);
  return `${day} ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};
const wallClocks = (plan: MessagePlan, zoneOfReader: string) =>
  localTimes(plan, zoneOfReader).map((time) => (time ? wallClock(time, zoneOfReader) : 'none'));

/** Monday to Monday at nine in Chicago, with messages on Monday, Tuesday and Friday. */
const week = planOf({ startedAt: instantOf({ day: '2026-03-02', minutes: 540 }, chicago), timeZone: chicago });

describe('messages in the time zone of the recipient', () => {
  it('follow the schedule in the time zone of the organization', () => {
    expect(localTimes(week, chicago)).toEqual(week.sendAt);
    expect(wallClocks(week, chicago)).toEqual(['2026-03-02 09:00', '2026-03-03 09:00', '2026-03-06 09:00']);
  });

  it('have the same local time on the same days further west', () => {
    expect(wallClocks(week, 'Pacific/Honolulu')).toEqual(['2026-03-02 09:00', '2026-03-03 09:00', '2026-03-06 09:00']);
  });

  it('are a day later if nine has passed when the survey opens, on different days', () => {
    expect(wallClocks(week, 'Asia/Tokyo')).toEqual(['2026-03-03 09:00', '2026-03-04 09:00', '2026-03-06 09:00']);
  });

  it('move to Monday if the next day is a Saturday', () => {
    const plan = planOf({ startedAt: instantOf({ day: '2026-03-06', minutes: 540 }, chicago), timeZone: chicago });
    expect(wallClocks(plan, 'Asia/Tokyo')).toEqual(['2026-03-09 09:00', '2026-03-10 09:00', '2026-03-12 09:00']);
  });

  it('are before the survey closes, on an earlier day if necessary', () => {
    const last = {
      ...week,
      sendAt: [
        instantOf({ day: '2026-03-03', minutes: 540 }, chicago),
        instantOf({ day: '2026-03-09', minutes: 480 }, chicago),
      ],
    };
    expect(wallClocks(last, 'Pacific/Honolulu')).toEqual(['2026-03-03 09:00', '2026-03-06 08:00']);
  });

  it("are sent at the organization's time if a short survey has no such local time", () => {
    const startedAt = instantOf({ day: '2026-03-02', minutes: 540 }, chicago);
    const short = {
      startedAt,
      endedAt: new Date(startedAt.getTime() + 4 * 3_600_000),
      timeZone: chicago,
      sendAt: [startedAt],
    };
    expect(wallClocks(short, 'Asia/Tokyo')).toEqual(['2026-03-03 00:00']);
  });

  it('are on a weekend only if scheduled for one', () => {
    const saturday = { ...week, sendAt: [instantOf({ day: '2026-03-07', minutes: 600 }, chicago)] };
    expect(wallClocks(saturday, 'Europe/Berlin')).toEqual(['2026-03-07 10:00']);
  });

  it('are sent at the first time after the gap when daylight saving time skips it', () => {
    const night = {
      ...planOf({ startedAt: new Date('2026-03-24T00:00:00Z'), timeZone: 'UTC' }),
      sendAt: [new Date('2026-03-29T02:30:00Z')],
    };
    expect(wallClocks(night, 'Europe/Berlin')).toEqual(['2026-03-29 03:30']);
  });
});

describe('in any time zone, at any time of two years, every message', () => {
  const runs = { numRuns: 4000 };

  it('is in the survey window, after the previous one and on another day', () => {
    fc.assert(
      fc.property(request, zone, (input, reader) => {
        const plan = planOf(input);
        const times = present(localTimes(plan, reader));
        for (const time of times) expect(time >= plan.startedAt && time < plan.endedAt).toBe(true);
        const days = times.map((time) => localTimeAt(time, reader).day);
        expect(days).toEqual([...new Set(days)].toSorted());
      }),
      runs,
    );
  });

  it('is sent once in a window of one week', () => {
    fc.assert(
      fc.property(request, zone, (input, reader) => {
        const plan = planOf(input);
        expect(present(localTimes(plan, reader))).toHaveLength(plan.sendAt.length);
      }),
      runs,
    );
  });

  // Shows DATES-06
  it("avoids the recipient's weekend and keeps the time of day, except in a daylight saving gap", () => {
    fc.assert(
      fc.property(request, zone, (input, reader) => {
        const plan = planOf(input);
        for (const [place, time] of localTimes(plan, reader).entries()) {
          const { day, minutes } = localTimeAt(time as Date, reader);
          const planned = localTimeAt(plan.sendAt[place] ?? plan.startedAt, plan.timeZone).minutes;
          expect(skipWeekend(day)).toBe(day);
          expect(
            minutes === planned || instantOf({ day, minutes: planned }, reader).getTime() === (time as Date).getTime(),
          ).toBe(true);
        }
      }),
      runs,
    );
  });
});
