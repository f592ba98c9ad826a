import { describe, expect, test } from 'vitest';
import { stored, documentWith, setUpProtocol } from './protocol.test-support.ts';

const setUp = setUpProtocol();
const { ask } = setUp;

describe('a URL', () => {
  test('answers HEAD requests', async () => {
    const { statusCode, headers, body } = await ask('HEAD', '/widgets/7');
    expect([statusCode, headers['content-type'], headers.etag, Number(headers['content-length']), body]).toEqual([
      200,
      'application/vnd.api+json; charset=utf-8',
      '"3"',
      JSON.stringify(stored).length,
      '',
    ]);
  });

  test('lists its methods for OPTIONS and for unsupported methods, without sign-in', async () => {
    const asked = await ask('OPTIONS', '/widgets/7', { headers: { authorization: '' } });
    expect([asked.statusCode, asked.headers.allow]).toEqual([204, 'GET, HEAD, PATCH, DELETE, OPTIONS']);
    for (const method of ['PUT', 'POST', 'TRACE'] as const) {
      const refused = await ask(method, '/widgets/7');
      expect([method, refused.statusCode, refused.headers.allow]).toEqual([
        method,
        405,
        'GET, HEAD, PATCH, DELETE, OPTIONS',
      ]);
    }
  });

  test('names the authentication scheme if the caller is not signed in', async () => {
    expect((await ask('GET', '/widgets/7', { headers: { authorization: '' } })).headers['www-authenticate']).toBe(
      'Bearer realm="attune"',
    );
    expect(
      (await ask('GET', '/widgets/7', { headers: { authorization: 'Bearer x' } })).headers['www-authenticate'],
    ).toBe('Bearer realm="attune", error="invalid_token"');
  });

  test.each([
    '/api/widgets/%00',
    '/api/widgets/7%00',
    '/nowhere%00',
    '/api/widgets/%ff',
    `/api/widgets/${'7'.repeat(300)}`,
  ])('is not found if it contains invalid characters: %s', async (url) => {
    const { statusCode, headers } = await setUp.server.inject({ url, headers: { authorization: 'Bearer maya' } });
    expect([statusCode, typeof headers['x-request-id']]).toEqual([expect.toBeOneOf([400, 404]), 'string']);
  });

  test('refuses a query with a NUL', async () => {
    expect((await ask('GET', '/widgets?color=%00')).statusCode).toBe(400);
  });
});

describe('a created resource', () => {
  test('has a Location header, also on a separate API host', async () => {
    const made = await ask('POST', '/widgets', { body: documentWith({ name: 'Front' }) });
    expect([made.statusCode, made.headers.location]).toEqual([201, '/api/widgets/7']);
    const there = await setUp.server.inject({
      method: 'POST',
      url: '/widgets',
      headers: { host: 'api.example', authorization: 'Bearer maya', 'content-type': 'application/json' },
      payload: JSON.stringify(documentWith({ name: 'Front' })),
    });
    expect([there.statusCode, there.headers.location]).toEqual([201, '/widgets/7']);
  });

  test('gets its id from the server, never from the client', async () => {
    expect((await ask('POST', '/widgets', { body: documentWith({ name: 'Front' }, { id: '8' }) })).statusCode).toBe(
      403,
    );
  });

  test('is updated at its own URL only', async () => {
    const change = (id?: string) => ask('PATCH', '/widgets/7', { body: documentWith({ name: 'Back' }, { id }) });
    expect([(await change()).statusCode, (await change('7')).statusCode, (await change('8')).statusCode]).toEqual([
      200, 200, 409,
    ]);
  });
});

describe('a request header', () => {
  test('is honored when reading', async () => {
    expect([
      (await ask('GET', '/widgets/7', { headers: { 'if-match': '"3"' } })).statusCode,
      (await ask('GET', '/widgets/7', { headers: { 'if-match': '"2"' } })).statusCode,
    ]).toEqual([200, 412]);
  });

  test.each([
    { method: 'DELETE', path: '/widgets/7', header: 'If-Match', value: '"3"' },
    { method: 'GET', path: '/widgets?color=red', header: 'If-Match', value: '*' },
    { method: 'POST', path: '/widgets/7/close', header: 'If-Match', value: '"3"' },
    { method: 'PATCH', path: '/widgets/7', header: 'If-None-Match', value: '*' },
    { method: 'POST', path: '/widgets/7/look', header: 'Idempotency-Key', value: 'a' },
    { method: 'PATCH', path: '/widgets/7', header: 'Idempotency-Key', value: 'a' },
  ] as const)(
    'is refused where it is unsupported: $method $path with $header',
    async ({ method, path, header, value }) => {
      const { statusCode, body } = await ask(method, path, {
        headers: { [header.toLowerCase()]: value },
        ...(method === 'PATCH' ? { body: documentWith({ name: 'Back' }) } : {}),
      });
      expect([statusCode, JSON.parse(body).errors[0].source]).toEqual([400, { header }]);
    },
  );

  // Shows API-GEN-01
  test.each([
    [undefined, 'application/vnd.api+json; charset=utf-8'],
    ['*/*', 'application/vnd.api+json; charset=utf-8'],
    ['text/html, application/json;q=0.9', 'application/json; charset=utf-8'],
    ['application/vnd.api+json;q=0, */*', 'application/json; charset=utf-8'],
    ['application/vnd.api+json; profile="x"', 'application/vnd.api+json; charset=utf-8'],
  ])('selects the media type: %s', async (accept, type) => {
    const { statusCode, headers } = await ask('GET', '/widgets/7', accept === undefined ? {} : { headers: { accept } });
    expect([statusCode, headers['content-type'], headers['vary']]).toEqual([200, type, 'accept']);
  });

  test.each([
    ['text/html'],
    ['application/vnd.api+json; ext="bulk"'],
    ['application/*;q=0'],
    ['image/png, text/*'],
    [';'],
    ['nonsense'],
  ])('refuses unsupported media types: %s', async (accept) => {
    const { statusCode, body } = await ask('GET', '/widgets/7', { headers: { accept } });
    expect([statusCode, JSON.parse(body).errors[0].code]).toEqual([406, 'not_acceptable']);
  });

  test('distinguishes files from documents', async () => {
    expect((await ask('GET', '/widgets/7/file', { headers: { accept: 'text/csv' } })).statusCode).toBe(200);
    expect((await ask('GET', '/widgets/7/file', { headers: { accept: 'application/vnd.api+json' } })).statusCode).toBe(
      406,
    );
    expect((await ask('DELETE', '/widgets/7', { headers: { accept: 'image/png' } })).statusCode).toBe(204);
  });
});
