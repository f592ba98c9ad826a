import { type CampaignKind, kindRules } from '../../campaigns/index.ts';

/** Maximum number of days that carry-over levels are kept for the next campaign, after the end of theirs. */
export const daysLevelsArePending = 400;

/**
 * The facts that decide whether moves to and from a campaign are counted. `isIncluded` applies to targeted campaigns
 * only.
 */
export type FlowCampaign = { readonly kind: CampaignKind; readonly isTargeted: boolean; readonly isIncluded: boolean };

/** Whether moves are counted: between quarterly campaigns, which recur, if they are results of the organization. */
export function countsMoves({ kind, isTargeted, isIncluded }: FlowCampaign): boolean {
  return kindRules[kind].isRecurring && (!isTargeted || isIncluded);
}
