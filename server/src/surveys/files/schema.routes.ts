import { xmlSchemaAddress } from '@attune/contract/surveys/files';
import type { HttpServer } from '../../platform/http/index.ts';

/** Serves the schema of XML surveys to everybody: it holds nothing of anybody. */
export function schemaRoutes(server: HttpServer, schema: string): void {
  server.get(xmlSchemaAddress, async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=86400').send(schema),
  );
}
