import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Telemetry, type Work, asPartOf } from '../telemetry/index.ts';

/** Measures every request by the pattern of its route. */
export function measureRequests(server: FastifyInstance, telemetry: Telemetry): void {
  const running = new WeakMap<FastifyRequest, Work>();
  server.addHook('onRequest', (request, _reply, done) => {
    const work = { statements: 0 };
    running.set(request, work);
    asPartOf(work, done);
  });
  // Reading a body goes on from events of the connection, which belong to no request.
  server.addHook('preValidation', (request, _reply, done) => {
    const work = running.get(request);
    if (work) asPartOf(work, done);
    else done();
  });
  server.addHook('onResponse', async (request, reply) => {
    telemetry.request({
      method: request.method,
      route: request.routeOptions.url ?? 'page',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
      statements: running.get(request)?.statements ?? 0,
      isTraced: request.headers.authorization !== undefined,
    });
  });
}
