import { describe, expect, test } from 'vitest';
import { type Headers, documentWith, setUpProtocol } from './protocol.test-support.ts';

const setUp = setUpProtocol();
const { aServer, ask } = setUp;

describe('a body', () => {
  const text = JSON.stringify(documentWith({ name: 'Fünf' }));

  test.each([
    ['latin1', Buffer.from(text, 'latin1')],
    ['half a character', Buffer.concat([Buffer.from('{"data":"'), Buffer.from([0xc3]), Buffer.from('"}')])],
    ['a surrogate', Buffer.concat([Buffer.from('{"data":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')])],
    ['an overlong slash', Buffer.concat([Buffer.from('{"data":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')])],
    ['UTF-16', Buffer.from(text, 'utf16le')],
  ])('that is not UTF-8 is refused: %s', async (_name, body) => {
    setUp.received = undefined;
    const { statusCode, body: answer } = await ask('POST', '/widgets', { body });
    expect([statusCode, JSON.parse(answer).errors[0].code, setUp.received]).toEqual([400, 'bad_request', undefined]);
  });

  test.each([
    ['lists', '['.repeat(5000) + ']'.repeat(5000)],
    ['objects', '{"a":'.repeat(5000) + '1' + '}'.repeat(5000)],
    ['lists that never end', '['.repeat(100_000)],
  ])('nested too deeply is refused, with an idempotency key and where none is expected: %s', async (_name, body) => {
    for (const [method, path] of [
      ['POST', '/widgets'],
      ['POST', '/widgets/1/close'],
      ['DELETE', '/widgets/1'],
    ] as const) {
      const headers = method === 'POST' ? { 'idempotency-key': 'deep' } : {};
      const { statusCode } = await ask(method, path, { body, headers: headers as unknown as Headers });
      expect([method, path, statusCode]).toEqual([method, path, 400]);
    }
  });

  test('with brackets in its texts is not nested', async () => {
    const name = `${'[{'.repeat(500)}\\"`;
    expect((await ask('POST', '/widgets', { body: documentWith({ name }) })).statusCode).toBe(201);
    expect(setUp.received).toEqual(documentWith({ name }));
  });

  test('in UTF-8 arrives unchanged', async () => {
    expect(
      (
        await ask('POST', '/widgets', {
          body: text,
          headers: { 'content-type': 'application/vnd.api+json; charset=UTF-8' },
        })
      ).statusCode,
    ).toBe(201);
    expect(setUp.received).toEqual(documentWith({ name: 'Fünf' }));
  });

  // Shows API-GEN-04, GAP-06
  test.each([
    [{ 'content-type': 'application/json; charset=iso-8859-1' }],
    [{ 'content-type': 'text/plain' }],
    [{ 'content-encoding': 'gzip' }],
  ])('with an unsupported type or encoding is refused: %o', async (headers) => {
    expect((await ask('POST', '/widgets', { body: text, headers: headers as unknown as Headers })).statusCode).toBe(
      415,
    );
  });
});

describe('an error', () => {
  type Answer = { readonly detail: string; readonly source?: object; readonly meta?: object };
  const errorsOf = async (body: unknown) =>
    JSON.parse((await ask('POST', '/widgets', { body })).body).errors.map(({ detail, source, meta }: Answer) => ({
      detail,
      source,
      ...(meta && { meta }),
    }));

  // Shows ERR-57, GAP-06
  test('points to a member of the request, and names the place of a missing one', async () => {
    expect(await errorsOf(documentWith({ name: 'x', size: 10, colour: 'red' }))).toEqual([
      { detail: 'Name must have at least 2 characters.', source: { pointer: '/data/attributes/name' } },
      { detail: 'Size must be at most 9.', source: { pointer: '/data/attributes/size' } },
      {
        detail: 'There is no "colour" here. Leave it out or check the spelling.',
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
    expect(await errorsOf({ data: [] })).toEqual([{ detail: 'Data must be an object.', source: { pointer: '/data' } }]);
    expect(await errorsOf(documentWith({ name: 5 }))).toEqual([
      { detail: 'Name must be text.', source: { pointer: '/data/attributes/name' } },
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

  test('names the invalid parameter', async () => {
    const shown = async (path: string) => JSON.parse((await ask('GET', path)).body).errors[0];
    expect(await shown('/widgets?color=green')).toMatchObject({
      status: '400',
      detail: 'Color must be one of: red, blue.',
      source: { parameter: 'color' },
    });
    expect(await shown('/widgets?color=red&size=1')).toMatchObject({ status: '400', source: { parameter: 'size' } });
    const missing = await shown('/widgets');
    expect([missing.detail, missing.source, missing.meta]).toEqual([
      'Color is required.',
      undefined,
      { place: 'color' },
    ]);
  });

  test("of a use case's own limit has a retry delay", async () => {
    const { statusCode, headers } = await ask('POST', '/widgets/7/close');
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

describe('the request id', () => {
  test('is in every response and every error', async () => {
    const [fine, nowhere, refused] = [
      await ask('GET', '/widgets/7'),
      await ask('GET', '/nowhere'),
      await ask('GET', '/widgets'),
    ];
    for (const { headers } of [fine, nowhere, refused]) expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(JSON.parse(refused.body).meta).toEqual({ requestId: refused.headers['x-request-id'] });
    expect(fine.headers['x-request-id']).not.toBe(refused.headers['x-request-id']);
  });

  test('is accepted from a trusted proxy only', async () => {
    const behind = await aServer('127.0.0.1');
    const through = (requestId: string) =>
      ask('GET', '/widgets/7', {
        of: behind,
        headers: { 'x-request-id': requestId, 'x-forwarded-for': '203.0.113.9' },
      });
    expect((await through('edge-0001:abc')).headers['x-request-id']).toBe('edge-0001:abc');
    for (const forged of ['short', 'x'.repeat(129), 'two words here', 'ümlaut-of-some-length'])
      expect((await through(forged)).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(
      (
        await ask('GET', '/widgets/7', {
          headers: { 'x-request-id': 'edge-0001:abc', 'x-forwarded-for': '203.0.113.9' },
        })
      ).headers['x-request-id'],
    ).toMatch(/^[\da-f-]{36}$/);
    await behind.close();
  });
});
