import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAppPath } from '@attune/contract/app/routes';
import { Refusal } from '@attune/domain/kernel';
import compress from '@fastify/compress';
import { presentProtocolError, presentRefusal } from '../json-api/index.ts';
import { serveHashedFiles } from './files.ts';
import type { HttpServer } from './http-server.ts';
import { allowStyles } from './security-headers.ts';
import { sendErrors } from './send-errors.ts';

const nonceBytes = 16;

type Settings = {
  /** The folder with the built web app. */
  readonly folder: string;
  /** Settings that the app needs before its first request, embedded in its page. */
  readonly settings: Readonly<Record<string, unknown>>;
};

/**
 * Serves the staff app: its files, cached forever because their names contain a hash, and its one page for every URL.
 * At URLs of no page, the app says that there is none, and the status is 404: a request for `/metrics` is not answered
 * as if it existed.
 */
export async function serveWebApp(server: HttpServer, { folder, settings }: Settings): Promise<void> {
  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], inflateIfDeflated: false });
  await serveHashedFiles(server, { folder: join(folder, 'assets'), address: '/assets/' });
  for (const [address, file] of ownAddresses) {
    const content = await readFile(join(folder, file)).catch(() => undefined);
    if (content)
      server.get(address, (_request, reply) =>
        reply
          .type(file.endsWith('.svg') ? 'image/svg+xml' : 'text/javascript')
          .header('cache-control', 'public, max-age=3600')
          .send(content),
      );
  }
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  // A "<" in the settings could end their script element.
  const embedded = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const filled = page.replace('__SETTINGS__', () => embedded);
  server.setNotFoundHandler((request, reply) => {
    if (!isPage(request.url)) return sendErrors(reply, presentRefusal(new Refusal('not-found')));
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendErrors(reply.header('allow', 'GET, HEAD'), presentProtocolError('methodNotAllowed'));
    const nonce = randomBytes(nonceBytes).toString('hex');
    allowStyles(reply, `'nonce-${nonce}'`);
    return reply
      .code(isAppPath(pathnameOf(request.url)) ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(filled.replaceAll('__NONCE__', nonce));
  });
}

/** Files with names of their own. Browsers request `/favicon.ico` for every page without an icon, such as sign-in. */
const ownAddresses = [
  ['/mark.svg', 'mark.svg'],
  ['/favicon.ico', 'mark.svg'],
  ['/first-paint.js', 'first-paint.js'],
] as const;

function pathnameOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** URLs for programs get their own "not found" response. */
function isPage(url: string): boolean {
  return !/^\/(api|assets|oidc|openapi\.json)(\/|\?|$)/.test(url);
}
