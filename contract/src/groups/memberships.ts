import { z } from 'zod';
import { resource } from '../protocol/json-api.ts';

/** That an employee belongs to a group. */
export const membership = resource('v3-memberships', {
  groupId: z.string().describe('The group.'),
  memberId: z.string().describe('The employee.'),
  groupName: z.string().describe('The name of the group.'),
  groupTypeId: z.string().describe('The group type that the group belongs to.'),
});
export type MembershipResource = z.infer<typeof membership>;
