import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { HttpServer } from './http-server.ts';

const everyMethod: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'TRACE'];

type Address = { readonly url: string; readonly known: readonly HTTPMethods[] };
type Refuse = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Answers `OPTIONS` with the methods of a URL, and methods that it does not support with 405 (RFC 9110, 9.3.7 and
 * 15.5.6).
 */
export function answerOtherMethods(scope: HttpServer, { url, known }: Address, refuse: Refuse): void {
  const allow = methodsAt(known).join(', ');
  scope.route({ method: 'OPTIONS', url, handler: (_request, reply) => reply.code(204).header('allow', allow).send() });
  scope.route({
    method: everyMethod.filter((method) => !methodsAt(known).includes(method)),
    url,
    handler: (request, reply) => refuse(request, reply.header('allow', allow)),
  });
}

/** Every GET implies HEAD, and every URL supports OPTIONS. */
function methodsAt(known: readonly HTTPMethods[]): readonly HTTPMethods[] {
  const all = new Set(known.flatMap((method): HTTPMethods[] => (method === 'GET' ? ['GET', 'HEAD'] : [method])));
  return [...all, 'OPTIONS'];
}
