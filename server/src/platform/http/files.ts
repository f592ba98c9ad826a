import serveFiles from '@fastify/static';
import type { HttpServer } from './http-server.ts';

const year = 31_536_000_000;

/** Serves files whose names contain a hash of their content: browsers may cache them forever. */
export async function serveHashedFiles(
  server: HttpServer,
  { folder, address }: { readonly folder: string; readonly address: string },
): Promise<void> {
  await server.register(serveFiles, {
    root: folder,
    prefix: address,
    immutable: true,
    maxAge: year,
    preCompressed: true,
    decorateReply: false,
    index: false,
  });
}
