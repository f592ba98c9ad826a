import { type MailStage, type RefusalCause, causeOfMailRefusal, faultOf, serversWords } from '@attune/domain/messaging';
import { type Transporter, createTransport } from 'nodemailer';
import type { Delivery, Mail, Mailer, NotDelivered } from './mail.ts';

const seconds = 1000;
const defaultLimits = { connectionTimeout: 10 * seconds, greetingTimeout: 10 * seconds, socketTimeout: 30 * seconds };
const connectionsOfOne = 4;
const idleMs = 30 * seconds;

type Lane = { readonly transport: Transporter; underway: number; closing: NodeJS.Timeout | undefined };

/**
 * Marks every e-mail as written by a program (RFC 3834), so that neither absence notices nor mailing lists answer it;
 * Exchange only heeds its own header.
 */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } as const;

/**
 * Delivers over SMTP. Every sending organization has its own few connections: a server that stalls on the mail of one
 * delays only that one.
 */
export function createSmtpMailer(smtpUrl: string, limits = defaultLimits): Mailer {
  const lanes = new Map<string, Lane>();

  function enter(organizationId: string): Lane {
    const lane = lanes.get(organizationId) ?? {
      transport: openTransport(smtpUrl, limits),
      underway: 0,
      closing: undefined,
    };
    lanes.set(organizationId, lane);
    clearTimeout(lane.closing);
    lane.underway += 1;
    return lane;
  }

  function leave(organizationId: string, lane: Lane): void {
    lane.underway -= 1;
    if (lane.underway > 0) return;
    lane.closing = setTimeout(() => {
      lanes.delete(organizationId);
      lane.transport.close();
    }, idleMs).unref();
  }

  return {
    async deliver(mail) {
      const lane = enter(mail.organizationId);
      return deliver(lane.transport, mail).finally(() => leave(mail.organizationId, lane));
    },
    async close() {
      for (const { transport, closing } of lanes.values()) {
        clearTimeout(closing);
        transport.close();
      }
      lanes.clear();
    },
  };
}

function openTransport(smtpUrl: string, limits: typeof defaultLimits): Transporter {
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connectionsOfOne,
    maxMessages: 500,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...limits,
  });
}

async function deliver(
  transport: Transporter,
  { to, messageId, from, subject, text, html, headers, logo, calendar }: Mail,
): Promise<Delivery> {
  try {
    // An address object, so that an address cannot be parsed as a list of several.
    await transport.sendMail({
      messageId,
      from,
      subject,
      text,
      html,
      headers: { ...headers, ...automatic },
      to: { name: '', address: to },
      ...(logo && {
        attachments: [
          {
            cid: 'logo',
            filename: 'logo.png',
            contentType: 'image/png',
            content: logo.picture,
            contentDisposition: 'inline',
          },
        ],
      }),
      ...(calendar && { icalEvent: { ...calendar, filename: 'session.ics' } }),
    });
    return { outcome: 'sent' };
  } catch (error) {
    return deliveryAfter(error as SmtpFailure, to);
  }
}

type SmtpFailure = Error & {
  readonly responseCode?: number;
  readonly code?: string;
  /** The code of the system, such as ECONNREFUSED, where `code` is that of the library. */
  readonly originalCode?: string;
  readonly command?: string;
  readonly response?: string;
};

const certificateProblem = /CERT|SSL|TLS|SIGNED|EPROTO/;

/** What an error means: only a mailbox that the server does not know is final. */
function deliveryAfter(failure: SmtpFailure, recipient: string): NotDelivered {
  const { responseCode: code, command, response = '' } = failure;
  const cause =
    code === undefined ? causeOfError(failure) : causeOfMailRefusal({ stage: stageOf(command), code, text: response });
  const reason =
    code === undefined
      ? (failure.originalCode ?? failure.code ?? 'connection failed')
      : serversWords(response, recipient);
  return { outcome: faultOf(cause) === 'recipient' ? 'refused' : 'retry', cause, reason };
}

/** An error without a reply: on the way to the server, or because of an address that cannot be written in SMTP. */
function causeOfError({ code = '', originalCode = '', command, message }: SmtpFailure): RefusalCause {
  if (code === 'EENVELOPE') return message.startsWith('Invalid sender') ? 'sender' : 'mailbox';
  if (code === 'EMESSAGE') return 'content';
  if (code === 'EAUTH') return 'authentication';
  if (certificateProblem.test(code) || certificateProblem.test(originalCode)) return 'encryption';
  return causeOfMailRefusal({ stage: stageOf(command), code: undefined, text: '' });
}

function stageOf(command = ''): MailStage {
  if (command.startsWith('AUTH')) return 'authentication';
  if (command.startsWith('MAIL FROM')) return 'sender';
  if (command.startsWith('RCPT TO')) return 'recipient';
  return command.startsWith('DATA') ? 'content' : 'connection';
}
