import { bodyOf, documentOf, endpoint, id, listOf, query, resource } from '@attune/contract/protocol/json-api';
import { Refusal, invalid } from '@attune/domain/kernel';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log.ts';
import { LimitReached } from '../rate-limits/index.ts';
import { type HttpServer, createHttpServer, createRouter } from './index.ts';

const door = resource('doors', { name: z.string() });
const named = bodyOf('doors', { name: z.string().min(2), size: z.int().max(9).optional() });
const one = z.object({ doorId: id });
const listDoors = endpoint({
  name: 'listDoors',
  summary: '',
  method: 'GET',
  path: '/doors',
  query: query({ color: z.enum(['red', 'blue']) }),
  answer: listOf(door),
});
const makeDoor = endpoint({
  name: 'makeDoor',
  summary: '',
  method: 'POST',
  path: '/doors',
  body: named,
  status: 201,
  answer: documentOf(door),
  location: '/doors/:id',
});
const getDoor = endpoint({
  name: 'getDoor',
  summary: '',
  method: 'GET',
  path: '/doors/:doorId',
  params: one,
  answer: documentOf(door),
  hasRevision: true,
});
const changeDoor = endpoint({
  name: 'changeDoor',
  summary: '',
  method: 'PATCH',
  path: '/doors/:doorId',
  params: one,
  body: named,
  answer: documentOf(door),
  hasRevision: true,
});
const removeDoor = endpoint({
  name: 'removeDoor',
  summary: '',
  method: 'DELETE',
  path: '/doors/:doorId',
  params: one,
  status: 204,
});
const closeDoor = endpoint({
  name: 'closeDoor',
  summary: '',
  method: 'POST',
  path: '/doors/:doorId/close',
  params: one,
  body: z.unknown(),
  status: 204,
});
const lookAtDoor = endpoint({
  name: 'lookAtDoor',
  summary: '',
  method: 'POST',
  path: '/doors/:doorId/look',
  params: one,
  body: z.unknown(),
  status: 204,
  isRepeatable: false,
});
const doorFile = endpoint({
  name: 'doorFile',
  summary: '',
  method: 'GET',
  path: '/doors/:doorId/file',
  params: one,
  answers: 'text/csv',
});

let server: HttpServer;
let received: unknown;
const stored = { data: { type: 'doors' as const, id: '7', attributes: { name: 'Front' } } };

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

async function aServer(trustProxy?: string): Promise<HttpServer> {
  const made = await createHttpServer({
    log: createLog('silent'),
    trustProxy,
    apiHost: 'api.example',
    friendlyOrigins: [],
  });
  const callerOf = async (token: string | undefined) => {
    if (token !== 'maya') throw new Refusal('not-authenticated');
    return { personId: '1' };
  };
  const router = createRouter(made, { callerOf } as never);
  router.on(listDoors, async () => ({
    data: [],
    meta: { total: 0, limit: 0, offset: 0 },
    links: { next: null, prev: null },
  }));
  router.on(makeDoor, async ({ body }) => {
    received = body;
    if (body.data.attributes.name === 'taken')
      throw invalid({ at: ['name'], detail: 'Taken.' }, { at: ['size'], detail: 'Say how large it is.' });
    return stored;
  });
  router.on(getDoor, async ({ tag }) => {
    tag('3');
    return stored;
  });
  router.on(changeDoor, async () => stored);
  router.on(removeDoor, async () => undefined);
  router.on(closeDoor, async () => {
    throw new LimitReached({ name: 'closing', most: 2, withinSeconds: 60 }, 12.2, 'It was closed twice.');
  });
  router.on(lookAtDoor, async () => undefined);
  router.on(doorFile, async () => ({ name: 'door.csv', mediaType: 'text/csv', content: 'a\n' }));
  router.close();
  return made;
}

type Headers = Readonly<Record<string, string>>;

function ask(
  method: InjectOptions['method'] | 'TRACE',
  path: string,
  {
    headers = {},
    body,
    of = server,
  }: { readonly headers?: Headers; readonly body?: unknown; readonly of?: HttpServer } = {},
) {
  const payload = Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body);
  const type: Headers = body === undefined ? {} : { 'content-type': 'application/json' };
  return of.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers: { authorization: 'Bearer maya', ...type, ...headers },
    ...(body === undefined ? {} : { payload }),
  });
}

