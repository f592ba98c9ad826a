import type { GroupTypeResource } from '@attune/contract/groups/types';

/** A manually assigned group type, by default. */
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
      assignmentJobId: null,
      ...attributes,
    },
  };
}
