import { getEmployeeAccess } from '@attune/contract/access/employee-access';
import { listCampaignsOfEmployee } from '@attune/contract/campaigns/members';
import {
  createEmployee,
  getEmployee,
  listEmployees,
  removeEmployee,
  updateEmployee,
} from '@attune/contract/employees/employee';
import { getGroup, listGroups } from '@attune/contract/groups/group';
import { getOrganization } from '@attune/contract/organizations/organization';
import type { Answer } from '../../platform/api/call.ts';
import { useWrite, writeTexts } from '../../platform/writes.ts';

/** Queries to invalidate after an employee was added, changed or deactivated. */
export const ofEmployees = [
  listEmployees,
  getEmployee,
  getEmployeeAccess,
  listGroups,
  getGroup,
  // With the groups and their numbers of people, which the navigation and pickers show.
  getOrganization,
  listCampaignsOfEmployee,
] as const;

export function useCreateEmployee(onSuccess: (answer: Answer<typeof createEmployee>) => void) {
  return useWrite(createEmployee, { texts: writeTexts('create', 'employee'), refetches: ofEmployees, onSuccess });
}

/** The screen reports the outcome. */
export function useUpdateEmployee() {
  return useWrite(updateEmployee, { texts: {}, refetches: ofEmployees });
}

/** Deactivates an employee. Nothing is deleted, and the texts do not say so. */
export function useDeactivateEmployee(onSuccess: () => void) {
  return useWrite(removeEmployee, {
    texts: { failure: 'Failed to deactivate employee' },
    refetches: ofEmployees,
    onSuccess,
  });
}
