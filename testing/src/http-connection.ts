import { once } from 'node:events';
import { connect } from 'node:net';

export type Request = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};
/** `cookie` is the cookie that a browser would send back; empty for none. */
export type Reply = { readonly status: number; readonly body: string; readonly cookie: string };

/** One open connection to a server on this machine, with one request at a time. */
export type HttpConnection = { send(request: Request): Promise<Reply>; close(): void };

type Waiting = { readonly settle: (reply: Reply) => void; readonly fail: (error: Error) => void };

/**
 * Uses as little CPU for HTTP as possible, because the measurement shares the machine with the server. Supports only
 * replies with a length.
 */
export async function openConnection(port: number): Promise<HttpConnection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let received = '';
  let waiting: Waiting | undefined;
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
    const reply = readReply(received);
    if (!reply) return;
    received = '';
    waiting?.settle(reply);
  });
  socket.on('close', () => waiting?.fail(new Error('The server closed the connection.')));
  socket.on('error', () => undefined);
  return {
    send: (request) =>
      new Promise((settle, fail) => {
        waiting = { settle, fail };
        socket.write(formatRequest(request));
      }),
    close() {
      waiting = undefined;
      socket.destroy();
    },
  };
}

function formatRequest({ method, path, headers = {}, body = '' }: Request): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = method === 'POST' ? `content-length: ${Buffer.byteLength(body)}\r\n` : '';
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}${length}\r\n${body}`;
}

/** The complete reply; undefined while it is incomplete. */
function readReply(received: string): Reply | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.slice(0, end);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const bodyAt = end + 4;
  if (received.length < bodyAt + length) return undefined;
  const cookie = /\r\nset-cookie: ([^;]*)/i.exec(head)?.[1] ?? '';
  return { status: Number(received.slice(9, 12)), body: received.slice(bodyAt, bodyAt + length), cookie };
}
