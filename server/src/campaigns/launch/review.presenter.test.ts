import type { UnreachedReason } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import { describe, expect, test } from 'vitest';
import { presentReview } from './review.presenter.ts';

function reasonOf(...reasons: readonly UnreachedReason[]) {
  const review = {
    campaignId: '1' as Id<'campaign'>,
    activeCount: 1,
    eligibleCount: 1,
    reachedCount: 0,
    reachedBy: { email: 0, sms: 0, code: 0 },
    pausedCount: 0,
    unreachedCount: 1,
    unreached: [{ employeeId: '2' as Id<'employee'>, name: 'Noor Haddad', groupName: null, reasons }],
    hiddenGroups: [],
    recentlyAdded: { uncountedCount: 0, groups: [] },
    groupCount: 0,
    responseRate: 0.75,
    overlaps: [],
    problems: [{ at: ['targets'], detail: 'Nobody.' }],
    languages: [],
  };
  const { attributes } = presentReview(review);
  expect(attributes.problems).toEqual([{ pointer: '/data/attributes/targets', detail: 'Nobody.' }]);
  return attributes.unreached[0]?.reason;
}

describe('the reason why a person is not reached', () => {
  test.each([
    [['inactive'], 'inactive'],
    [['notReceivingSurveys'], 'not-receiving-surveys'],
    [['startsAfterClose'], 'starts-later'],
    [['noEmail'], 'no-email'],
    [['noPhone'], 'no-phone'],
    [['noEmail', 'noPhone'], 'no-address'],
    [['emailBounced'], 'bounced'],
    [['emailBounced', 'noPhone'], 'bounced'],
    [['noEmail', 'smsBounced'], 'bounced'],
    [['emailStopped', 'noPhone'], 'unsubscribed'],
    [['emailBounced', 'smsStopped'], 'unsubscribed'],
  ] as const)('is presented as one value: %j is %s', (reasons, word) => {
    expect(reasonOf(...reasons)).toBe(word);
  });
});
