import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export const requestIdHeader = 'x-request-id';

/** The format of request ids accepted from a proxy: nothing that could forge a log line or a header. */
const wellFormed = /^[\w.:=+/@-]{8,128}$/;

/**
 * Returns the request id in every response: the one set by a trusted proxy, or a new one. Ids from other clients are
 * ignored.
 */
export function nameRequests(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    const given = request.headers[requestIdHeader];
    if (typeof given === 'string' && wellFormed.test(given) && cameThroughProxy(request)) request.id = given;
    reply.header(requestIdHeader, request.id);
    // The embedded sign-in writes to the raw response.
    reply.raw.setHeader(requestIdHeader, request.id);
  });
}

export function newRequestId(): string {
  return randomUUID();
}

/** Only a trusted proxy may forward the client's address, so there is an address beyond its own. */
function cameThroughProxy({ ips }: FastifyRequest): boolean {
  return (ips?.length ?? 0) > 1;
}
