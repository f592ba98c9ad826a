import { type Endpoint, workbookType } from '@attune/contract/protocol/json-api';
import { Refusal } from '@attune/domain/kernel';
import { type FastifyRequest, errorCodes } from 'fastify';
import type { HttpServer } from './http-server.ts';

/** What is taken as a file by the routes that say so. */
const fileTypes = ['text/csv', workbookType] as const;

type UploadConfig = Pick<Endpoint, 'accepts' | 'acceptsToo'> & { readonly takesFile?: true };

/** What a route says about the files that are sent to it. */
export function uploadConfigOf({ accepts, acceptsToo }: Endpoint): UploadConfig {
  return { ...(accepts && { accepts, takesFile: true }), ...(acceptsToo && { acceptsToo }) };
}

/**
 * Hands files on as a stream, to the routes that take it. What is left of one when the answer is sent is read and
 * thrown away, so that the sender, who may still be sending, gets the answer.
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

/** Refuses with `too-large` a file that is said to be, before it is read. */
export function assertNotTooLarge({ bytesAtMost = Infinity }: Endpoint, { headers }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) > bytesAtMost)
    throw new Refusal('too-large', `At most ${Math.floor(bytesAtMost / 1_048_576)} MB can be taken.`);
}
