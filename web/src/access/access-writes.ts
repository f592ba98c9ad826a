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
import { useWrite } from '../platform/writes.ts';

/**
 * What has to be read again after the access of somebody changed: everything that was kept of it, previews included.
 */
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

/** Of every change of what somebody is granted. */
export const ofPermissions = {
  success: 'Successfully updated permissions',
  failure: 'Failed to add permission',
} as const;
const ofRole = { success: 'Successfully updated employee role', failure: 'Failed to update employee role' } as const;

/** Saves role and grants together. */
export function useSaveAccess({
  changesRole,
  onSuccess,
}: {
  readonly changesRole: boolean;
  readonly onSuccess: () => void;
}) {
  return useWrite(updateEmployeeAccess, {
    texts: changesRole ? ofRole : ofPermissions,
    refetches: ofAccess,
    onSuccess,
  });
}

/** Lets access count again that waits because somebody came back. */
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
