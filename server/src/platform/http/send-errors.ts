import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ErrorAnswer, pointWhereItIs } from '../json-api/index.ts';
import { requestIdHeader } from './request-ids.ts';

/** Answers errors below an address in the form that its clients expect. */
type ErrorForm = { readonly base: string; readonly send: (reply: FastifyReply, answer: ErrorAnswer) => FastifyReply };

declare module 'fastify' {
  interface FastifyInstance {
    errorForms: ErrorForm[];
  }
}

/** Lets slices answer errors in a form of their own, also those that occur before a route is found. */
export function haveErrorForms(server: FastifyInstance): void {
  server.decorate('errorForms', []);
}

/** Sends errors with the request id, in JSON:API format unless the address has another form. */
export function sendErrors(reply: FastifyReply, { status, errors }: ErrorAnswer): FastifyReply {
  const { request } = reply;
  const path = request.url.split('?', 1)[0] ?? '';
  const form = reply.server.errorForms.find(({ base }) => path === base || path.startsWith(`${base}/`));
  if (form) return form.send(reply.header(requestIdHeader, request.id), { status, errors });
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
