import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore, durationOf, lookOf, type ToastKind } from './toast-store.ts';

const textsIn = (store: ReturnType<typeof createToastStore>) => store.current().map((toast) => toast.text);

describe('toasts', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  // Shows CONST-18, CONST-19, CON-24
  it.each([
    ['normal', 3000],
    ['success', 3000],
    ['info', 3000],
    ['long', 6000],
    ['error', 6000],
  ] as const)('of the kind %s stay %d ms', (kind, duration) => {
    const store = createToastStore();
    store.show({ kind, text: 'Reply sent' });
    vi.advanceTimersByTime(duration - 1);
    expect(textsIn(store)).toEqual(['Reply sent']);
    vi.advanceTimersByTime(1);
    expect(textsIn(store)).toEqual([]);
    expect(durationOf(kind)).toBe(duration);
  });

  // Shows ERR-48
  it('have two looks, and success looks like information', () => {
    const kinds: readonly ToastKind[] = ['normal', 'success', 'info', 'long', 'error'];
    expect(kinds.map(lookOf)).toEqual(['info', 'info', 'info', 'info', 'error']);
  });

  it('stand in the order they came and go one by one', () => {
    const store = createToastStore();
    store.show({ kind: 'error', text: 'first' });
    store.show({ kind: 'info', text: 'second' });
    vi.advanceTimersByTime(3000);
    expect(textsIn(store)).toEqual(['first']);
  });

  it('stay while they are held and have their whole time afterwards', () => {
    const store = createToastStore();
    store.show({ kind: 'info', text: 'before' });
    vi.advanceTimersByTime(2000);
    store.hold();
    store.show({ kind: 'info', text: 'meanwhile' });
    vi.advanceTimersByTime(60_000);
    expect(textsIn(store)).toEqual(['before', 'meanwhile']);
    store.release();
    vi.advanceTimersByTime(2999);
    expect(textsIn(store)).toEqual(['before', 'meanwhile']);
    vi.advanceTimersByTime(1);
    expect(textsIn(store)).toEqual([]);
  });

  it('say the same words once, for their whole time from the last saying', () => {
    const store = createToastStore();
    store.show({ kind: 'success', text: 'Successfully updated person' });
    store.show({ kind: 'info', text: 'Reply sent' });
    vi.advanceTimersByTime(2000);
    store.show({ kind: 'success', text: 'Successfully updated person' });
    expect(textsIn(store)).toEqual(['Reply sent', 'Successfully updated person']);
    vi.advanceTimersByTime(2999);
    expect(textsIn(store)).toEqual(['Successfully updated person']);
    vi.advanceTimersByTime(1);
    expect(textsIn(store)).toEqual([]);
  });

  it('are shown separately if each has its own undo', () => {
    const store = createToastStore();
    const taken: string[] = [];
    for (const act of ['one', 'other'])
      store.show({ kind: 'info', text: 'Comment hidden', action: { label: 'Undo', onSelect: () => taken.push(act) } });
    for (const toast of store.current()) toast.action?.onSelect();
    expect(taken).toEqual(['one', 'other']);
  });

  it('disappear when dismissed, and notify listeners', () => {
    const store = createToastStore();
    const listener = vi.fn<() => void>();
    const stop = store.subscribe(listener);
    const id = store.show({ kind: 'info', text: 'Reply sent' });
    expect(store.dismiss(id)).toBe(true);
    expect(store.current()).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(store.dismiss(id)).toBe(false);
    stop();
    store.show({ kind: 'info', text: 'Reply sent' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
