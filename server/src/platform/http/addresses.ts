import type { FastifyInstance } from 'fastify';
import { presentProtocolError, presentRefusal } from '../json-api/index.ts';
import { Refusal } from '@attune/domain/kernel';
import { sendErrors } from './send-errors.ts';

/** They tell people in words that a link leads nowhere, and look nothing up that is no link. */
const surveyPages = '/s/';

/**
 * Refuses an address that holds a NUL, however it is written: no file and no row has one in its name, and neither the
 * file system nor the database takes it. In a path nothing can be found by it; in a query it is a mistake.
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
