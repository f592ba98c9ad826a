import { Refusal } from '@attune/domain/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitHeaders } from './limit-reached.ts';
import type { Limiter, Verdict } from './limiter.ts';
import type { SharedLimiter } from './shared-limiter.ts';

/**
 * Tells where a client stands with its limits (draft-ietf-httpapi-ratelimit-headers) and refuses with
 * `too-many-requests` where one of them is used up, saying when to come again.
 */
export function sayLimits(reply: FastifyReply, verdicts: readonly Verdict[]): void {
  if (verdicts.length === 0) return;
  const exceeded = verdicts.filter(({ isWithin }) => !isWithin);
  reply.headers(limitHeaders(verdicts, exceeded));
  if (exceeded.length > 0) throw new Refusal('too-many-requests');
}

/** Holds a route to a limit; `whose` says who is counted together, undefined for requests that do not count. */
export function holdTo(limiter: Limiter | SharedLimiter, whose: (request: FastifyRequest) => string | undefined) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const counted = whose(request);
    if (counted !== undefined) sayLimits(reply, [await limiter.take(counted)]);
  };
}
