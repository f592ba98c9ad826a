import type { ActionPlanResource, ActionResource, DriverGuideResource } from '@attune/contract/actions/action-plans';
import { type DriverKey, drivers, isDriverKey } from '@attune/domain/surveys';
import type { DriverGuide } from './driver-guides.ts';
import type { LibraryAction } from './library.ts';
import type { ShownPlan } from './read-plans.ts';

const nameOf = new Map<DriverKey, string>(drivers.map(({ key, name }) => [key, name]));

export function presentAction({ id, ...attributes }: LibraryAction): ActionResource {
  return { type: 'actions', id, attributes };
}

export function presentGuide({ id, ...attributes }: DriverGuide): DriverGuideResource {
  return { type: 'driver-guides', id, attributes };
}

export function presentPlan(plan: ShownPlan): ActionPlanResource {
  const { id, scores, change, driver } = plan;
  return {
    type: 'action-plans',
    id,
    attributes: {
      organizationId: plan.organizationId,
      v3GroupId: plan.groupId,
      v3GroupName: plan.groupName,
      title: plan.title,
      isCustom: plan.isCustom,
      actionId: plan.actionId,
      driver,
      driverName: driver !== null && isDriverKey(driver) ? (nameOf.get(driver) ?? null) : null,
      categoryId: plan.categoryId,
      theme: plan.theme,
      statementId: plan.statementId,
      statementBody: plan.statementBody,
      note: plan.note,
      status: plan.status,
      isShared: plan.isShared,
      ownerPersonId: plan.ownerPersonId,
      ownerName: plan.ownerName,
      isOwn: plan.isOwn,
      nextDueOn: plan.nextDueOn,
      actionOccurrences: plan.occurrences.map((each) => ({ ...each })),
      comments: plan.comments.map((each) => ({ ...each, createdAt: new Date(each.createdAt).toISOString() })),
      scores: scores.map(({ campaignName, endedAt, score }) => ({
        campaignName,
        closedOn: endedAt.toISOString().slice(0, 10),
        score,
      })),
      change: change && { delta: change.delta, isLargerThanChance: change.isLargerThanChance },
      createdAt: plan.createdAt.toISOString(),
      completedAt: plan.completedAt?.toISOString() ?? null,
      canUpdate: plan.canUpdate,
      canRemove: plan.canRemove,
    },
  };
}
