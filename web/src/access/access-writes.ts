import {
  listEmployeePermissions,
  listPermissions,
  previewRoleReset,
  removeEmployeePermission,
  removePersonRole,
  resetPersonRoles,
} from '@attune/contract/access/grants';
import {
  confirmEmployeeAccess,
  getEmployeeAccess,
  listAccess,
  previewEmployeeAccess,
  updateEmployeeAccess,
} from '@attune/contract/access/employee-access';
import { getEmployee, listEmployees } from '@attune/contract/employees/employee';
import { getGroup, listGroups } from '@attune/contract/groups/group';
import { startAccessView } from '@attune/contract/access/access-views';
import { enterAccessView } from '../platform/access-view.ts';
import type { AccessSubject } from './access-subject.ts';
import { useWrite } from '../platform/writes.ts';

/** Queries to invalidate after access has changed, including previews. */
const ofAccess = [
  getEmployeeAccess,
  previewEmployeeAccess,
  listAccess,
  listPermissions,
  listEmployeePermissions,
  previewRoleReset,
  getEmployee,
  listEmployees,
  getGroup,
  listGroups,
] as const;

/** Shared by all changes of grants. */
const ofPermissions = { success: 'Successfully updated permissions', failure: 'Failed to add permission' } as const;
const ofRole = { success: 'Successfully updated employee role', failure: 'Failed to update employee role' } as const;

/** Saves role and grants together. */
export function useSaveAccess({
  changesRole,
  onSuccess,
}: {
  readonly changesRole: boolean;
  readonly onSuccess?: () => void;
}) {
  return useWrite(updateEmployeeAccess, {
    texts: changesRole ? ofRole : ofPermissions,
    refetches: ofAccess,
    ...(onSuccess && { onSuccess }),
  });
}

/** Approves the pending access of a returning person. */
export function useConfirmAccess() {
  return useWrite(confirmEmployeeAccess, { texts: ofPermissions, refetches: ofAccess });
}

export function useRemovePermission(onSuccess: () => void) {
  return useWrite(removeEmployeePermission, {
    texts: { ...ofPermissions, failure: 'Failed to delete permission' },
    refetches: ofAccess,
    onSuccess,
  });
}

export function useRemoveRole(onSuccess: () => void) {
  return useWrite(removePersonRole, { texts: ofRole, refetches: ofAccess, onSuccess });
}

export function useResetRole(onSuccess: () => void) {
  return useWrite(resetPersonRoles, {
    texts: { success: 'Successfully updated employee roles', failure: 'Failed to update employee roles' },
    refetches: ofAccess,
    onSuccess,
  });
}

/** Opens the product as a person; afterwards the viewer returns to this page. */
export function useStartView({ name, fullName }: Pick<AccessSubject, 'name' | 'fullName'>) {
  return useWrite(startAccessView, {
    texts: { failure: `Failed to view Attune as ${name}` },
    onSuccess: ({ data: { id, attributes } }, { params: { organizationId } }) =>
      enterAccessView(window, {
        header: attributes.header,
        organizationId,
        id,
        name: fullName,
        endsAt: attributes.endsAt,
        returnPath: `${window.location.pathname}${window.location.search}`,
      }),
  });
}
