import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTimeAt } from '../kernel/index.ts';
import { endOfWindow, moveMessages } from './index.ts';

const timeZone = 'Europe/Berlin';
const windowFrom = (start: string | Date) => ({
  startedAt: new Date(start),
  endedAt: endOfWindow(new Date(start), timeZone),
});
const at = (sendAt: string) => ({ sendAt: new Date(sendAt) });
const day = 24 * 3_600_000;

describe('messages moved to another window', () => {
  const from = windowFrom('2027-01-18T08:00:00Z');

  it('keep the number of days after the start, and the local time', () => {
    const moved = moveMessages([at('2027-01-18T08:00:00Z'), at('2027-01-20T13:30:00Z'), at('2027-01-22T08:00:00Z')], {
      from,
      to: windowFrom('2027-04-19T07:00:00Z'),
      timeZone,
    });
    expect(moved.map(({ sendAt }) => sendAt.toISOString())).toEqual([
      '2027-04-19T07:00:00.000Z',
      '2027-04-21T12:30:00.000Z',
      '2027-04-23T07:00:00.000Z',
    ]);
  });

  it('avoid weekends and stay on different days', () => {
    const moved = moveMessages([at('2027-01-18T08:00:00Z'), at('2027-01-19T08:00:00Z'), at('2027-01-20T08:00:00Z')], {
      from,
      to: windowFrom('2027-04-16T07:00:00Z'),
      timeZone,
    });
    expect(moved.map(({ sendAt }) => localTimeAt(sendAt, timeZone).day)).toEqual([
      '2027-04-16',
      '2027-04-19',
      '2027-04-20',
    ]);
  });

  it('are omitted if they would be after the end', () => {
    expect(
      moveMessages([at('2027-01-18T08:00:00Z'), at('2027-01-25T07:30:00Z')], {
        from,
        to: { startedAt: new Date('2027-04-19T07:00:00Z'), endedAt: new Date('2027-04-21T07:00:00Z') },
        timeZone,
      }),
    ).toHaveLength(1);
  });

  it('are never on a weekend, on the same day, outside the window, or out of order', () => {
    const start = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2029-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    const offsets = fc.uniqueArray(fc.integer({ min: 0, max: 7 * 24 * 60 - 1 }), { maxLength: 6 });
    fc.assert(
      fc.property(start, start, offsets, (one, other, minutes) => {
        const old = windowFrom(one);
        const to = windowFrom(other);
        const messages = minutes.map((count) => ({
          sendAt: new Date(old.startedAt.getTime() + count * 60_000),
          count,
        }));
        const moved = moveMessages(messages, { from: old, to, timeZone });
        const days = moved.map(({ sendAt }) => localTimeAt(sendAt, timeZone).day);
        expect(new Set(days).size).toBe(days.length);
        expect(moved.map(({ sendAt }) => sendAt.getTime())).toEqual(
          moved.map(({ sendAt }) => sendAt.getTime()).toSorted((a, b) => a - b),
        );
        for (const { sendAt } of moved) {
          expect(sendAt.getTime()).toBeGreaterThanOrEqual(to.startedAt.getTime());
          expect(sendAt.getTime()).toBeLessThan(to.endedAt.getTime());
          const weekday = new Date(`${localTimeAt(sendAt, timeZone).day}T00:00:00Z`).getUTCDay();
          expect([0, 6]).not.toContain(weekday);
        }
        expect(moved.every(({ sendAt }) => sendAt.getTime() < to.startedAt.getTime() + 8 * day)).toBe(true);
      }),
    );
  });
});
