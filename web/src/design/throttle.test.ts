import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resizeThrottleMs } from './overlays/use-floating.ts';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('following the size of the window', () => {
  // Shows CONST-20
  it('happens at once, and then at most every 200 milliseconds, with the last size in the end', () => {
    const run = vi.fn<() => void>();
    const { call } = throttle(run, resizeThrottleMs);
    call();
    expect(run).toHaveBeenCalledTimes(1);
    for (let n = 0; n < 19; n += 1) {
      vi.advanceTimersByTime(10);
      call();
    }
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10);
    expect(run).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(2);
    expect(resizeThrottleMs).toBe(200);
  });

  it('ends with what it was for', () => {
    const run = vi.fn<() => void>();
    const { call, stop } = throttle(run, resizeThrottleMs);
    call();
    call();
    stop();
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
