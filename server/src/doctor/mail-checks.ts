import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type Config, placeholderSupportEmail } from '../platform/config.ts';
import { codesOf, explainConnection } from '../platform/connection-errors.ts';
import { type Finding, codeOf, ok, problem, warning } from './finding.ts';

type Mailing = Pick<Config, 'mail' | 'signIn' | 'supportEmail'>;

const subject = 'Mail';
const advice = 'Set SMTP_URL to your mail server.';
const patience = 10_000;
const timeouts = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };

/**
 * Checks that the mail server accepts a connection, the credentials, the sender and a recipient. It asks for a
 * recipient and ends without a mail, because a relay that refuses everybody only says so there.
 */
export async function checkMail({
  mail: { smtpUrl, from },
  signIn,
  supportEmail,
}: Mailing): Promise<readonly Finding[]> {
  if (smtpUrl === undefined)
    return [
      signIn.isEmbedded
        ? warning(subject, 'Mail is not sent, but kept at /outbox.', advice)
        : problem(subject, 'Mail is not sent: it waits, and fails after a day.', advice),
    ];
  const { host } = new URL(smtpUrl);
  try {
    await tryEnvelope(smtpUrl, { from: addressIn(from), to: supportEmail });
    return from.includes('@localhost')
      ? [warning(subject, `${host} answers, but mail comes from ${from}.`, 'Set MAIL_FROM to an address of yours.')]
      : [ok(subject, `${host}, from ${from}`)];
  } catch (error) {
    return [explainMail(host, error as SmtpFailure)];
  }
}

/** Sends a mail to the address, as Attune would, and says what the server answered. */
export async function sendTestMail({ mail }: Pick<Config, 'mail'>, to: string): Promise<readonly Finding[]> {
  const { smtpUrl, from } = mail;
  if (smtpUrl === undefined) return [problem(subject, `There is no mail server to send to ${to} with.`, advice)];
  const { host } = new URL(smtpUrl);
  const transport = createTransport({ url: smtpUrl, disableFileAccess: true, disableUrlAccess: true, ...timeouts });
  try {
    const { response } = await transport.sendMail({
      messageId: `<${randomUUID()}@attune.doctor>`,
      from,
      to: { name: '', address: to },
      subject: 'Attune can send mail',
      text: 'The operator of Attune asked for this mail, to see that mails arrive. There is nothing to do.\n',
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    });
    return [ok(subject, `sent to ${to}; ${host} answered: ${inOneLine(response)}. Look whether it arrives.`)];
  } catch (error) {
    return [explainMail(host, error as SmtpFailure)];
  } finally {
    transport.close();
  }
}

type Envelope = { readonly from: string; readonly to: string };
type SmtpFailure = Error & { readonly code?: string; readonly response?: string; readonly command?: string };

/** Parts of the library that it does not declare: its own steps of a mail end with one that is sent. */
type Dialog = { _responseActions: ((answer: string) => void)[]; _sendCommand(command: string): void };

async function tryEnvelope(smtpUrl: string, { from, to }: Envelope): Promise<void> {
  const { options } = createTransport({ url: smtpUrl, ...timeouts }).transporter as unknown as {
    readonly options: ConstructorParameters<typeof SMTPConnection>[0] & {
      readonly auth?: { readonly user: string; readonly pass: string };
    };
  };
  const connection = new SMTPConnection(options);
  const dialog = connection as unknown as Dialog;
  const failed = new Promise<never>((_, reject) => connection.once('error', reject));
  failed.catch(() => undefined);
  const step = (act: (done: (error?: Error | null) => void) => void) =>
    Promise.race([new Promise<void>((resolve, reject) => act((error) => (error ? reject(error) : resolve()))), failed]);
  const say = (command: string) =>
    step((done) => {
      const { _responseActions: awaited, _sendCommand: send } = dialog;
      awaited.push((response) =>
        done(response.startsWith('2') ? undefined : Object.assign(new Error('refused'), { response, command })),
      );
      send.call(connection, command);
    });
  try {
    await step((done) => connection.connect(done));
    const { auth } = options;
    if (auth) await step((done) => connection.login(auth, done));
    await say(`MAIL FROM:<${from}>`);
    if (to !== placeholderSupportEmail) await say(`RCPT TO:<${to}>`);
    connection.quit();
  } finally {
    connection.close();
  }
}

function explainMail(host: string, failure: SmtpFailure): Finding {
  const { response, command = '', code } = failure;
  const name = `The mail server at ${host}`;
  if (response !== undefined && (code === 'EAUTH' || command.startsWith('AUTH')))
    return problem(subject, `${name} refuses the user or password.`, 'Correct them in SMTP_URL.');
  if (code === 'EAUTH') return problem(subject, `${name} offers no way to sign in.`, 'Correct SMTP_URL, or its port.');
  if (response !== undefined && command.startsWith('MAIL FROM'))
    return problem(
      subject,
      `${name} refuses the sender: ${inOneLine(response)}.`,
      'Set MAIL_FROM to an address that it may send for, and sign in with SMTP_URL if it asks for that.',
    );
  if (response !== undefined && command.startsWith('RCPT TO'))
    return problem(
      subject,
      `${name} takes no mail for a recipient: ${inOneLine(response)}.`,
      'Let it relay mail of this machine, or sign in with SMTP_URL. It was asked for SUPPORT_EMAIL, or the address ' +
        'given.',
    );
  if (response !== undefined)
    return problem(subject, `${name} refuses: ${inOneLine(response)}.`, 'Look at its log for the same time.');
  const explained = explainConnection(failure, { name, setting: 'SMTP_URL' });
  if (explained) return problem(subject, explained.fact, explained.advice);
  const [innermost = codeOf(failure)] = codesOf(failure);
  return problem(
    subject,
    `${name} does not answer as one (${innermost}).`,
    'Check the port in SMTP_URL: 587 with smtp:// usually, 465 with smtps://.',
  );
}

/** The words of a server, which may have several lines and no end. */
function inOneLine(response: string): string {
  return response.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '').slice(0, 300);
}

/** The address in `Attune <surveys@acme.example>`. */
function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}
