import { Refusal } from '@attune/domain/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limiter, Verdict } from './limiter.ts';
import type { SharedLimiter } from './shared-limiter.ts';

/**
 * Tells where a client stands with its limits (draft-ietf-httpapi-ratelimit-headers) and refuses with `too-many-requests`
 * where one of them is used up, saying when to come again.
 */
export function sayLimits(reply: FastifyReply, verdicts: readonly Verdict[]): void {
  if (verdicts.length === 0) return;
  reply.header('ratelimit-policy', verdicts.map(({ limit }) => `"${limit.name}";q=${limit.most};w=${limit.withinSeconds}`).join(', '));
  reply.header('ratelimit', verdicts.map(({ limit, left, secondsToNext }) => `"${limit.name}";r=${left};t=${secondsToNext}`).join(', '));
  const exceeded = verdicts.filter(({ isWithin }) => !isWithin);
  if (exceeded.length === 0) return;
  reply.header('retry-after', String(Math.max(...exceeded.map(({ secondsToNext }) => secondsToNext))));
  throw new Refusal('too-many-requests');
}

/** Holds a route to a limit; `whose` says who is counted together, undefined for requests that do not count. */
export function holdTo(limiter: Limiter | SharedLimiter, whose: (request: FastifyRequest) => string | undefined) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const counted = whose(request);
    if (counted !== undefined) sayLimits(reply, [await limiter.take(counted)]);
  };
}
