import { Refusal } from '@attune/domain/kernel';
import type { Verdict } from './limiter.ts';

/** What headers tell of a limit. One of what may be done at the same time has no span of time. */
export type DisclosedLimit = {
  readonly limit: { readonly name: string; readonly most: number; readonly withinSeconds?: number };
  readonly left: number;
  readonly secondsToNext: number;
};

/**
 * Refuses with `too-many-requests` what a use case limits itself, with all that the headers of the answer have to tell.
 */
export class LimitReached extends Refusal {
  readonly reached: DisclosedLimit;

  constructor(limit: DisclosedLimit['limit'], secondsToNext: number, detail: string) {
    super('too-many-requests', detail);
    this.reached = { limit, left: 0, secondsToNext: Math.max(1, Math.ceil(secondsToNext)) };
  }
}

/**
 * Where a client stands with its limits (draft-ietf-httpapi-ratelimit-headers), and when to come again where one is
 * used up.
 */
export function limitHeaders(
  told: readonly DisclosedLimit[],
  exceeded: readonly Pick<Verdict, 'secondsToNext'>[],
): Readonly<Record<string, string>> {
  return {
    'ratelimit-policy': told
      .map(
        ({ limit: { name, most, withinSeconds } }) =>
          `"${name}";q=${most}${withinSeconds === undefined ? '' : `;w=${withinSeconds}`}`,
      )
      .join(', '),
    ratelimit: told.map(({ limit, left, secondsToNext }) => `"${limit.name}";r=${left};t=${secondsToNext}`).join(', '),
    ...(exceeded.length > 0
      ? { 'retry-after': String(Math.max(...exceeded.map(({ secondsToNext }) => secondsToNext))) }
      : {}),
  };
}