const documentWith = (attributes: object, more: object = {}) => ({ data: { type: 'doors', attributes, ...more } });

describe('an address', () => {
  test('gives its head to whoever asks for that', async () => {
    const { statusCode, headers, body } = await ask('HEAD', '/doors/7');
    expect([statusCode, headers['content-type'], headers.etag, Number(headers['content-length']), body]).toEqual([
      200,
      'application/vnd.api+json; charset=utf-8',
      '"3"',
      JSON.stringify(stored).length,
      '',
    ]);
  });

  test('says which methods it knows, to anybody and with every other one', async () => {
    const asked = await ask('OPTIONS', '/doors/7', { headers: { authorization: '' } });
    expect([asked.statusCode, asked.headers.allow]).toEqual([204, 'GET, HEAD, PATCH, DELETE, OPTIONS']);
    for (const method of ['PUT', 'POST', 'TRACE'] as const) {
      const refused = await ask(method, '/doors/7');
      expect([method, refused.statusCode, refused.headers.allow]).toEqual([
        method,
        405,
        'GET, HEAD, PATCH, DELETE, OPTIONS',
      ]);
    }
  });

  test('says how to sign in where nobody has', async () => {
    expect((await ask('GET', '/doors/7', { headers: { authorization: '' } })).headers['www-authenticate']).toBe(
      'Bearer realm="attune"',
    );
    expect((await ask('GET', '/doors/7', { headers: { authorization: 'Bearer x' } })).headers['www-authenticate']).toBe(
      'Bearer realm="attune", error="invalid_token"',
    );
  });

  test.each(['/api/doors/%00', '/api/doors/7%00', '/nowhere%00', '/api/doors/%ff', `/api/doors/${'7'.repeat(300)}`])(
    'is nowhere when it holds what no name holds: %s',
    async (url) => {
      const { statusCode, headers } = await server.inject({ url, headers: { authorization: 'Bearer maya' } });
      expect([statusCode, typeof headers['x-request-id']]).toEqual([expect.toBeOneOf([400, 404]), 'string']);
    },
  );

  test('refuses a query with a NUL', async () => {
    expect((await ask('GET', '/doors?color=%00')).statusCode).toBe(400);
  });
});

describe('what was made', () => {
  test('says where it stands, also on a host of the API', async () => {
    const made = await ask('POST', '/doors', { body: documentWith({ name: 'Front' }) });
    expect([made.statusCode, made.headers.location]).toEqual([201, '/api/doors/7']);
    const there = await server.inject({
      method: 'POST',
      url: '/doors',
      headers: { host: 'api.example', authorization: 'Bearer maya', 'content-type': 'application/json' },
      payload: JSON.stringify(documentWith({ name: 'Front' })),
    });
    expect([there.statusCode, there.headers.location]).toEqual([201, '/doors/7']);
  });

  test('gets its id from the server', async () => {
    expect((await ask('POST', '/doors', { body: documentWith({ name: 'Front' }, { id: '8' }) })).statusCode).toBe(403);
  });

  test('is changed at its own address only', async () => {
    const change = (id?: string) => ask('PATCH', '/doors/7', { body: documentWith({ name: 'Back' }, { id }) });
    expect([(await change()).statusCode, (await change('7')).statusCode, (await change('8')).statusCode]).toEqual([
      200, 200, 409,
    ]);
  });
});

