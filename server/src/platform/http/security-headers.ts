import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** Lets the page that is sent bring styles of its own; they have to carry the nonce that it gives. */
    permitStyles(): string;
  }
}

const everywhere = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

const nonceBytes = 16;

/**
 * Protects every answer, those that others write on their own too. The headers are worked out once: working them out for
 * each answer takes longer than everything else that a small request needs.
 */
export function protectAnswers(server: FastifyInstance, friendlyOrigins: readonly string[]): void {
  const headers = Object.entries({ ...everywhere, 'content-security-policy': contentPolicy(friendlyOrigins) });
  server.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value);
    done();
  });
  server.decorateReply('permitStyles', function permitStyles(this: FastifyReply) {
    const nonce = randomBytes(nonceBytes).toString('hex');
    this.header('content-security-policy', contentPolicy(friendlyOrigins, `'nonce-${nonce}'`));
    return nonce;
  });
}

/** What a page may load, run and talk to, and where it may be framed. */
function contentPolicy(friendlyOrigins: readonly string[], ...styles: readonly string[]): string {
  const friends = ["'self'", ...friendlyOrigins];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': friends,
    'frame-src': friends,
    'form-action': friends,
    'frame-ancestors': friends,
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives).map(([name, sources]) => [name, ...sources].join(' ')).join(';');
}
