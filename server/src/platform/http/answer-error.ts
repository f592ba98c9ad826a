import { Refusal } from '@attune/domain/kernel';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { presentProtocolError, presentRefusal } from '../json-api/index.ts';
import { LimitReached, limitHeaders } from '../rate-limits/index.ts';
import { StoreUnavailable, explainFileError } from '../storage/index.ts';
import { Unavailable } from '../unavailable.ts';
import { sendErrors } from './send-errors.ts';

const protocolErrorByStatus = {
  400: 'badRequest',
  405: 'methodNotAllowed',
  406: 'notAcceptable',
  408: 'requestTimeout',
  415: 'unsupportedType',
  431: 'headersTooLarge',
} as const;

/**
 * Answers errors of the client with their status, whichever layer detected them; everything else is a server error, and
 * is logged.
 */
export function answerError(
  error: FastifyError | Refusal | Unavailable,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof LimitReached) void reply.headers(limitHeaders([error.reached], [error.reached]));
  if (error instanceof Refusal) return sendErrors(reply, presentRefusal(error));
  if (error instanceof Unavailable) return answerUnavailable(error, request, reply);
  const disk = explainFileError(error);
  if (disk) return answerUnavailable(disk, request, reply);
  const { statusCode = 500 } = error;
  if (statusCode === 413) return sendErrors(reply, presentRefusal(new Refusal('too-large')));
  if (isNowhere(statusCode)) return sendErrors(reply, presentRefusal(new Refusal('not-found')));
  if (statusCode >= 400 && statusCode < 500)
    return sendErrors(
      reply,
      presentProtocolError(protocolErrorByStatus[statusCode as keyof typeof protocolErrorByStatus] ?? 'badRequest'),
    );
  request.log.error(
    { err: { name: error.name, code: error.code, stack: error.stack }, id: request.id },
    'unexpected error',
  );
  return sendErrors(reply, presentProtocolError('internal', request.id));
}

/** What the operator reads in the log, such as the folder, is not for the people who wait. */
function answerUnavailable(error: Unavailable, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isStore = error instanceof StoreUnavailable;
  if (isStore) request.log.error({ reason: error.message, id: request.id }, 'the store of files is unavailable');
  return sendErrors(
    reply.header('retry-after', '5'),
    presentProtocolError(isStore ? 'storeUnavailable' : 'unavailable'),
  );
}

/** A path outside the static folder (403), an unknown path, or a URL longer than any of ours. */
function isNowhere(statusCode: number): boolean {
  return statusCode === 403 || statusCode === 404 || statusCode === 414;
}