describe('a header that asks for something', () => {
  test('is kept to when reading', async () => {
    expect([
      (await ask('GET', '/doors/7', { headers: { 'if-match': '"3"' } })).statusCode,
      (await ask('GET', '/doors/7', { headers: { 'if-match': '"2"' } })).statusCode,
    ]).toEqual([200, 412]);
  });

  test.each([
    { method: 'DELETE', path: '/doors/7', header: 'If-Match', value: '"3"' },
    { method: 'GET', path: '/doors?color=red', header: 'If-Match', value: '*' },
    { method: 'POST', path: '/doors/7/close', header: 'If-Match', value: '"3"' },
    { method: 'PATCH', path: '/doors/7', header: 'If-None-Match', value: '*' },
    { method: 'POST', path: '/doors/7/look', header: 'Idempotency-Key', value: 'a' },
    { method: 'PATCH', path: '/doors/7', header: 'Idempotency-Key', value: 'a' },
  ] as const)(
    'is refused where it means nothing: $method $path with $header',
    async ({ method, path, header, value }) => {
      const { statusCode, body } = await ask(method, path, {
        headers: { [header.toLowerCase()]: value },
        ...(method === 'PATCH' ? { body: documentWith({ name: 'Back' }) } : {}),
      });
      expect([statusCode, JSON.parse(body).errors[0].source]).toEqual([400, { header }]);
    },
  );

  test.each([
    [undefined, 'application/vnd.api+json; charset=utf-8'],
    ['*/*', 'application/vnd.api+json; charset=utf-8'],
    ['text/html, application/json;q=0.9', 'application/json; charset=utf-8'],
    ['application/vnd.api+json;q=0, */*', 'application/json; charset=utf-8'],
    ['application/vnd.api+json; profile="x"', 'application/vnd.api+json; charset=utf-8'],
  ])('names what is accepted: %s', async (accept, type) => {
    const { statusCode, headers } = await ask('GET', '/doors/7', accept === undefined ? {} : { headers: { accept } });
    expect([statusCode, headers['content-type'], headers['vary']]).toEqual([200, type, 'accept']);
  });

  test.each([
    ['text/html'],
    ['application/vnd.api+json; ext="bulk"'],
    ['application/*;q=0'],
    ['image/png, text/*'],
    [';'],
    ['nonsense'],
  ])('refuses what is not answered in %s', async (accept) => {
    const { statusCode, body } = await ask('GET', '/doors/7', { headers: { accept } });
    expect([statusCode, JSON.parse(body).errors[0].code]).toEqual([406, 'not_acceptable']);
  });

  test('knows files from documents', async () => {
    expect((await ask('GET', '/doors/7/file', { headers: { accept: 'text/csv' } })).statusCode).toBe(200);
    expect((await ask('GET', '/doors/7/file', { headers: { accept: 'application/vnd.api+json' } })).statusCode).toBe(
      406,
    );
    expect((await ask('DELETE', '/doors/7', { headers: { accept: 'image/png' } })).statusCode).toBe(204);
  });
});

describe('a body', () => {
  const text = JSON.stringify(documentWith({ name: 'Fünf' }));

  test.each([
    ['latin1', Buffer.from(text, 'latin1')],
    ['half a character', Buffer.concat([Buffer.from('{"data":"'), Buffer.from([0xc3]), Buffer.from('"}')])],
    ['a surrogate', Buffer.concat([Buffer.from('{"data":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')])],
    ['an overlong slash', Buffer.concat([Buffer.from('{"data":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')])],
    ['UTF-16', Buffer.from(text, 'utf16le')],
  ])('that is no UTF-8 is refused: %s', async (_name, body) => {
    received = undefined;
    const { statusCode, body: answer } = await ask('POST', '/doors', { body });
    expect([statusCode, JSON.parse(answer).errors[0].code, received]).toEqual([400, 'bad_request', undefined]);
  });

  test('in UTF-8 arrives as it was', async () => {
    expect(
      (
        await ask('POST', '/doors', {
          body: text,
          headers: { 'content-type': 'application/vnd.api+json; charset=UTF-8' },
        })
      ).statusCode,
    ).toBe(201);
    expect(received).toEqual(documentWith({ name: 'Fünf' }));
  });

  test.each([
    [{ 'content-type': 'application/json; charset=iso-8859-1' }],
    [{ 'content-type': 'text/plain' }],
    [{ 'content-encoding': 'gzip' }],
  ])('in another form is refused: %o', async (headers) => {
    expect((await ask('POST', '/doors', { body: text, headers: headers as unknown as Headers })).statusCode).toBe(415);
  });
});

