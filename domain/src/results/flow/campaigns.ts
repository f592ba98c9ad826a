import type { CampaignKind } from '../../campaigns/index.ts';

/** How long levels wait for the next campaign at most, after the end of theirs. */
export const daysLevelsArePending = 400;

/** What decides whether moves are counted to and from a campaign. `isIncluded` is asked of targeted ones only. */
export type FlowCampaign = { readonly kind: CampaignKind; readonly isTargeted: boolean; readonly isIncluded: boolean };

/**
 * Moves are counted between quarterly campaigns, the ones that are repeated, as far as they are results of the
 * organization.
 */
export function countsMoves({ kind, isTargeted, isIncluded }: FlowCampaign): boolean {
  return kind === 'quarterly' && (!isTargeted || isIncluded);
}
