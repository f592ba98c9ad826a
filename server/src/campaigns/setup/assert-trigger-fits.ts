import { type CampaignKind, type LifecycleTrigger, kindRules } from '@attune/domain/campaigns';
import { invalid } from '@attune/domain/kernel';

/** Refuses with `invalid` a trigger on a campaign that is not a lifecycle campaign. */
export function assertTriggerFits(kind: CampaignKind, trigger: LifecycleTrigger | undefined): void {
  if (trigger && !kindRules[kind].isTriggered)
    throw invalid({ at: ['lifecycleTrigger'], detail: 'Only lifecycle campaigns can have a trigger.' });
}
