import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCandidate } from '../../test/a-campaign.ts';
import type { CalendarDay } from '../kernel/index.ts';
import {
  type Candidate,
  type EmployeeId,
  type MessageChannel,
  channelsTo,
  corrected,
  eligible,
  messageChannels,
  obstacles,
  planAudience,
  unreachedReasons,
  withoutStopped,
} from './audience.ts';
import { deliveryChannels } from './campaign.ts';

const closesOn: CalendarDay = '2026-01-19';
const ids = (...numbers: readonly number[]) => numbers.map((number) => `${number}` as EmployeeId);

const anyChannels = fc.subarray([...messageChannels]);
const anyCandidate = fc.record<Candidate>({
  id: fc.integer({ min: 1, max: 9999 }).map((number) => `${number}` as EmployeeId),
  employmentStatus: fc.constantFrom('active', 'active', 'inactive'),
  receivingSurveys: fc.boolean(),
  startedOn: fc.constantFrom<CalendarDay | null>(null, '2020-01-01', closesOn, '2026-01-20'),
  emailAddress: fc.constantFrom(null, '', 'a@acme.example'),
  mobilePhoneNumber: fc.constantFrom(null, '+13175550100'),
  unreachableChannels: anyChannels,
  unsubscribedChannels: anyChannels,
});

describe('the target audience of a campaign', () => {
  it('is all members without attribute selections', () => {
    expect(eligible(ids(3, 1, 2), [])).toEqual(ids(3, 1, 2));
  });

  // Shows VALID-20
  it('is the members who match every selection', () => {
    const berlin = { attributeType: 'Location', employeeIds: ids(1, 2, 9) };
    const night = { attributeType: 'Shift', employeeIds: ids(2, 3, 9) };
    expect(eligible(ids(1, 2, 3), [berlin, night])).toEqual(ids(2));
    expect(eligible(ids(1, 2, 3), [berlin, { attributeType: 'Shift', employeeIds: [] }])).toEqual([]);
  });

  it('includes manual additions and excludes manual removals', () => {
    expect(corrected(ids(1, 2, 3), { added: ids(3, 9), removed: ids(2) })).toEqual(ids(1, 3, 9));
    expect(corrected(ids(1), { added: ids(2), removed: ids(2) })).toEqual(ids(1));
  });

  it('has no duplicates for members of two groups', () => {
    expect(eligible(ids(1, 2, 1), [])).toEqual(ids(1, 2));
  });
});

describe('a recipient', () => {
  it.each([
    ['emails', ['email']],
    ['sms', ['sms']],
    ['emails_sms', ['email', 'sms']],
    ['none', []],
  ] as const)('is contacted by %s through %j', (channel, by) => {
    expect(planAudience([aCandidate()], { channel, closesOn })).toEqual({
      reached: [{ employeeId: '1', by }],
      unreached: [],
    });
  });

  // Shows VALID-19
  it('is contacted through the only remaining channel', () => {
    expect(channelsTo(aCandidate({ emailAddress: null }), 'emails_sms')).toEqual(['sms']);
    expect(channelsTo(aCandidate({ unreachableChannels: ['sms'] }), 'emails_sms')).toEqual(['email']);
  });

  it('does not need contact details with access codes, but must be eligible', () => {
    const candidates = [
      aCandidate({ id: '1' as EmployeeId, emailAddress: null }),
      aCandidate({ id: '2' as EmployeeId, unsubscribedChannels: ['email'] }),
      aCandidate({ id: '3' as EmployeeId, receivingSurveys: false, emailAddress: null }),
    ];
    const { reached, unreached } = planAudience(candidates, { channel: 'emails', closesOn, includesUnreachable: true });
    expect(reached).toEqual([
      { employeeId: '1', by: [] },
      { employeeId: '2', by: [] },
    ]);
    expect(unreached).toEqual([{ employeeId: '3', reasons: ['notReceivingSurveys'] }]);
  });

  it('can start work on the day on which the survey closes', () => {
    expect(obstacles(aCandidate({ startedOn: closesOn }), 'emails', closesOn)).toEqual([]);
  });
});

