import { listGroupTypes } from '@attune/contract/groups/types';
import { listEmployees } from '@attune/contract/employees/employee';
import { getGroup, listGroups } from '@attune/contract/groups/group';
import { previewGroupChange } from '@attune/contract/groups/group-changes';
import type { Attention } from '@attune/domain/people';
import { queryOptions } from '@tanstack/react-query';
import type { Input } from '../platform/api/call.ts';
import { read } from '../platform/queries.ts';

/** One group. */
export function groupQuery(organizationId: string, groupId: string) {
  return read(getGroup, { params: { organizationId, groupId } });
}

/** The group types of an organization, including the reporting hierarchy. */
export function groupTypesQuery(organizationId: string) {
  return read(listGroupTypes, { params: { organizationId } });
}

/** Page size. */
const maxGroups = 10_000;

/** All visible groups of a type, in tree order. */
export function hierarchyQuery(organizationId: string, groupTypeId: string) {
  return read(listGroups, {
    params: { organizationId },
    query: { 'filter[groupTypeId]': groupTypeId, 'page[limit]': maxGroups, sort: 'order' },
  });
}

/** Deleted groups of all types that can be restored, latest first. */
export function removedGroupsQuery(organizationId: string) {
  return read(listGroups, {
    params: { organizationId },
    query: { 'filter[deleted]': 'true', 'page[limit]': maxGroups },
  });
}

export type ProposedChange = Input<typeof previewGroupChange>['body']['data']['attributes'];

/** Preview of a hierarchy change. Never cached, because others change groups and grants. */
export function previewQuery(organizationId: string, attributes: ProposedChange) {
  return queryOptions({
    ...read(previewGroupChange, {
      params: { organizationId },
      body: { data: { type: 'group-change-previews', attributes } },
    }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Number of active people without a group, or not included in surveys. */
export function attentionCountQuery(organizationId: string, attention: Attention) {
  return queryOptions({
    ...read(listEmployees, {
      params: { organizationId },
      query: { 'filter[employmentStatus]': 'active', 'filter[attention]': attention, 'page[limit]': 1 },
    }),
    select: ({ meta }) => meta.total,
  });
}
