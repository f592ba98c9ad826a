import { isShownInView } from '@attune/contract/access/access-views';
import { type Endpoint, accessViewHeader } from '@attune/contract/protocol/json-api';
import { Refusal } from '@attune/domain/kernel';
import type { FastifyRequest } from 'fastify';
import type { Authentication, Caller } from './find-actor.ts';

/**
 * The caller of a request: who sent it, or the person as whom the sender views the product. Refuses in a view what
 * would change something, and what a view does not show.
 */
export async function inView(
  authentication: Pick<Authentication, 'viewedBy'>,
  sender: Caller,
  { endpoint, request }: { readonly endpoint: Endpoint; readonly request: Pick<FastifyRequest, 'headers'> },
): Promise<Caller> {
  const header = request.headers[accessViewHeader];
  if (header === undefined) return sender;
  const person = await authentication.viewedBy(sender, String(header));
  if (isShownInView(endpoint)) return person;
  throw new Refusal(
    'view-hides',
    endpoint.method === 'GET'
      ? 'Viewing as somebody else shows neither files nor what is private to them. Stop viewing first.'
      : 'You are viewing as somebody else. Nothing can be changed meanwhile: stop viewing first.',
  );
}
