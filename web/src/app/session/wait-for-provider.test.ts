import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForProvider } from './wait-for-provider.ts';

describe('waiting for the provider', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  // Shows ERR-09, CONST-14, CON-50
  it('ends after four seconds with words for people', async () => {
    const given = vi.fn<(error: unknown) => void>();
    void waitForProvider(new Promise(() => undefined)).catch(given);
    await vi.advanceTimersByTimeAsync(3999);
    expect(given).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(given).toHaveBeenCalledWith(new Error("Sorry, we couldn't sign you in right now."));
  });

  it('ends with the answer', async () => {
    expect(await waitForProvider(Promise.resolve('token'))).toBe('token');
    expect(vi.getTimerCount()).toBe(0);
  });
});
