import { type Transporter, createTransport } from 'nodemailer';
import type { Delivery, Mail, Mailer } from './mail.ts';

const seconds = 1000;
const parallelConnections = 4;

/** Delivers over SMTP with a small pool of connections. A server that stalls costs one connection for a bounded time. */
export function createSmtpMailer(smtpUrl: string): Mailer {
  const limits = { connectionTimeout: 10 * seconds, greetingTimeout: 10 * seconds, socketTimeout: 30 * seconds };
  const transport: Transporter = createTransport({ url: smtpUrl, pool: true, maxConnections: parallelConnections, maxMessages: 500, disableFileAccess: true, disableUrlAccess: true, ...limits });
  return {
    deliver: (mail) => deliver(transport, mail),
    close: async () => transport.close(),
  };
}

async function deliver(transport: Transporter, { to, messageId, from, subject, text, html, headers }: Mail): Promise<Delivery> {
  try {
    // An address object, so that no address can be read as a list of several.
    await transport.sendMail({ messageId, from, subject, text, html, headers, to: { name: '', address: to } });
    return { outcome: 'sent' };
  } catch (error) {
    return deliveryAfter(error as SmtpFailure);
  }
}

type SmtpFailure = Error & { readonly responseCode?: number; readonly code?: string };

/** A 5xx answer is final; everything else, from a 4xx to a lost connection, is worth another attempt. The reason holds no address. */
function deliveryAfter({ responseCode, code }: SmtpFailure): Delivery {
  if (responseCode === undefined) return { outcome: code === 'EENVELOPE' ? 'refused' : 'retry', reason: code ?? 'connection failed' };
  return { outcome: responseCode >= 500 ? 'refused' : 'retry', reason: `SMTP ${responseCode}` };
}
