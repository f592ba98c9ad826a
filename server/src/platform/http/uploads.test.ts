import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoint, nothing } from '@attune/contract/protocol/json-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aFileStore } from '../../../test/files.ts';
import { createLog } from '../log.ts';
import { type Authentication, type HttpServer, createHttpServer, createRouter } from './index.ts';

const files = aFileStore();
const folder = mkdtempSync(join(tmpdir(), 'attune-socket-'));
const socketPath = join(folder, 'http');
const limit = 1_000_000;
let server: HttpServer;
let received = '';

const anyStream = z.custom<AsyncIterable<Uint8Array>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
);
const takeFile = endpoint({
  name: 'takeFile',
  summary: 'Takes a file.',
  method: 'POST',
  path: '/files',
  body: anyStream,
  accepts: 'text/csv',
  bytesAtMost: limit,
  isPublic: true,
  answer: z.object({ sizeBytes: z.int() }),
});
const takeJson = endpoint({
  name: 'takeJson',
  summary: 'Takes JSON.',
  method: 'POST',
  path: '/words',
  body: z.object({ word: z.string() }),
  isPublic: true,
  answer: z.object({ word: z.string() }),
});
const takeNothing = endpoint({
  name: 'takeNothing',
  summary: 'Takes nothing.',
  method: 'POST',
  path: '/nothing',
  body: nothing,
  isPublic: true,
  status: 204,
});
const nobody: Authentication = {
  callerOf: () => Promise.reject(new Error('Nobody is asked.')),
  viewedBy: () => Promise.reject(new Error()),
  actorIn: () => Promise.reject(new Error()),
  actorAnywhere: () => Promise.reject(new Error()),
};

beforeAll(async () => {
  server = createHttpServer({
    log: createLog('silent'),
    trustProxy: undefined,
    apiHost: undefined,
    friendlyOrigins: [],
  });
  const router = createRouter(server, nobody);
  router.on(takeFile, async ({ body }) => {
    async function* noted(): AsyncGenerator<Uint8Array> {
      for await (const chunk of body) {
        received += Buffer.from(chunk).toString();
        yield chunk;
      }
    }
    return files.write(noted(), limit);
  });
  router.on(takeJson, async ({ body }) => body);
  router.on(takeNothing, async () => undefined);
  router.close();
  await server.listen({ path: socketPath });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

type Sending = {
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly chunks?: Iterable<string>;
};

/** Sends a whole body in chunks, as a browser sends a file, and returns the response. */
async function send({
  path = '/files',
  headers = { 'content-type': 'text/csv' },
  chunks = ['a,b\n'],
}: Sending): Promise<{ readonly status: number | undefined; readonly body: string }> {
  received = '';
  const outgoing = request({ socketPath, path: `/api${path}`, method: 'POST', headers });
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    outgoing.once('response', resolve).once('error', reject),
  );
  for (const chunk of chunks) outgoing.write(chunk);
  const sent = new Promise<void>((resolve) => outgoing.end(resolve));
  const response = await answered;
  let body = '';
  for await (const chunk of response) body += String(chunk);
  await sent;
  return { status: response.statusCode, body };
}

describe('an uploaded file', () => {
  test('arrives unchanged, in chunks of any size', async () => {
    expect(await send({ chunks: ['a,', 'b\n', '1,"ü', '🎈"\n'] })).toEqual({ status: 200, body: '{"sizeBytes":15}' });
    expect(received).toBe('a,b\n1,"ü🎈"\n');
  });

  test('is refused before it is read if its declared size is too large', async () => {
    const { status, body } = await send({
      headers: { 'content-type': 'text/csv', 'content-length': String(limit + 1) },
      chunks: ['x'.repeat(limit + 1)],
    });
    expect([status, JSON.parse(body).errors[0].code]).toEqual([413, 'too_large']);
    expect(received).toBe('');
  });

  test('is refused during the upload if its size is not declared, with a response, and nothing is stored', async () => {
    const kept = await files.count();
    const chunks = Array.from({ length: 200 }, () => 'x'.repeat(50_000));
    const { status, body } = await send({ chunks });
    expect([status, JSON.parse(body).errors[0].detail]).toEqual([413, 'The file is too large. The maximum is 976 KB.']);
    expect(received.length).toBeLessThan(2 * limit);
    expect(await files.count()).toBe(kept);
  });

  test.each([
    ['another kind of file', { headers: { 'content-type': 'application/zip' } }, 415],
    ['a compressed file', { headers: { 'content-type': 'text/csv', 'content-encoding': 'gzip' } }, 415],
    ['JSON', { headers: { 'content-type': 'application/json' }, chunks: ['{}'] }, 422],
    ['a file where JSON is accepted', { path: '/words' }, 415],
    ['a file where nothing is accepted', { path: '/nothing' }, 415],
  ] as const)('is not accepted: %s', async (_name, sending, status) => {
    expect((await send(sending)).status).toBe(status);
  });

  test('does not prevent JSON requests', async () => {
    expect(
      await send({ path: '/words', headers: { 'content-type': 'application/json' }, chunks: ['{"word":', '"hello"}'] }),
    ).toEqual({ status: 200, body: '{"word":"hello"}' });
  });
});
