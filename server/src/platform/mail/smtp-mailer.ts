import { type Transporter, createTransport } from 'nodemailer';
import type { Delivery, Mail, Mailer } from './mail.ts';

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
    return deliveryAfter(error as SmtpFailure);
  }
}

type SmtpFailure = Error & {
  readonly responseCode?: number;
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
};

/** Refused for its content or its sender, by the enhanced codes of RFC 3463. */
const ofContentOrPolicy = /^5\d\d[ -]5\.[67]\./;

/**
 * A 5xx response is final for the address, unless it is about the content. Everything else is retried, from a 4xx to a
 * lost connection, as are errors on our side: our credentials and our sender address. The reason contains no address.
 */
function deliveryAfter({ responseCode, code, command = '', response = '' }: SmtpFailure): Delivery {
  if (responseCode === undefined)
    return { outcome: code === 'EENVELOPE' ? 'refused' : 'retry', reason: code ?? 'connection failed' };
  const reason = `SMTP ${responseCode}`;
  const isAboutUs =
    code === 'EAUTH' || command.startsWith('AUTH') || command.startsWith('MAIL FROM') || command.startsWith('EHLO');
  if (responseCode < 500 || isAboutUs) return { outcome: 'retry', reason };
  return { outcome: ofContentOrPolicy.test(response) ? 'failed' : 'refused', reason };
}
