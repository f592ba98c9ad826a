import type { AttributeSelection, ValueSelection } from '@attune/domain/campaigns';
import type { CalendarDay } from '@attune/domain/kernel';
import type { Member } from './audience.repository.ts';
import { type AudienceGroupType, reportingKey } from './group-types.ts';
import { freezeAudience } from './frozen-audience.ts';

type Wanted = {
  readonly groupTypes: readonly AudienceGroupType[];
  readonly values: readonly ValueSelection[];
  readonly on: CalendarDay;
};

/**
 * Selects members who have one of the values of each attribute, by today's groups. A group includes its descendants.
 */
export async function selectByValues(
  members: readonly Member[],
  { groupTypes, values, on }: Wanted,
): Promise<readonly AttributeSelection[]> {
  if (values.length === 0) return [];
  const { memberships } = await freezeAudience({
    recipients: members,
    groupTypes: withHierarchy(groupTypes),
    on,
    recent: new Map(),
  });
  return values.map(({ attributeType, valueIds }) => {
    const wanted = withThoseBelow(
      valueIds,
      groupTypes.find(({ key }) => key === attributeType),
    );
    const placeOf = ({ groupId, places }: (typeof memberships)[number]) =>
      attributeType === reportingKey ? groupId : places[attributeType]?.id;
    return {
      attributeType,
      employeeIds: memberships.flatMap((membership) =>
        wanted.has(placeOf(membership) ?? '') ? [membership.employeeId] : [],
      ),
    };
  });
}

/** Organizations without a hierarchy can still select by attributes. */
function withHierarchy(groupTypes: readonly AudienceGroupType[]): readonly AudienceGroupType[] {
  return groupTypes.some(({ key }) => key === reportingKey)
    ? groupTypes
    : [{ key: reportingKey, name: '', includeInResults: false, groups: [] }, ...groupTypes];
}

function withThoseBelow(valueIds: readonly string[], groupType: AudienceGroupType | undefined): ReadonlySet<string> {
  const below = (groupType?.groups ?? []).flatMap(({ id, descendantCount }, place, groups) =>
    valueIds.includes(id) ? groups.slice(place, place + 1 + descendantCount).map((group) => group.id) : [],
  );
  return new Set([...valueIds, ...below]);
}
