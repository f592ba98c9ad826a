import { Refusal } from '@attune/domain/kernel';
import type { Verdict } from './limiter.ts';

/** A limit as disclosed in headers. A limit on concurrency has no time window. */
export type DisclosedLimit = {
  readonly limit: { readonly name: string; readonly most: number; readonly withinSeconds?: number };
  readonly left: number;
  readonly secondsToNext: number;
};

/**
 * Refuses with `too-many-requests` when a use case applies its own limit; carries the data for the response headers.
 */
export class LimitReached extends Refusal {
  readonly reached: DisclosedLimit;

  constructor(limit: DisclosedLimit['limit'], secondsToNext: number, detail: string) {
    super('too-many-requests', detail);
    this.reached = { limit, left: 0, secondsToNext: Math.max(1, Math.ceil(secondsToNext)) };
  }
}

/**
 * The rate limit headers of a client (draft-ietf-httpapi-ratelimit-headers), with the retry delay if a limit is
 * exhausted.
 */
export function limitHeaders(
  shown: readonly DisclosedLimit[],
  exceeded: readonly Pick<Verdict, 'secondsToNext'>[],
): Readonly<Record<string, string>> {
  return {
    'ratelimit-policy': shown
      .map(
        ({ limit: { name, most, withinSeconds } }) =>
          `"${name}";q=${most}${withinSeconds === undefined ? '' : `;w=${withinSeconds}`}`,
      )
      .join(', '),
    ratelimit: shown.map(({ limit, left, secondsToNext }) => `"${limit.name}";r=${left};t=${secondsToNext}`).join(', '),
    ...(exceeded.length > 0
      ? { 'retry-after': String(Math.max(...exceeded.map(({ secondsToNext }) => secondsToNext))) }
      : {}),
  };
}
