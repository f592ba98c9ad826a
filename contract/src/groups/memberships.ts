import { z } from 'zod';
import { resource } from '../protocol/json-api.ts';

/** Group membership of an employee. */
export const membership = resource('v3-memberships', {
  groupId: z.string().describe('ID of the group.'),
  memberId: z.string().describe('ID of the employee.'),
  groupName: z.string().describe('Group name.'),
  groupTypeId: z.string().describe('ID of the group type.'),
});
export type MembershipResource = z.infer<typeof membership>;
