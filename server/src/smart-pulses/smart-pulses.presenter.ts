import type { SmartPulsePlanResource } from '@attune/contract/campaigns/smart-pulses';
import type { SmartPulsePlan } from './plan-smart-pulses.ts';

/** Presents the plan of smart pulses, without the scores that determined it. */
export function presentPlan({ campaignId, level, levels, drivers, pulses }: SmartPulsePlan): SmartPulsePlanResource {
  return {
    type: 'smart-pulse-plans',
    id: campaignId,
    attributes: {
      level,
      levels: levels.map((each) => ({ level: each.level, groupCount: each.groupCount })),
      drivers: drivers.map(({ categoryId, title, statements, question }) => ({
        categoryId,
        title,
        statements: statements.map(({ statementId, body }) => ({ statementId, body })),
        question,
      })),
      audiences: pulses.map((pulse) => ({
        name: pulse.name,
        groupIds: [...pulse.groupIds],
        sourceGroupName: pulse.sourceName,
        isOwnResult: pulse.isOwn,
        activeMembershipCount: pulse.people,
        isTooSmall: pulse.isTooSmall,
        campaignId: pulse.campaignId,
        categoryIds: [...pulse.categoryIds],
      })),
    },
  };
}
