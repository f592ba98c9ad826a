import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export const requestIdHeader = 'x-request-id';

/** What a proxy may call a request: nothing that could forge a line of a log or a header. */
const wellFormed = /^[\w.:=+/@-]{8,128}$/;

/**
 * Names every request in its answer: by the id that a trusted proxy gave it, or by a new one. Whatever others send is
 * not taken.
 */
export function nameRequests(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    const given = request.headers[requestIdHeader];
    if (typeof given === 'string' && wellFormed.test(given) && cameThroughProxy(request)) request.id = given;
    reply.header(requestIdHeader, request.id);
    // The embedded sign-in answers past the server.
    reply.raw.setHeader(requestIdHeader, request.id);
  });
}

export function newRequestId(): string {
  return randomUUID();
}

/** A peer is a trusted proxy where it may say for whom it speaks: then there is an address behind its own. */
function cameThroughProxy({ ips }: FastifyRequest): boolean {
  return (ips?.length ?? 0) > 1;
}
