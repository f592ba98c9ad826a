import { describe, expect, test } from 'vitest';
import { aCampaign, aMessage } from './campaigns.test-support.ts';
import { isOnTheWay, isOpening } from './on-the-way.ts';

const at = (status: 'scheduled' | 'sending' | 'sent', sendAt: string) => [aMessage('1', { status, sendAt })];

describe('a campaign page follows a message', () => {
  const now = new Date('2026-09-21T14:05:00Z');

  test.each(['scheduled', 'sending'] as const)('that goes out at this moment: %s', (status) => {
    expect(isOnTheWay(at(status, '2026-09-21T14:04:59Z'), now)).toBe(true);
  });

  test('but not one that is ahead, sent, or left hours ago', () => {
    expect(isOnTheWay(at('scheduled', '2026-09-21T14:05:01Z'), now)).toBe(false);
    expect(isOnTheWay(at('sent', '2026-09-21T14:04:59Z'), now)).toBe(false);
    expect(isOnTheWay(at('sending', '2026-09-21T11:00:00Z'), now)).toBe(false);
  });

  test('and itself, from its start until it is open', () => {
    const startedAt = '2026-09-21T14:04:59Z';
    expect(isOpening(aCampaign('1', { status: 'active', startedAt }), now)).toBe(true);
    expect(isOpening(aCampaign('1', { status: 'inprogress', startedAt }), now)).toBe(false);
    expect(isOpening(aCampaign('1', { status: 'active', startedAt: '2026-09-21T14:06:00Z' }), now)).toBe(false);
  });
});
