import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import type { Audience } from './foreign-hosts.ts';
import { type HttpServer, createHttpServer } from './http-server.ts';

const servers: HttpServer[] = [];
async function aServer(audience: Audience | undefined): Promise<HttpServer> {
  const server = createHttpServer({
    log: createLog('silent'),
    trustProxy: undefined,
    apiHost: undefined,
    friendlyOrigins: [],
    audience,
  });
  server.get('/outbox', async () => 'mail');
  servers.push(server);
  return server;
}
const statusOf = async (server: HttpServer, headers: Readonly<Record<string, string>>) =>
  (await server.inject({ url: '/outbox', headers })).statusCode;

describe('a server for this machine alone', () => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await aServer({ hosts: ['localhost'], isBehindProxy: false });
  });
  afterAll(async () => {
    for (const each of servers) await each.close();
  });

  test.each(['localhost', 'localhost:3000', 'api.localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST:80'])(
    'answers as %s',
    async (host) => expect(await statusOf(server, { host })).toBe(200),
  );

  test.each(['evil.example', 'evil.example:3000', '127.0.0.1.evil.example', 'localhost.evil.example', '10.0.0.5:3000'])(
    'refuses the name %s, which a website can lead to this machine',
    async (host) => {
      const answer = await server.inject({ url: '/outbox', headers: { host } });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([421, 'no-store']);
      expect(answer.body).toContain('only to people on this machine until OIDC_ISSUER is set');
    },
  );

  test.each([
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' },
    { 'x-forwarded-for': '2001:db8::7' },
    { 'x-real-ip': '203.0.113.9' },
    { 'x-client-ip': '203.0.113.9' },
    { 'true-client-ip': '203.0.113.9' },
    { 'x-envoy-external-address': '203.0.113.9' },
    { 'x-original-forwarded-for': '203.0.113.9' },
    { 'x-forwarded-server': 'attune.example.com' },
    { origin: 'https://attune.example.com' },
    { referer: 'https://attune.example.com/outbox', 'sec-fetch-site': 'same-origin' },
    { 'x-forwarded-host': 'attune.example.com' },
    { forwarded: 'for=203.0.113.9;host=localhost' },
    { forwarded: 'for=127.0.0.1;host="attune.example.com:8443"' },
    { forwarded: 'for=127.0.0.1, for="[2001:db8::7]:4711"' },
  ])('refuses what a proxy passes on from elsewhere: %o', async (headers) => {
    expect(await statusOf(server, { host: 'localhost:3000', ...headers })).toBe(421);
  });

  test.each([
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-for': '::1' },
    { 'x-forwarded-host': 'localhost:5173' },
    { forwarded: 'for="[::1]:4711";host=localhost:3000' },
    { origin: 'http://localhost:5173', referer: 'http://localhost:5173/', 'sec-fetch-site': 'same-origin' },
    { origin: 'null' },
    { referer: 'https://mail.example.com/', 'sec-fetch-site': 'cross-site' },
  ])('answers what a proxy passes on from this machine: %o', async (headers) => {
    expect(await statusOf(server, { host: 'localhost:3000', ...headers })).toBe(200);
  });

  test('refuses what a proxy passes on that names nobody, as nginx does without further settings', async () => {
    const served = await aServer({ hosts: ['localhost'], isBehindProxy: false });
    const port = Number(new URL(await served.listen({ port: 0, host: '127.0.0.1' })).port);
    const answerTo = async (version: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.end(`GET /outbox HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
      return (await text(socket)).split('\r\n')[0];
    };
    expect(await answerTo('1.1')).toBe('HTTP/1.1 200 OK');
    expect(await answerTo('1.0')).toContain(' 421 ');
  });

  test('answers at its own address, and behind a proxy, where the operator lets others in', async () => {
    const open = await aServer({ hosts: ['attune.example.com'], isBehindProxy: true });
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
    expect(await statusOf(open, { host: 'attune.example.com', ...elsewhere })).toBe(200);
    expect(await statusOf(open, { host: 'evil.example', ...elsewhere })).toBe(421);
  });

  test('is not needed with a sign-in', async () => {
    const served = await aServer(undefined);
    expect(await statusOf(served, { host: 'attune.example.com', 'x-forwarded-for': '203.0.113.9' })).toBe(200);
  });
});
