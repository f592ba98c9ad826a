import type { SegmentResource } from '@attune/contract/results/segments';
import type { KnownSegment } from './known-segments.ts';

export function presentSegment({
  id,
  organizationId,
  name,
  ownerPersonId,
  isShared,
  groupId,
  groupTitle,
  named,
  isComplete,
  filter,
}: KnownSegment): SegmentResource {
  const filters = named.map(({ attributeId, attributeName, value, groupId: v3GroupId }, place) => ({
    id: `${id}-${place + 1}`,
    organizationEmployeeAttributeId: attributeId,
    attributeName,
    attrValue: value,
    v3GroupId,
  }));
  return {
    type: 'segments',
    id,
    attributes: {
      organizationId,
      name,
      ownerPersonId,
      isShared,
      v3GroupId: groupId,
      v3GroupName: groupTitle,
      filters,
      isComplete,
      attributeFilter: filter,
    },
  };
}
