import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCampaign, aCandidate } from '../../test/a-campaign.ts';
import { campaignStatuses } from '../campaigns/index.ts';
import type { Id } from '../kernel/index.ts';
import { type MessageIdentity, type Sending, afterFailure, fateOf, messageKey } from './delivery.ts';
import type { Fault } from './refusal.ts';

const identity = fc.record<MessageIdentity>({
  notificationId: fc.integer({ min: 1, max: 999 }).map((number) => `${number}` as Id<'notification'>),
  employeeId: fc.integer({ min: 1, max: 999 }).map((number) => `${number}` as Id<'employee'>),
  channel: fc.constantFrom('email', 'sms'),
  repetition: fc.integer({ min: 0, max: 9 }),
});

describe('the idempotency key of a message', () => {
  it('is equal exactly for the same employee, sending and channel', () => {
    fc.assert(
      fc.property(identity, identity, (one, other) => {
        const isSame =
          one.notificationId === other.notificationId &&
          one.employeeId === other.employeeId &&
          one.channel === other.channel &&
          one.repetition === other.repetition;
        expect(messageKey(one) === messageKey(other)).toBe(isSame);
        expect(messageKey({ ...one })).toBe(messageKey(one));
      }),
    );
  });
});

describe('a message at its sending time', () => {
  const campaign = aCampaign({ status: 'inprogress' });
  const now = new Date('2026-01-14T15:00:00Z');
  const sending: Sending = {
    kind: 'reminder',
    repetition: 0,
    campaign,
    employee: aCandidate({ mobilePhoneNumber: '+12065550100' }),
    channel: 'email',
    isRecipient: true,
    hasCompleted: false,
    isUnconfirmed: false,
    isSuppressed: false,
    zone: 'America/Chicago',
    oldestCounted: undefined,
  };
  const full = { oldestCounted: new Date(now.getTime() - 86_400_000) };

  it('is due for a recipient who has not responded', () => {
    expect(fateOf(sending, now)).toBe('due');
  });

  it.each<[string, Partial<Sending>]>([
    ['removed', { isRecipient: false }],
    ['completed', { hasCompleted: true }],
    ['inactive', { employee: aCandidate({ employmentStatus: 'inactive' }) }],
    ['notReceivingSurveys', { employee: aCandidate({ receivingSurveys: false }) }],
    ['noEmail', { employee: aCandidate({ emailAddress: null }) }],
    ['emailBounced', { employee: aCandidate({ unreachableChannels: ['email'] }) }],
    ['emailStopped', { isSuppressed: true }],
    [
      'smsStopped',
      { employee: aCandidate({ mobilePhoneNumber: '+12065550100', unsubscribedChannels: ['sms'] }), channel: 'sms' },
    ],
    ['smsStopped', { isSuppressed: true, channel: 'sms' }],
    ['cap', { ...full, campaign: { ...campaign, endedAt: new Date(now.getTime() + 86_400_000) } }],
  ])('is skipped as %s', (reason, changes) => {
    expect(fateOf({ ...sending, ...changes }, now)).toEqual({ skippedAs: reason });
  });

  it('is skipped if the survey is not open', () => {
    const due = campaignStatuses.filter(
      (status) => fateOf({ ...sending, campaign: { ...campaign, status } }, now) === 'due',
    );
    expect(due).toEqual(['inprogress']);
    expect(fateOf(sending, campaign.endedAt)).toEqual({ skippedAs: 'notOpen' });
  });

  it('is also sent as an invitation to people who have finished, because invitations are visible', () => {
    expect(fateOf({ ...sending, kind: 'invite', hasCompleted: true }, now)).toBe('due');
    expect(fateOf({ ...sending, kind: 'invite', hasCompleted: true, repetition: 1 }, now)).toEqual({
      skippedAs: 'completed',
    });
  });

  it.each(['invite', 'reminder', 'final'] as const)(
    'is sent to an unconfirmed address as %s whether or not the person has finished',
    (kind) => {
      const fates = [true, false].map((hasCompleted) =>
        fateOf({ ...sending, kind, repetition: 1, hasCompleted, isUnconfirmed: true }, now),
      );
      expect(fates).toEqual(['due', 'due']);
    },
  );

  it('waits for the morning as a text message, but not as an e-mail', () => {
    const night = new Date('2026-01-14T05:00:00Z');
    expect(fateOf({ ...sending, channel: 'sms' }, night)).toEqual({ postponedTo: new Date('2026-01-14T14:00:00Z') });
    expect(fateOf(sending, night)).toBe('due');
    const lastNight = { ...campaign, endedAt: new Date('2026-01-14T13:00:00Z') };
    expect(fateOf({ ...sending, channel: 'sms', campaign: lastNight }, night)).toEqual({ skippedAs: 'quietHours' });
  });

  it('is delayed above the message cap, also for people who have finished', () => {
    const long = { ...campaign, endedAt: new Date(now.getTime() + 20 * 86_400_000) };
    const fates = [true, false].map((hasCompleted) =>
      fateOf({ ...sending, ...full, hasCompleted, campaign: long }, now),
    );
    expect(fates[0]).toEqual(fates[1]);
    expect(fates[0]).toEqual({ postponedTo: new Date('2026-01-20T15:00:00Z') });
  });
});

describe('a failed delivery', () => {
  const firstAttemptAt = new Date('2026-01-12T09:00:00Z');
  const minutesAfter = (attempts: number, now = firstAttemptAt, fault: Fault = 'passing') => {
    const next = afterFailure({ fault, attempts, firstAttemptAt }, now);
    return 'retryAt' in next ? (next.retryAt.getTime() - now.getTime()) / 60_000 : next.giveUpAs;
  };

  it('is retried at growing intervals from one minute to four hours', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((attempts) => minutesAfter(attempts))).toEqual([1, 10, 60, 180, 240, 240, 240]);
  });

  it('is not retried later than a day after the first attempt', () => {
    const hours = (count: number) => new Date(firstAttemptAt.getTime() + count * 3_600_000);
    expect(minutesAfter(5, hours(20))).toBe(240);
    expect(minutesAfter(5, hours(20.1))).toBe('failed');
    expect(minutesAfter(9, hours(20.1))).toBe('failed');
  });

  it('bounces immediately if it is the recipient’s fault', () => {
    expect(minutesAfter(1, firstAttemptAt, 'recipient')).toBe('bounced');
  });

  it('is retried soon and without an end if it is ours to mend', () => {
    const waits = [1, 2, 3, 4, 5, 99].map((attempts) => minutesAfter(attempts, firstAttemptAt, 'ours'));
    expect(waits).toEqual([1, 5, 15, 30, 60, 60]);
    expect(minutesAfter(99, new Date(firstAttemptAt.getTime() + 9 * 86_400_000), 'ours')).toBe(60);
  });

  it('fails after a day, and does not bounce, if the server gave no reason', () => {
    expect(minutesAfter(9, new Date(firstAttemptAt.getTime() + 20.1 * 3_600_000), 'unknown')).toBe('failed');
  });
});
