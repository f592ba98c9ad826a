import type { CalendarDay } from '../kernel/index.ts';
import type { Employee } from '../people/index.ts';
import type { AttributeSelection, DeliveryChannel } from './campaign.ts';

/** The channels of a single message. */
export const messageChannels = ['email', 'sms'] as const;

export type MessageChannel = (typeof messageChannels)[number];

export type EmployeeId = Employee['id'];

/** The employee data that determines whether an employee can be invited. */
export type Candidate = Pick<
  Employee,
  'id' | 'employmentStatus' | 'receivingSurveys' | 'startedOn' | 'emailAddress' | 'mobilePhoneNumber'
> & {
  /** Channels on which messages bounced, and channels from which the employee unsubscribed. */
  readonly unreachableChannels: readonly MessageChannel[];
  readonly unsubscribedChannels: readonly MessageChannel[];
};

/** Why an employee in the audience is not invited, as shown next to the name. */
export const unreachedReasons = {
  inactive: 'Not an active employee',
  notReceivingSurveys: 'Not receiving surveys',
  startsAfterClose: 'Starts after the survey closes',
  noEmail: 'No e-mail address',
  emailBounced: 'The last e-mail came back',
  emailStopped: 'Asked for no more e-mails',
  noPhone: 'No phone number',
  smsBounced: 'The last text message came back',
  smsStopped: 'Asked for no more text messages',
} as const;

export type UnreachedReason = keyof typeof unreachedReasons;

/** An invited employee and the channels used; none if the campaign sends no messages. */
export type Recipient = { readonly employeeId: EmployeeId; readonly by: readonly MessageChannel[] };

export type Unreached = { readonly employeeId: EmployeeId; readonly reasons: readonly UnreachedReason[] };

export type Audience = { readonly reached: readonly Recipient[]; readonly unreached: readonly Unreached[] };

/**
 * The target audience of a campaign: members of its groups, or of the whole organization if it names none, who match
 * every attribute selection. No duplicates; order is preserved.
 */
export function eligible(
  members: readonly EmployeeId[],
  selections: readonly AttributeSelection[],
): readonly EmployeeId[] {
  const selected = selections.map(({ employeeIds }) => new Set(employeeIds));
  return [...new Set(members)].filter((id) => selected.every((ids) => ids.has(id)));
}

/** Applies manual additions and removals to an audience. No duplicates; removals take precedence. */
export function corrected(
  meant: readonly EmployeeId[],
  { added, removed }: { readonly added: readonly EmployeeId[]; readonly removed: readonly EmployeeId[] },
): readonly EmployeeId[] {
  const isRemoved = new Set(removed);
  return [...new Set([...meant, ...added])].filter((id) => !isRemoved.has(id));
}

/**
 * Splits the audience into recipients and exclusions with reasons; every candidate is in one of them. With
 * `includesUnreachable`, employees without contact details are included, because they use access codes.
 */
export function planAudience(
  candidates: readonly Candidate[],
  {
    channel,
    closesOn,
    includesUnreachable = false,
  }: { readonly channel: DeliveryChannel; readonly closesOn: CalendarDay; readonly includesUnreachable?: boolean },
): Audience {
  const plans = candidates.map((candidate) => ({
    employeeId: candidate.id,
    by: channelsTo(candidate, channel),
    reasons: obstacles(candidate, channel, closesOn).filter(
      (reason) => !includesUnreachable || !isAboutAddress(reason),
    ),
  }));
  return {
    reached: plans.filter(({ reasons }) => reasons.length === 0).map(({ employeeId, by }) => ({ employeeId, by })),
    unreached: plans
      .filter(({ reasons }) => reasons.length > 0)
      .map(({ employeeId, reasons }) => ({ employeeId, reasons })),
  };
}

/**
 * Removes channels from which people unsubscribed for one campaign or temporarily. Recipients without a remaining
 * channel become exclusions; nobody is lost.
 */
export function withoutStopped(
  { reached, unreached }: Audience,
  stopped: ReadonlyMap<EmployeeId, readonly MessageChannel[]>,
): Audience {
  const heeded = reached.map((recipient) => ({
    ...recipient,
    by: recipient.by.filter((channel) => !stopped.get(recipient.employeeId)?.includes(channel)),
    had: recipient.by,
  }));
  const isLeft = ({ by, had }: (typeof heeded)[number]) => by.length > 0 || had.length === 0;
  return {
    reached: heeded.filter(isLeft).map(({ employeeId, by }) => ({ employeeId, by })),
    unreached: [
      ...unreached,
      ...heeded
        .filter((each) => !isLeft(each))
        .map(({ employeeId, had }) => ({ employeeId, reasons: had.map((channel) => stoppedOn[channel]) })),
    ],
  };
}

const stoppedOn = { email: 'emailStopped', sms: 'smsStopped' } as const satisfies Record<
  MessageChannel,
  UnreachedReason
>;

function isAboutAddress(reason: UnreachedReason): boolean {
  return reason !== 'inactive' && reason !== 'notReceivingSurveys' && reason !== 'startsAfterClose';
}

/** The channels on which a campaign can contact an employee. */
export function channelsTo(candidate: Candidate, channel: DeliveryChannel): readonly MessageChannel[] {
  return channelsOf[channel].filter((each) => obstacleOn(each, candidate) === undefined);
}

/** Reasons why an employee in the audience cannot be invited; empty if a message can be sent. */
export function obstacles(
  candidate: Candidate,
  channel: DeliveryChannel,
  closesOn: CalendarDay,
): readonly UnreachedReason[] {
  const exclusion = exclusionOf(candidate);
  if (exclusion) return [exclusion];
  if (candidate.startedOn !== null && candidate.startedOn > closesOn) return ['startsAfterClose'];
  if (channelsTo(candidate, channel).length > 0) return [];
  return channelsOf[channel].map((each) => obstacleOn(each, candidate)).filter((reason) => reason !== undefined);
}

/** Why a message can no longer be sent to a recipient of the original audience; undefined if it can. */
export function obstacleTo(candidate: Candidate, channel: MessageChannel): UnreachedReason | undefined {
  return exclusionOf(candidate) ?? obstacleOn(channel, candidate);
}

/** The channels of each delivery setting. */
export const channelsOf: { readonly [C in DeliveryChannel]: readonly MessageChannel[] } = {
  emails: ['email'],
  sms: ['sms'],
  emails_sms: ['email', 'sms'],
  none: [],
};

function exclusionOf({ employmentStatus, receivingSurveys }: Candidate): UnreachedReason | undefined {
  if (employmentStatus !== 'active') return 'inactive';
  return receivingSurveys ? undefined : 'notReceivingSurveys';
}

function obstacleOn(channel: MessageChannel, candidate: Candidate): UnreachedReason | undefined {
  const isEmail = channel === 'email';
  if (!(isEmail ? candidate.emailAddress : candidate.mobilePhoneNumber)) return isEmail ? 'noEmail' : 'noPhone';
  if (candidate.unsubscribedChannels.includes(channel)) return isEmail ? 'emailStopped' : 'smsStopped';
  if (candidate.unreachableChannels.includes(channel)) return isEmail ? 'emailBounced' : 'smsBounced';
  return undefined;
}
