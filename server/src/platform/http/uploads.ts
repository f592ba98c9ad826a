import { type Endpoint, workbookType } from '@attune/contract/protocol/json-api';
import { type FastifyRequest, errorCodes } from 'fastify';
import { fileTooLarge } from '../file-too-large.ts';
import type { HttpServer } from './http-server.ts';

/** The media types of files that a route can accept. */
const fileTypes = ['text/csv', workbookType] as const;

type UploadConfig = Pick<Endpoint, 'accepts' | 'acceptsToo'> & { readonly takesFile?: true };

/** The upload options of a route. */
export function uploadConfigOf({ accepts, acceptsToo }: Endpoint): UploadConfig {
  return { ...(accepts && { accepts, takesFile: true }), ...(acceptsToo && { acceptsToo }) };
}

/**
 * Passes files as streams to the routes that accept them. The rest of a file that is unread when the response is sent
 * is read and discarded, so that a client that is still sending gets the response.
 */
export function acceptFiles(server: HttpServer): void {
  for (const type of fileTypes) {
    server.addContentTypeParser(type, (request, payload, done) => {
      const { accepts, acceptsToo = [] } = request.routeOptions.config as UploadConfig;
      const isTaken = accepts === type || acceptsToo.includes(type);
      if (isTaken && request.headers['content-encoding'] === undefined)
        done(null, payload.iterator({ destroyOnReturn: false }));
      else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type));
    });
  }
  server.addHook('onResponse', async ({ raw }) => {
    if (!raw.readableEnded) raw.resume();
  });
}

/** Refuses a file with `too-large` by its declared length, before it is read. */
export function assertNotTooLarge({ bytesAtMost = Infinity }: Endpoint, { headers }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) > bytesAtMost) throw fileTooLarge(bytesAtMost);
}
