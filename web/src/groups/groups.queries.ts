import { getGroup, listGroupTypes } from '@attune/contract/groups';
import { read } from '../platform/queries.ts';

/** One group. */
export function groupQuery(organizationId: string, groupId: string) {
  return read(getGroup, { params: { organizationId, groupId } });
}

/** The families of groups of an organization, the reporting hierarchy among them. */
export function groupTypesQuery(organizationId: string) {
  return read(listGroupTypes, { params: { organizationId } });
}
