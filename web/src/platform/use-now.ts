import { useSyncExternalStore } from 'react';
import { serverTime } from './server-time.ts';

const tickMs = 30_000;
const listeners = new Set<() => void>();
let now = serverTime();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Current time, updated often enough for relative dates on an open page, and never before the given moment in
 * milliseconds.
 */
export function useNow(readAt = 0): Date {
  const ticked = useSyncExternalStore(watchTheClock, () => now, serverTime);
  return ticked.getTime() < readAt ? new Date(readAt) : ticked;
}

function watchTheClock(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    timer = setInterval(tick, tickMs);
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  now = serverTime();
  for (const listener of listeners) listener();
}
