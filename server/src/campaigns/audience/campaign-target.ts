import type { AttributeSelection, Target, ValueSelection } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { StoredCampaign, StoredTarget } from '../stored-campaign.ts';

type Chosen = Pick<StoredCampaign, 'targets' | 'targetContext'>;

/** The target of a campaign, from its stored attributes. */
export function targetOf({ targets, targetContext }: Chosen): Target {
  return {
    groupIds: targets.flatMap(({ targetType, targetId }) => (targetType === 'groups' ? [targetId as Id<'group'>] : [])),
    attributes: selectionsOf(targets),
    values: valuesOf(targetContext),
  };
}

function selectionsOf(targets: readonly StoredTarget[]): readonly AttributeSelection[] {
  const employees = targets.filter(({ targetType }) => targetType === 'employees');
  return [...Map.groupBy(employees, ({ attributeType }) => attributeType)].map(([attributeType, chosen]) => ({
    attributeType,
    employeeIds: chosen.map(({ targetId }) => targetId as Id<'employee'>),
  }));
}

function valuesOf(context: Chosen['targetContext']): readonly ValueSelection[] {
  const attributes = (context?.['attributes'] ?? {}) as Readonly<Record<string, readonly string[]>>;
  return Object.entries(attributes).map(([attributeType, valueIds]) => ({ attributeType, valueIds }));
}
