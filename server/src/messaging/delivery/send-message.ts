import type { Id } from '@attune/domain/kernel';
import { type RefusalCause, afterFailure, faultOf, fateOf, messageKey } from '@attune/domain/messaging';
import type { Mailer } from '../../platform/mail/index.ts';
import type { Logger } from '../../platform/log.ts';
import type { TextSender } from '../../platform/sms/index.ts';
import { type CampaignKey, formatLink } from '../../responses/index.ts';
import { type CampaignWords, type Reader, composeMessage, composeText } from './compose-message.ts';
import type { MessageTexts } from '../message-texts.ts';
import type { ClaimedMessage, MessageOutcome, NotificationToSend } from './messages.repository.ts';
import { senderOf } from '../sender.ts';
import { tryToCompose } from '../try-to-compose.ts';

export type DeliveryDependencies = {
  readonly mailer: Mailer;
  readonly texter: TextSender;
  readonly texts: MessageTexts;
  readonly surveyUrl: string;
  /** The callback address for delivery reports of the SMS provider. */
  readonly smsStatusUrl: string;
  readonly mailFrom: string;
  readonly supportEmail: string;
};

type SendingDependencies = DeliveryDependencies & { readonly log: Logger };

/** A message that is due, with its campaign values. */
export type DueMessage = {
  readonly organizationId: Id<'organization'>;
  readonly notificationId: Id<'notification'>;
  readonly notification: NotificationToSend;
  readonly key: CampaignKey;
  readonly message: ClaimedMessage;
  readonly isSuppressed: boolean;
  /** Whether an earlier message of the campaign bounced from the address. */
  readonly hasBounced: boolean;
};

/** The outcome of an attempt on any channel. */
type Attempt =
  | { readonly outcome: 'sent'; readonly providerId?: string | null }
  | { readonly outcome: 'retry' | 'refused'; readonly cause: RefusalCause; readonly reason: string }
  | { readonly outcome: 'stopped'; readonly reason: string }
  | { readonly outcome: 'failed'; readonly reason: string };

/** What became of a message that was due or not. */
export type SendResult = {
  readonly outcome: MessageOutcome;
  /** The number itself opted out. */
  readonly isStopped: boolean;
  /** Why the server did not take it; undefined if it did, or was not asked. */
  readonly cause?: RefusalCause;
};

/** Sends one message, unless it is not due or has to wait. */
export async function sendMessage(needs: SendingDependencies, due: DueMessage, now: Date): Promise<SendResult> {
  const { notification, message, isSuppressed, hasBounced } = due;
  const { channel, hasCompleted, addressCheck, unreachableChannels } = message;
  const fate = fateOf(
    {
      kind: notification.kind,
      repetition: message.repetition,
      campaign: notification,
      channel,
      isSuppressed,
      employee: {
        ...message,
        unreachableChannels: hasBounced ? [...unreachableChannels, channel] : unreachableChannels,
      },
      isRecipient: hasCompleted !== null,
      hasCompleted: hasCompleted === true,
      isUnconfirmed: addressCheck !== null,
      zone: message.timeZone ?? notification.timeZone,
      oldestCounted: message.oldestCounted ?? undefined,
    },
    now,
  );
  if (fate !== 'due')
    return {
      outcome: 'skippedAs' in fate ? { status: 'skipped', skipReason: fate.skippedAs } : { status: 'queued', ...fate },
      isStopped: false,
    };
  const attempt = await (channel === 'email' ? sendMail(needs, due) : sendText(needs, due));
  return {
    outcome: outcomeOf(attempt, message, now),
    isStopped: attempt.outcome === 'stopped',
    ...('cause' in attempt && { cause: attempt.cause }),
  };
}

