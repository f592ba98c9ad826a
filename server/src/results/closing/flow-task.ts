import type { Id } from '@attune/domain/kernel';
import type { CarryOverLevels } from '../flow/carried-levels.ts';
import type { EngagementFlow } from '@attune/domain/results';

/**
 * The moves from the campaign before, or why they are not told. `isIn` has a flag for each respondent: whether they
 * take part.
 */
export type CountedFlow = { readonly level: number; readonly isIn: Uint8Array } & (
  | { readonly verdict: 'shown'; readonly flow: EngagementFlow }
  | { readonly verdict: 'too-few' | 'combined'; readonly flow: null }
);

/**
 * What counting moves takes: the levels that wait of the campaign before, at a first release, and those of this one, at
 * a later one.
 */
export type FlowTask = {
  readonly previous: { readonly id: Id<'campaign'>; readonly carried: CarryOverLevels } | null;
  readonly carried: CarryOverLevels | null;
};

/** What waits of this campaign from now on, and the moves from the campaign before, if anything waited of that. */
export type CountedMoves = { readonly carried: CarryOverLevels; readonly flow: CountedFlow | null };
