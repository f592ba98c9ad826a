import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDocuments } from '../../checks/documents/document.ts';
import { freePort } from '../../testing/src/free-port.ts';
import { noTelemetry } from '../src/platform/telemetry/index.ts';
import { aProduct } from './scenarios/a-product.ts';

const product = aProduct(undefined, {
  hasTexts: true,
  // Mail stays in the outbox.
  watch: async () => ({ telemetry: noTelemetry, variables: { SMTP_URL: '' } }),
});
let watching = '';
let paths: readonly string[] = [];

/** Of the machine, in the documents of operators. */
const isFile = (address: string) => /^\/(bin|data|etc|opt|run|srv|usr|var)\b/.test(address);

/** Addresses of others, and beginnings or patterns of addresses. */
const ofOthers = new Set([
  '/.well-known/openid-configuration',
  '/api',
  '/api/scim/v2',
  '/campaigns/$campaignId',
  '/chat/completions',
  '/engage/dashboard',
  '/ff/',
  '/ff/acme/a/b',
  '/s/…',
]);

/** What documents name as an address of the product: `/health`, `GET /openapi.json`, `ATTUNE_URL/api`. */
const addressPattern = new RegExp(
  String.raw`^(?:(?:GET|POST|PUT|PATCH|DELETE) )?` +
    String.raw`(?:ATTUNE_URL|ATTUNE_API_URL|https?://(?:attune\.example\.com|localhost:3000))?(/\S*)$`,
);

const documented = [
  ...new Set(
    readDocuments()
      .filter(({ isCurrent, path }) => isCurrent && path !== 'docs/requirements.md')
      .flatMap(({ codes }) => codes.flatMap((code) => addressPattern.exec(code)?.[1] ?? [])),
  ),
].filter((address) => !isFile(address) && !ofOthers.has(address));

beforeAll(async () => {
  const watcher = await product.app.watchServer();
  const port = await freePort();
  await watcher.listen({ port, host: 'localhost' });
  watching = `http://localhost:${port}`;
  const document = (await (await fetch(`${product.address}/openapi.json`)).json()) as { readonly paths: object };
  paths = Object.keys(document.paths);
  closing.push(() => watcher.close());
});
const closing: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

const plain = (path: string) => path.replaceAll(/\{[^}]+\}|:\w+/g, '{}');

/** Whether an address answers, here, below the API, or on the port for monitoring. */
async function answers(address: string): Promise<boolean> {
  const places = [product.address, `${product.address}/api`, `${product.address}/api/scim/v2`, watching];
  const filled = address.replaceAll(/\{[^}]+\}|:\w+/g, '1');
  const isListed = paths.some((path) => [path, `/api${path}`].some((each) => plain(each) === plain(address)));
  if (isListed) return true;
  for (const place of places)
    for (const method of ['GET', 'POST']) {
      const { status } = await fetch(`${place}${filled}`, { method, redirect: 'manual' });
      if (status >= 500) throw new Error(`${method} ${place}${filled} answers ${status}`);
      if (status !== 404 && status !== 405) return true;
    }
  return false;
}

describe('the addresses that documents name', () => {
  test('are many', () => {
    expect(documented).toEqual(expect.arrayContaining(['/health', '/openapi.json', '/outbox', '/admin/status']));
    expect(documented.length).toBeGreaterThan(25);
  });

  test.each(documented)('%s answers', async (address) => {
    expect(await answers(address)).toBe(true);
  });

  test('would not answer if they were others', async () => {
    for (const address of ['/helth', '/admin/stats', '/openapi.yaml', '/Userz'])
      expect(await answers(address)).toBe(false);
  });
});
