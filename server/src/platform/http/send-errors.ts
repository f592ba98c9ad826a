import type { FastifyReply } from 'fastify';
import { type ErrorAnswer, pointWhereItIs } from '../json-api/index.ts';
import { requestIdHeader } from './request-ids.ts';

/** Sends errors in JSON:API format, with the request id. */
export function sendErrors(reply: FastifyReply, { status, errors }: ErrorAnswer): FastifyReply {
  const { request } = reply;
  const shown = errors.map((error) => pointWhereItIs(error, request));
  if (status === 401)
    reply.header(
      'www-authenticate',
      request.headers.authorization ? 'Bearer realm="attune", error="invalid_token"' : 'Bearer realm="attune"',
    );
  return reply
    .code(status)
    .type('application/vnd.api+json')
    .header('cache-control', 'no-store')
    .header(requestIdHeader, request.id)
    .send(JSON.stringify({ errors: shown, meta: { requestId: request.id } }));
}
