/** Less can come from the way of an answer. */
const tolerableMs = 30_000;
let aheadMs = 0;

/**
 * Learns the time of the server from an answer, because devices can be days wrong, and what is due or over is decided
 * by the server. An answer that was stored has the time of then.
 */
export function learnServerTime({ headers }: Response): void {
  if (headers.has('age') || !/\bno-(store|cache)\b/.test(headers.get('cache-control') ?? '')) return;
  const difference = Date.parse(headers.get('date') ?? '') - Date.now();
  if (!Number.isNaN(difference)) aheadMs = Math.abs(difference) > tolerableMs ? difference : 0;
}

/** The time of the server, as far as it is known. */
export function serverTime(): Date {
  return new Date(Date.now() + aheadMs);
}
