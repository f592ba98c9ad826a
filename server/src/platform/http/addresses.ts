import type { FastifyInstance } from 'fastify';
import { presentProtocolError, presentRefusal } from '../json-api/index.ts';
import { Refusal } from '@attune/domain/kernel';
import { sendErrors } from './send-errors.ts';

/** The prefix of the API. */
export const apiBase = '/api';

/** Survey pages explain invalid links themselves and query nothing for a malformed one. */
const surveyPages = '/s/';

/**
 * Refuses a URL that contains NUL in any encoding, which neither the file system nor the database accepts: a path with
 * `not-found`, a query with 400.
 */
export function refuseNul(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    const [path = '', query = ''] = request.url.split(/\?(.*)/s, 2);
    if (holdsNul(path) && !path.startsWith(surveyPages))
      return sendErrors(reply, presentRefusal(new Refusal('not-found')));
    if (holdsNul(query)) return sendErrors(reply, presentProtocolError('badRequest'));
    return undefined;
  });
}

function holdsNul(text: string): boolean {
  return text.includes('%00') || text.includes('\0');
}
