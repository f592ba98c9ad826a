import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCampaign, aCandidate } from '../../test/a-campaign.ts';
import { campaignStatuses } from '../campaigns/index.ts';
import type { Id } from '../kernel/index.ts';
import { type MessageIdentity, type Sending, afterFailure, messageKey, skipReason, smtpFailure } from './delivery.ts';

const identity = fc.record<MessageIdentity>({
  notificationId: fc.integer({ min: 1, max: 999 }).map((number) => `${number}` as Id<'notification'>),
  employeeId: fc.integer({ min: 1, max: 999 }).map((number) => `${number}` as Id<'employee'>),
  channel: fc.constantFrom('email', 'sms'),
});

describe('the key of a message', () => {
  it('is the same for the same employee, notification and channel, and only then', () => {
    fc.assert(
      fc.property(identity, identity, (one, other) => {
        const isSame = one.notificationId === other.notificationId && one.employeeId === other.employeeId && one.channel === other.channel;
        expect(messageKey(one) === messageKey(other)).toBe(isSame);
        expect(messageKey({ ...one })).toBe(messageKey(one));
      }),
    );
  });
});

describe('a message whose time has come', () => {
  const campaign = aCampaign({ status: 'inprogress' });
  const now = new Date('2026-01-14T09:00:00Z');
  const sending: Sending = { campaign, employee: aCandidate(), channel: 'email', isRecipient: true, hasCompleted: false };

  it('is due to a recipient who has yet to answer', () => {
    expect(skipReason(sending, now)).toBeUndefined();
  });

  it.each<[string, Partial<Sending>]>([
    ['removed', { isRecipient: false }],
    ['completed', { hasCompleted: true }],
    ['inactive', { employee: aCandidate({ employmentStatus: 'inactive' }) }],
    ['notReceivingSurveys', { employee: aCandidate({ receivingSurveys: false }) }],
    ['noEmail', { employee: aCandidate({ emailAddress: null }) }],
    ['emailBounced', { employee: aCandidate({ unreachableChannels: ['email'] }) }],
    ['smsStopped', { employee: aCandidate({ unsubscribedChannels: ['sms'] }), channel: 'sms' }],
  ])('is skipped as %s', (reason, changes) => {
    expect(skipReason({ ...sending, ...changes }, now)).toBe(reason);
  });

  it('is skipped when the survey does not take answers', () => {
    const due = campaignStatuses.filter((status) => skipReason({ ...sending, campaign: { ...campaign, status } }, now) === undefined);
    expect(due).toEqual(['inprogress']);
    expect(skipReason(sending, campaign.endedAt)).toBe('notOpen');
  });
});

describe('a message that could not be delivered', () => {
  const firstAttemptAt = new Date('2026-01-12T09:00:00Z');
  const minutesAfter = (attempts: number, now = firstAttemptAt) => {
    const next = afterFailure({ failure: 'temporary', attempts, firstAttemptAt }, now);
    return 'retryAt' in next ? (next.retryAt.getTime() - now.getTime()) / 60_000 : next.giveUpAs;
  };

  it('is tried again five times, with growing waits from a minute to four hours', () => {
    expect([1, 2, 3, 4, 5, 6].map((attempts) => minutesAfter(attempts))).toEqual([1, 10, 60, 180, 240, 'failed']);
  });

  it('is not tried again later than a day after the first attempt', () => {
    const hours = (count: number) => new Date(firstAttemptAt.getTime() + count * 3_600_000);
    expect(minutesAfter(5, hours(20))).toBe(240);
    expect(minutesAfter(5, hours(20.1))).toBe('failed');
  });

  it('has bounced at once when the failure is permanent', () => {
    expect(afterFailure({ failure: 'permanent', attempts: 1, firstAttemptAt }, firstAttemptAt)).toEqual({ giveUpAs: 'bounced' });
  });

  it.each([
    [421, 'temporary'],
    [450, 'temporary'],
    [550, 'permanent'],
    [554, 'permanent'],
    [undefined, 'temporary'],
  ] as const)('with the reply %s of a mail server has a %s failure', (code, failure) => {
    expect(smtpFailure(code)).toBe(failure);
  });
});