describe('an error', () => {
  type Told = { readonly detail: string; readonly source?: object; readonly meta?: object };
  const errorsOf = async (body: unknown) =>
    JSON.parse((await ask('POST', '/doors', { body })).body).errors.map(({ detail, source, meta }: Told) => ({
      detail,
      source,
      ...(meta && { meta }),
    }));

  test('points at what is in the request, and says of what is missing where it belongs', async () => {
    expect(await errorsOf(documentWith({ name: 'x', size: 10, colour: 'red' }))).toEqual([
      { detail: 'At least 2 characters.', source: { pointer: '/data/attributes/name' } },
      { detail: 'At most 9.', source: { pointer: '/data/attributes/size' } },
      {
        detail: 'This is not known here. Leave it out, or look for a misspelling.',
        source: { pointer: '/data/attributes/colour' },
      },
    ]);
    expect(await errorsOf(documentWith({}))).toEqual([
      {
        detail: 'Name is required.',
        source: { pointer: '/data/attributes' },
        meta: { place: '/data/attributes/name' },
      },
    ]);
    expect(await errorsOf({ data: [] })).toEqual([
      { detail: 'This has to be an object.', source: { pointer: '/data' } },
    ]);
    expect(await errorsOf(documentWith({ name: 5 }))).toEqual([
      { detail: 'This has to be a text.', source: { pointer: '/data/attributes/name' } },
    ]);
    expect(await errorsOf(documentWith({ name: 'taken' }))).toEqual([
      { detail: 'Taken.', source: { pointer: '/data/attributes/name' } },
      {
        detail: 'Say how large it is.',
        source: { pointer: '/data/attributes' },
        meta: { place: '/data/attributes/size' },
      },
    ]);
  });

  test('names the parameter that is wrong', async () => {
    const told = async (path: string) => JSON.parse((await ask('GET', path)).body).errors[0];
    expect(await told('/doors?color=green')).toMatchObject({
      status: '400',
      detail: 'Choose one of: red, blue.',
      source: { parameter: 'color' },
    });
    expect(await told('/doors?color=red&size=1')).toMatchObject({ status: '400', source: { parameter: 'size' } });
    const missing = await told('/doors');
    expect([missing.detail, missing.source, missing.meta]).toEqual([
      'Color is required.',
      undefined,
      { place: 'color' },
    ]);
  });

  test('of a limit that a use case has says when to come again', async () => {
    const { statusCode, headers } = await ask('POST', '/doors/7/close');
    expect([statusCode, headers]).toEqual([
      429,
      expect.objectContaining({
        'retry-after': '13',
        ratelimit: '"closing";r=0;t=13',
        'ratelimit-policy': '"closing";q=2;w=60',
      }),
    ]);
  });
});

describe('the id of a request', () => {
  test('is in every answer, and in the words of every error', async () => {
    const [fine, nowhere, refused] = [
      await ask('GET', '/doors/7'),
      await ask('GET', '/nowhere'),
      await ask('GET', '/doors'),
    ];
    for (const { headers } of [fine, nowhere, refused]) expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(JSON.parse(refused.body).meta).toEqual({ requestId: refused.headers['x-request-id'] });
    expect(fine.headers['x-request-id']).not.toBe(refused.headers['x-request-id']);
  });

  test('comes from a trusted proxy, and from nobody else', async () => {
    const behind = await aServer('127.0.0.1');
    const through = (requestId: string) =>
      ask('GET', '/doors/7', { of: behind, headers: { 'x-request-id': requestId, 'x-forwarded-for': '203.0.113.9' } });
    expect((await through('edge-0001:abc')).headers['x-request-id']).toBe('edge-0001:abc');
    for (const forged of ['short', 'x'.repeat(129), 'two words here', 'ümlaut-of-some-length'])
      expect((await through(forged)).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(
      (await ask('GET', '/doors/7', { headers: { 'x-request-id': 'edge-0001:abc', 'x-forwarded-for': '203.0.113.9' } }))
        .headers['x-request-id'],
    ).toMatch(/^[\da-f-]{36}$/);
    await behind.close();
  });
});
