import { xmlSchemaAddress } from '@attune/contract/surveys/files';
import type { HttpServer } from '../../platform/http/index.ts';

/** Serves the public schema of survey XML. */
export function schemaRoutes(server: HttpServer, schema: string): void {
  server.get(xmlSchemaAddress, async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=86400').send(schema),
  );
}
