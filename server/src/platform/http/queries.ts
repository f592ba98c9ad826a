import type { FastifyInstance } from 'fastify';
import { apiBase } from './addresses.ts';

/**
 * Pages read the first value of a parameter that an address gives several times, so that every value is one text.
 * Endpoints of the API refuse such an address instead, by their contract.
 */
export function readFirstOfRepeated(server: FastifyInstance): void {
  server.addHook('preValidation', async (request) => {
    if (request.url.startsWith(`${apiBase}/`)) return;
    const query = request.query as Record<string, unknown>;
    for (const [name, value] of Object.entries(query)) if (Array.isArray(value)) query[name] = value[0];
  });
}