describe('an exclusion', () => {
  // Shows VALID-15, VALID-16, VALID-17, VALID-18, VALID-19
  it.each([
    [{ employmentStatus: 'inactive' }, 'emails', ['inactive']],
    [{ receivingSurveys: false }, 'none', ['notReceivingSurveys']],
    [{ startedOn: '2026-01-20' }, 'emails', ['startsAfterClose']],
    [{ emailAddress: null }, 'emails', ['noEmail']],
    [{ emailAddress: '' }, 'emails', ['noEmail']],
    [{ mobilePhoneNumber: null }, 'sms', ['noPhone']],
    [{ emailAddress: null, mobilePhoneNumber: null }, 'emails_sms', ['noEmail', 'noPhone']],
    [{ unreachableChannels: ['email'] }, 'emails', ['emailBounced']],
    [{ unsubscribedChannels: ['sms'] }, 'sms', ['smsStopped']],
    [{ unreachableChannels: ['sms'], unsubscribedChannels: ['email'] }, 'emails_sms', ['emailStopped', 'smsBounced']],
    [{ employmentStatus: 'inactive', receivingSurveys: false, emailAddress: null }, 'emails', ['inactive']],
  ] as const)('has its reason: %j over %s is %j', (changes, channel, reasons) => {
    expect(planAudience([aCandidate(changes)], { channel, closesOn })).toEqual({
      reached: [],
      unreached: [{ employeeId: '1', reasons }],
    });
  });

  it('has a text for every reason', () => {
    expect(new Set(Object.values(unreachedReasons)).size).toBe(9);
  });
});

describe('an audience', () => {
  it('has every eligible employee exactly once, included or with a reason', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyCandidate, { selector: ({ id }) => id }),
        fc.constantFrom(...deliveryChannels),
        (candidates, channel) => {
          const { reached, unreached } = planAudience(candidates, { channel, closesOn });
          const seen = [...reached, ...unreached].map(({ employeeId }) => employeeId);
          expect(seen.toSorted()).toEqual(candidates.map(({ id }) => id).toSorted());
          expect(unreached.every(({ reasons }) => reasons.length > 0)).toBe(true);
        },
      ),
    );
  });

  // Shows VALID-15, VALID-16
  it('includes only active employees who receive surveys, and for messages only those with contact details', () => {
    fc.assert(
      fc.property(anyCandidate, fc.constantFrom(...deliveryChannels), (candidate, channel) => {
        for (const { by } of planAudience([candidate], { channel, closesOn }).reached) {
          expect(candidate).toMatchObject({ employmentStatus: 'active', receivingSurveys: true });
          expect(by.length > 0).toBe(channel !== 'none');
          expect(
            by.filter((each) => !addressOf(candidate, each) || candidate.unsubscribedChannels.includes(each)),
          ).toEqual([]);
        }
      }),
    );
  });
});

function addressOf(candidate: Candidate, channel: MessageChannel): string | null {
  return channel === 'email' ? candidate.emailAddress : candidate.mobilePhoneNumber;
}

describe('unsubscribing from one survey or temporarily', () => {
  const [a, b, c, d] = ids(1, 2, 3, 4) as [EmployeeId, EmployeeId, EmployeeId, EmployeeId];
  const audience = {
    reached: [
      { employeeId: a, by: ['email', 'sms'] as const },
      { employeeId: b, by: ['email'] as const },
      { employeeId: c, by: [] },
    ],
    unreached: [{ employeeId: d, reasons: ['noEmail'] as const }],
  };

  it('removes the channel, and recipients without another one', () => {
    const stopped = new Map<EmployeeId, readonly MessageChannel[]>([
      [a, ['email']],
      [b, ['email']],
      [c, ['email', 'sms']],
    ]);
    expect(withoutStopped(audience, stopped)).toEqual({
      reached: [
        { employeeId: a, by: ['sms'] },
        { employeeId: c, by: [] },
      ],
      unreached: [
        { employeeId: d, reasons: ['noEmail'] },
        { employeeId: b, reasons: ['emailStopped'] },
      ],
    });
    expect(withoutStopped(audience, new Map())).toEqual(audience);
  });
});
