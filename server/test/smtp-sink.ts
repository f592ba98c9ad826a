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
 * How the mail server handles a recipient: accepts the mail, rejects it temporarily (and closes the connection when
 * `busy`), rejects the recipient or the content permanently, drops the connection before it responds or after it has
 * accepted the mail, or holds the response until it is released.
 */
export type Behaviour = 'take' | 'defer' | 'busy' | 'refuse' | 'reject' | 'cut' | 'drop' | 'hold';

export type SmtpSink = {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** Sets the behaviour for each address; by default, all mail is accepted. */
  behave(as: (address: string) => Behaviour): void;
  /** Accepts all held mail and stops holding mail. */
  letGo(): void;
  stop(): Promise<void>;
};

/** Starts a real mail server for tests on the loopback interface. */
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
      // A connection that breaks during transfer delivers no mail; hanging up also breaks other connections.
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
