import type { SendingTroubleResource, UnsentMessageResource } from '@attune/contract/messages/sending';
import { formatCountOf } from '../../design/format/numbers.ts';

type Trouble = SendingTroubleResource['attributes'];
type Unsent = UnsentMessageResource['attributes'];

/** What a trouble means for the reader, and what to do. */
export type TroubleWords = {
  readonly title: string;
  readonly explanation: string;
  /** The reply of the server; undefined if there is none. */
  readonly answer: string | undefined;
};

const names = {
  email: { one: 'invitation by e-mail', many: 'invitations by e-mail', server: 'mail server', other: 'e-mails' },
  sms: {
    one: 'invitation by text message',
    many: 'invitations by text message',
    server: 'text message provider',
    other: 'text messages',
  },
} as const;

/** Words about a channel whose messages are held or late. Other messages are not counted. */
export function troubleWords(trouble: Trouble, formatTime: (instant: string) => string): TroubleWords {
  const { channel, heldInvitations, isHeld, heldSince, answer } = trouble;
  const { server } = names[channel];
  if (heldInvitations > 0 || isHeld)
    return {
      title: `${waiting(channel, heldInvitations)}: the ${server} refuses them.`,
      explanation:
        `${heldSince ? `Since ${formatTime(heldSince)}. ` : ''}This is no fault of the recipients. They are sent ` +
        `automatically once the ${server} accepts them. Ask the person who runs Attune to fix it.`,
      answer: answer ?? undefined,
    };
  return {
    title: `${waiting(channel, trouble.lateInvitations)} for more than an hour.`,
    explanation: `Attune keeps trying. If it stays, ask the person who runs Attune to check the ${server}.`,
    answer: undefined,
  };
}

function waiting(channel: Trouble['channel'], count: number): string {
  const { one, many, other } = names[channel];
  if (count === 0) return `Reminders and other ${other} wait`;
  return `${formatCountOf(count, one, many)} ${count === 1 ? 'waits' : 'wait'}`;
}

const reasons: Readonly<Record<Unsent['reason'], string>> = {
  'survey-closed': 'The survey was not open',
  'message-cap': 'Weekly message limit',
  night: 'Night until the survey closed',
  'too-late': 'No time left in the schedule',
  bounced: 'Bounced',
  stopped: 'Unsubscribed',
  'no-address': 'No address',
  'not-eligible': 'Not included in surveys',
  refused: 'Could not be sent',
};

/** Why a message was not sent. */
export function unsentReasonWords(reason: Unsent['reason']): string {
  return reasons[reason];
}

/** "Invite by e-mail". */
export function unsentNameOf({ kind, channel }: Pick<Unsent, 'kind' | 'channel'>): string {
  const name = { invite: 'Invite', reminder: 'Reminder', final: 'Final reminder' }[kind];
  return `${name} by ${{ email: 'e-mail', sms: 'text message' }[channel]}`;
}

/** Message after sending; people who have answered in the meantime get none, and that is not told. */
export function sendingWords(count: number): string {
  return count === 0 ? 'No message can be sent now' : `${formatCountOf(count, 'message', 'messages')} will be sent`;
}
