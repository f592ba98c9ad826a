import { type Server, type Socket, createServer } from 'node:net';

/**
 * The result of one mail: accepted; rejected temporarily or permanently; or the connection goes silent, or breaks
 * before or after the mail was accepted.
 */
export type Fate = 'take' | 'defer' | 'refuse' | 'stall' | 'break' | 'break-after-taking';

export type MailServer = {
  readonly url: string;
  /** The number of accepted mails by address. */
  readonly taken: ReadonlyMap<string, number>;
  /** When the acceptance of the first mail to an address was written to an open connection. */
  readonly confirmed: ReadonlyMap<string, number>;
  /** The number of times each address was named as the recipient. */
  readonly asked: ReadonlyMap<string, number>;
  readonly count: () => number;
  /** Decides the result of each attempt; by default, all mail is accepted. */
  decide(fateOf: (address: string, attempt: number) => Fate): void;
  stop(): Promise<void>;
};

type Line = { text: string; isMail: boolean; address: string; fate: Fate };

/** `thinksFor` is the delay before a mail is accepted, in milliseconds. */
type Habits = { readonly port: number; readonly thinksFor?: number };

/** Starts a mail server that counts mails and can fail in every way that mail servers do. */
export async function startMailServer({ port, thinksFor = 0 }: Habits): Promise<MailServer> {
  const book = createBook();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    talk(socket, { book, thinksFor });
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: book.taken,
    confirmed: book.confirmed,
    asked: book.asked,
    count: () => [...book.taken.values()].reduce((sum, each) => sum + each, 0),
    decide: (decision) => void (book.fateOf = decision),
    stop: () => stop(server, sockets),
  };
}

/** The state that all connections of the server share. */
type Book = {
  readonly taken: Map<string, number>;
  readonly confirmed: Map<string, number>;
  readonly asked: Map<string, number>;
  fateOf: (address: string, attempt: number) => Fate;
};

function createBook(): Book {
  return { taken: new Map(), confirmed: new Map(), asked: new Map(), fateOf: () => 'take' };
}

function talk(socket: Socket, { book, thinksFor }: { readonly book: Book; readonly thinksFor: number }): void {
  const line: Line = { text: '', isMail: false, address: '', fate: 'take' };
  socket.write('220 chaos\r\n');
  socket.on('data', (chunk) => {
    line.text += chunk.toString('latin1');
    for (let command = readCommand(line); command !== undefined; command = readCommand(line)) {
      const answer = answerTo(command, line, book);
      if (answer === 'break') socket.destroy();
      else if (answer && command === '.')
        setTimeout(confirm, thinksFor, socket, { address: line.address, answer, book });
      else if (answer) socket.write(`${answer}\r\n`);
    }
  });
}

type Confirmation = { readonly address: string; readonly answer: string; readonly book: Book };

function confirm(socket: Socket, { address, answer, book }: Confirmation): void {
  if (socket.destroyed) return;
  if (book.taken.get(address) === 1) book.confirmed.set(address, Date.now());
  socket.write(`${answer}\r\n`);
}

/** The response to a command; `break` closes the connection without a response, undefined stays silent. */
function answerTo(command: string, line: Line, book: Book): string | undefined {
  if (command.startsWith('EHLO')) return '250-chaos\r\n250 8BITMIME';
  if (command.startsWith('RCPT')) return answerToRecipient(command, line, book);
  if (command === 'DATA') return answerToData(line);
  if (command === '.') return answerToMail(line, book);
  return command.startsWith('QUIT') ? '221 bye' : '250 fine';
}

function answerToRecipient(command: string, line: Line, { asked, fateOf }: Book): string {
  line.address = /<([^>]*)>/u.exec(command)?.[1] ?? '';
  line.fate = fateOf(line.address, add(asked, line.address));
  if (line.fate === 'defer') return '450 try again later';
  return line.fate === 'refuse' ? '550 no such mailbox' : '250 fine';
}

function answerToData(line: Line): string | undefined {
  if (line.fate === 'stall') return undefined;
  if (line.fate === 'break') return 'break';
  line.isMail = true;
  return '354 go on';
}

function answerToMail(line: Line, { taken }: Book): string {
  line.isMail = false;
  add(taken, line.address);
  return line.fate === 'break-after-taking' ? 'break' : '250 taken';
}

/** The next complete command, or `.` for the end of a mail; undefined while it is incomplete. */
function readCommand(line: Line): string | undefined {
  const ending = line.isMail ? '\r\n.\r\n' : '\r\n';
  const end = line.text.indexOf(ending);
  if (end < 0) return undefined;
  const command = line.isMail ? '.' : line.text.slice(0, end);
  line.text = line.text.slice(end + ending.length);
  return command;
}

function add(counts: Map<string, number>, address: string): number {
  const count = (counts.get(address) ?? 0) + 1;
  counts.set(address, count);
  return count;
}

async function stop(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  for (const socket of sockets) socket.destroy();
  await new Promise<void>((stopped) => server.close(() => stopped()));
}