async function sendMail(needs: SendingDependencies, due: DueMessage): Promise<Attempt> {
  const { notification, message, organizationId } = due;
  const reader = readerOf(needs, due);
  const translated = Object.fromEntries(
    notification.translations.flatMap(({ language, subject, body }) =>
      subject !== null && body !== null ? [[language, { subject, body }]] : [],
    ),
  );
  const tried = tryToCompose(() =>
    composeMessage(needs.texts, {
      kind: notification.kind,
      written: notification,
      translated,
      campaign: wordsOf(needs, notification),
      reader,
    }),
  );
  if (!tried.isComposed) return uncomposed(needs, due, tried.reason);
  const composed = tried.message;
  return needs.mailer.deliver({
    organizationId,
    messageId: `<${keyOf(due)}@${new URL(needs.surveyUrl).hostname}>`,
    from: senderOf(notification.sender, needs.mailFrom),
    to: message.emailAddress ?? '',
    subject: composed.subject,
    text: composed.text,
    html: composed.html,
    headers: {
      'List-Unsubscribe': `<${reader.link}/unsubscribe>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Content-Language': composed.language,
    },
  });
}

async function sendText(needs: SendingDependencies, due: DueMessage): Promise<Attempt> {
  const { notification, message, organizationId } = due;
  const translated = Object.fromEntries(
    notification.translations.flatMap(({ language, smsBody }) => (smsBody !== null ? [[language, smsBody]] : [])),
  );
  const written = notification.smsBody ?? needs.texts.smsIn(notification.kind, 'en');
  const tried = tryToCompose(() =>
    composeText(needs.texts, {
      kind: notification.kind,
      written,
      translated,
      campaign: wordsOf(needs, notification),
      reader: readerOf(needs, due),
    }),
  );
  if (!tried.isComposed) return uncomposed(needs, due, tried.reason);
  return needs.texter.deliver({
    organizationId,
    key: keyOf(due),
    to: message.mobilePhoneNumber ?? '',
    body: tried.message,
    statusUrl: `${needs.smsStatusUrl}?organization=${organizationId}&message=${message.messageId}`,
  });
}

/** Final, because trying again would not help: the text or the data have to change first. */
function uncomposed({ log }: SendingDependencies, { organizationId, message }: DueMessage, reason: string): Attempt {
  log.error(
    { organizationId, messageId: message.messageId, channel: message.channel, reason },
    'a message could not be composed',
  );
  return { outcome: 'failed', reason };
}

function keyOf({ notificationId, message }: DueMessage): string {
  const { id, channel, repetition, generation, resends } = message;
  const key = messageKey({ notificationId, employeeId: id, channel, repetition });
  return `${key}-${generation}${resends > 0 ? `-again${resends}` : ''}`;
}

function readerOf({ surveyUrl }: DeliveryDependencies, { notification, key, message }: DueMessage): Reader {
  const { id, generation, firstName, locale } = message;
  return {
    firstName,
    locale,
    link: `${surveyUrl}/s/${formatLink({ campaignId: notification.campaignId, token: key.linkToken(id, generation) })}`,
  };
}

function wordsOf({ supportEmail }: DeliveryDependencies, notification: NotificationToSend): CampaignWords {
  return {
    ...notification,
    supportEmail: notification.supportEmail ?? supportEmail,
    background: notification.background ?? undefined,
    group: notification.group ?? undefined,
  };
}

function outcomeOf(attempt: Attempt, { attempts, firstAttemptAt }: ClaimedMessage, now: Date): MessageOutcome {
  if (attempt.outcome === 'sent')
    return { status: 'sent', sentAt: now, ...(attempt.providerId ? { providerId: attempt.providerId } : {}) };
  if (attempt.outcome === 'stopped') return { status: 'skipped', skipReason: 'smsStopped' };
  if (attempt.outcome === 'failed') return { status: 'failed', error: attempt.reason };
  const { cause, reason: error } = attempt;
  const fault = faultOf(cause);
  const next = afterFailure({ fault, attempts, firstAttemptAt }, now);
  return 'retryAt' in next
    ? { status: 'queued', retryAt: next.retryAt, error, refusal: fault === 'ours' ? cause : null }
    : { status: next.giveUpAs, error };
}
