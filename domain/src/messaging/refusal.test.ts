import { describe, expect, test } from 'vitest';
import { faultOf, holdUntil, isRefused, refusalCauses, refusesMost } from './refusal.ts';

describe('a refusal', () => {
  test('is the recipient’s only if it is about the mailbox or the number', () => {
    expect(refusalCauses.filter((cause) => faultOf(cause) === 'recipient')).toEqual(['mailbox', 'number']);
    expect(faultOf('mailbox-full')).toBe('passing');
    expect(faultOf('unclear')).toBe('unknown');
    for (const cause of ['relay', 'authentication', 'policy', 'sender', 'quota', 'encryption'] as const)
      expect(faultOf(cause)).toBe('ours');
  });

  test('of most recipients is a server that refuses us, but few are no sign', () => {
    expect(refusesMost({ taken: 0, refused: 4 })).toBe(false);
    expect(refusesMost({ taken: 0, refused: 5 })).toBe(true);
    expect(refusesMost({ taken: 5, refused: 5 })).toBe(false);
    expect(refusesMost({ taken: 20, refused: 40 })).toBe(true);
  });

  test('counts no connection that broke, and nothing that passes', () => {
    expect(refusalCauses.filter((cause) => !isRefused(cause))).toEqual(['mailbox-full', 'temporary', 'unavailable']);
  });

  test('of most recipients holds the queue for a minute, then up to 15', () => {
    const now = new Date('2026-06-01T14:00:00Z');
    const minutes = [0, 1, 2, 3, 4, 99].map((failed) => (holdUntil(failed, now).getTime() - now.getTime()) / 60_000);
    expect(minutes).toEqual([1, 2, 5, 10, 15, 15]);
  });
});
