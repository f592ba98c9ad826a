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
export type Behaviour = 'take' | 'defer' | 'busy' | 'refuse' | 'reject' | 'cut' | 'drop' | 'hold' | Answer;

/** The answer of another server to a recipient, or to the content of the mail: `550 5.1.1 User unknown`. */
export type Answer = { readonly at: 'recipient' | 'content'; readonly answer: string };

/** The answer of another server to everybody, before it knows the recipient. */
export type EarlyAnswer = { readonly at: 'connection' | 'authentication' | 'sender'; readonly answer: string };

export type SmtpSink = {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** Sets the behaviour for each address; by default, all mail is accepted. */
  behave(as: (address: string) => Behaviour): void;
  /** Refuses all mail before a recipient is named; undefined ends that. */
  refuseEarly(refusal: EarlyAnswer | undefined): void;
  /** The recipients that were named, with every attempt. */
  readonly attempts: string[];
  /** Accepts all held mail and stops holding mail. */
  letGo(): void;
  stop(): Promise<void>;
};

/** Starts a real mail server for tests on the loopback interface. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: ReceivedMail[] = [];
  const attempts: string[] = [];
  let behaviourOf: (address: string) => Behaviour = () => 'take';
  let early: EarlyAnswer | undefined;
  const earlyAt = (at: EarlyAnswer['at']) => (early?.at === at ? refusal(early.answer) : undefined);
  const held: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_session, done) => done(earlyAt('connection')),
    onAuth: ({ username }, _session, done) => done(earlyAt('authentication') ?? null, { user: username }),
    onMailFrom: (_address, _session, done) => done(earlyAt('sender')),
    onRcptTo({ address }, _session, done) {
      attempts.push(address);
      const behaviour = behaviourOf(address);
      if (typeof behaviour === 'object')
        return done(behaviour.at === 'recipient' ? refusal(behaviour.answer) : undefined);
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
    const [answer] = to.map(behaviourOf).filter((behaviour) => typeof behaviour === 'object');
    if (answer) return buffer(stream).then(() => accept(refusal(answer.answer)));
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
    attempts,
    behave: (as) => void (behaviourOf = as),
    refuseEarly: (refused) => void (early = refused),
    letGo() {
      behaviourOf = () => 'take';
      for (const accept of held.splice(0)) accept();
    },
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}

function refusal(answer: string): Error {
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
}
