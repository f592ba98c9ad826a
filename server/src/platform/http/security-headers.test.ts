import { describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { type HttpServer, createHttpServer } from './http-server.ts';

async function aServer(): Promise<HttpServer> {
  const server = await createHttpServer({ log: createLog('silent'), trustProxy: undefined, apiHost: undefined, friendlyOrigins: ['https://id.example'] });
  server.get('/plain', async () => 'plain');
  server.get('/broken', async () => Promise.reject(new Error('broken')));
  server.get('/own', (_request, reply) => reply.header('content-security-policy', "default-src 'none'").send('own'));
  server.get('/written', (_request, reply) => void reply.hijack().raw.end('written'));
  server.get('/styled', (_request, reply) => reply.send(reply.permitStyles()));
  return server;
}

const policyOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => String(headers['content-security-policy']);

describe('every answer', () => {
  test.each(['/plain', '/broken', '/nowhere', '/written'])('of %s forbids what nobody needs, and has the friends of the product alone', async (url) => {
    const answer = await (await aServer()).inject(url);
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'strict-transport-security': 'max-age=31536000; includeSubDomains', 'x-frame-options': 'SAMEORIGIN' });
    expect(policyOf(answer)).toBe(
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src 'self' https://id.example;frame-src 'self' https://id.example;form-action 'self' https://id.example;frame-ancestors 'self' https://id.example;manifest-src 'self';base-uri 'none';object-src 'none'",
    );
  });

  test('may have a stricter policy of its own', async () => {
    expect(policyOf(await (await aServer()).inject('/own'))).toBe("default-src 'none'");
  });

  test('permits styles only where asked to, by a nonce that is never the same', async () => {
    const server = await aServer();
    const answers = await Promise.all([1, 2].map(() => server.inject('/styled')));
    for (const answer of answers) expect(policyOf(answer)).toContain(`style-src 'self' 'nonce-${answer.body}';`);
    expect(answers[0]?.body).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(2);
  });
});
