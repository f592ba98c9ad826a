import type { Endpoint } from '@attune/contract/json-api';
import { Refusal } from '@attune/domain/kernel';
import { errorCodes } from 'fastify';
import type { HttpServer } from './http-server.ts';

type UploadConfig = Pick<Endpoint, 'accepts' | 'bytesAtMost'>;

/** What a route says about the files that are sent to it. */
export function uploadConfigOf({ accepts, bytesAtMost }: Endpoint): UploadConfig {
  return { ...(accepts && { accepts }), ...(bytesAtMost && { bytesAtMost }) };
}

/**
 * Hands CSV on as a stream, to the routes that take it. One that says it is too large is refused before it is read. The
 * stream stays open when its reader stops, so that the sender still gets the answer.
 */
export function acceptFiles(server: HttpServer): void {
  server.addContentTypeParser('text/csv', (request, payload, done) => {
    const { accepts, bytesAtMost = Infinity } = request.routeOptions.config as UploadConfig;
    if (accepts !== 'text/csv' || request.headers['content-encoding'] !== undefined) done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('text/csv'));
    else if (Number(request.headers['content-length']) > bytesAtMost) done(new Refusal('too-large', tooLarge(bytesAtMost)));
    else done(null, payload.iterator({ destroyOnReturn: false }));
  });
}

function tooLarge(bytes: number): string {
  return `At most ${Math.floor(bytes / 1_048_576)} MB can be taken.`;
}
