import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { readonly to: readonly string[]; readonly subject: string; readonly text: string; readonly html: string; readonly headers: Readonly<Record<string, string>> };

/** How the mail server answers for a recipient: takes the mail, says no for now, says no for good, or drops the line after the mail. */
export type Behaviour = 'take' | 'defer' | 'refuse' | 'drop';

export type SmtpSink = {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** What to do with mail to an address; takes everything unless told otherwise. */
  behave(as: (address: string) => Behaviour): void;
  stop(): Promise<void>;
};

/** A real mail server for tests, on loopback. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: ReceivedMail[] = [];
  let behaviourOf: (address: string) => Behaviour = () => 'take';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const behaviour = behaviourOf(address);
      if (behaviour === 'refuse') return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
      return behaviour === 'defer' ? done(Object.assign(new Error('Try again later'), { responseCode: 450 })) : done();
    },
    onData(stream, session, done) {
      void receive(stream, { to: session.envelope.rcptTo.map(({ address }) => address), accept: done });
    },
  });
  server.on('error', () => undefined);

  async function receive(stream: Readable, { to, accept }: { readonly to: readonly string[]; readonly accept: () => void }): Promise<void> {
    const { subject = '', text = '', html = '', headers } = await PostalMime.parse(await buffer(stream));
    mails.push({ to, subject, text, html, headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])) });
    if (!to.some((address) => behaviourOf(address) === 'drop')) return accept();
    for (const connection of server.connections) connection.close();
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    behave: (as) => void (behaviourOf = as),
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}
