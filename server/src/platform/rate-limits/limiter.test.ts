import { describe, expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';

function aClock() {
  let milliseconds = Date.parse('2026-03-02T08:00:00Z');
  return { now: () => new Date(milliseconds), pass: (seconds: number) => (milliseconds += seconds * 1000) };
}

const limit = { name: 'exports', most: 6, withinSeconds: 60 };
const allowed = (limiter: ReturnType<typeof createLimiter>, whose: string, times: number) =>
  Array.from({ length: times }, () => limiter.take(whose)).filter(({ isWithin }) => isWithin).length;

describe('a limiter', () => {
  test('allows the maximum number at once, and no more', () => {
    const limiter = createLimiter(limit, aClock());
    expect(allowed(limiter, 'maya', 20)).toBe(6);
  });

  test('counts each account separately', () => {
    const limiter = createLimiter(limit, aClock());
    expect(allowed(limiter, 'maya', 20)).toBe(6);
    expect(allowed(limiter, 'omar', 20)).toBe(6);
  });

  test('restores the quota gradually, up to the maximum', () => {
    const clock = aClock();
    const limiter = createLimiter(limit, clock);
    allowed(limiter, 'maya', 20);
    clock.pass(9);
    expect(allowed(limiter, 'maya', 20)).toBe(0);
    clock.pass(1);
    expect(allowed(limiter, 'maya', 20)).toBe(1);
    clock.pass(30);
    expect(allowed(limiter, 'maya', 20)).toBe(3);
    clock.pass(3600);
    expect(allowed(limiter, 'maya', 20)).toBe(6);
  });

  test('returns the remaining quota and the retry delay', () => {
    const clock = aClock();
    const limiter = createLimiter(limit, clock);
    expect(limiter.take('maya')).toMatchObject({ isWithin: true, left: 5, secondsToNext: 0 });
    allowed(limiter, 'maya', 5);
    expect(limiter.take('maya')).toMatchObject({ isWithin: false, left: 0, secondsToNext: 10 });
    clock.pass(4);
    expect(limiter.take('maya')).toMatchObject({ isWithin: false, left: 0, secondsToNext: 6 });
  });

  test('does not count rejected requests', () => {
    const clock = aClock();
    const limiter = createLimiter(limit, clock);
    for (let second = 0; second < 60; second += 1) {
      allowed(limiter, 'maya', 10);
      clock.pass(1);
    }
    expect(allowed(limiter, 'maya', 1)).toBe(1);
  });

  test('refunds requests that do not count', () => {
    const limiter = createLimiter(limit, aClock());
    for (let time = 0; time < 50; time += 1) {
      expect(limiter.take('maya').isWithin).toBe(true);
      limiter.refund('maya');
    }
    expect(allowed(limiter, 'maya', 20)).toBe(6);
  });

  test('grants nothing extra if the clock is set back', () => {
    const clock = aClock();
    const limiter = createLimiter(limit, clock);
    allowed(limiter, 'maya', 20);
    clock.pass(-3600);
    expect(allowed(limiter, 'maya', 20)).toBe(0);
    clock.pass(10);
    expect(allowed(limiter, 'maya', 20)).toBe(1);
  });

  test('remembers a limited number of peers, the most recently active', () => {
    const limiter = createLimiter(limit, aClock());
    allowed(limiter, 'the first', 20);
    for (let peer = 0; peer < 50_000; peer += 1) limiter.take(`peer ${peer}`);
    expect(allowed(limiter, 'the first', 20)).toBe(6);
    expect(allowed(limiter, 'peer 49999', 20)).toBe(5);
  });
});
