import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadChunk } from './load-chunk.ts';

const failureOf = (loading: Promise<unknown>) => loading.catch((error: unknown) => error);

describe('loading a part of the app', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('gives the part', async () => {
    expect(await loadChunk(async () => 'screen')).toBe('screen');
    expect(vi.getTimerCount()).toBe(0);
  });

  // Shows ERR-54, CONST-21
  it('fails after 120 seconds', async () => {
    const settled = vi.fn<() => void>();
    const failure = failureOf(loadChunk(() => new Promise(() => undefined)));
    void failure.then(settled);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ message: 'Loading chunk failed', code: 'CHUNK_LOAD_FAILED' });
  });

  it('fails with the reason when the script does not come', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    expect(await failureOf(loadChunk(() => Promise.reject(cause)))).toMatchObject({
      message: 'Loading chunk failed',
      code: 'CHUNK_LOAD_FAILED',
      cause,
    });
  });

  // Shows ERR-55
  it('has a separate code for styles', async () => {
    const cause = new Error('Unable to preload CSS for /assets/heatmap.css');
    expect(await failureOf(loadChunk(() => Promise.reject(cause)))).toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' });
  });
});
