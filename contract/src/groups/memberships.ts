import { z } from 'zod';
import { resource } from '../protocol/json-api.ts';

/** Group membership of an employee. */
export const membership = resource('v3-memberships', {
  groupId: z.string().describe('Group.'),
  memberId: z.string().describe('Employee.'),
  groupName: z.string().describe('Group name.'),
  groupTypeId: z.string().describe('Group type.'),
});
export type MembershipResource = z.infer<typeof membership>;
