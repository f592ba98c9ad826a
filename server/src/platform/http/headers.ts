import { type Endpoint, idempotencyHeader, acceptsIdempotencyKey } from '@attune/contract/protocol/json-api';
import type { IncomingHttpHeaders } from 'node:http';
import { type ErrorAnswer, presentHeaderError } from '../json-api/index.ts';
import { isAnswerAccepted } from './negotiation.ts';

/**
 * Validates the request headers before anything else; undefined if they are valid. A header that demands something is
 * honored or refused, never ignored, because the client relies on it (decision 42).
 */
export function mistakeInHeaders(endpoint: Endpoint, headers: IncomingHttpHeaders): ErrorAnswer | undefined {
  const { method, hasRevision } = endpoint;
  if (headers['if-match'] !== undefined && !hasRevision)
    return presentHeaderError(
      'badRequest',
      'If-Match',
      'What stands at this address has no revision that a change could be held to. Leave If-Match out.',
    );
  if (headers['if-none-match'] !== undefined && method !== 'GET')
    return presentHeaderError(
      'badRequest',
      'If-None-Match',
      'Only reading can be left out where nothing has changed. Use If-Match for changes.',
    );
  const takesKey = acceptsIdempotencyKey(endpoint) || (method !== 'POST' && method !== 'PATCH');
  if (headers[idempotencyHeader] !== undefined && !takesKey)
    return presentHeaderError(
      'badRequest',
      'Idempotency-Key',
      'This request takes no Idempotency-Key: it changes nothing that could happen twice, or its answer is a ' +
        'secret that is kept nowhere.',
    );
  if (!isAnswerAccepted(endpoint, headers.accept)) return presentHeaderError('notAcceptable', 'Accept', undefined);
  return undefined;
}
