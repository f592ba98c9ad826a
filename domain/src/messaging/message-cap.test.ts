import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTimeAt, skipWeekend } from '../kernel/index.ts';
import { afterCap } from './message-cap.ts';

const day = 86_400_000;
const chicago = 'America/Chicago';
/** Tuesday, nine in the morning. */
const now = new Date('2026-06-09T14:00:00Z');
const inDays = (count: number) => new Date(now.getTime() + count * day);
const after = (oldestCounted: Date | undefined, endedAt = inDays(30)) => {
  const fate = afterCap({ oldestCounted, zone: chicago, endedAt }, now);
  return typeof fate === 'string' ? fate : fate.postponedTo.toISOString();
};

describe('the message cap', () => {
  it('lets a message through if there were few', () => {
    expect(after(undefined)).toBe('due');
    expect(after(inDays(-7))).toBe('due');
  });

  it('delays a message until the oldest of the week no longer counts, at the same time of day', () => {
    expect(after(inDays(-6))).toBe('2026-06-10T14:00:00.000Z');
    expect(after(inDays(-5.5))).toBe('2026-06-11T14:00:00.000Z');
  });

  it('delays a message over the weekend', () => {
    expect(after(inDays(-3))).toBe('2026-06-15T14:00:00.000Z');
  });

  it('skips a message if the survey has closed by then', () => {
    expect(after(inDays(-6), inDays(1))).toBe('skipped');
    expect(after(inDays(-6), inDays(1.1))).toBe('2026-06-10T14:00:00.000Z');
  });

  it('never delays a message to a full week or a weekend', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 7 * 24 * 60 - 1 }),
        fc.constantFrom('Pacific/Kiritimati', 'Europe/Berlin', chicago, 'Pacific/Pago_Pago'),
        (minutesAgo, zone) => {
          const oldestCounted = new Date(now.getTime() - minutesAgo * 60_000);
          const fate = afterCap({ oldestCounted, zone, endedAt: inDays(30) }, now);
          const { postponedTo } = fate as { readonly postponedTo: Date };
          const { day: local } = localTimeAt(postponedTo, zone);
          expect(postponedTo.getTime()).toBeGreaterThanOrEqual(oldestCounted.getTime() + 7 * day);
          expect(skipWeekend(local)).toBe(local);
        },
      ),
    );
  });
});
