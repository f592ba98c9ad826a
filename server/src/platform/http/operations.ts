import type { Endpoint } from '@attune/contract/json-api';
import { toOpenApi } from '@attune/contract/openapi';
import type { Database } from '../database/index.ts';
import type { HttpServer } from './http-server.ts';

type Needs = { readonly database: Database; readonly endpoints: readonly Endpoint[]; readonly apiUrl: string; readonly version: string };

/** Whether the server can do its work, and what its API looks like; both at the root, for programs. */
export function operationRoutes(server: HttpServer, { database, endpoints, apiUrl, version }: Needs): void {
  server.get('/health', async (_request, reply) => {
    await database.ping();
    return reply.header('cache-control', 'no-store').send({ status: 'ok', version });
  });
  let document: string | undefined;
  server.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(toOpenApi(endpoints, { title: 'Attune', version, serverUrl: apiUrl }));
    return reply.type('application/json').header('cache-control', 'public, max-age=300').send(document);
  });
}
