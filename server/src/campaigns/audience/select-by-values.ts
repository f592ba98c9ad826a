import type { AttributeSelection, ValueSelection } from '@attune/domain/campaigns';
import type { CalendarDay } from '@attune/domain/kernel';
import type { Member } from './audience.repository.ts';
import { type Family, reportingKey } from './group-types.ts';
import { freezeAudience } from './frozen-audience.ts';

type Wanted = {
  readonly families: readonly Family[];
  readonly values: readonly ValueSelection[];
  readonly on: CalendarDay;
};

/**
 * Selects members who have one of the values of each attribute, by today's groups. A group includes its descendants.
 */
export function selectByValues(
  members: readonly Member[],
  { families, values, on }: Wanted,
): readonly AttributeSelection[] {
  if (values.length === 0) return [];
  const { memberships } = freezeAudience({
    recipients: members,
    families: withHierarchy(families),
    on,
    recent: new Map(),
  });
  return values.map(({ attributeType, valueIds }) => {
    const wanted = withThoseBelow(
      valueIds,
      families.find(({ key }) => key === attributeType),
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
function withHierarchy(families: readonly Family[]): readonly Family[] {
  return families.some(({ key }) => key === reportingKey)
    ? families
    : [{ key: reportingKey, name: '', includeInResults: false, groups: [] }, ...families];
}

function withThoseBelow(valueIds: readonly string[], family: Family | undefined): ReadonlySet<string> {
  const below = (family?.groups ?? []).flatMap(({ id, descendantCount }, place, groups) =>
    valueIds.includes(id) ? groups.slice(place, place + 1 + descendantCount).map((group) => group.id) : [],
  );
  return new Set([...valueIds, ...below]);
}
