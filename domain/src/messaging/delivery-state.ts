import type { MessageChannel } from '../campaigns/index.ts';

/**
 * What may be said of one person and one channel while a campaign runs: the state of the address and of the invitation.
 * Reminders are left out: they go to those who have not finished.
 */
export const deliveryStates = [
  'waiting',
  'sent',
  'delivered',
  'retrying',
  'bounced',
  'stopped',
  'no-address',
  'not-sent',
] as const;

export type DeliveryState = (typeof deliveryStates)[number];

/** What became of an invitation so far. None exists before its time, and none for who joined after it. */
export type Invitation = {
  readonly status: 'queued' | 'sending' | 'sent' | 'bounced' | 'failed' | 'skipped';
  readonly attempts: number;
  readonly isDelivered: boolean;
};

/** What is known of an address of an employee; nothing of it depends on whether the employee has answered. */
export type AddressState = {
  readonly hasAddress: boolean;
  readonly isStopped: boolean;
  readonly isUnreachable: boolean;
};

export type DeliveryFacts = AddressState & {
  readonly invitation: Invitation | undefined;
  /** The reason for which the invitation was left out, if it was. */
  readonly skipReason: string | undefined;
  /** Whether an invitation is still to come. */
  readonly isAwaited: boolean;
};

/**
 * The state of one channel to one person. The address comes first, because it says whether anything can arrive from now
 * on; then what became of the invitation.
 */
export function deliveryState({
  hasAddress,
  isStopped,
  isUnreachable,
  invitation,
  skipReason,
  isAwaited,
}: DeliveryFacts): DeliveryState {
  if (!hasAddress) return 'no-address';
  if (isStopped || skipReason?.endsWith('Stopped')) return 'stopped';
  if (isUnreachable || skipReason?.endsWith('Bounced')) return 'bounced';
  if (!invitation) return isAwaited ? 'waiting' : 'not-sent';
  // None is left out for this any more; of those that once were, nobody is to tell them from the others.
  if (skipReason === 'completed') return 'sent';
  return stateOf(invitation);
}

/** What a message is told to be, in the words of its resource. */
export const messageStatuses = ['queued', 'sent', 'delivered', 'bounced', 'skipped'] as const;

/** Why a message was left out: nobody wants it there, there is nowhere to send it, or its time was over. */
export const messageSkips = ['stopped', 'no-address', 'not-sent'] as const;

export type MessageFate = {
  readonly status: (typeof messageStatuses)[number];
  readonly skipReason: (typeof messageSkips)[number] | null;
};

/** The fate of an invitation, told from the state of its channel: it says no more than that does. */
export function messageFateOf(state: DeliveryState): MessageFate {
  switch (state) {
    case 'waiting':
    case 'retrying':
      return { status: 'queued', skipReason: null };
    case 'stopped':
    case 'no-address':
    case 'not-sent':
      return { status: 'skipped', skipReason: state };
    default:
      return { status: state, skipReason: null };
  }
}

function stateOf({ status, attempts, isDelivered }: Invitation): DeliveryState {
  switch (status) {
    case 'queued':
      return attempts > 0 ? 'retrying' : 'waiting';
    case 'sending':
      return attempts > 1 ? 'retrying' : 'waiting';
    case 'sent':
      return isDelivered ? 'delivered' : 'sent';
    case 'bounced':
      return 'bounced';
    default:
      return 'not-sent';
  }
}

/** How many people are in each state on one channel. */
export type DeliveryTotals = Readonly<Record<DeliveryState, number>>;

/** The number of people in each state, by channel; a channel that the campaign does not use counts nobody. */
export function totalsOf(
  states: readonly Readonly<Partial<Record<MessageChannel, DeliveryState>>>[],
  channel: MessageChannel,
): DeliveryTotals {
  const totals = Object.fromEntries(deliveryStates.map((state) => [state, 0])) as Record<DeliveryState, number>;
  for (const { [channel]: state } of states) {
    if (state) totals[state] += 1;
  }
  return totals;
}
