import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { learnServerTime, serverTime } from './server-time.ts';

const here = new Date('2026-03-12T09:00:00Z');
const answerAt = (date: string | undefined, cacheControl = 'no-store', further: Record<string, string> = {}) =>
  new Response(null, { headers: { ...(date !== undefined && { date }), 'cache-control': cacheControl, ...further } });

describe('the time on pages', () => {
  beforeEach(() => void vi.useFakeTimers({ now: here }));
  afterEach(() => {
    learnServerTime(answerAt(new Date().toUTCString()));
    vi.useRealTimers();
  });

  it('is that of the server on a device that is ten days fast or slow', () => {
    for (const date of ['Mon, 02 Mar 2026 09:00:00 GMT', 'Sun, 22 Mar 2026 09:00:00 GMT']) {
      learnServerTime(answerAt(date));
      expect(serverTime()).toEqual(new Date(date));
      vi.advanceTimersByTime(60_000);
      expect(serverTime().getTime() - Date.parse(date)).toBe(60_000);
      vi.setSystemTime(here);
    }
  });

  it('is that of the device if it is right, and again when it was corrected', () => {
    learnServerTime(answerAt('Thu, 12 Mar 2026 09:00:20 GMT'));
    expect(serverTime()).toEqual(here);
    learnServerTime(answerAt('Mon, 02 Mar 2026 09:00:00 GMT'));
    expect(serverTime()).not.toEqual(here);
    learnServerTime(answerAt('Thu, 12 Mar 2026 08:59:59 GMT'));
    expect(serverTime()).toEqual(here);
  });

  it.each([
    ['without a date', answerAt(undefined)],
    ['with an unreadable date', answerAt('yesterday')],
    ['that may have been stored', answerAt('Mon, 02 Mar 2026 09:00:00 GMT', 'public, max-age=300')],
    ['that a proxy has stored', answerAt('Mon, 02 Mar 2026 09:00:00 GMT', 'no-cache', { age: '864000' })],
  ])('is not learned from an answer %s', (_which, answer) => {
    learnServerTime(answer);
    expect(serverTime()).toEqual(here);
  });
});
