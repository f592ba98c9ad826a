import { Refusal } from '@attune/domain/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitHeaders } from './limit-reached.ts';
import type { Limiter, Verdict } from './limiter.ts';
import type { SharedLimiter } from './shared-limiter.ts';

/**
 * Sets the rate limit headers of a response (draft-ietf-httpapi-ratelimit-headers). Refuses with `too-many-requests`
 * and the retry delay if a limit is exhausted.
 */
export function setLimitHeaders(reply: FastifyReply, verdicts: readonly Verdict[]): void {
  if (verdicts.length === 0) return;
  const exceeded = verdicts.filter(({ isWithin }) => !isWithin);
  reply.headers(limitHeaders(verdicts, exceeded));
  if (exceeded.length > 0) throw new Refusal('too-many-requests');
}

/** Applies a limit to a route; `whose` returns the key under which requests are counted, undefined to skip counting. */
export function holdTo(limiter: Limiter | SharedLimiter, whose: (request: FastifyRequest) => string | undefined) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const counted = whose(request);
    if (counted !== undefined) setLimitHeaders(reply, [await limiter.take(counted)]);
  };
}
