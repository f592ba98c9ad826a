import { acceptsIdempotencyKey, endpoint, type Endpoint } from '@attune/contract/protocol/json-api';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError, networkFailure, RequestError } from './api-error.ts';
import { createRequestKeys } from './request-keys.ts';

const anEndpoint = (method: Endpoint['method'], changes: Partial<Endpoint> = {}) =>
  endpoint({ name: `${method} reply`, summary: 'A reply.', method, path: '/replies', body: z.unknown(), ...changes });
const createReply = anEndpoint('POST');
const updateReply = anEndpoint('PATCH', { name: 'updateReply' });

const lost = new RequestError(networkFailure);
const reply = { params: { responseId: '4' }, body: { body: 'Thank you.' } };

function aPage() {
  const keys = createRequestKeys();
  /** Sends a request and returns its key; by default it succeeds. */
  const send = async (sent: Endpoint, input: object, outcome: Error | Promise<unknown> = Promise.resolve()) => {
    let used: string | undefined;
    await keys
      .send({ endpoint: sent, input }, async (key) => {
        used = key;
        if (outcome instanceof Error) throw outcome;
        await outcome;
      })
      .catch(() => undefined);
    return used;
  };
  return { send };
}

describe('the key of a request', () => {
  it.each([
    ['a network failure', lost],
    ['a response that breaks off', new TypeError('network error')],
    ['a server that is busy', new ApiError(503)],
    ['an error of the server, which may have done it', new ApiError(500)],
    ['a proxy without an answer', new ApiError(504)],
    ['a server that is still at it', new ApiError(409)],
  ])('stays after %s', async (_, outcome) => {
    const { send } = aPage();
    const first = await send(createReply, reply, outcome);
    expect(await send(createReply, { ...reply }, outcome)).toBe(first);
    expect(await send(createReply, reply)).toBe(first);
    expect(await send(createReply, reply)).not.toBe(first);
  });

  it.each([400, 401, 403, 404, 412, 422, 429])('is a new one after a refusal with %i', async (status) => {
    const { send } = aPage();
    expect(await send(createReply, reply, new ApiError(status))).not.toBe(await send(createReply, reply));
  });

  it('is a new one for changed input or another endpoint', async () => {
    const { send } = aPage();
    const others: readonly (readonly [Endpoint, object])[] = [
      [createReply, { ...reply, body: { body: 'Thanks.' } }],
      [createReply, { ...reply, params: { responseId: '5' } }],
      [createReply, { ...reply, query: { language: 'de' } }],
      [anEndpoint('POST', { name: 'createNote' }), reply],
    ];
    const keys = [await send(createReply, reply, lost)];
    for (const [other, input] of others) keys.push(await send(other, input, lost));
    expect(new Set(keys).size).toBe(keys.length);
    expect(await send(createReply, reply)).toBe(keys[0]);
  });

  it('is the same for a second click, also if another write succeeds meanwhile', async () => {
    const { send } = aPage();
    const first = Promise.withResolvers();
    const clicks = [send(createReply, reply, first.promise), send(createReply, reply)];
    await send(updateReply, {});
    first.reject(lost);
    const [one, two] = await Promise.all(clicks);
    expect(two).toBe(one);
  });

  it('is a new one when another write has succeeded since', async () => {
    const { send } = aPage();
    const first = await send(createReply, reply, lost);
    await send(updateReply, {}, lost);
    await send(anEndpoint('GET'), {});
    await send(anEndpoint('POST', { name: 'reportPages', isRepeatable: false }), {});
    expect(await send(createReply, reply, lost)).toBe(first);
    await send(updateReply, {});
    expect(await send(createReply, reply)).not.toBe(first);
  });

  it('belongs to one file', async () => {
    const { send } = aPage();
    const [file, other] = [new Blob(['name']), new Blob(['name'])];
    const first = await send(createReply, { body: file }, lost);
    expect(await send(createReply, { body: other }, lost)).not.toBe(first);
    expect(await send(createReply, { body: file })).toBe(first);
  });
});

describe('the endpoints of the contract', () => {
  const files = import.meta.glob<Readonly<Record<string, unknown>>>(
    ['../../../../contract/src/**/*.ts', '!**/*.test.ts'],
    { eager: true },
  );
  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'params' in value;
  const endpoints = Object.values(files).flatMap((file) => Object.values(file).filter(isEndpoint));

  it('get a key if they accept one', async () => {
    const { send } = aPage();
    const withKey = endpoints.filter(acceptsIdempotencyKey);
    expect(withKey.length).toBeGreaterThan(60);
    for (const each of endpoints)
      expect([each.name, (await send(each, {})) !== undefined]).toEqual([each.name, withKey.includes(each)]);
  });
});
