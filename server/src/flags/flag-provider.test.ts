import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Id } from '@attune/domain/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFlagEvaluation, remoteFlagProvider } from './index.ts';

const keys = { readInstallationKey: async () => Buffer.alloc(32, 7) };
const context = {
  organizationId: '4711' as Id<'organization'>,
  personId: '8150' as Id<'person'>,
  role: 'leader',
  facts: async () => ({ employeeLimit: 500, latestCampaignEnd: new Date('2026-11-20T17:00:00Z') }),
} as const;

type Asked = { readonly path: string; readonly body: string };
const asked: Asked[] = [];
let answer: { readonly status: number; readonly value: boolean } = { status: 200, value: true };
let server: Server;
let address = '';

/** An OpenFeature server by its protocol for remote evaluation. */
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ path: request.url ?? '', body });
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ key: 'kiosk-mode', reason: 'TARGETING_MATCH', variant: 'on', value: answer.value }));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  asked.length = 0;
  answer = { status: 200, value: true };
});

describe('the evaluation of flags', () => {
  // Shows GAP-54
  test('gives stored values and asks nobody while no server is configured', async () => {
    const evaluate = createFlagEvaluation(remoteFlagProvider(undefined), keys);
    expect(await evaluate('kiosk-mode', true, context)).toBe(true);
    expect(await evaluate('kiosk-mode', false, context)).toBe(false);
    expect(asked).toEqual([]);
  });

  test('asks a configured server once in half a minute, which may override a stored value', async () => {
    const evaluate = createFlagEvaluation(remoteFlagProvider(address), keys);
    expect(await evaluate('kiosk-mode', false, context)).toBe(true);
    expect(await evaluate('kiosk-mode', false, context)).toBe(true);
    expect(asked.map(({ path }) => path)).toEqual(['/ofrep/v1/evaluate/flags/kiosk-mode']);
  });

  // Shows NAVVIS-13
  test('sends the server facts about the organization, the role and a pseudonym, and nothing else', async () => {
    const evaluate = createFlagEvaluation(remoteFlagProvider(address), keys);
    await evaluate('kiosk-mode', false, context);
    const sent = (JSON.parse(asked[0]?.body ?? '') as { context: Record<string, string> }).context;
    expect(Object.keys(sent).toSorted()).toEqual([
      'latestCampaignEnd',
      'organization',
      'organizationEmployeeLimit',
      'role',
      'targetingKey',
    ]);
    expect(sent).toMatchObject({
      organization: '4711',
      role: 'leader',
      organizationEmployeeLimit: 500,
      latestCampaignEnd: '2026-11-20T17:00:00.000Z',
    });
    expect(sent['targetingKey']).toMatch(/^[\w-]{22}$/);
    expect(asked[0]?.body).not.toContain('8150');
  });

  // Shows API-OTHER-04
  test('sends the same fixed context for guests, whoever they are', async () => {
    const evaluate = createFlagEvaluation(remoteFlagProvider(address), keys);
    await evaluate('kiosk-mode', false, { organizationId: undefined });
    expect((JSON.parse(asked[0]?.body ?? '') as { context: object }).context).toEqual({ targetingKey: 'guest' });
  });

  test('gives another pseudonym with the key of another installation', async () => {
    for (const fill of [7, 8]) {
      const ofInstallation = { readInstallationKey: async () => Buffer.alloc(32, fill) };
      await createFlagEvaluation(remoteFlagProvider(address), ofInstallation)('kiosk-mode', false, context);
    }
    const [one, other] = asked.map(({ body }) => (JSON.parse(body) as { context: object }).context);
    expect(one).not.toEqual(other);
  });

  test('gives stored values while the server fails or is not there', async () => {
    answer = { status: 500, value: true };
    expect(await createFlagEvaluation(remoteFlagProvider(address), keys)('kiosk-mode', false, context)).toBe(false);
    const nowhere = createFlagEvaluation(remoteFlagProvider('http://127.0.0.1:9'), keys);
    expect(await nowhere('session-analytics', true, context)).toBe(true);
  });
});
