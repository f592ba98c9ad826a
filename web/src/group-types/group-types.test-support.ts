import type { GroupTypeResource } from '@attune/contract/groups/types';

/** A family that people are put into by hand or by a file, until something else is said. */
export function aGroupType(
  id: string,
  attributes: Partial<GroupTypeResource['attributes']> & { readonly columnName: string },
): GroupTypeResource {
  return {
    type: 'group-types',
    id,
    attributes: {
      organizationId: '4',
      name: attributes.columnName,
      isReporting: false,
      includeInResults: true,
      order: Number(id) || 1,
      kind: 'v3_groups',
      crossedGroupTypeIds: [],
      isComputed: false,
      lowerBoundsInMonths: [],
      groupCount: 0,
      placingJobId: null,
      ...attributes,
    },
  };
}
