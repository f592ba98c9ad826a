import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly from: { readonly name: string; readonly address?: string | undefined } | undefined;
};

/**
 * How the mail server answers for a recipient: takes the mail, says no for now (and closes the line when it is `busy`),
 * says no for good to the recipient or to what the mail says, drops the line before it answers or after it has taken
 * the mail, or keeps the sender waiting until it is let go.
 */
export type Behaviour = 'take' | 'defer' | 'busy' | 'refuse' | 'reject' | 'cut' | 'drop' | 'hold';

export type SmtpSink = {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** What to do with mail to an address; takes everything unless told otherwise. */
  behave(as: (address: string) => Behaviour): void;
  /** Takes what is held, and holds nothing any more. */
  letGo(): void;
  stop(): Promise<void>;
};

/** A real mail server for tests, on loopback. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: ReceivedMail[] = [];
  let behaviourOf: (address: string) => Behaviour = () => 'take';
  const held: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const behaviour = behaviourOf(address);
      if (behaviour === 'refuse') return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
      if (behaviour === 'defer') return done(Object.assign(new Error('Try again later'), { responseCode: 450 }));
      if (behaviour === 'busy') return done(Object.assign(new Error('Too many connections'), { responseCode: 421 }));
      if (behaviour === 'cut') return hangUp();
      return behaviour === 'hold' ? void held.push(done) : done();
    },
    onData(stream, session, done) {
      // A line that breaks on the way brings no mail; hanging up breaks the lines of others, too.
      receive(stream, { to: session.envelope.rcptTo.map(({ address }) => address), accept: done }).catch(
        () => undefined,
      );
    },
  });
  server.on('error', () => undefined);

  async function receive(
    stream: Readable,
    { to, accept }: { readonly to: readonly string[]; readonly accept: (error?: Error) => void },
  ): Promise<void> {
    if (to.some((address) => behaviourOf(address) === 'reject'))
      return buffer(stream).then(() => accept(Object.assign(new Error('5.7.1 Not wanted'), { responseCode: 554 })));
    const { subject = '', text = '', html = '', headers, from } = await PostalMime.parse(await buffer(stream));
    mails.push({
      to,
      subject,
      text,
      html,
      headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
      from: from && { name: from.name, address: from.address },
    });
    if (!to.some((address) => behaviourOf(address) === 'drop')) return accept();
    hangUp();
  }

  function hangUp(): void {
    for (const connection of server.connections) connection.close();
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    behave: (as) => void (behaviourOf = as),
    letGo() {
      behaviourOf = () => 'take';
      for (const accept of held.splice(0)) accept();
    },
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}
