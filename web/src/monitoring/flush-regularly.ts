import type { Batches } from './batches.ts';

const everyMs = 10_000;

/** Sends what waits every few seconds, and when the page is left. */
export function flushRegularly(batches: readonly Pick<Batches<never>, 'flush'>[]): () => void {
  const flush = () => {
    for (const batch of batches) batch.flush();
  };
  const onHidden = () => document.visibilityState === 'hidden' && flush();
  const timer = setInterval(flush, everyMs);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onHidden);
    flush();
  };
}
