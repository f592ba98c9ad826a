import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';

const contentPolicy = 'content-security-policy';

/**
 * Sends the headers that protect pages with every response. They are always the same, so they are written once.
 *
 * `friendlyOrigins` are the origins that pages may connect to or be framed by, besides their own.
 */
export function sendSecurityHeaders(server: FastifyInstance, friendlyOrigins: readonly string[]): void {
  const headers = headersFor(friendlyOrigins);
  // On the raw response, which also gets them when a handler writes it without Fastify.
  server.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeaders(headers);
    done();
  });
}

/** Allows a further source of styles on one page: `'nonce-…'` or `'sha256-…'`. */
export function allowStyles(reply: FastifyReply, source: string): void {
  const policy = String(reply.getHeader(contentPolicy));
  reply.header(contentPolicy, policy.replace('style-src ', `style-src ${source} `));
}

function headersFor(friendlyOrigins: readonly string[]): Map<string, string> {
  const directives = {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...friendlyOrigins],
    frameSrc: ["'self'", ...friendlyOrigins],
    formAction: ["'self'", ...friendlyOrigins],
    frameAncestors: ["'self'", ...friendlyOrigins],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
  };
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, (error) => {
    if (error) throw error;
  });
  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
