import type { MessageChannel } from '../campaigns/index.ts';

/**
 * Delivery state of one person and channel while a campaign is open, from the address and the invitation only.
 * Reminders are excluded, because they go to people who have not finished and would reveal who responded.
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

/** The status of an invitation. There is none before its sending time, or for people who joined later. */
export type Invitation = {
  readonly status: 'queued' | 'sending' | 'sent' | 'bounced' | 'failed' | 'skipped';
  readonly attempts: number;
  readonly isDelivered: boolean;
};

/** The state of an employee's address; independent of whether the employee has responded. */
export type AddressState = {
  readonly hasAddress: boolean;
  readonly isStopped: boolean;
  readonly isUnreachable: boolean;
};

export type DeliveryFacts = AddressState & {
  readonly invitation: Invitation | undefined;
  /** Why the invitation was skipped, if it was. */
  readonly skipReason: string | undefined;
  /** Whether an invitation is still scheduled. */
  readonly isAwaited: boolean;
};

/**
 * The state of one channel for one person. The address takes precedence, because it decides whether anything can
 * arrive; then the status of the invitation.
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
  // No longer used as a skip reason; older invitations with it must look like any other.
  if (skipReason === 'completed') return 'sent';
  return stateOf(invitation);
}

/** The message statuses of the API. */
export const messageStatuses = ['queued', 'sent', 'delivered', 'bounced', 'skipped'] as const;

/** Why a message was skipped: opted out, no address, or no longer timely. */
export const messageSkips = ['stopped', 'no-address', 'not-sent'] as const;

export type MessageFate = {
  readonly status: (typeof messageStatuses)[number];
  readonly skipReason: (typeof messageSkips)[number] | null;
};

/** The status of an invitation, derived from the state of its channel, so that it reveals nothing more. */
export function messageFateOf(state: DeliveryState): MessageFate {
  switch (state) {
    case 'waiting':
    case 'retrying':
      return { status: 'queued', skipReason: null };
    case 'stopped':
    case 'no-address':
    case 'not-sent':
      return { status: 'skipped', skipReason: state };
    case 'sent':
    case 'delivered':
    case 'bounced':
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
    case 'skipped':
    case 'failed':
      return 'not-sent';
  }
}

/** Number of people per delivery state on one channel. */
export type DeliveryTotals = Readonly<Record<DeliveryState, number>>;

/** Counts people per delivery state and channel; all counts are 0 for a channel that the campaign does not use. */
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
