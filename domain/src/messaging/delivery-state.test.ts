import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DeliveryFacts,
  deliveryState,
  deliveryStates,
  messageFateOf,
  messageSkips,
  totalsOf,
} from './delivery-state.ts';

const facts = (changes: Partial<DeliveryFacts> = {}): DeliveryFacts => ({
  hasAddress: true,
  isStopped: false,
  isUnreachable: false,
  invitation: { status: 'sent', attempts: 1, isDelivered: false },
  skipReason: undefined,
  isAwaited: false,
  ...changes,
});
const invited = (status: NonNullable<DeliveryFacts['invitation']>['status'], attempts = 1, isDelivered = false) =>
  facts({ invitation: { status, attempts, isDelivered } });

describe('the delivery state of a channel', () => {
  it.each([
    ['waiting', facts({ invitation: undefined, isAwaited: true })],
    ['waiting', invited('queued', 0)],
    ['waiting', invited('sending', 1)],
    ['retrying', invited('queued', 1)],
    ['retrying', invited('sending', 2)],
    ['sent', invited('sent')],
    ['delivered', invited('sent', 1, true)],
    ['bounced', invited('bounced')],
    ['not-sent', invited('failed', 6)],
    ['not-sent', invited('skipped')],
    ['not-sent', facts({ invitation: undefined })],
    ['no-address', facts({ hasAddress: false, invitation: undefined })],
    ['stopped', facts({ isStopped: true })],
    ['bounced', facts({ isUnreachable: true })],
    ['stopped', { ...invited('skipped'), skipReason: 'emailStopped' }],
    ['bounced', { ...invited('skipped'), skipReason: 'smsBounced' }],
    ['sent', { ...invited('skipped'), skipReason: 'completed' }],
  ] as const)('is %s', (state, known) => {
    expect(deliveryState(known)).toBe(state);
  });

  it.each([
    ['waiting', 'queued', null],
    ['retrying', 'queued', null],
    ['sent', 'sent', null],
    ['delivered', 'delivered', null],
    ['bounced', 'bounced', null],
    ['stopped', 'skipped', 'stopped'],
    ['no-address', 'skipped', 'no-address'],
    ['not-sent', 'skipped', 'not-sent'],
  ] as const)('%s is a message that is %s', (state, status, skipReason) => {
    expect(messageFateOf(state)).toEqual({ status, skipReason });
  });

  it('has a reason exactly if a message was skipped', () => {
    for (const state of deliveryStates)
      expect(messageFateOf(state).skipReason !== null).toBe((messageSkips as readonly string[]).includes(state));
  });

  it('is counted once on its channel', () => {
    const state = fc.constantFrom(...deliveryStates);
    fc.assert(
      fc.property(fc.array(fc.record({ email: state, sms: state }, { requiredKeys: [] })), (people) => {
        const totals = totalsOf(people, 'sms');
        expect(Object.values(totals).reduce((sum, count) => sum + count, 0)).toBe(
          people.filter(({ sms }) => sms).length,
        );
        for (const each of deliveryStates) expect(totals[each]).toBe(people.filter(({ sms }) => sms === each).length);
      }),
    );
  });
});
