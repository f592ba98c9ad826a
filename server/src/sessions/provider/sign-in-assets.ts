import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const assets = {
  'sign-in.css': { type: 'text/css; charset=utf-8', file: 'sign-in.css' },
  'inter.woff2': { type: 'font/woff2', file: '../../../../respondent/src/fonts/inter-latin.woff2' },
} as const;

/** Serves the style sheet of the sign-in pages and its font below a path. */
export function serveSignInAssets(scope: FastifyInstance, path: string): void {
  for (const [name, { type, file }] of Object.entries(assets)) {
    const content = readFileSync(join(import.meta.dirname, file));
    scope.get(`${path}/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(content),
    );
  }
}
