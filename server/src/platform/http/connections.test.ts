import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { type ConnectionTimeouts, connectionTimeouts } from './connections.ts';
import { type HttpServer, createHttpServer } from './index.ts';

/** Short, so that tests do not wait; the values of the product are asserted below. */
const timeouts = { headers: 300, body: 300, silence: 500, check: 50 };
let server: HttpServer;
let port: number;
let finish = () => {};

beforeAll(async () => {
  ({ server, port } = await aServer(timeouts));
});
afterAll(() => server.close());

async function aServer(given: ConnectionTimeouts): Promise<{ readonly server: HttpServer; readonly port: number }> {
  const made = createHttpServer({
    log: createLog('silent'),
    trustProxy: undefined,
    apiHost: undefined,
    friendlyOrigins: [],
    timeouts: given,
  });
  made.post('/words', async () => 'taken');
  made.post('/files', { config: { takesFile: true } }, async () => 'taken');
  made.get('/work', async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return 'done';
  });
  made.get('/much', async () => Buffer.alloc(100_000_000, 'x'));
  await made.listen({ port: 0, host: '127.0.0.1' });
  return { server: made, port: (made.server.address() as { port: number }).port };
}

type Client = { readonly text: () => string; readonly ended: Promise<void>; write(text: string): void; pause(): void };

function aClient(first: string, to = port): Client {
  const socket = connect(to, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  if (first !== '') socket.write(first);
  const ended = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  return {
    text: () => text,
    ended,
    write: (more) => void (socket.writable && socket.write(more)),
    pause: () => void socket.pause(),
  };
}

describe('a connection', () => {
  test('without progress ends within 30 seconds in production', () => {
    const { headers, body, silence, check } = connectionTimeouts;
    expect(Math.max(headers + check, body, silence)).toBeLessThan(30_000);
  });

  test.each([
    ['says nothing', ''],
    ['never ends its headers', 'GET /work HTTP/1.1\r\nhost: x\r\n'],
    [
      'never begins its body',
      'POST /words HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n',
    ],
    [
      'never ends a file',
      'POST /files HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n"a',
    ],
    ['is idle after a response', 'GET /nowhere HTTP/1.1\r\nhost: x\r\n\r\n'],
  ])('ends if it %s', async (_name, first) => {
    const client = aClient(first);
    await client.ended;
    expect(client.text()).not.toContain(' 200 ');
  });

  test.each([
    ['headers', 'GET /nowhere HTTP/1.1\r\nhost: x\r\nx: ', 'x'],
    [
      'a body',
      'POST /words HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n"',
      'x',
    ],
  ])('ends if its client sends %s a byte at a time', async (_name, first, byte) => {
    const client = aClient(first);
    const trickle = setInterval(() => client.write(byte), 50);
    await client.ended;
    clearInterval(trickle);
    expect(client.text()).not.toContain(' 200 ');
  });

  test('ends if its client reads nothing', async () => {
    const client = aClient('GET /much HTTP/1.1\r\nhost: x\r\n\r\n');
    client.pause();
    await expect
      .poll(
        () =>
          server.server.listening &&
          new Promise<number>((resolve) => server.server.getConnections((_error, count) => resolve(count))),
      )
      .toBe(0);
  });

  test('waits for a response in preparation', async () => {
    const patient = await aServer({ headers: 60_000, body: 60_000, silence: 1000, check: 50 });
    const wasSilent = new Promise<void>(
      (resolve) => void patient.server.server.once('connection', (socket) => void socket.once('timeout', resolve)),
    );
    const client = aClient('GET /work HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', patient.port);
    await wasSilent;
    finish();
    await client.ended;
    expect(client.text()).toMatch(/^HTTP\/1\.1 200 OK[^]*done$/);
    await patient.server.close();
  });

  test.each([
    ['is not HTTP', 'HELO example.org\r\n\r\n', 400],
    ['has headers without end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('that %s gets an error with the request id', async (_name, sent, status) => {
    const client = aClient(sent);
    await client.ended;
    const [head = '', body = ''] = client.text().split('\r\n\r\n');
    const id = /x-request-id: (\S+)/.exec(head)?.[1];
    expect([head.slice(9, 12), JSON.parse(body).meta]).toEqual([String(status), { requestId: id }]);
  });

  test('that asks with HEAD gets an error without content', async () => {
    const client = aClient(`HEAD / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`);
    await client.ended;
    const [head = '', body] = client.text().split('\r\n\r\n');
    expect([head.slice(9, 12), body]).toEqual(['431', '']);
  });

  test.each([
    ['headers that are too large', `POST /words HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n`, 431],
    ['a request that is not HTTP', 'HELO example.org\r\n\r\n', 400],
  ])('that keeps sending after %s gets a response before it ends', async (_name, first, status) => {
    const patient = await aServer({ headers: 60_000, body: 60_000, silence: 60_000, check: 50 });
    const sent = `${first}content-length: 1000000\r\n\r\n${'x'.repeat(1_000_000)}`;
    const clients = Array.from({ length: 20 }, () => aClient(sent, patient.port));
    await Promise.all(clients.map(({ ended }) => ended));
    expect(clients.map(({ text }) => text().slice(9, 12))).toEqual(clients.map(() => String(status)));
    await patient.server.close();
  });

  test('ends if its client keeps sending after a refusal', async () => {
    const client = aClient('HELO example.org\r\n\r\n');
    const trickle = setInterval(() => client.write('x'), 50);
    await client.ended;
    clearInterval(trickle);
    expect(client.text()).toContain(' 400 ');
  });
});
