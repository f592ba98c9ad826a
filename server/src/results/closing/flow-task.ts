import type { Id } from '@attune/domain/kernel';
import type { CarryOverLevels } from '../flow/carried-levels.ts';
import type { EngagementFlow } from '@attune/domain/results';

/** Moves since the previous campaign, or why they are suppressed. `isIn` flags the respondents who are included. */
export type CountedFlow = { readonly level: number; readonly isIn: Uint8Array } & (
  | { readonly verdict: 'shown'; readonly flow: EngagementFlow }
  | { readonly verdict: 'too-few' | 'combined'; readonly flow: null }
);

/**
 * Input for counting moves: the previous campaign's levels for a first release, this campaign's levels for a later one.
 */
export type FlowTask = {
  readonly previous: { readonly id: Id<'campaign'>; readonly carried: CarryOverLevels } | null;
  readonly carried: CarryOverLevels | null;
};

/** The levels to carry over from this campaign, and the moves since the previous one, if its levels exist. */
export type CountedMoves = { readonly carried: CarryOverLevels; readonly flow: CountedFlow | null };
