import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutosaver } from './autosaver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store whose saves complete on demand. */
function aStore() {
  const saves: {
    readonly value: string;
    readonly before: string;
    readonly end: () => void;
    readonly fail: () => void;
  }[] = [];
  const save = (value: string, before: string) =>
    new Promise<void>((resolve, reject) => {
      saves.push({ value, before, end: resolve, fail: () => reject(new Error('offline')) });
    });
  return { saves, saver: createAutosaver({ stored: 'a', save, waitMs: 500 }) };
}

describe('saving while somebody works', () => {
  it('waits until the typing pauses, and saves once', async () => {
    const { saves, saver } = aStore();
    saver.change('ab');
    await vi.advanceTimersByTimeAsync(400);
    saver.change('abc');
    await vi.advanceTimersByTimeAsync(499);
    expect(saves).toHaveLength(0);
    expect(saver.state().status).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(saves.map(({ value, before }) => [value, before])).toEqual([['abc', 'a']]);
  });

  it('saves one after the other, the latest last, each knowing what was stored before', async () => {
    const { saves, saver } = aStore();
    saver.change('b');
    await vi.advanceTimersByTimeAsync(500);
    saver.change('c');
    saver.change('d');
    await vi.advanceTimersByTimeAsync(2000);
    expect(saves).toHaveLength(1);
    saves[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(saves.map(({ value, before }) => [value, before])).toEqual([
      ['b', 'a'],
      ['d', 'b'],
    ]);
    saves[1]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(saver.state()).toEqual({ status: 'saved', error: undefined });
  });

  it('keeps what could not be saved, and tries again with the next change', async () => {
    const { saves, saver } = aStore();
    saver.change('b');
    await vi.advanceTimersByTimeAsync(500);
    saves[0]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(saver.state().error?.message).toBe('offline');
    saver.change('bc');
    await vi.advanceTimersByTimeAsync(500);
    expect(saves.at(-1)).toMatchObject({ value: 'bc', before: 'a' });
  });

  it('saves at once when asked, and says whether all of it is saved', async () => {
    const { saves, saver } = aStore();
    saver.change('b');
    const isSaved = saver.flush();
    expect(saves).toHaveLength(1);
    saves[0]?.end();
    await expect(isSaved).resolves.toBe(true);
    saver.change('c');
    const isSavedAgain = saver.flush();
    saves[1]?.fail();
    await expect(isSavedAgain).resolves.toBe(false);
  });

  it('has nothing to do where nothing has changed', async () => {
    const { saves, saver } = aStore();
    await expect(saver.flush()).resolves.toBe(true);
    expect(saves).toHaveLength(0);
  });

  it('notifies subscribers of its status', async () => {
    const { saves, saver } = aStore();
    const seen: string[] = [];
    const stop = saver.subscribe(() => seen.push(saver.state().status));
    saver.change('b');
    await vi.advanceTimersByTimeAsync(500);
    saves[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    stop();
    saver.change('c');
    expect(seen).toEqual(['waiting', 'saving', 'saved']);
  });
});
