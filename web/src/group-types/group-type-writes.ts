import {
  type EmployeeAttributeResource,
  createEmployeeAttribute,
  listEmployeeAttributes,
  removeEmployeeAttribute,
  updateEmployeeAttribute,
} from '@attune/contract/employees/attributes';
import { getEmployee, listEmployees } from '@attune/contract/employees/employee';
import {
  createGroupType,
  listGroupTypes,
  moveGroupsToType,
  removeGroupType,
  setTenureGroups,
  updateGroupType,
} from '@attune/contract/groups/types';
import { createGroup, getGroup, listGroups } from '@attune/contract/groups/group';
import { getOrganization } from '@attune/contract/organizations/organization';
import { useWrite, writeTexts } from '../platform/writes.ts';

/** Queries that include group types and attributes: the viewer's groups are loaded with the organization. */
export const shownWithGroupTypes = [
  listGroupTypes,
  listEmployeeAttributes,
  listGroups,
  getGroup,
  getOrganization,
  listEmployees,
  getEmployee,
] as const;

export function useCreateGroupType(onSuccess: () => void) {
  return useWrite(createGroupType, {
    texts: { success: writeTexts('create', 'group type').success },
    refetches: shownWithGroupTypes,
    onSuccess,
  });
}

/** Silent if the row itself shows the result and errors. */
export function useUpdateGroupType({ isSilent = false } = {}) {
  return useWrite(updateGroupType, {
    texts: isSilent ? {} : writeTexts('update', 'group type'),
    refetches: shownWithGroupTypes,
  });
}

export function useRemoveGroupType(onSuccess: () => void) {
  return useWrite(removeGroupType, {
    texts: writeTexts('delete', 'group type'),
    refetches: shownWithGroupTypes,
    onSuccess,
  });
}

export function useSetTenureGroups(onSuccess: () => void) {
  return useWrite(setTenureGroups, {
    texts: { success: writeTexts('update', 'tenure groups').success },
    refetches: shownWithGroupTypes,
    onSuccess,
  });
}

export function useCreateGroup(onSuccess: () => void) {
  return useWrite(createGroup, {
    texts: { success: writeTexts('create', 'group').success },
    refetches: shownWithGroupTypes,
    onSuccess,
  });
}

export function useMoveGroups(onSuccess: () => void) {
  return useWrite(moveGroupsToType, {
    texts: { success: writeTexts('update', 'groups').success },
    refetches: shownWithGroupTypes,
    onSuccess,
  });
}

/** Previews a move without changing anything. */
export function useMovePreview() {
  return useWrite(moveGroupsToType, { texts: {} });
}

export function useCreateAttribute(onSuccess: (answer: { readonly data: EmployeeAttributeResource }) => void) {
  return useWrite(createEmployeeAttribute, {
    texts: { success: writeTexts('create', 'attribute').success },
    refetches: shownWithGroupTypes,
    onSuccess,
  });
}

export function useUpdateAttribute() {
  return useWrite(updateEmployeeAttribute, { texts: {}, refetches: shownWithGroupTypes });
}

export function useRemoveAttribute(onSuccess: () => void) {
  return useWrite(removeEmployeeAttribute, {
    texts: writeTexts('delete', 'attribute'),
    refetches: shownWithGroupTypes,
    onSuccess,
  });
}
