import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchBox } from './use-box-width.ts';

const resizes: (() => void)[] = [];
let isObserved = false;
class Observer {
  constructor(onResize: () => void) {
    resizes.push(onResize);
  }
  readonly observe = () => {
    isObserved = true;
  };
  readonly disconnect = () => {
    isObserved = false;
  };
}

beforeEach(() => {
  resizes.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('ResizeObserver', Observer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the box of a chart', () => {
  const aBox = () => {
    const measure = vi.fn<() => void>();
    return { measure, leave: watchBox({} as Element, measure), resize: () => resizes[0]?.() };
  };

  // Shows UI-10
  it('is measured 300 ms after its size has changed for the last time', () => {
    const { measure, resize } = aBox();
    resize();
    vi.advanceTimersByTime(200);
    resize();
    vi.advanceTimersByTime(299);
    expect(measure).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(measure).toHaveBeenCalledTimes(1);
  });

  it('is not measured after the chart is gone', () => {
    const { measure, resize, leave } = aBox();
    expect(isObserved).toBe(true);
    resize();
    leave();
    vi.advanceTimersByTime(1000);
    expect([measure.mock.calls.length, isObserved]).toEqual([0, false]);
  });
});
